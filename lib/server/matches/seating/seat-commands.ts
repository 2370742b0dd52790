/** The commands on the seats of an open match: take one, join by link, leave, decline, and withdraw the match. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import type { Tx } from '@/lib/server/platform/database';
import { isOpenSeat, canSee, ownSeats } from '../access';
import { findByLink, invitationOf, isPending, kindOf, linkHashOf, seatBehind } from '../invitations';
import { parseInput } from '@/lib/protocol/commands';
import type { InvitationRow, MatchRow } from '../rows';
import { answerAll, changeOpenMatch, isHost, sitDown, toHost } from './open-match';

type Taken = Result<{ readonly id: string }, Refusal>;

const seatNumber = z.int().min(0).max(5).optional();

/** Without a seat number: the seat offered to this person, else the first that is open to anyone. */
export async function takeSeat(user: CurrentUser, id: unknown, seat?: unknown): Promise<Taken> {
  const wanted = parseInput(seatNumber, seat);
  if (!wanted.ok) return wanted;
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (ownSeats(user, match).length > 0) return ok([]);
      const offered = offersTo(user, match);
      const chosen =
        wanted.value === undefined ? offered[0] : offered.find((one) => one.seat === wanted.value);
      if (chosen) return sitDown(tx, match, user, chosen);
      const free = match.seats.some((one) => one.index === wanted.value && isOpenSeat(match, one));
      return refuseWith(free ? 'not-offered' : 'seat-taken');
    },
  );
}

/**
 * Those offered to this person first. A declined one may still be accepted while the seat is offered to nobody else.
 */
function offersTo(user: CurrentUser, match: MatchRow): readonly InvitationRow[] {
  const last = match.seats
    .filter((seat) => isOpenSeat(match, seat))
    .flatMap(({ index }) => invitationOf(match, index) ?? []);
  const mine = last.filter(({ challengedId }) => challengedId === user.id);
  return [...mine, ...last.filter((one) => isPending(one) && kindOf(one) === 'anyone')];
}

export async function joinByLink(user: CurrentUser, token: unknown): Promise<Taken> {
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  const linked = await findByLink(token);
  if (!linked) return refuseWith('not-found', 'This link is not valid. Please check that it is complete.');
  if (ownSeats(user, linked.match).length > 0) return ok({ id: linked.match.id });
  if (linked.refused) return { ok: false, error: linked.refused };
  const taken = await changeOpenMatch(
    linked.match.id,
    () => true,
    async (tx, match) => {
      const where = { linkHash: linkHashOf(String(token)) };
      const behind = seatBehind(match, await tx.challenge.findUniqueOrThrow({ where }));
      return behind.ok ? sitDown(tx, match, user, behind.value) : behind;
    },
  );
  // Between the two reads someone else was faster.
  return !taken.ok && taken.error.code === 'not-open' ? refuseWith('link-used') : taken;
}

type Left = Result<{ readonly id: string }, Refusal>;

/** The seat is offered again as before; one that was offered to this person counts as declined. */
export async function leaveSeat(user: CurrentUser, id: unknown): Promise<Left> {
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (isHost(user, match))
        return refuseWith('forbidden', 'You are the host. Cancel the match if you do not want it.');
      if (ownSeats(user, match).length === 0) return refuseWith('wrong-seat');
      for (const seat of ownSeats(user, match)) await giveUpSeat(tx, match.id, seat);
      return ok(toHost(match, 'seat-left', user));
    },
  );
}

export async function declineChallenge(user: CurrentUser, id: unknown): Promise<Left> {
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      const mine = match.challenges.filter((one) => isPending(one) && one.challengedId === user.id);
      if (mine.length === 0) return refuseWith('not-offered', 'Nothing here waits for your answer.');
      const where = { id: { in: mine.map((one) => one.id) } };
      await tx.challenge.updateMany({ where, data: { answeredAt: new Date(), accepted: false } });
      // The host may be elsewhere, and has to decide about the seat now.
      return ok(toHost(match, 'declined', user));
    },
  );
}

/** The match never begins. A withdrawn rematch may be requested again. */
export async function withdrawMatch(user: CurrentUser, id: unknown): Promise<Left> {
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (!isHost(user, match)) return refuseWith('forbidden', 'Only the host can cancel this match.');
      await answerAll(tx, match.id);
      const now = new Date();
      const data = { status: 'ABORTED', changedAt: now, endedAt: now, rematchOfId: null } as const;
      await tx.match.update({ where: { id: match.id }, data });
      const guests = match.seats.flatMap(({ userId }) => userId ?? []).filter((id) => id !== user.id);
      return ok(guests.map((to) => ({ to, kind: 'withdrawn', by: user.id })));
    },
  );
}

/**
 * Frees a seat of an open match and offers it as before; one that was offered to this person counts as declined. The
 * match row is locked.
 */
export async function giveUpSeat(tx: Tx, matchId: string, seat: number): Promise<void> {
  await tx.seat.update({ where: { matchId_index: { matchId, index: seat } }, data: { userId: null } });
  const taken = { matchId, seat, accepted: true };
  const again = { answeredAt: null, accepted: null };
  await tx.challenge.updateMany({ where: { ...taken, challengedId: null }, data: again });
  await tx.challenge.updateMany({
    where: { ...taken, challengedId: { not: null } },
    data: { accepted: false },
  });
}
