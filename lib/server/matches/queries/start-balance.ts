/** Tells which side can force a win from the start of a match, in games whose boards can be solved: in the background. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { type Pool, solvingPool } from '@/lib/ai/worker-pool';
import { startState } from '@/lib/match/log';
import type { Balance } from '@/lib/protocol/views';
import { publishInfo } from '@/lib/server/platform/bus';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { gameOfMatch } from '../access';
import type { MatchRow } from '../rows';

const MAX_CACHED = 2000;

const cache = singleton(
  'start-balance',
  () => new LRUCache<string, Balance | 'unknown'>({ max: MAX_CACHED }),
);

/**
 * Null until it is known. The first question has the board solved, which takes seconds in a thread of its own; then the
 * match's info is sent again.
 */
export function startBalance(match: MatchRow): Balance | null {
  const game = gameOfMatch(match);
  const { tablebase } = game.ai ?? {};
  if (!tablebase || match.startText !== null) return null;
  const key = [match.game, match.rulesVersion, match.seed].join(' ');
  const known = cache.get(key);
  if (known) return known === 'unknown' ? null : known;
  const start = startState(game, match.options, { seats: match.seatCount, seed: Number(match.seed) });
  const grade = tablebase.gradeOf?.(start) ?? null;
  if (grade !== null) {
    const balance = ({ win: 'first', draw: 'even', loss: 'second' } as const)[grade];
    cache.set(key, balance);
    return balance;
  }
  const pool = solvingPool();
  if (!pool || match.status !== 'PLAYING' || tablebase.nameOf(start) === null) return null;
  cache.set(key, 'unknown');
  solve(pool, match, start)
    .then(async (balance) => {
      if (balance === null) return;
      cache.set(key, balance);
      await publishInfo(match.id);
    })
    .catch((error: unknown) => {
      // Busy: the next question tries again.
      cache.delete(key);
      log.debug({ err: error, match: match.id }, 'the start of a match could not be solved');
    });
  return null;
}

async function solve(pool: Pool, match: MatchRow, state: unknown): Promise<Balance | null> {
  const order = { game: match.game, rulesVersion: match.rulesVersion, state };
  await pool.prepare(order);
  const { shares, isCertain } = await pool.examineNow(
    { ...order, seats: match.seatCount, nodes: 1 },
    { key: 'start-balance' },
  );
  if (!isCertain || !shares) return null;
  const [first = 0] = shares;
  return first === 1 ? 'first' : first === 0 ? 'second' : 'even';
}
