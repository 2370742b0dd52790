/** How long a search may go on: a number of nodes, a time on the clock, or both. */

export interface Limits {
  /** Milliseconds from now. Without it the clock is never asked, and a search is deterministic. */
  readonly ms?: number | undefined;
  readonly nodes?: number | undefined;
}

/** Often enough that even a slow game overshoots by a few milliseconds only. */
const NODES_BETWEEN_LOOKS = 128;

export class Budget {
  nodes = 0;
  private readonly start = performance.now();
  private readonly maxNodes: number;
  private readonly maxMs: number;
  private spent = false;

  constructor(limits: Limits) {
    this.maxNodes = limits.nodes ?? Infinity;
    this.maxMs = limits.ms ?? Infinity;
  }

  /** Counts one node; true once the search has to stop. */
  spend(): boolean {
    this.nodes++;
    if (this.nodes >= this.maxNodes) this.spent = true;
    else if (this.maxMs !== Infinity && this.nodes % NODES_BETWEEN_LOOKS === 0) this.look();
    return this.spent;
  }

  get over(): boolean {
    return this.spent;
  }

  get elapsed(): number {
    return performance.now() - this.start;
  }

  /** Whether a new iteration is worth beginning: each costs several times all before it together. */
  get worthDeepening(): boolean {
    if (this.maxMs !== Infinity) this.look();
    return !this.spent && this.elapsed < this.maxMs * 0.6;
  }

  private look(): void {
    if (this.elapsed >= this.maxMs) this.spent = true;
  }
}
