/** Someone sits down: at a seat for whoever comes, at one kept for them, or by a private link. */
import 'server-only';
import { z } from 'zod';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from '../errors';
import { spend } from '../limits';
import { notify } from '../notices/notify';
import type { CurrentUser } from '../session';
import { isFree, maySee, seatsOf } from '../viewers';
import { findByLink, seatBehind } from './find-link';
import { invitationOf, isPending, kindOf, linkHashOf } from './invitations';
import { read } from './request';
import { atTable, type Changed, sitDown } from './seating';
import type { InvitationRow, MatchRow } from './store';

type Taken = Result<{ readonly id: string }, Refusal>;

const wish = z.int().min(0).max(5).optional();

/** Without a wish: the seat kept for this person, else the first that is for whoever comes. */
export async function takeSeat(user: CurrentUser, id: unknown, seat?: unknown): Promise<Taken> {
  const wanted = read(wish, seat);
  if (!wanted.ok) return wanted;
  const counted = await spend(['seat-user', user.id]);
  if (!counted.ok) return counted;
  let isNew = false;
  const taken = await atTable(
    id,
    (match) => maySee(user, match),
    async (tx, match) => {
      isNew = seatsOf(user, match).length === 0;
      if (!isNew) return ok(null);
      const offered = offersTo(user, match);
      const chosen =
        wanted.value === undefined ? offered[0] : offered.find((one) => one.seat === wanted.value);
      if (chosen) return sitDown(tx, match, user, chosen);
      const free = match.seats.some((one) => one.index === wanted.value && isFree(match, one));
      return refuseWith(free ? 'not-offered' : 'seat-taken');
    },
  );
  if (isNew || !taken.ok) return tellHost(user, taken);
  return ok({ id: taken.value.id });
}

/** A host who is elsewhere hears who has come. That the match begins is told to everybody. */
async function tellHost(user: CurrentUser, taken: Result<Changed, Refusal>): Promise<Taken> {
  if (!taken.ok) return taken;
  const { id, hostId, hasBegun } = taken.value;
  if (!hasBegun && hostId !== null) await notify(hostId, { kind: 'joined', matchId: id, by: user.id });
  return ok({ id });
}

/** Those kept for this person first. Whoever declined may still change their mind while the seat is kept for nobody else. */
function offersTo(user: CurrentUser, match: MatchRow): readonly InvitationRow[] {
  const last = match.seats
    .filter((seat) => isFree(match, seat))
    .flatMap(({ index }) => invitationOf(match, index) ?? []);
  const mine = last.filter(({ challengedId }) => challengedId === user.id);
  return [...mine, ...last.filter((one) => isPending(one) && kindOf(one) === 'anyone')];
}

export async function joinByLink(user: CurrentUser, token: unknown): Promise<Taken> {
  const counted = await spend(['seat-user', user.id]);
  if (!counted.ok) return counted;
  const linked = await findByLink(token);
  if (!linked) return refuseWith('not-found', 'This link leads nowhere. Please check that it is whole.');
  if (seatsOf(user, linked.match).length > 0) return ok({ id: linked.match.id });
  if (linked.refused) return { ok: false, error: linked.refused };
  const taken = await atTable(
    linked.match.id,
    () => true,
    async (tx, match) => {
      const where = { linkHash: linkHashOf(String(token)) };
      const behind = seatBehind(match, await tx.challenge.findUniqueOrThrow({ where }));
      return behind.ok ? sitDown(tx, match, user, behind.value) : behind;
    },
  );
  // Between the two looks someone else was quicker.
  return !taken.ok && taken.error.code === 'not-open' ? refuseWith('link-used') : tellHost(user, taken);
}
