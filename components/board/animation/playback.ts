/** Queues the states that a board shows, each with the events that lead to it. */
import type { GameEvent } from '@/lib/games/contract';

export interface Motion {
  readonly serial: number;
  readonly events: readonly GameEvent[];
  /** Played backwards: the state shown is the one after the events, until they are undone. */
  readonly isReversed: boolean;
  /** How many times faster than usual: a long run is shown quickly. */
  readonly pace: number;
}

export interface ShownState {
  readonly state: unknown;
  /** The events that led here, for the highlight of the last move. */
  readonly lastEvents: readonly GameEvent[];
}

export interface PlaybackSnapshot extends ShownState {
  readonly motion: Motion | null;
}

interface Cue {
  readonly shown: PlaybackSnapshot;
  readonly then: ShownState;
}

/** A longer queue would only show the past. */
const MAX_QUEUED_ANIMATIONS = 4;
/** A longer run is played faster, so that it takes as long as this many moves do; at most `MAX_PACE` times as fast. */
const MAX_MOVES_AT_NORMAL_PACE = 6;
const MAX_PACE = 5;

export interface RunPart extends ShownState {
  readonly events: readonly GameEvent[];
}

/** An external store for React: `subscribe` and `snapshot` never change identity. */
export class Playback {
  private shown: PlaybackSnapshot;
  private then: ShownState;
  private queue: Cue[] = [];
  private serial = 0;
  /** The queue waits for `release`. */
  private isHeld = false;
  private isCatchingUp = false;
  private readonly listeners = new Set<() => void>();

  constructor(target: ShownState) {
    this.then = target;
    this.shown = { ...target, motion: null };
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): PlaybackSnapshot => this.shown;

  /** Whether the board is still catching up from where it was held back. */
  get isBehind(): boolean {
    return this.isCatchingUp;
  }

  /** Before the page is visible: begins at an earlier state, and plays these parts once it is released. */
  holdBack(target: ShownState, parts: readonly RunPart[]): void {
    if (parts.length === 0) return;
    this.then = target;
    this.shown = { ...target, motion: null };
    this.isHeld = this.isCatchingUp = true;
    this.queue = this.cuesOf(parts);
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    const next = this.queue.shift();
    if (next) this.show(next);
  }

  /** Shows a state without motion. */
  jump(target: ShownState): void {
    this.isHeld = this.isCatchingUp = false;
    this.queue = [];
    this.show({ shown: { ...target, motion: null }, then: target });
  }

  /** Animates `events` into the state, after the motions in progress. */
  play(target: ShownState, events: readonly GameEvent[]): void {
    this.enqueue({ shown: { ...target, motion: this.motion(events, false) }, then: target });
  }

  /** Animates one part after the other, however many, after the motions in progress. */
  playRun(parts: readonly RunPart[]): void {
    const end = parts.at(-1);
    if (end && this.queue.length >= MAX_QUEUED_ANIMATIONS) return this.jump(end);
    for (const cue of this.cuesOf(parts)) {
      if (this.shown.motion || this.isHeld) this.queue.push(cue);
      else this.show(cue);
    }
  }

  private cuesOf(parts: readonly RunPart[]): Cue[] {
    const pace = Math.min(MAX_PACE, Math.max(1, parts.length / MAX_MOVES_AT_NORMAL_PACE));
    return parts.map(({ events, ...target }) => ({
      shown: { ...target, motion: this.motion(events, false, pace) },
      then: target,
    }));
  }

  /** Undoes `events`, which led to the last state shown, and then shows the state before them. */
  rewind(target: ShownState, events: readonly GameEvent[]): void {
    const last = this.queue.at(-1)?.then ?? this.then;
    this.enqueue({ shown: { ...last, motion: this.motion(events, true) }, then: target });
  }

  /** Ends every motion at once, because a person wants to act. */
  finish(): void {
    const last = this.queue.at(-1)?.then ?? this.then;
    if (this.shown.motion || this.isHeld) this.jump(last);
  }

  /** The painter has reached the end of a motion. */
  readonly settled = (serial: number): void => {
    if (this.shown.motion?.serial !== serial) return;
    const next = this.queue.shift();
    if (!next) this.isCatchingUp = false;
    this.show(next ?? { shown: { ...this.then, motion: null }, then: this.then });
  };

  private motion(events: readonly GameEvent[], isReversed: boolean, pace = 1): Motion {
    return { serial: ++this.serial, events, isReversed, pace };
  }

  private enqueue(cue: Cue): void {
    if (this.queue.length >= MAX_QUEUED_ANIMATIONS) return this.jump(cue.then);
    if (this.shown.motion || this.isHeld) this.queue.push(cue);
    else this.show(cue);
  }

  private show({ shown, then }: Cue): void {
    this.shown = shown;
    this.then = then;
    for (const listener of this.listeners) listener();
  }
}
