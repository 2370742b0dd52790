/**
 * Creates a new match from any position of a finished one. It is unrated and records its origin; what the position
 * text leaves out (repetitions, turn caps) starts anew, by the rules.
 */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Game, Seat } from '@/lib/games/contract';
import type { Frame } from '@/lib/match/log';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { historyOf } from '../history';
import { findVisible } from '../queries/match-view';
import { matchId, parseInput } from '@/lib/protocol/commands';
import type { MatchRow } from '../rows';
import { createMatch, type Start } from './create-match';

const place = z.object({ of: matchId, at: z.int().min(0).max(0x7fffffff) });

export interface BranchPoint {
  readonly match: MatchRow;
  readonly game: Game;
  /** The frame of the replay: 0 is the start, then one per entry. */
  readonly at: number;
  readonly toAct: Seat;
  /** The board, as everybody may see it. */
  readonly state: unknown;
  readonly start: Start;
}

/** Where a new match could begin, or why it cannot. */
export async function branchPoint(
  viewer: CurrentUser | null,
  of: unknown,
  at: unknown,
): Promise<Result<BranchPoint, Refusal>> {
  const asked = parseInput(place, { of, at });
  if (!asked.ok) return refuseWith('not-found');
  const found = await findVisible(viewer, asked.value.of);
  if (!found.ok) return found;
  const match = found.value;
  if (match.status !== 'OVER')
    return refuseWith('match-not-over', 'One can play on from a match once it is over.');
  const { frames } = await historyOf(match);
  const frame = frames[asked.value.at];
  if (!frame) return refuseWith('not-found', 'The match has no such move.');
  const { status, state } = frame;
  if (status.kind === 'over')
    return refuseWith('match-over', 'Here the match was over: choose an earlier move.');
  const game = gameOfMatch(match);
  const startText = startTextOf(game, match, frame, asked.value.at);
  if (!startText.ok) return startText;
  const start: Start = {
    startText: startText.value,
    seed: Number(match.seed),
    branchOfId: match.id,
    branchPly: asked.value.at,
  };
  const shown: unknown = viewFor(game, state, status.toAct);
  return ok({ match, game, at: asked.value.at, toAct: status.toAct, state: shown, start });
}

/**
 * Null for the start itself. A position whose text does not contain everything that matters cannot be played from.
 */
function startTextOf(
  game: Game,
  match: MatchRow,
  { state, status }: Frame,
  at: number,
): Result<string | null, Refusal> {
  if (at === 0) return ok(match.startText);
  const text = game.positions.encode(state);
  const read = game.positions.decode(text, game.schemas.options.parse(match.options));
  const isWhole =
    read.ok &&
    isDeepStrictEqual(game.rules.status(read.value), status) &&
    isDeepStrictEqual(game.rules.legalMoves(read.value), game.rules.legalMoves(state));
  return isWhole
    ? ok(text)
    : refuseWith(
        'unavailable-position',
        'This position cannot be played from. Choose an earlier or a later move.',
      );
}

/** `input`: as for a new match, but game, options and seed are those of the original match. */
export async function branchMatch(
  user: CurrentUser,
  { of, at, ...input }: { readonly of: unknown; readonly at: unknown; readonly [field: string]: unknown },
): Promise<Result<{ id: string }, Refusal>> {
  const point = await branchPoint(user, of, at);
  if (!point.ok) return point;
  const { match, start } = point.value;
  const { seats } = input;
  if (!Array.isArray(seats) || seats.length !== match.seatCount)
    return refuseWith('malformed', `This match is for ${match.seatCount}.`);
  // A branch of a private match is private, unless asked otherwise.
  const isForAnyone = seats.some((seat) => (seat as { kind?: unknown } | null)?.kind === 'open');
  const isPublic = input.isPublic ?? (match.isPublic || isForAnyone ? undefined : false);
  return createMatch(user, { ...input, isPublic, game: match.game, options: match.options }, start);
}
