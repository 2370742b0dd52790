/**
 * Solves deals with free stacks, by best-first search without moves off the foundations. If no position is left, the
 * deal is lost. Each position is stored as the moves that lead to it, to save memory.
 */
import { EightfoldSearch } from '../search/search';
import { SeenSet } from './position-set';
import type { EightfoldMove, EightfoldState } from '../state';

/** Beyond this many positions it gives up. */
const MAX_POSITIONS = 1 << 20;

export interface FreeResult {
  readonly verdict: 'won' | 'lost' | 'unknown';
  readonly moves: readonly EightfoldMove[];
  readonly nodes: number;
}

export const solveFree = (state: EightfoldState, stop: () => boolean): FreeResult =>
  new FreeSolver(state, stop).solve();

class FreeSolver {
  private readonly space: EightfoldSearch;
  private readonly seen = new SeenSet();
  private readonly codes: Int32Array;
  private readonly score = new Float64Array(1);
  /** Every position found: where it came from and by which move. */
  private readonly origin: number[] = [-1];
  private readonly move: number[] = [-1];
  private readonly open = new Heap();
  private depth = 0;
  private nodes = 0;

  constructor(
    state: EightfoldState,
    private readonly stop: () => boolean,
  ) {
    this.space = new EightfoldSearch(state);
    this.codes = new Int32Array(this.space.maxMoves);
    this.seen.clear();
    this.seen.add(...this.space.hashWords(), 0);
  }

  solve(): FreeResult {
    for (let node = 0; node >= 0; node = this.open.pop()) {
      if (this.origin.length > MAX_POSITIONS || ((this.nodes & 15) === 15 && this.stop()))
        return this.end('unknown');
      this.nodes++;
      this.goTo(node);
      const winner = this.expand(node);
      if (winner >= 0) return this.end('won', winner);
      this.goBack();
    }
    return this.end('lost');
  }

  private end(verdict: FreeResult['verdict'], winner = -1): FreeResult {
    const moves = winner < 0 ? [] : this.wayTo(winner).map((code) => this.space.decode(code));
    return { verdict, moves, nodes: this.nodes };
  }

  /** Adds every new position one move on; answers one that is won, or -1. */
  private expand(node: number): number {
    const { space, codes } = this;
    const count = space.generate(codes);
    const safe = codes.subarray(0, count).findIndex((code) => space.isSafe(code));
    const [first, end] = safe < 0 ? [0, count] : [safe, safe + 1];
    for (let i = first; i < end; i++) {
      const code = codes[i]!;
      if (space.isReturn(code) || space.isIdle(code)) continue;
      space.play(code);
      if (this.seen.add(...space.hashWords(), 0)) {
        const found = this.origin.push(node) - 1;
        this.move.push(code);
        if (space.outcome() !== null) return found;
        space.evaluate(this.score);
        this.open.push(found, this.score[0]!);
      }
      space.undo();
    }
    return -1;
  }

  private wayTo(node: number): number[] {
    const way: number[] = [];
    for (let at = node; at > 0; at = this.origin[at]!) way.push(this.move[at]!);
    return way.reverse();
  }

  private goTo(node: number): void {
    const way = this.wayTo(node);
    for (const code of way) this.space.play(code);
    this.depth = way.length;
  }

  private goBack(): void {
    for (; this.depth > 0; this.depth--) this.space.undo();
  }
}

/** The best score first; of equal ones the latest, so that a good way is followed to its end. */
class Heap {
  private readonly nodes: number[] = [];
  private readonly scores: number[] = [];

  push(node: number, score: number): void {
    let at = this.nodes.push(node) - 1;
    this.scores.push(score);
    for (let up = (at - 1) >> 1; at > 0 && this.isBefore(at, up); up = (at - 1) >> 1) {
      this.swap(at, up);
      at = up;
    }
  }

  /** -1 when there is none. */
  pop(): number {
    if (this.nodes.length === 0) return -1;
    this.swap(0, this.nodes.length - 1);
    const best = this.nodes.pop()!;
    this.scores.pop();
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let first = at;
      if (left < this.nodes.length && this.isBefore(left, first)) first = left;
      if (right < this.nodes.length && this.isBefore(right, first)) first = right;
      if (first === at) return best;
      this.swap(at, first);
      at = first;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const better = this.scores[a]! - this.scores[b]!;
    return better > 0 || (better === 0 && this.nodes[a]! > this.nodes[b]!);
  }

  private swap(a: number, b: number): void {
    [this.nodes[a], this.nodes[b]] = [this.nodes[b]!, this.nodes[a]!];
    [this.scores[a], this.scores[b]] = [this.scores[b]!, this.scores[a]!];
  }
}
