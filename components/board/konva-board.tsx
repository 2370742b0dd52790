'use client';
/** Paints a Scene with konva, layer by layer: what moves is redrawn alone, and nothing is redrawn on a mere hover. */
import Konva from 'konva';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Group, Layer, Shape as KonvaShape, Stage } from 'react-konva';
import type { Pose } from './animate';
import { paintShapes } from './canvas-paint';
import type { Size } from './geometry';
import { markItems, type Marks } from './marks';
import type { Pilot } from './pilot';
import type { LayerName, Scene, SceneItem, Shape } from './scene';
import { useCamera } from './use-camera';

export interface KonvaBoardProps {
  readonly scene: Scene;
  readonly marks: Marks;
  readonly size: Size;
  /** Items that move now, and with them what follows them: painted above all else. */
  readonly air: ReadonlySet<string>;
  readonly pilot: Pilot;
  readonly onReady: () => void;
}

type Register = (id: string, node: Konva.Shape | null) => void;

// Twice is as sharp as eyes can see; phones that offer three times would pay for it in heat.
Konva.pixelRatio = Math.min(2, typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1);

const LIFT = { up: 7, grow: 0.06, shadowRight: 5, shadowDown: 9 };

/** Lifted things come nearer to the eye; their shadows go further from the lamp. */
function place(node: Konva.Shape, pose: Pose, isShadow: boolean): void {
  const scale = 1 + LIFT.grow * pose.lift;
  node.setAttrs({
    x: pose.x + (isShadow ? LIFT.shadowRight * pose.lift : 0),
    y: pose.y + (isShadow ? LIFT.shadowDown : -LIFT.up) * pose.lift,
    scaleX: scale,
    scaleY: scale,
    opacity: pose.solid,
  });
}

function Painted({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <KonvaShape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => paintShapes(context._context, shapes)}
    />
  );
}

const Item = memo(
  function Item({ item, register }: { readonly item: SceneItem; readonly register?: Register }) {
    return (
      <KonvaShape
        x={item.at.x}
        y={item.at.y}
        listening={false}
        perfectDrawEnabled={false}
        ref={register && ((node: Konva.Shape | null) => register(item.id, node))}
        sceneFunc={(context) => paintShapes(context._context, item.shapes)}
      />
    );
  },
  (a, b) =>
    a.item.shapes === b.item.shapes &&
    a.item.id === b.item.id &&
    a.item.at.x === b.item.at.x &&
    a.item.at.y === b.item.at.y &&
    a.register === b.register,
);

export default function KonvaBoard({ scene, marks, size, air, pilot, onReady }: KonvaBoardProps) {
  const stage = useRef<Konva.Stage>(null);
  const airLayer = useRef<Konva.Layer>(null);
  const flying = useRef(new Map<string, Konva.Shape>());
  useCamera(stage, scene.view, size);

  const isFlying = (item: SceneItem) => air.has(item.follows ?? item.id);
  const onLayer = (layer: LayerName) =>
    scene.items
      .filter((item) => item.layer === layer && !isFlying(item))
      .map((item) => <Item key={item.id} item={item} />);
  const marked = useMemo(() => markItems(scene, marks), [scene, marks]);
  const markedOn = (layer: LayerName) =>
    marked.filter((item) => item.layer === layer).map((item) => <Item key={item.id} item={item} />);

  const register = useMemo<Register>(
    () => (id, node) => {
      if (node) flying.current.set(id, node);
      else flying.current.delete(id);
    },
    [],
  );

  useLayoutEffect(() => {
    const leaders = new Map(scene.items.map((item) => [item.id, item.follows]));
    return pilot.attach((poses) => {
      for (const [id, node] of flying.current) {
        const leader = leaders.get(id);
        const pose = poses.get(leader ?? id);
        if (pose) place(node, pose, leader !== undefined);
      }
      airLayer.current?.batchDraw();
    });
  }, [pilot, scene, air]);

  useEffect(() => {
    // Painted now rather than at the next frame, so that the picture underneath may go without a blink.
    stage.current?.draw();
    onReady();
  }, [onReady]);

  const inFlight = scene.items.filter(isFlying);
  return (
    <Stage ref={stage} width={size.width} height={size.height} listening={false}>
      <Layer listening={false}>
        <Group name="backdrop">
          <Painted shapes={scene.backdrop} />
        </Group>
      </Layer>
      <Layer listening={false}>
        <Group name="camera">
          {onLayer('ground')}
          {onLayer('board')}
        </Group>
      </Layer>
      <Layer listening={false}>
        <Group name="camera">
          {onLayer('marks')}
          {markedOn('marks')}
        </Group>
      </Layer>
      <Layer listening={false}>
        <Group name="camera">{onLayer('pieces')}</Group>
      </Layer>
      <Layer ref={airLayer} listening={false}>
        <Group name="camera">
          {onLayer('top')}
          {markedOn('top')}
          {inFlight.map((item) => (
            <Item key={item.id} item={item} register={register} />
          ))}
        </Group>
      </Layer>
    </Stage>
  );
}
