/** Passes on the stream's events that are not about play, such as chat and presence. */
import type { SideEvent } from './stream-events';

export class SideEvents {
  private readonly listeners = new Set<(sideEvent: SideEvent) => void>();

  readonly tell = (sideEvent: SideEvent): void => {
    for (const listener of [...this.listeners]) listener(sideEvent);
  };

  /** Returns an unsubscribe function. */
  readonly subscribe = (listener: (sideEvent: SideEvent) => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}
