/** Moves the animated items: runs timelines frame by frame, or holds an item under the pointer. */
import { beside, posesAt, timelineOf, type Pose, type Timeline } from './timeline';
import type { Tween } from '../contract';
import type { Point } from '../scene';

export type Poses = ReadonlyMap<string, Pose>;

/** The items that move along with a held item, with their offsets from it. */
export type Carried = ReadonlyMap<string, Point>;

const NONE: Poses = new Map();
const NOTHING: Carried = new Map();
const HELD_LIFT = 0.8;

/** Poses go straight to the painter, so that sixty frames a second never pass through React. */
export class Animator {
  private poses: Poses = NONE;
  private painter: ((poses: Poses) => void) | null = null;
  private ticket = 0;
  private done: (() => void) | null = null;
  private dropped: { readonly origin: Point; readonly at: Point; readonly carried: Carried } | null = null;

  /** The painter receives the current poses and every change. */
  attach(painter: (poses: Poses) => void): () => void {
    this.painter = painter;
    painter(this.poses);
    return () => {
      if (this.painter === painter) this.painter = null;
    };
  }

  hold(item: string, at: Point, carried: Carried = NOTHING): void {
    this.interrupt();
    const poses = new Map<string, Pose>([[item, { ...at, lift: HELD_LIFT, solid: 1 }]]);
    for (const [id, from] of carried) poses.set(id, { ...beside(at, from), lift: HELD_LIFT, solid: 1 });
    this.paint(poses);
  }

  /** Dropped on its target: the motion that follows begins here. */
  letGo(origin: Point, at: Point, carried: Carried = NOTHING): void {
    this.dropped = { origin, at, carried };
  }

  takeDropped() {
    const dropped = this.dropped;
    this.dropped = null;
    return dropped;
  }

  /** Dropped anywhere else: the item slides back. */
  putBack(item: string, from: Point, origin: Point, done: () => void, carried: Carried = NOTHING): void {
    const home = (id: string, offset: Point): Tween => ({
      item: id,
      path: [beside(from, offset), beside(origin, offset)],
      style: 'slide',
    });
    const others = [...carried].map(([id, offset]) => home(id, offset));
    this.run(timelineOf([[home(item, { x: 0, y: 0 }), ...others]]), false, done);
  }

  run(timeline: Timeline, isReversed: boolean, done: () => void, pace = 1): void {
    this.interrupt();
    this.done = done;
    const poseAt = (time: number) => posesAt(timeline, isReversed ? timeline.durationMs - time : time);
    let begun: number | null = null;
    const tick = (now: number) => {
      begun ??= now;
      const time = (now - begun) * pace;
      this.paint(poseAt(Math.min(time, timeline.durationMs)));
      if (time < timeline.durationMs) this.ticket = requestAnimationFrame(tick);
      else this.interrupt();
    };
    this.paint(poseAt(0));
    this.ticket = requestAnimationFrame(tick);
  }

  stop(): void {
    this.interrupt();
    this.paint(NONE);
  }

  /** Whoever waits for the end of a motion is called, also when it is interrupted. */
  private interrupt(): void {
    cancelAnimationFrame(this.ticket);
    const done = this.done;
    this.done = null;
    done?.();
  }

  private paint(poses: Poses): void {
    this.poses = poses;
    this.painter?.(poses);
  }
}
