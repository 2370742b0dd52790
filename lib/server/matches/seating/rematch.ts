/**
 * Creates the rematch of a match, with the seats rotated by one, or starts a solitaire over. There is one rematch of
 * a match: the first request offers it, later ones accept. With one person it begins at once.
 */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { randomUUID } from 'node:crypto';
import { startState } from '@/lib/match/log';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishInfo } from '@/lib/server/platform/bus';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { controlOf } from '../clock/columns';
import { gameOfMatch, ownSeats } from '../access';
import { newInvitation } from '../invitations';
import type { PostedChange } from '../match-changes';
import { tellPosted } from '../outbox';
import { findVisible } from '../queries/match-view';
import { findMatch, insertMatch, type MatchRow, type NewInvitation, removeUntouched } from '../rows';
import { submitEntry } from '../commands/submit-entry';
import { RESIGNATION } from '../commands/decisions';
import { mayChallenge } from './invite';
import { newSeed } from './seeds';
import { takeSeat } from './seat-commands';
import { createMatch } from './create-match';

type Again = Result<{ id: string }, Refusal>;

export async function rematch(user: CurrentUser, id: unknown): Promise<Again> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  // A player whose seat an AI took over plays again for themselves.
  if (!match.seats.some(({ userId }) => userId === user.id)) return refuseWith('wrong-seat');
  if (match.status !== 'OVER') return refuseWith('match-not-over');
  if (match.rematch) return acceptRematch(user, match.rematch.id);
  if (match.seats.some((seat) => seat.userId === null && seat.aiLevel === null))
    return refuseWith('not-reachable', 'Someone who played this match is no longer here.');

  const [first, ...others] = match.seats;
  const rotated = [...others, ...(first ? [first] : [])];
  const invitations = await invitationsFor(user, rotated);
  if (!invitations.ok) return invitations;
  const made = await insertRematch(user, match, rotated, invitations.value);
  if (made === null) {
    const other = (await findMatch(match.id))?.rematch;
    return other ? acceptRematch(user, other.id) : refuseWith('conflict');
  }
  const rematchId = made.change.matchId;
  await publishInfo(match.id);
  await tellPosted(made);
  wakeAutomaticTurns(rematchId);
  return ok({ id: rematchId });
}

/** Everyone but the requester has to accept. */
async function invitationsFor(
  user: CurrentUser,
  seats: MatchRow['seats'],
): Promise<Result<readonly NewInvitation[], Refusal>> {
  const invitations: NewInvitation[] = [];
  for (const [seat, { user: person }] of seats.entries()) {
    if (person === null || person.id === user.id) continue;
    const may = await mayChallenge(user.id, person);
    if (!may.ok) return may;
    invitations.push(await newInvitation(seat, { to: 'person', userId: person.id }));
  }
  return ok(invitations);
}

async function insertRematch(
  user: CurrentUser,
  match: MatchRow,
  seats: MatchRow['seats'],
  invitations: readonly NewInvitation[],
): Promise<PostedChange | null> {
  const game = gameOfMatch(match);
  // A branch starts from its position again, with the sides exchanged.
  const { startText, branchOfId, branchPly } = match;
  const seed =
    branchOfId === null ? await newSeed(game, match.options, match.seatCount, user.id) : Number(match.seed);
  const state = startState(game, match.options, { seats: match.seatCount, seed, startText });
  const invited = new Set(invitations.map(({ seat }) => seat));
  return insertMatch({
    game,
    options: match.options,
    seed,
    seats: seats.map(({ userId, aiLevel, name }, index) => ({
      userId: invited.has(index) ? null : userId,
      aiLevel: userId === null ? aiLevel : null,
      // Of the others each has to accept, and names whom they like.
      name: userId === user.id ? name : null,
    })),
    state,
    isPublic: match.isPublic,
    isRated: match.isRated,
    creatorId: user.id,
    rematchOfId: match.id,
    startText,
    branchOfId,
    branchPly,
    invitations: invitations.length > 0 ? invitations : null,
    clock: controlOf(match),
  });
}

/** Takes the seat that is offered, if it still is; a player who has one is simply led there. */
async function acceptRematch(user: CurrentUser, id: string): Promise<Again> {
  const next = await findMatch(id);
  if (next?.status !== 'OPEN' || ownSeats(user, next).length > 0) return ok({ id });
  const taken = await takeSeat(user, id);
  return taken.ok || taken.error.code !== 'not-open' ? taken : ok({ id });
}

/**
 * Starts a solitaire over, from the same seed or a new one. The current game is resigned; but one in which nothing
 * was played is deleted.
 */
export async function startOver(
  user: CurrentUser,
  id: unknown,
  { sameSeed }: { readonly sameSeed: boolean },
): Promise<Result<{ id: string }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (ownSeats(user, match).length === 0) return refuseWith('wrong-seat');
  if (match.seatCount > 1) return refuseWith('forbidden', 'Only a game played alone is begun again at will.');
  const { startText, branchOfId, branchPly } = match;
  const seed = Number(match.seed);
  const isBranch = sameSeed && branchOfId !== null && branchPly !== null;
  const made = await createMatch(
    user,
    {
      game: match.game,
      options: match.options,
      seats: [{ kind: 'me' }],
      isPublic: match.isPublic,
      ...(sameSeed ? { seed } : {}),
    },
    isBranch ? { startText, seed, branchOfId, branchPly } : null,
  );
  // Created first: if removing the old one fails, nothing is lost.
  if (made.ok && match.status === 'PLAYING' && !(await removeUntouched(match.id)))
    await submitEntry(user, match.id, { atRevision: match.revision, key: randomUUID() }, RESIGNATION);
  return made;
}
