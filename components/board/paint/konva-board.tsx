'use client';
/** Paints a scene with konva. Each layer is redrawn only when something on it changes, and hovering redraws nothing. */
import { Konva } from 'konva/lib/Global.js';
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js';
import type { Shape as KonvaNode } from 'konva/lib/Shape.js';
import type { Stage as KonvaStage } from 'konva/lib/Stage.js';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
// The core alone: konva's own shapes and filters would be loaded for nothing.
import { Group, Layer, Shape as KonvaShape, Stage } from 'react-konva/lib/ReactKonvaCore.js';
import type { Pose } from '../animation/timeline';
import { paintShapes } from './canvas';
import type { Size } from '../geometry';
import { markItems, type Marks } from './marks';
import type { Animator } from '../animation/animator';
import type { LayerName, Scene, SceneItem, Shape } from '../scene';
import { isRough, useCamera } from './camera';
import { paintKept } from './sprites';

export interface KonvaBoardProps {
  readonly scene: Scene;
  readonly marks: Marks;
  readonly size: Size;
  /** Items that move now, with those that follow them: painted above all else. */
  readonly air: ReadonlySet<string>;
  readonly animator: Animator;
  readonly onReady: () => void;
}

const isFlying = (item: SceneItem, air: ReadonlySet<string>): boolean => air.has(item.follows ?? item.id);

type Register = (id: string, node: KonvaNode | null) => void;

// Twice is as sharp as eyes can see; phones that offer three times would only get hot.
Konva.pixelRatio = Math.min(2, typeof window === 'undefined' ? 1 : window.devicePixelRatio || 1);

const LIFT = { up: 7, grow: 0.06, shadowRight: 5, shadowDown: 9 };

/** Lifted items are larger, and their shadows are further away. */
function place(node: KonvaNode, pose: Pose, isShadow: boolean): void {
  const scale = 1 + LIFT.grow * pose.lift;
  node.setAttrs({
    x: pose.x + (isShadow ? LIFT.shadowRight * pose.lift : 0),
    y: pose.y + (isShadow ? LIFT.shadowDown : -LIFT.up) * pose.lift,
    scaleX: scale,
    scaleY: scale,
    opacity: pose.solid,
  });
}

const Painted = memo(function Painted({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <KonvaShape
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => paintKept(context._context, shapes, isRough(node))}
    />
  );
});

const Item = memo(
  function Item({ item, register }: { readonly item: SceneItem; readonly register?: Register }) {
    return (
      <KonvaShape
        x={item.at.x}
        y={item.at.y}
        listening={false}
        perfectDrawEnabled={false}
        ref={register && ((node: KonvaNode | null) => register(item.id, node))}
        // What flies is at another place and of another size in every frame.
        sceneFunc={(context, node) =>
          register
            ? paintShapes(context._context, item.shapes)
            : paintKept(context._context, item.shapes, isRough(node))
        }
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

export default function KonvaBoard({ scene, marks, size, air, animator, onReady }: KonvaBoardProps) {
  const stage = useRef<KonvaStage>(null);
  const airLayer = useRef<KonvaLayer>(null);
  const flying = useRef(new Map<string, KonvaNode>());
  useCamera(stage, scene.view, size);

  const marked = useMemo(() => markItems(scene, marks), [scene, marks]);
  const register = useMemo<Register>(
    () => (id, node) => {
      if (node) flying.current.set(id, node);
      else flying.current.delete(id);
    },
    [],
  );

  useLayoutEffect(() => {
    const leaders = new Map(scene.items.map((item) => [item.id, item.follows]));
    return animator.attach((poses) => {
      for (const [id, node] of flying.current) {
        const leader = leaders.get(id);
        const pose = poses.get(leader ?? id);
        if (pose) place(node, pose, leader !== undefined);
      }
      airLayer.current?.batchDraw();
    });
  }, [animator, scene, air]);

  useEffect(() => {
    // Painted now rather than at the next frame, so that the picture underneath can be removed without a flicker.
    stage.current?.draw();
    onReady();
  }, [onReady]);

  // Each on its own: a selection changes the marks and leaves what lies on the board alone.
  const lying = useMemo(() => {
    const on = (...layers: readonly LayerName[]) =>
      layers.flatMap((layer) =>
        scene.items
          .filter((item) => item.layer === layer && !isFlying(item, air))
          .map((item) => <Item key={item.id} item={item} />),
      );
    return { board: on('ground', 'board'), marks: on('marks'), pieces: on('pieces'), top: on('top') };
  }, [scene, air]);
  const [onMarks, onTop] = useMemo(
    () =>
      (['marks', 'top'] as const).map((layer) =>
        marked.filter((item) => item.layer === layer).map((item) => <Item key={item.id} item={item} />),
      ) as [ReactNode[], ReactNode[]],
    [marked],
  );
  const allMarks = useMemo(() => [...lying.marks, ...onMarks], [lying, onMarks]);
  const inAir = useMemo(
    () => [
      ...lying.top,
      ...onTop,
      ...scene.items
        .filter((item) => isFlying(item, air))
        .map((item) => <Item key={item.id} item={item} register={register} />),
    ],
    [lying, onTop, scene, air, register],
  );
  return (
    <Stage ref={stage} width={size.width} height={size.height} listening={false}>
      <Layer listening={false}>
        <Group name="backdrop">
          <Painted shapes={scene.backdrop} />
        </Group>
        <Group name="camera">{lying.board}</Group>
      </Layer>
      <ItemLayer items={allMarks} />
      <ItemLayer items={lying.pieces} />
      <ItemLayer items={inAir} layer={airLayer} />
    </Stage>
  );
}

/** What lies over the board, painted apart. A browser composites every visible canvas, an empty one too. */
const ItemLayer = memo(function ItemLayer({
  items,
  layer,
}: {
  readonly items: readonly ReactNode[];
  readonly layer?: RefObject<KonvaLayer | null>;
}) {
  return (
    <Layer ref={layer} visible={items.length > 0} listening={false}>
      <Group name="camera">{items}</Group>
    </Layer>
  );
});
