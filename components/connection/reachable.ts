/** Tells whether the server can be reached, and waits until it can: asks at once, and again at every opportunity. */
import { ask } from './request';
import { browserPage, type Page } from './page-life';

const ANSWER_WITHIN_MS = 5000;
/** Between two attempts while no event suggests an earlier one; the last value repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

export interface ReachPorts {
  readonly page: Page;
  /** Whether the server answers and is healthy. */
  ask(): Promise<boolean>;
}

export class Reach {
  private waiting: Promise<void> | null = null;

  constructor(private readonly ports: ReachPorts) {}

  /** Shared by all who wait at the same time: one request is enough for all. */
  readonly untilReachable = (): Promise<void> => {
    this.waiting ??= this.wait().finally(() => (this.waiting = null));
    return this.waiting;
  };

  private async wait(): Promise<void> {
    for (let tries = 0; !(await this.ports.ask().catch(() => false)); tries += 1)
      await this.nextChance(tries);
  }

  /** The connection is back, the page is visible again, or some time has passed. A hidden page does not ask. */
  private nextChance(tries: number): Promise<void> {
    const { page } = this.ports;
    return new Promise((resolve) => {
      const look = () => {
        if (!page.isVisible()) return;
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = page.when(['online', 'pageshow', 'visibilitychange', 'resume'], look);
      const timer = setTimeout(look, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    });
  }
}

/** Asked even if the browser reports being offline: a server on the same machine needs no network. */
const askHealth = (): Promise<boolean> =>
  ask('/api/health', ({ ok }) => ok, { method: 'HEAD', timeoutMs: ANSWER_WITHIN_MS });

const server = new Reach({ page: browserPage, ask: askHealth });

export const { untilReachable } = server;

export const isReachable = (): Promise<boolean> => askHealth().catch(() => false);
