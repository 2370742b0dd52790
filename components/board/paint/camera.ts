'use client';
/** Moves the view over a konva board so that all of it is shown, and animates the change when the view changes. */
import type { Node } from 'konva/lib/Node.js';
import type { Stage } from 'konva/lib/Stage.js';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { motionIsWelcome } from '../animation/timeline';
import { fit, type Camera, type Size } from '../geometry';
import type { Box } from '../scene';

const DRIFT_MS = 320;
/** After a drift: whoever waits for the next move looks at it, and whoever taps at once is not held up by it. */
const SHARPEN_AFTER_MS = 250;
const ROUGH = 'isRough';
const ease = (t: number) => 1 - (1 - t) ** 3;
const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** Whether the camera over this node moves now, or has only just come to rest. */
export const isRough = (node: Node): boolean => node.getStage()?.getAttr(ROUGH) === true;

/** Moves the stage's groups named "camera"; the one named "backdrop" is only scaled. */
export function useCamera(stage: RefObject<Stage | null>, view: Box, size: Size): void {
  const now = useRef<{ camera: Camera; size: Size } | null>(null);
  const { x, y, width, height } = view;

  useLayoutEffect(() => {
    const box = { x, y, width, height };
    const goal = fit(box, size);
    const place = (camera: Camera) => {
      now.current = { camera, size };
      const scale = { scaleX: camera.scale, scaleY: camera.scale };
      for (const group of stage.current?.find('.camera') ?? [])
        group.setAttrs({ x: camera.x, y: camera.y, ...scale });
      // The backdrop does not move.
      stage.current?.findOne('.backdrop')?.setAttrs({ x: size.width / 2, y: size.height / 2, ...scale });
    };
    const from = now.current;
    const still = from && Math.abs(from.camera.x - goal.x) + Math.abs(from.camera.y - goal.y) < 0.5;
    const sharpen = () => {
      stage.current?.setAttr(ROUGH, false);
      stage.current?.batchDraw();
    };
    if (!from || still || from.size !== size || !motionIsWelcome()) {
      place(goal);
      if (stage.current?.getAttr(ROUGH) !== true) return;
      const timer = setTimeout(sharpen, SHARPEN_AFTER_MS);
      return () => clearTimeout(timer);
    }
    stage.current?.setAttr(ROUGH, true);
    let begun: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (time: number) => {
      begun ??= time;
      const t = Math.min(1, (time - begun) / DRIFT_MS);
      const e = ease(t);
      place({
        x: mix(from.camera.x, goal.x, e),
        y: mix(from.camera.y, goal.y, e),
        scale: mix(from.camera.scale, goal.scale, e),
      });
      if (t < 1) ticket = requestAnimationFrame(tick);
      else timer = setTimeout(sharpen, SHARPEN_AFTER_MS);
    };
    let ticket = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(ticket);
      clearTimeout(timer);
    };
  }, [stage, x, y, width, height, size]);
}
