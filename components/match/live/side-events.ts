/** Passes on the stream's events that are not about play, such as chat and presence. */
import type { Aside } from './stream-events';

export class Asides {
  private readonly listeners = new Set<(aside: Aside) => void>();

  readonly tell = (aside: Aside): void => {
    for (const listener of [...this.listeners]) listener(aside);
  };

  /** Returns an unsubscribe function. */
  readonly subscribe = (listener: (aside: Aside) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
