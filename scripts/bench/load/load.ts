/** What is played under load, and how a load is measured: many matches at once, in each one turn after the other. */
import { gameOf } from '../../../lib/games/registry';

export const MATCHES = 64;
/** A turn is one decision here, so that every server is asked equally often. */
export const GAME = 'chinese-checkers';
const SEED = 1;

export interface Line {
  readonly options: unknown;
  readonly start: unknown;
  readonly moves: readonly unknown[];
}

/** One line of play for all: who plays costs the machine nothing while servers are measured. */
export function lineOfPlay(turns: number): Line {
  const game = gameOf(GAME);
  // No limit of turns, so that no match ends while it is measured.
  const options: unknown = game.schemas.options.parse({ turnCap: 0 });
  const start: unknown = game.rules.setup(options as never, 2, SEED);
  const moves: unknown[] = [];
  let random = SEED;
  for (let state = start; moves.length < turns;) {
    const legal: readonly unknown[] = game.rules.legalMoves(state);
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const move = legal[random % legal.length];
    const answer = game.rules.apply(state, move);
    if (!answer.ok || game.rules.status(answer.value.state).kind === 'over') break;
    moves.push(move);
    state = answer.value.state;
  }
  return { options, start, moves };
}

export interface Measured {
  /** How many pieces of work were done. */
  readonly count: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** `work` does one piece for the worker of that number. */
export type Work = (worker: number) => Promise<void>;

export async function underLoad(work: Work, ms: number, workers = MATCHES): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  let last = begun;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() - begun < ms) {
        const start = performance.now();
        await work(worker);
        last = performance.now();
        times.push(last - start);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return {
    count: times.length,
    perSecond: (1000 * times.length) / (last - begun),
    p50: share(0.5),
    p99: share(0.99),
  };
}
