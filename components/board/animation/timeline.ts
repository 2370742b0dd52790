/** Turns events into motion: which item is where at what time, independent of canvas and clock. */
import type { GameEvent, Seat } from '@/lib/games/contract';
import type { AnyBoard, Tween } from '../contract';
import type { Size } from '../geometry';
import type { Point } from '../scene';

export interface Pose extends Point {
  /** Height over the board, 0 to 1: lifted items are larger and their shadow is further away. */
  readonly lift: number;
  /** Opacity: 1 is solid, 0 gone. */
  readonly solid: number;
}

interface Leg {
  readonly tween: Tween;
  readonly startMs: number;
  readonly durationMs: number;
}

export interface Timeline {
  readonly legs: readonly Leg[];
  readonly durationMs: number;
}

const SLIDE_MS = 200;
const HOP_MS = 120;
const LIFT_MS = 260;
const FALL_MS = 220;
const STAGGER_MS = 70;

/** How fast time runs at each speed that a person may choose: slowly, a slide takes 450 ms. */
export const PACE = { normal: 1, slow: SLIDE_MS / 450 } as const;

const easeOut = (t: number) => 1 - (1 - t) ** 3;
const easeInOut = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

function durationOf({ style, path }: Tween): number {
  if (style === 'slide') return SLIDE_MS;
  if (style === 'hop') return HOP_MS * Math.max(1, path.length - 1);
  return style === 'lift' ? LIFT_MS : FALL_MS;
}

/** Groups follow one another; the tweens of a group start together. */
export function timelineOf(groups: readonly (readonly Tween[])[]): Timeline {
  const legs: Leg[] = [];
  let startMs = 0;
  let wasFall = false;
  for (const group of groups) {
    const isFall = group.length > 0 && group.every(({ style }) => style === 'fall');
    // Pieces that fall together follow one another closely instead of waiting until the previous one is gone.
    if (isFall && wasFall) startMs = legs.at(-1)!.startMs + STAGGER_MS;
    wasFall = isFall;
    for (const tween of group) legs.push({ tween, startMs, durationMs: durationOf(tween) });
    startMs = Math.max(startMs, ...legs.map((leg) => leg.startMs + leg.durationMs));
  }
  return { legs, durationMs: startMs };
}

export const timelineOfEvents = (
  board: AnyBoard,
  events: readonly GameEvent[],
  facing: Seat,
  view: unknown,
  frame: Size | null = null,
): Timeline =>
  timelineOf(
    events.map((event) => board.tweens(event, facing, view, frame)).filter((tweens) => tweens.length > 0),
  );

export const beside = (at: Point, offset: Point): Point => ({ x: at.x + offset.x, y: at.y + offset.y });

/** What was dragged from `origin` starts where it was dropped, not where it was before, and so does what it carried. */
export function startingAt(
  timeline: Timeline,
  origin: Point,
  point: Point,
  carried: ReadonlyMap<string, Point> = new Map(),
): Timeline {
  const dragged = timeline.legs.find(
    ({ tween: { path } }) => path[0] && path[0].x === origin.x && path[0].y === origin.y,
  );
  if (!dragged) return timeline;
  const from = (tween: Tween, start: Point): Tween => ({
    ...tween,
    path: [start, tween.path.at(-1) ?? start],
    style: 'slide',
  });
  const legs = timeline.legs.map((leg) => {
    if (leg === dragged) return { ...leg, tween: from(leg.tween, point) };
    const offset = carried.get(leg.tween.item);
    return offset ? { ...leg, tween: from(leg.tween, beside(point, offset)) } : leg;
  });
  return { ...timeline, legs };
}

function pointBetween(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function poseOn({ style, path }: Tween, t: number): Pose {
  const first = path[0]!;
  const last = path.at(-1)!;
  if (style === 'slide') return { ...pointBetween(first, last, easeOut(t)), lift: 0, solid: 1 };
  if (style === 'lift')
    return { ...pointBetween(first, last, easeInOut(t)), lift: Math.sin(Math.PI * t), solid: 1 };
  if (style === 'fall') return { ...pointBetween(first, last, easeOut(t)), lift: 0, solid: 1 - t };
  const jumps = Math.max(1, path.length - 1);
  const jump = Math.min(jumps - 1, Math.floor(t * jumps));
  const within = t * jumps - jump;
  const to = path[jump + 1] ?? last;
  return { ...pointBetween(path[jump]!, to, within), lift: 2.4 * within * (1 - within), solid: 1 };
}

/** Where every moving item is at a time. Before its own leg an item waits at the start of it. */
export function posesAt(timeline: Timeline, timeMs: number): ReadonlyMap<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const { tween, startMs, durationMs } of timeline.legs) {
    const t = Math.min(1, Math.max(0, (timeMs - startMs) / durationMs));
    if (timeMs < startMs && poses.has(tween.item)) continue;
    poses.set(tween.item, poseOn(tween, t));
  }
  return poses;
}

/** Whether motion is allowed by the system's setting and by the site's own switch on <html>. */
export function motionIsWelcome(): boolean {
  if (typeof window === 'undefined') return false;
  const { motion } = document.documentElement.dataset;
  if (motion !== undefined) return motion === 'full';
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
