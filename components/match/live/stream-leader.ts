/**
 * Elects the tab that leads.
 *
 * All tabs request one lock; its holder leads until it leaves, and the next in the queue follows at once, however the
 * leader ended. The lock can be stolen from a leader that is suspended.
 */

/** The part of `navigator.locks` that is used; tests pass their own. */
export type Locks = Pick<LockManager, 'request'>;

export interface Lead {
  /** Takes the lead now, whoever has it. */
  steal(): void;
  leave(): void;
}

export interface LeadEvents {
  onGained(): void;
  /** Another tab has stolen the lock; this one is in the queue again. */
  onLost(): void;
  /** The browser has locks but refuses them here. */
  onImpossible(): void;
}

export function seekLead(locks: Locks, name: string, events: LeadEvents): Lead {
  let queued = new AbortController();
  let release: (() => void) | null = null;
  let isStealing = false;
  let hasLeft = false;

  function hold(): Promise<void> | undefined {
    isStealing = false;
    if (hasLeft) return undefined;
    const held = new Promise<void>((done) => (release = done));
    events.onGained();
    return held;
  }

  async function ask(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, hold);
    } catch {
      if (hasLeft || options.signal?.aborted) return;
      if (release === null) return events.onImpossible();
      release = null;
      events.onLost();
      queue();
    }
  }

  function queue(): void {
    queued = new AbortController();
    void ask({ signal: queued.signal });
  }

  queue();
  return {
    steal() {
      // A second steal would take the lock from the first.
      if (hasLeft || isStealing || release !== null) return;
      isStealing = true;
      queued.abort();
      void ask({ steal: true });
    },
    leave() {
      hasLeft = true;
      release?.();
      queued.abort();
    },
  };
}
