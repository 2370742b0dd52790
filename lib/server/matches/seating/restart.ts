/**
 * Begins a match again that nobody else plays in, with the same seats, options and seed. One that is still played is
 * called off in the same transaction: it has no result and is not rated.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import { startState } from '@/lib/match/log';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { idempotencyKey, parseInput } from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { now } from '@/lib/server/platform/now';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { gameOfMatch } from '../access';
import { changeMatch } from '../agreement-rows';
import { controlOf } from '../clock/columns';
import { announceCalledOff, markCalledOff } from '../commands/settle-offer';
import { findVisible } from '../queries/match-view';
import { findMatch, insertMatch, insertMatchIn, type MatchRow, type NewMatch } from '../rows';
import { checkCapacity } from './create-match';

/** How often it is tried when the AI moves at the same moment. */
const MAX_ATTEMPTS = 3;

/** `key`: a repeat with the same one leads to the same match. */
export async function restart(
  user: CurrentUser,
  id: unknown,
  key: unknown,
): Promise<Result<{ id: string }, Refusal>> {
  const known = parseInput(idempotencyKey, key);
  if (!known.ok) return known;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const found = await findVisible(user, id);
    if (!found.ok) return found;
    const match = found.value;
    if (!match.seats.some(({ userId }) => userId === user.id)) return refuseWith('wrong-seat');
    const newId = `r${createHash('sha256').update(`${match.id} ${known.value}`).digest('hex').slice(0, 24)}`;
    if (await findMatch(newId)) return ok({ id: newId });
    const may = await mayRestart(user, match);
    if (!may.ok) return may;
    if (!(await write(match, beginningOf(user, match, newId)))) continue;
    wakeAutomaticTurns(newId);
    return ok({ id: newId });
  }
  return refuseWith('conflict');
}

async function mayRestart(user: CurrentUser, { seats, status }: MatchRow): Promise<Result<null, Refusal>> {
  if (seats.some(({ userId }) => userId !== null && userId !== user.id))
    return refuseWith('forbidden', 'Somebody else plays in this match: it cannot be started over.');
  if (status === 'OPEN') return refuseWith('not-started');
  if (seats.some(({ userId, aiLevel }) => userId === null && aiLevel === null))
    return refuseWith('not-reachable', 'Someone who played this match is no longer here.');
  if (status === 'ABORTED') return refuseWith('match-over', 'This match was cancelled.');
  return status === 'OVER' ? checkCapacity(user, false) : ok(null);
}

function beginningOf(user: CurrentUser, match: MatchRow, id: string): NewMatch {
  const game = gameOfMatch(match);
  const { options, startText, branchOfId, branchPly, isPublic, isRated } = match;
  const seed = Number(match.seed);
  return {
    id,
    game,
    options,
    seed,
    seats: match.seats.map(({ userId, aiLevel, name }) => ({
      userId,
      aiLevel: userId === null ? aiLevel : null,
      name,
    })),
    state: startState(game, options, { seats: match.seatCount, seed, startText }),
    isPublic,
    isRated,
    creatorId: user.id,
    startText,
    branchOfId,
    branchPly,
    clock: controlOf(match),
  };
}

/** False where the match has moved on, or another request has made the new one. */
async function write(match: MatchRow, beginning: NewMatch): Promise<boolean> {
  if (match.status === 'OVER') return (await insertMatch(beginning)) !== null;
  const posted = await changeMatch(match.id, match.revision, async (tx) => {
    const calledOff = await markCalledOff(tx, match, now());
    await insertMatchIn(tx, beginning);
    return calledOff;
  });
  if (posted !== null) await announceCalledOff(match, posted);
  return posted !== null;
}
