/**
 * Times how long a live match waits before it asks the server: for announced steps, and for an AI that does not move.
 */
import type { MatchView } from '@/lib/protocol/views';
import type { Ports } from './live-ports';
import { aiToPlay } from './match-progress';

const SILENCE = 5000;
const CATCH_UP = 1500;

export class AwaitedStep {
  private nudgedAt = -1;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly ports: Pick<Ports, 'nudgeAi'>,
    private readonly match: () => MatchView,
    private readonly refresh: () => Promise<void>,
  ) {}

  /** The stream has announced this revision; its steps should follow. */
  expect(revision: number): void {
    if (revision <= this.match().revision) return;
    this.later(CATCH_UP, () => revision > this.match().revision && void this.refresh());
  }

  /** The server runs the AI by itself; a nudge, once a turn, only helps a server that has just restarted. */
  watchAi(): void {
    const { id, revision } = this.match();
    if (!aiToPlay(this.match()) || this.nudgedAt === revision) return;
    const isSilent = () => this.match().revision === revision;
    this.later(SILENCE, () => {
      if (!isSilent() || this.nudgedAt === revision) return;
      this.nudgedAt = revision;
      this.ports.nudgeAi(id).then(
        () => this.later(SILENCE, () => isSilent() && void this.refresh()),
        () => undefined,
      );
    });
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, ms);
    this.timers.add(timer);
  }
}
