/**
 * Lets the host of an open match offer its empty seats to people or fill them with AIs, and checks whom one may
 * challenge.
 */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { type CurrentUser, findByName, hasBlocked, type Named } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { isOpenSeat, canSee } from '../access';
import { newInvitation, type Offer } from '../invitations';
import { parseInput } from '@/lib/protocol/commands';
import type { MatchRow } from '../rows';
import { changeOpenMatch, isHost } from './open-match';

type Done = Result<{ readonly id: string }, Refusal>;

export const requestedSeat = z.strictObject({
  seat: z.int().min(0).max(5),
  to: z.enum(['anyone', 'link', 'person', 'nobody']),
  name: z.string().max(200).default(''),
});

/** Nobody but the players could see the match, so nobody would ever find the seat. */
export const NOT_IN_LOBBY =
  'A match that only its players can see is not shown in the lobby. Let anyone watch, or offer the seat by link or by name.';

const NOT_HOST = 'Only the host can change the seats.';

/** A seat has one offer at a time: the previous one is withdrawn. `nobody` only withdraws it. */
export async function offerSeat(user: CurrentUser, id: unknown, input: unknown): Promise<Done> {
  const asked = parseInput(requestedSeat, input);
  if (!asked.ok) return asked;
  const { seat, to, name } = asked.value;
  const counted = await countAttempt([to === 'person' ? 'challenge-user' : 'seat-user', user.id]);
  if (!counted.ok) return counted;
  const offer = await offerOf(user, to, name);
  if (!offer.ok) return offer;
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (!isHost(user, match)) return refuseWith('forbidden', NOT_HOST);
      if (!freeSeats(match).includes(seat)) return refuseWith('seat-taken');
      if (to === 'anyone' && !match.isPublic) return refuseWith('forbidden', NOT_IN_LOBBY);
      const chosen = offer.value;
      if (chosen?.to === 'person' && sitsOrIsAsked(match, chosen.userId, seat))
        return refuseWith('conflict', 'They are in this match already.');
      const pending = { matchId: match.id, seat, answeredAt: null };
      await tx.challenge.updateMany({ where: pending, data: { answeredAt: new Date(), accepted: false } });
      if (chosen) {
        const invitation = await newInvitation(seat, chosen);
        await tx.challenge.create({ data: { ...invitation, matchId: match.id, challengerId: user.id } });
      }
      return ok([]);
    },
  );
}

async function offerOf(
  user: CurrentUser,
  to: z.infer<typeof requestedSeat>['to'],
  name: string,
): Promise<Result<Offer | null, Refusal>> {
  if (to === 'nobody') return ok(null);
  if (to !== 'person') return ok({ to });
  const person = await challengeable(user, name);
  return person.ok ? ok({ to, userId: person.value.id }) : person;
}

const freeSeats = (match: MatchRow): readonly number[] =>
  match.seats.filter((seat) => isOpenSeat(match, seat)).map(({ index }) => index);

const sitsOrIsAsked = (match: MatchRow, userId: string, except: number): boolean =>
  match.seats.some((seat) => seat.userId === userId) ||
  match.challenges.some((one) => one.challengedId === userId && !one.answeredAt && one.seat !== except);

const level = z.int().min(1).max(5);

/** The empty seats go to AIs of one level, and the match begins. */
export async function startNow(user: CurrentUser, id: unknown, strength: unknown): Promise<Done> {
  const chosen = parseInput(level, strength);
  if (!chosen.ok) return refuseWith('malformed', 'Choose a level from 1 to 5.');
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (!isHost(user, match)) return refuseWith('forbidden', NOT_HOST);
      await tx.seat.updateMany({
        where: { matchId: match.id, index: { in: [...freeSeats(match)] } },
        data: { aiLevel: chosen.value },
      });
      return ok([]);
    },
  );
}

/** Challenges waiting for one person; a person who has blocked the host refuses in the same words. */
const MAX_WAITING = 30;

export async function challengeable(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  if (user.kind !== 'FULL')
    return refuseWith(
      'forbidden',
      'To challenge someone by name you need an account. A private link works without one.',
    );
  const found = await findByName(name);
  if (!found.ok) return found;
  const person = found.value;
  if (person.id === user.id)
    return refuseWith('malformed', 'That is you. Choose someone else, or take that seat yourself.');
  return mayChallenge(user.id, person);
}

/** For a person who is known already, as after a match with them. */
export async function mayChallenge(userId: string, person: Named): Promise<Result<Named, Refusal>> {
  const prisma = await db();
  if (await hasBlocked(prisma, userId, person.id))
    return refuseWith('conflict', `You have blocked ${person.name}. Unblock them first.`);
  const where = { challengedId: person.id, answeredAt: null, match: { status: 'OPEN' } } as const;
  const isFull = (await prisma.challenge.count({ where })) >= MAX_WAITING;
  if ((await hasBlocked(prisma, person.id, userId)) || isFull)
    return refuseWith('not-reachable', `${person.name} cannot be challenged at the moment.`);
  return ok(person);
}
