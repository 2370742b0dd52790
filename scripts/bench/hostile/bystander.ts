/** An ordinary client: asks for health, a page and a turn at a fixed rate, so that every stall counts in full. */
import { randomUUID } from 'node:crypto';
import { ask } from './client';
import type { Prepared } from './prepare';

export type Seen = Readonly<Record<'health' | 'page' | 'turn', readonly number[]>>;

/** Another address than the hostile ones. */
const FROM = 200;
const EVERY_MS = { health: 100, page: 300, turn: 200 };

export class Bystander {
  #match = 0;
  #turn = 0;

  constructor(
    private readonly port: number,
    private readonly prepared: Prepared,
  ) {}

  /** Until the signal; what was asked by then is waited for. */
  async watch(signal: AbortSignal): Promise<Seen> {
    const asked = {
      health: () => this.#get('/api/health'),
      page: () => this.#get('/lobby'),
      turn: () => this.#play(),
    };
    const seen = { health: [] as number[], page: [] as number[], turn: [] as number[] };
    const open: Promise<void>[] = [];
    const timers = (['health', 'page', 'turn'] as const).map((kind) =>
      setInterval(() => {
        const begun = performance.now();
        open.push(asked[kind]().then(() => void seen[kind].push(performance.now() - begun)));
      }, EVERY_MS[kind]),
    );
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    for (const timer of timers) clearInterval(timer);
    await Promise.all(open);
    return seen;
  }

  #get(path: string) {
    return ask({
      port: this.port,
      from: FROM,
      path,
      headers: { cookie: this.prepared.bystander, accept: 'text/html' },
    });
  }

  async #play(): Promise<void> {
    const { own, turns, bystander } = this.prepared;
    const at = this.#turn;
    const match = own[this.#match % own.length]!;
    const body = JSON.stringify({ type: 'turn', key: randomUUID(), atRevision: at, moves: turns[at] });
    this.#turn += 1;
    if (this.#turn >= turns.length) [this.#match, this.#turn] = [this.#match + 1, 0];
    await ask({
      port: this.port,
      from: FROM,
      path: `/api/matches/${match}/commands`,
      headers: { cookie: bystander, 'content-type': 'application/json' },
      body,
    });
  }
}
