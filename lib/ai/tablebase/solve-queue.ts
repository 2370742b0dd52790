/** Solves requested boards one after the other, in a thread that ends when the queue is empty. */
import { gameOf } from '@/lib/games/registry';
import { labelOf, type SolveOrder } from './tablebase';
import { Thread } from '../worker-thread';

/** Matches that begin meanwhile: any beyond these can ask again with their next turn. */
const MAX_WAITING = 16;
/** A board takes seconds of a core of its own, and on a busy machine minutes. */
const LIMIT_MS = 20 * 60_000;
/** A board that failed this often is not tried again. */
const MAX_FAILURES = 2;

export class SolveQueue {
  private readonly waiting = new Map<string, SolveOrder>();
  private readonly failures = new Map<string, number>();
  private readonly done = new Map<string, (() => void)[]>();
  private thread: Thread | undefined;

  constructor(private readonly tables: string) {}

  readonly want = (order: SolveOrder): void => {
    const label = labelOf(gameOf(order.game, order.rulesVersion), order.state);
    if (!label || this.waiting.size >= MAX_WAITING) return;
    if ((this.failures.get(label.name) ?? 0) >= MAX_FAILURES) return;
    this.waiting.set(label.name, this.waiting.get(label.name) ?? order);
    this.next();
  };

  /** Resolves when the board is solved, or it is clear that it will not be. */
  whenSolved(order: SolveOrder): Promise<void> {
    const label = labelOf(gameOf(order.game, order.rulesVersion), order.state);
    this.want(order);
    if (!label || !this.waiting.has(label.name)) return Promise.resolve();
    return new Promise((resolve) => {
      this.done.set(label.name, [...(this.done.get(label.name) ?? []), resolve]);
    });
  }

  close(): void {
    for (const name of [...this.waiting.keys()]) this.forget(name);
    this.thread?.kill();
  }

  private next(): void {
    const [first] = this.waiting;
    if (this.thread || !first) return;
    const [name, order] = first;
    const thread = new Thread({ tables: this.tables });
    this.thread = thread;
    thread.solve(order, LIMIT_MS, (failure) => {
      if (failure) this.failures.set(name, (this.failures.get(name) ?? 0) + 1);
      if (failure) console.error(`The board ${name} could not be solved:`, failure);
      thread.kill();
      this.thread = undefined;
      this.forget(name);
      this.next();
    });
  }

  private forget(name: string): void {
    this.waiting.delete(name);
    for (const resolve of this.done.get(name) ?? []) resolve();
    this.done.delete(name);
  }
}
