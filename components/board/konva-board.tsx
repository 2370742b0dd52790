'use client';
/** Keeps a konva stage in step with a Scene. React knows the stage as one element; what moves never passes through it. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Size } from './geometry';
import { KonvaPainter } from './konva-painter';
import { markItems, type Marks } from './marks';
import type { Pilot } from './pilot';
import type { LayerName, Scene, SceneItem } from './scene';
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

/** What lies on which layer of the stage. */
function sorted(scene: Scene, marks: Marks, air: ReadonlySet<string>) {
  const marked = markItems(scene, marks);
  const isFlying = (item: SceneItem) => air.has(item.follows ?? item.id);
  const on = (items: readonly SceneItem[], ...layers: LayerName[]) =>
    layers.flatMap((layer) => items.filter((item) => item.layer === layer));
  const lying = scene.items.filter((item) => !isFlying(item));
  return {
    board: on(lying, 'ground', 'board'),
    marks: [...on(lying, 'marks'), ...on(marked, 'marks')],
    pieces: on(lying, 'pieces'),
    air: [...on(lying, 'top'), ...on(marked, 'top'), ...scene.items.filter(isFlying)],
  };
}

export default function KonvaBoard({ scene, marks, size, air, pilot, onReady }: KonvaBoardProps) {
  const container = useRef<HTMLDivElement>(null);
  const painter = useRef<KonvaPainter>(null);

  useLayoutEffect(() => {
    const stage = new KonvaPainter(container.current!, { width: 1, height: 1 });
    painter.current = stage;
    return () => {
      painter.current = null;
      stage.destroy();
    };
  }, []);
  useLayoutEffect(() => painter.current?.resize(size), [size]);
  useCamera(painter, scene.view, size);
  useLayoutEffect(() => {
    painter.current?.show(scene.backdrop, sorted(scene, marks, air));
  }, [scene, marks, air]);
  useLayoutEffect(() => pilot.attach((poses) => painter.current?.pose(poses)), [pilot, scene, marks, air]);

  useEffect(() => {
    // konva paints at the next frame and asked for it first: then the picture underneath may go without a blink.
    const ticket = requestAnimationFrame(onReady);
    return () => cancelAnimationFrame(ticket);
  }, [onReady]);

  return <div ref={container} />;
}
