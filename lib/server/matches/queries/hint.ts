/** Returns the turn the AI would play for the viewer's seat, and why; not in matches between people. */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import { z } from 'zod';
import { openPool, TooBusy } from '@/lib/ai/worker-pool';
import type { Game, Seat } from '@/lib/games/contract';
import { solutionOf } from '../solutions';
import { verdictOf } from './position-verdict';
import type { Hint, HintAnswer } from '@/lib/protocol/views';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { env } from '@/lib/server/platform/env';
import { busy, refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch, ownSeats } from '../access';
import { findVisible } from './match-view';
import { hintRequest, parseInput } from '@/lib/protocol/commands';
import type { MatchRow } from '../rows';
import { stateOf } from '../snapshot';

/** A person waits for it, so even the strongest level gets no more. */
const HINT_TIME_MS = 700;

export async function giveHint(user: CurrentUser | null, input: unknown): Promise<HintAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const request = parseInput(hintRequest, input);
  if (!request.ok) return request;
  const counted = await countAttempt(['hint-user', user.id]);
  if (!counted.ok) return counted;
  const found = await findVisible(user, request.value.matchId);
  if (!found.ok) return found;
  const match = found.value;
  const allowed = seatToAdvise(user, match, request.value.atRevision);
  if (!allowed.ok) return allowed;

  const game = gameOfMatch(match);
  const whole: unknown = viewFor(game, await stateOf(match), allowed.value);
  const begun = parseInput<unknown[]>(z.array(game.schemas.move), request.value.begun);
  if (!begun.ok) return begun;
  const now = afterBegun(game, whole, begun.value);
  if (!now.ok) return now;
  if (game.rules.legalMoves(now.value).length === 0)
    return refuseWith('illegal', 'There is no move left here. Undo, or begin anew.');

  try {
    const verdict = await verdictOf(match);
    if (verdict?.verdict === 'lost')
      return refuseWith(
        'illegal',
        `This position cannot be won any more.${verdict.backTo === null ? '' : ` Go back to move ${verdict.backTo}.`}`,
      );
    const solved = verdict?.verdict === 'won' ? await solutionOf(game, await stateOf(match)) : null;
    const [first] = solved?.moves ?? [];
    if (first !== undefined) return { ok: true, hint: hintOf(game, match, whole, [first], []) };
    const { moves, pv } = await openPool({ workers: env.AI_WORKERS }).think(
      {
        game: match.game,
        rulesVersion: match.rulesVersion,
        state: now.value,
        seats: match.seatCount,
        level: 5,
        ms: HINT_TIME_MS,
      },
      { key: user.id },
    );
    return { ok: true, hint: hintOf(game, match, whole, moves, begun.value, pv) };
  } catch (error) {
    if (TooBusy.is(error)) return fail(busy('Too many are thinking already.'));
    throw error;
  }
}

function hintOf(
  game: Game,
  { revision }: MatchRow,
  view: unknown,
  moves: readonly unknown[],
  begun: readonly unknown[],
  pv: readonly (readonly unknown[])[] = [],
): Hint {
  const turn = [...begun, ...moves];
  return {
    atRevision: revision,
    moves,
    notation: game.text.notateTurn(view, turn),
    words: game.ai?.explain?.(view, turn, pv.slice(1)) ?? 'The strongest AI would play this here.',
  };
}

function seatToAdvise(user: CurrentUser, match: MatchRow, atRevision: number): Result<Seat, Refusal> {
  const mine = ownSeats(user, match);
  if (mine.length === 0) return refuseWith('wrong-seat');
  if (match.seats.some((seat) => seat.aiLevel === null && seat.userId !== user.id))
    return refuseWith('forbidden', 'Hints are for games alone, at one screen or against the AI only.');
  const status = gameOfMatch(match).rules.status(match.snapshot);
  if (status.kind === 'over') return refuseWith('match-over');
  if (match.revision !== atRevision) return refuseWith('stale', 'The match has changed. Please ask again.');
  return mine.includes(status.toAct) ? ok(status.toAct) : refuseWith('not-your-turn');
}

function afterBegun(game: Game, view: unknown, begun: readonly unknown[]): Result<unknown, Refusal> {
  let state = view;
  for (const move of begun) {
    const applied = game.rules.apply(state, move);
    if (!applied.ok) return applied;
    state = applied.value.state;
    const status = game.rules.status(state);
    if (status.kind === 'over' || !status.midTurn) return refuseWith('too-many-moves');
  }
  return ok(state);
}
