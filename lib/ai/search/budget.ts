/** Limits a search to a number of nodes, a time on the clock, or both. */

export interface Limits {
  /** Milliseconds from now. Without it the clock is never read, and a search is deterministic. */
  readonly ms?: number | undefined;
  readonly nodes?: number | undefined;
}

/** The clock is read about this often, in milliseconds, however fast or slow a game's nodes are. */
const BETWEEN_CHECKS_MS = 0.25;
const MAX_NODES_BETWEEN_CHECKS = 512;

export class Budget {
  nodes = 0;
  private readonly start = performance.now();
  private readonly maxNodes: number;
  private readonly maxMs: number;
  private spent = false;
  /** When the clock was last read, how many nodes later it is read again, and at which node that is. */
  private lookedAt = this.start;
  private interval = 1;
  private nextLook: number;

  constructor(limits: Limits) {
    this.maxNodes = limits.nodes ?? Infinity;
    this.maxMs = limits.ms ?? Infinity;
    this.nextLook = this.hasClock ? 1 : Infinity;
  }

  /** Counts one node; true once the search has to stop. */
  spend(): boolean {
    this.nodes++;
    if (this.nodes >= this.maxNodes) this.spent = true;
    else if (this.nodes >= this.nextLook) this.look();
    return this.spent;
  }

  get hasClock(): boolean {
    return this.maxMs !== Infinity;
  }

  get over(): boolean {
    return this.spent;
  }

  get elapsed(): number {
    return performance.now() - this.start;
  }

  /** Whether a new iteration is worth starting: each costs several times all before it together. */
  get worthDeepening(): boolean {
    if (!this.hasClock) return !this.spent;
    this.look();
    return !this.spent && this.lookedAt - this.start < this.maxMs * 0.6;
  }

  private look(): void {
    const now = performance.now();
    if (now - this.start >= this.maxMs) this.spent = true;
    const passed = now - this.lookedAt;
    if (passed < BETWEEN_CHECKS_MS) this.interval = Math.min(2 * this.interval, MAX_NODES_BETWEEN_CHECKS);
    else if (passed > 2 * BETWEEN_CHECKS_MS) this.interval = Math.max(1, this.interval >> 1);
    this.lookedAt = now;
    this.nextLook = this.nodes + this.interval;
  }
}
