/** Queues the frames that a board shows, each with the events that lead to it. */
import type { GameEvent } from '@/lib/games/contract';

export interface Motion {
  readonly serial: number;
  readonly events: readonly GameEvent[];
  /** Played backwards: the frame shown is the one after the events, until they are undone. */
  readonly reverse: boolean;
  /** How many times faster than usual: a long run is shown quickly. */
  readonly pace: number;
}

export interface Frame {
  readonly state: unknown;
  /** The events that led here, for the highlight of the last move. */
  readonly lastEvents: readonly GameEvent[];
}

export interface Shown extends Frame {
  readonly motion: Motion | null;
}

interface Cue {
  readonly shown: Shown;
  readonly then: Frame;
}

/** A longer queue would only show the past. */
const MAX_QUEUED_ANIMATIONS = 4;
/** A run of more moves than this takes about as long as this many: each is faster, up to a limit. */
const UNHURRIED = 6;
const FASTEST = 5;

export interface Part extends Frame {
  readonly events: readonly GameEvent[];
}

/** An external store for React: `subscribe` and `snapshot` never change identity. */
export class Playback {
  private shown: Shown;
  private then: Frame;
  private queue: Cue[] = [];
  private serial = 0;
  /** The queue waits for `release`. */
  private isHeld = false;
  private behind = false;
  private readonly listeners = new Set<() => void>();

  constructor(frame: Frame) {
    this.then = frame;
    this.shown = { ...frame, motion: null };
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): Shown => this.shown;

  /** Whether the board is still catching up from where it was held back. */
  get isBehind(): boolean {
    return this.behind;
  }

  /** Before the page is visible: begins at an earlier frame, and plays these parts once it is released. */
  holdBack(frame: Frame, parts: readonly Part[]): void {
    if (parts.length === 0) return;
    this.then = frame;
    this.shown = { ...frame, motion: null };
    this.isHeld = this.behind = true;
    this.queue = this.cuesOf(parts);
  }

  release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    const next = this.queue.shift();
    if (next) this.show(next);
  }

  /** Shows a frame without motion. */
  jump(frame: Frame): void {
    this.isHeld = this.behind = false;
    this.queue = [];
    this.show({ shown: { ...frame, motion: null }, then: frame });
  }

  /** Animates `events` into the frame, after the motions in progress. */
  play(frame: Frame, events: readonly GameEvent[]): void {
    this.enqueue({ shown: { ...frame, motion: this.motion(events, false) }, then: frame });
  }

  /** Animates one part after the other, however many, after the motions in progress. */
  playRun(parts: readonly Part[]): void {
    const end = parts.at(-1);
    if (end && this.queue.length >= MAX_QUEUED_ANIMATIONS) return this.jump(end);
    for (const cue of this.cuesOf(parts)) {
      if (this.shown.motion || this.isHeld) this.queue.push(cue);
      else this.show(cue);
    }
  }

  private cuesOf(parts: readonly Part[]): Cue[] {
    const pace = Math.min(FASTEST, Math.max(1, parts.length / UNHURRIED));
    return parts.map(({ events, ...frame }) => ({
      shown: { ...frame, motion: this.motion(events, false, pace) },
      then: frame,
    }));
  }

  /** Undoes `events`, which led to the last frame shown, and then shows the frame before them. */
  rewind(frame: Frame, events: readonly GameEvent[]): void {
    const last = this.queue.at(-1)?.then ?? this.then;
    this.enqueue({ shown: { ...last, motion: this.motion(events, true) }, then: frame });
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
    if (!next) this.behind = false;
    this.show(next ?? { shown: { ...this.then, motion: null }, then: this.then });
  };

  private motion(events: readonly GameEvent[], reverse: boolean, pace = 1): Motion {
    return { serial: ++this.serial, events, reverse, pace };
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
