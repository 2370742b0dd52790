/** What the live stream tells of a match besides the play: passed on to whoever shows it. */
import type { Aside } from './stream-events';

export class Asides {
  private readonly listeners = new Set<(aside: Aside) => void>();

  readonly tell = (aside: Aside): void => {
    for (const listener of [...this.listeners]) listener(aside);
  };

  /** Answers how to stop. */
  readonly subscribe = (listener: (aside: Aside) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
