/**
 * How benches measure: in processor time, which a busy machine disturbs least. Kinds of work take turns, and of each the
 * fastest round counts.
 */
import { wilson } from './ai/measure-ai';

/** Units of work a second for each kind. */
export async function rates<Kind extends string>(
  works: Readonly<Record<Kind, () => number | Promise<number>>>,
  { ms = 120, rounds = 15 } = {},
): Promise<Record<Kind, number>> {
  const kinds = Object.keys(works) as Kind[];
  const best = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) best[kind] = Math.max(best[kind], await rateOf(works[kind], ms));
  return best;
}

async function rateOf(work: () => number | Promise<number>, ms: number): Promise<number> {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    done += await work();
    const { user, system } = process.cpuUsage(start);
    const passed = (user + system) / 1000;
    if (passed >= ms) return (1000 * done) / passed;
  }
}

/** A figure beside the one it has to reach; the run fails where one is missed. */
export function report(name: string, value: number, target: { atLeast: number } | { atMost: number }): void {
  const [kept, words] =
    'atLeast' in target
      ? [value >= target.atLeast, `at least ${target.atLeast}`]
      : [value <= target.atMost, `at most ${target.atMost}`];
  if (!kept) process.exitCode = 1;
  console.log(`  ${name}: ${figure(value)} (${words}: ${kept ? 'reached' : 'MISSED'})`);
}

/** Three digits are as many as such a measurement knows. */
export const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));

// Wins, draws and losses of one side, and how sure its share is.

const percent = (share: number) => `${Math.round(100 * share)} %`;

export class Tally {
  wins = 0;
  draws = 0;
  losses = 0;

  add(won: boolean | null): void {
    if (won === null) this.draws++;
    else if (won) this.wins++;
    else this.losses++;
  }

  get games(): number {
    return this.wins + this.draws + this.losses;
  }

  /** Columns of a table: games, won, drawn, lost, the share of decisive games won and its interval. */
  get row(): string {
    const decisive = this.wins + this.losses;
    const [low, high] = wilson(this.wins, decisive);
    const share = decisive > 0 ? percent(this.wins / decisive) : '–';
    return `${this.games} | ${this.wins} | ${this.draws} | ${this.losses} | ${share} | ${percent(low)} – ${percent(high)}`;
  }
}

export const TALLY_HEAD = 'matches | won | drawn | lost | of decisive | 95 % interval';
