'use client';
/** Turns mouse, pen and touch on the board into taps and drags: a press that hardly moves is a tap. */
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { cellAt, cellMeant, cellsNear, itemAt, toPlane, type Camera } from '../geometry';
import type { Carried, Animator } from '../animation/animator';
import type { Point, Scene, SceneItem } from '../scene';

const DRAG_THRESHOLD_PX = 3;
/** How far beside a cell a fingertip may still mean it. */
export const FINGERTIP_PX = 14;

/** Where the middles of several targets are nearer to a finger than this, a magnifier tells them apart. */
const CROWDED_PX = 28;

/** What the board does with gestures. `pickUp` and `drop` return whether they were accepted. */
export interface Gestures {
  /** A person is about to act: every motion in progress ends at once. */
  begin(): void;
  /** `byFinger`: the player could not hover before. */
  tap(cell: string | null, byFinger: boolean): void;
  pickUp(cell: string): boolean;
  drop(from: string, to: string | null): boolean;
  /** Whether a tap here would do something: the cursor becomes a hand. */
  invites(cell: string): boolean;
  /** Whether what is picked up can go here. */
  reaches(cell: string): boolean;
  /** The targets of what was picked up here. */
  targets(from: string): readonly string[];
}

interface Press {
  readonly pointerId: number;
  readonly start: Point;
  readonly cell: string | null;
  drag: {
    readonly item: string;
    readonly origin: Point;
    readonly grip: Point;
    readonly carried: Carried;
    at: Point;
  } | null;
  isSpent: boolean;
  /** A finger near several targets: it chooses among them until it is lifted. */
  isAiming: boolean;
}

function carriedBy(scene: Scene, { at, carries = [] }: SceneItem): Carried {
  const others = scene.items.filter(({ id }) => carries.includes(id));
  return new Map(others.map((other) => [other.id, { x: other.at.x - at.x, y: other.at.y - at.y }]));
}

/** The cell that a drop is meant for: a target under the pointer or under the dragged item, else the cell under the pointer. */
function dropTarget(
  scene: Scene,
  { cell, drag }: Press,
  pointer: Point | null,
  targets: readonly string[],
): string | null {
  const [pointed, covered] = [pointer, drag?.at].map((at) => at && cellAt(scene, at));
  const isTarget = (id: string | undefined) => id !== undefined && targets.includes(id);
  const meant = [pointed, covered].find((each) => isTarget(each?.standsFor ?? each?.id)) ?? pointed;
  const target = meant ? (meant.standsFor ?? meant.id) : null;
  const home = scene.cells.find(({ id }) => id === cell);
  return target !== null && target === (home?.standsFor ?? home?.id) ? cell : target;
}

export function usePointer(
  element: RefObject<HTMLElement | null>,
  scene: Scene,
  camera: Camera | null,
  animator: Animator,
  gestures: Gestures | null,
  /** What the board shows; another object for every change. */
  shown: unknown,
) {
  const press = useRef<Press | null>(null);
  // An item dropped on its target stays there until the board shows something new: the answer may take a moment.
  const [hold, setHold] = useState<{ item: string; until: unknown } | null>(null);
  const held = hold && (hold.until === null || hold.until === shown) ? hold.item : null;
  const [hovered, setHovered] = useState<string | null>(null);
  /** Where a finger chooses among several targets, in the frame; null where none does. */
  const [aim, setAim] = useState<Point | null>(null);

  const planeAt = (event: PointerEvent): Point | null => {
    const box = element.current?.getBoundingClientRect();
    if (!box || !camera) return null;
    return toPlane(camera, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const cellUnder = (event: PointerEvent) => {
    const point = planeAt(event);
    return (point && cellAt(scene, point)?.id) ?? null;
  };
  const cellPressed = (event: PointerEvent) => {
    const point = planeAt(event);
    if (event.pointerType === 'mouse' || !point || !camera || !gestures) return cellUnder(event);
    return cellMeant(scene, point, FINGERTIP_PX / camera.scale, gestures.invites)?.id ?? null;
  };
  const hover = (event: PointerEvent) => {
    const cell = cellUnder(event);
    setHovered(cell && gestures?.invites(cell) ? cell : null);
  };

  /** Several cells are so near to a finger that it hides which of them it means. */
  function isCrowded(event: PointerEvent, cell: string | null): boolean {
    const point = planeAt(event);
    if (event.pointerType !== 'touch' || !point || !camera || !gestures || !cell) return false;
    // What can be dragged is magnified only where the finger is between two.
    const [reach, answers] = gestures.reaches(cell)
      ? [CROWDED_PX, gestures.reaches]
      : [FINGERTIP_PX, gestures.invites];
    return cellsNear(scene, point, reach / camera.scale, answers).length > 1;
  }

  /** The cell under the finger, or the nearest; null where the finger has left them all. */
  function aimAt(event: PointerEvent): string | null {
    const box = element.current?.getBoundingClientRect();
    if (box) setAim({ x: event.clientX - box.left, y: event.clientY - box.top });
    const cell = cellPressed(event);
    const target = cell !== null && gestures?.invites(cell) ? cell : null;
    setHovered(target);
    return target;
  }

  function beginDrag(current: Press, event: PointerEvent): void {
    const cell = scene.cells.find(({ id }) => id === current.cell);
    const item = cell && itemAt(scene, cell);
    const point = planeAt(event);
    if (!cell || !point || !gestures?.pickUp(cell.id) || !item) {
      current.isSpent = true;
      return;
    }
    const grip = { x: point.x - item.at.x, y: point.y - item.at.y };
    current.drag = { item: item.id, origin: item.at, grip, carried: carriedBy(scene, item), at: item.at };
    setHold({ item: item.id, until: null });
  }

  function moveDragged(current: Press, event: PointerEvent): void {
    const point = planeAt(event);
    if (!current.drag || !point) return;
    current.drag.at = { x: point.x - current.drag.grip.x, y: point.y - current.drag.grip.y };
    animator.hold(current.drag.item, current.drag.at, current.drag.carried);
  }

  function endDrag(current: Press, to: string | null): void {
    const { drag, cell } = current;
    if (!drag || !cell) return;
    // Called before the drop, since an accepted move begins to animate at once.
    animator.letGo(drag.origin, drag.at, drag.carried);
    if (gestures?.drop(cell, to)) setHold({ item: drag.item, until: shown });
    else {
      animator.takeDropped();
      animator.putBack(drag.item, drag.at, drag.origin, () => setHold(null), drag.carried);
    }
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0 || !gestures) return;
      gestures.begin();
      setHold(null);
      element.current?.setPointerCapture(event.pointerId);
      const cell = cellPressed(event);
      const isAiming = isCrowded(event, cell);
      press.current = {
        pointerId: event.pointerId,
        start: { x: event.clientX, y: event.clientY },
        cell,
        drag: null,
        isSpent: false,
        isAiming,
      };
      if (isAiming) aimAt(event);
    },
    onPointerMove(event: PointerEvent) {
      if (!gestures) return;
      const current = press.current;
      if (current?.isAiming && current.pointerId === event.pointerId) return void aimAt(event);
      hover(event);
      if (current?.pointerId !== event.pointerId || current.isSpent) return;
      const movedPx = Math.hypot(event.clientX - current.start.x, event.clientY - current.start.y);
      // A press beside the cells has nothing to drag: it stays a tap.
      if (!current.drag && movedPx > DRAG_THRESHOLD_PX && current.cell !== null) beginDrag(current, event);
      moveDragged(current, event);
    },
    onPointerUp(event: PointerEvent) {
      const current = press.current;
      if (current?.pointerId !== event.pointerId) return;
      press.current = null;
      if (current.isAiming) {
        const target = aimAt(event);
        setAim(null);
        setHovered(null);
        // Whoever slides away from them all has thought better of it.
        if (target !== null) gestures?.tap(target, true);
        return;
      }
      const targets = (current.cell !== null && gestures?.targets(current.cell)) || [];
      if (current.drag) endDrag(current, dropTarget(scene, current, planeAt(event), targets));
      else if (!current.isSpent) gestures?.tap(current.cell, event.pointerType === 'touch');
      if (event.pointerType !== 'mouse') setHovered(null);
    },
    onPointerCancel(event: PointerEvent) {
      const current = press.current;
      if (current?.pointerId !== event.pointerId) return;
      press.current = null;
      setAim(null);
      endDrag(current, null);
    },
    onPointerLeave() {
      setHovered(null);
    },
    // Whoever goes on by keyboard has let go of the mouse, which may be anywhere.
    onKeyDownCapture() {
      setHovered(null);
    },
  };
  return { handlers, held, hovered, aim };
}
