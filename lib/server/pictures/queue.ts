/** So many at a time, so many waiting, and whoever comes after is told to try again: painting is slow. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '../errors';

export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting)
        return refuseWith('unavailable', 'Many pictures are being painted. Please try again in a moment.');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return ok(await work());
    } finally {
      // Whoever waits longest takes over the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
