/** What is played under load, and how a load is measured: many matches at once, in each one turn after the other. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { gameOf } from '../../../lib/games/registry';

export const MATCHES = 64;
/** A turn is one decision here, so that every server is asked equally often. */
export const GAME = 'chinese-checkers';
const SEED = 1;

export interface Line {
  readonly start: unknown;
  readonly moves: readonly unknown[];
}

/** One line of play for all: who plays costs the machine nothing while servers are measured. */
export function lineOfPlay(turns: number): Line {
  const game = gameOf(GAME);
  const start: unknown = game.rules.setup(game.schemas.options.parse({}), 2, SEED);
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
  return { start, moves };
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** `work` does one piece for the worker of that number; false when it has no more. */
export type Work = (worker: number) => Promise<boolean>;

export async function underLoad(work: Work, ms: number): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  let last = begun;
  await Promise.all(
    Array.from({ length: MATCHES }, async (_, worker) => {
      while (performance.now() - begun < ms) {
        const start = performance.now();
        if (!(await work(worker))) return;
        last = performance.now();
        times.push(last - start);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
  return { perSecond: (1000 * times.length) / (last - begun), p50: share(0.5), p99: share(0.99) };
}

// The measure of all: a transaction that inserts one row as long as an entry of a log, and nothing else.

export async function rawInserts(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`CREATE TABLE raw_entry (match text, revision int, data jsonb, hash text, key text,
    at timestamp default now(), primary key (match, revision), unique (match, key))`);
  const data = JSON.stringify([{ from: 'A1', to: 'B2', path: ['A1', 'B2'] }]);
  const hash = 'f'.repeat(64);
  const revisions: number[] = [];
  const work: Work = async (worker) => {
    const revision = (revisions[worker] = (revisions[worker] ?? 0) + 1);
    await pool.query({
      name: 'raw',
      text: 'INSERT INTO raw_entry (match, revision, data, hash, key) VALUES ($1, $2, $3, $4, $5)',
      values: [`match-${worker}`, revision, data, hash, randomUUID()],
    });
    return true;
  };
  return { work, close: () => pool.end() };
}
