/**
 * Changes an open match with its row locked, so that two people cannot both take the last seat; filling that seat
 * begins the match.
 */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishInfo } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { transaction, type Tx } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { type CurrentUser, isBlockedAmong } from '@/lib/server/accounts';
import { isBetweenAccounts } from '@/lib/server/ratings';
import { controlOf, startColumns } from '../clock/columns';
import { gameOfMatch, isOpenSeat, ownSeats } from '../access';
import { wasRemoved } from '../invitations';
import { type PostedChange, postChange, type SeatNotice } from '../match-changes';
import { tellPosted } from '../outbox';
import { matchId, parseInput } from '@/lib/protocol/commands';
import { holdMatch, type InvitationRow, type MatchRow } from '../rows';

/** Returns whom to notify of what, beside what the match itself tells. */
type Work = (tx: Tx, match: MatchRow) => Promise<Result<SeatNotice[], Refusal>>;

/** `maySee` decides who may know of the match at all. Published only after the commit. */
export async function changeOpenMatch(
  id: unknown,
  maySee: (match: MatchRow) => boolean,
  work: Work,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const known = parseInput(matchId, id);
  if (!known.ok) return refuseWith('not-found');
  const done = await transaction(async (tx): Promise<Result<Done, Refusal>> => {
    const match = await holdMatch(tx, known.value);
    if (!match || !maySee(match)) return refuseWith('not-found');
    if (match.status === 'ABORTED') return refuseWith('withdrawn');
    if (match.status !== 'OPEN') return refuseWith('not-open');
    const worked = await work(tx, match);
    if (!worked.ok) return worked;
    const { id: matchId, rematchOfId } = match;
    const hasBegun = await beginIfFull(tx, matchId);
    const posted = await postChange(tx, { kind: 'seats', matchId, notices: worked.value });
    return ok({ posted, rematchOfId, hasBegun });
  });
  if (!done.ok) return done;
  await publishChange(known.value, done.value);
  return ok({ id: known.value });
}

interface Done {
  readonly posted: PostedChange;
  readonly rematchOfId: string | null;
  readonly hasBegun: boolean;
}

/** Publishes the change, also to the match that this is a rematch of. */
async function publishChange(id: string, { posted, rematchOfId, hasBegun }: Done): Promise<void> {
  await Promise.all([publishInfo(id), tellPosted(posted)]);
  if (rematchOfId !== null) await publishInfo(rematchOfId);
  if (hasBegun) wakeAutomaticTurns(id);
}

async function beginIfFull(tx: Tx, id: string): Promise<boolean> {
  const match = await holdMatch(tx, id);
  if (match?.status !== 'OPEN' || match.seats.some((seat) => isOpenSeat(match, seat))) return false;
  await beginMatch(tx, match);
  return true;
}

/** Every seat is taken: the match begins now. */
async function beginMatch(tx: Tx, match: MatchRow): Promise<void> {
  const status = gameOfMatch(match).rules.status(match.snapshot);
  const at = now();
  await tx.match.update({
    where: { id: match.id },
    data: {
      status: 'PLAYING',
      // Whether it is rated is decided before the first turn: a guest who signs up later changes nothing.
      isRated: match.isRated && isBetweenAccounts(match.seats),
      toAct: status.kind === 'playing' ? status.toAct : null,
      ...(await startColumns(tx, controlOf(match), match.seats, status, at)),
      changedAt: at,
    },
  });
  await answerAll(tx, match.id);
}

/** Closes all pending invitations. */
export async function answerAll(tx: Tx, id: string): Promise<void> {
  await tx.challenge.updateMany({
    where: { matchId: id, answeredAt: null },
    data: { answeredAt: new Date(), accepted: false },
  });
}

/**
 * A person takes a seat that is offered to them, and the host is notified. Someone who has a seat already keeps it, and
 * gets no other.
 */
export async function sitDown(
  tx: Tx,
  match: MatchRow,
  user: CurrentUser,
  invitation: InvitationRow,
): Promise<Result<SeatNotice[], Refusal>> {
  if (ownSeats(user, match).length > 0) return ok([]);
  const seat = match.seats.find(({ index }) => index === invitation.seat);
  if (!seat || !isOpenSeat(match, seat)) return refuseWith('seat-taken');
  if (invitation.challengedId !== user.id && wasRemoved(match, user.id))
    return refuseWith(
      'not-offered',
      'Your seat in this match was freed by its host, who may invite you again.',
    );
  const others = match.seats.flatMap(({ userId }) => userId ?? []);
  // The reason is not given: whom one has blocked is private.
  if (await isBlockedAmong(tx, user.id, [...others, ...(match.creatorId ? [match.creatorId] : [])]))
    return refuseWith('forbidden', 'You cannot join this match.');
  await tx.seat.update({ where: { id: seat.id }, data: { userId: user.id } });
  await tx.challenge.update({
    where: { id: invitation.id },
    data: { answeredAt: new Date(), accepted: true },
  });
  return ok(toHost(match, 'joined', user));
}

/** Nobody, once the host's account is deleted. */
export const toHost = (
  { creatorId }: MatchRow,
  kind: SeatNotice['kind'],
  { id: by }: CurrentUser,
): SeatNotice[] => (creatorId === null ? [] : [{ to: creatorId, kind, by }]);

export const isHost = (user: CurrentUser, match: MatchRow): boolean => match.creatorId === user.id;
