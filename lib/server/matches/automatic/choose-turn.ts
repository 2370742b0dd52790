/**
 * Chooses an AI's turn in a worker thread from what its seat can see, and falls back to any legal turn if that fails.
 */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { openPool, TooBusy } from '@/lib/ai/worker-pool';
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Game, Seat } from '@/lib/games/contract';
import { randomFrom } from '@/lib/games/random';
import { applyTurn } from '@/lib/match/log';
import { env } from '@/lib/server/platform/env';
import { metrics } from '@/lib/server/platform/metrics';
import { gameOfMatch } from '../access';
import type { MatchRow } from '../rows';
import { stateOf } from '../snapshot';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_MS = 150;
const RETRY_WHEN_BUSY_MS = 1_000;

export async function chooseTurn(
  match: MatchRow,
  ai: { readonly seat: Seat; readonly level: AiLevel },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const game = gameOfMatch(match);
  const state = await stateOf(match);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS;) {
    try {
      return await thinkOnce(game, match, state, ai, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (TooBusy.is(error)) {
        // Not a failure of this match: it waits until the pool has capacity.
        await pause(RETRY_WHEN_BUSY_MS, undefined, { signal });
        continue;
      }
      log.error({ err: error }, `AI in match ${match.id} at revision ${match.revision}, attempt ${attempt}`);
      await pause(RETRY_AFTER_MS * 2 ** attempt, undefined, { signal });
      attempt += 1;
    }
  }
  return plainTurn(game, match, state, ai.seat);
}

async function thinkOnce(
  game: Game,
  match: MatchRow,
  state: unknown,
  { seat, level }: { readonly seat: Seat; readonly level: AiLevel },
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const end = metrics.thinkingSeconds.startTimer({ game: match.game, level });
  const thought = await openPool({ workers: env.AI_WORKERS }).think(
    {
      game: match.game,
      rulesVersion: match.rulesVersion,
      state: viewFor(game, state, seat),
      seats: match.seatCount,
      level,
      // Searching the same match again gives the same result, and no two turns of it share a seed.
      rng: seedOf(match),
    },
    { signal, key: personOf(match) },
  );
  end();
  const played = applyTurn(game, state, thought.moves);
  if (!played.ok) throw new Error(`it chose a turn that is refused: ${played.error.code}`);
  return thought.moves;
}

/** Any legal turn: the match must go on. */
function plainTurn(game: Game, match: MatchRow, start: unknown, seat: Seat): readonly unknown[] {
  const random = randomFrom(seedOf(match));
  const moves: unknown[] = [];
  let state = start;
  for (;;) {
    const legal: readonly unknown[] = game.rules.legalMoves(viewFor(game, state, seat));
    const move = legal[random.below(legal.length)];
    const applied = game.rules.apply(state, move);
    if (!applied.ok) throw new Error(`${match.game} lists a move that it refuses: ${applied.error.code}`);
    moves.push(move);
    state = applied.value.state;
    const status = game.rules.status(state);
    if (status.kind === 'over' || !status.midTurn) return moves;
  }
}

/** Whose thoughts these are: everybody is served in turn, however many matches they have. */
export const personOf = (match: MatchRow): string =>
  match.seats.find(({ userId, aiLevel }) => userId !== null && aiLevel === null)?.userId ??
  match.creatorId ??
  match.id;

const seedOf = (match: MatchRow) => (Number(match.seed) + Math.imul(match.revision, 0x9e3779b1)) >>> 0;
