/**
 * Which of a browser's tabs leads. All ask for one lock; whoever holds it leads until they leave, and the next in the
 * queue follows at once, however the leader went. A leader that sleeps with the lock in its hand can be robbed of it.
 */

/** The browser's `navigator.locks`, as far as it is needed; tests bring their own. */
export type Locks = Pick<LockManager, 'request'>;

export interface Lead {
  /** Leads now, whoever did so before. */
  steal(): void;
  leave(): void;
}

export interface LeadEvents {
  onGained(): void;
  /** Another tab has stolen it; this one stands in the queue again. */
  onLost(): void;
  /** This browser gives no locks here, whatever it promised. */
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
      // A second theft would take from the first.
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
