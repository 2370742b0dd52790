/** Makes and ends friendships, and blocks people. Asking someone who has already asked accepts. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { notify, settleQuestion } from '@/lib/server/inbox';
import { tellPosted, unposted } from '@/lib/server/matches';
import { type CurrentUser, findByName, type Named } from '@/lib/server/accounts';
import { publishInfo } from '@/lib/server/platform/bus';

/** The result of a request. */
export type Standing = 'asked' | 'friends';

/** Requests waiting for one person; a person who has blocked the asker refuses in the same words. */
const MAX_WAITING = 50;

const NEEDS_ACCOUNT = 'Friends are found by name, so you need an account first.';

export async function askFriend(
  user: CurrentUser,
  name: unknown,
): Promise<Result<{ readonly to: Named; readonly standing: Standing }, Refusal>> {
  if (user.kind !== 'FULL') return refuseWith('forbidden', NEEDS_ACCOUNT);
  const counted = await countAttempt(['friend-user', user.id]);
  if (!counted.ok) return counted;
  const found = await findByName(name);
  if (!found.ok) return found;
  const to = found.value;
  if (to.id === user.id) return refuseWith('malformed', 'That is you. You are in good company already.');
  let isNew = false;
  // Serializable: two who ask each other at the same moment become friends.
  const asked = await transaction(
    async (tx) => {
      isNew = false;
      const between = await bondsBetween(tx, user.id, to.id);
      if (between.mine === 'BLOCKED')
        return refuseWith('conflict', `You have blocked ${to.name}. Unblock them first.`);
      if (between.mine === 'FRIEND') return ok({ to, standing: 'friends' as const });
      if (between.theirs === 'ASKED') {
        await makeFriends(tx, user.id, to.id);
        isNew = true;
        return ok({ to, standing: 'friends' as const });
      }
      if (between.mine === 'ASKED') return ok({ to, standing: 'asked' as const });
      const waiting = await tx.bond.count({ where: { toId: to.id, kind: 'ASKED' } });
      if (waiting >= MAX_WAITING || between.theirs === 'BLOCKED')
        return refuseWith('not-reachable', `${to.name} cannot be asked at the moment.`);
      await tx.bond.create({ data: { fromId: user.id, toId: to.id, kind: 'ASKED' } });
      isNew = true;
      return ok({ to, standing: 'asked' as const });
    },
    { isolationLevel: 'Serializable' },
  );
  if (asked.ok && isNew) {
    if (asked.value.standing === 'friends') await settleQuestion(user.id, to.id);
    await notify(to.id, { kind: asked.value.standing === 'friends' ? 'friendship' : 'friend', by: user.id });
  }
  return asked;
}

/** Accepts or declines a request. */
export async function answerFriend(
  user: CurrentUser,
  name: unknown,
  isYes: boolean,
): Promise<Result<Named, Refusal>> {
  const found = await findByName(name);
  if (!found.ok) return found;
  const from = found.value;
  let isNew = false;
  const answered = await transaction(
    async (tx) => {
      isNew = false;
      const between = await bondsBetween(tx, user.id, from.id);
      if (between.theirs !== 'ASKED')
        return between.mine === 'FRIEND' && isYes
          ? ok(from)
          : refuseWith('conflict', `${from.name} has cancelled the request.`);
      isNew = true;
      if (isYes) await makeFriends(tx, user.id, from.id);
      else await tx.bond.deleteMany({ where: { fromId: from.id, toId: user.id, kind: 'ASKED' } });
      return ok(from);
    },
    { isolationLevel: 'Serializable' },
  );
  if (answered.ok && isNew) {
    await settleQuestion(user.id, from.id);
    if (isYes) await notify(from.id, { kind: 'friendship', by: user.id });
  }
  return answered;
}

async function bondsBetween(tx: Tx, me: string, other: string) {
  const bonds = await tx.bond.findMany({
    where: {
      OR: [
        { fromId: me, toId: other },
        { fromId: other, toId: me },
      ],
    },
  });
  return {
    mine: bonds.find(({ fromId }) => fromId === me)?.kind,
    theirs: bonds.find(({ fromId }) => fromId === other)?.kind,
  };
}

async function makeFriends(tx: Tx, one: string, other: string): Promise<void> {
  for (const [fromId, toId] of [
    [one, other],
    [other, one],
  ] as const)
    await tx.bond.upsert({
      where: { fromId_toId: { fromId, toId } },
      create: { fromId, toId, kind: 'FRIEND' },
      update: { kind: 'FRIEND' },
    });
}

/** Ends a friendship, or withdraws a request that was not answered yet. The other is not notified. */
export async function removeFriend(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  const found = await findByName(name);
  if (!found.ok) return found;
  const other = found.value;
  await (
    await db()
  ).bond.deleteMany({
    where: {
      OR: [
        { fromId: user.id, toId: other.id, kind: { in: ['FRIEND', 'ASKED'] } },
        { fromId: other.id, toId: user.id, kind: 'FRIEND' },
      ],
    },
  });
  await settleQuestion(other.id, user.id);
  return ok(other);
}

/**
 * From now on neither can ask, challenge or join the other. Invitations between the two are void. The other is not
 * notified.
 */
export async function block(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  if (user.kind !== 'FULL') return refuseWith('forbidden', NEEDS_ACCOUNT);
  const counted = await countAttempt(['friend-user', user.id]);
  if (!counted.ok) return counted;
  const found = await findByName(name);
  if (!found.ok) return found;
  const other = found.value;
  if (other.id === user.id) return refuseWith('malformed', 'That is you. One cannot block oneself.');
  const matches = await transaction(async (tx) => {
    await tx.bond.deleteMany({ where: { fromId: other.id, toId: user.id, kind: { not: 'BLOCKED' } } });
    await tx.bond.upsert({
      where: { fromId_toId: { fromId: user.id, toId: other.id } },
      create: { fromId: user.id, toId: other.id, kind: 'BLOCKED' },
      update: { kind: 'BLOCKED' },
    });
    return tx.challenge.updateManyAndReturn({
      where: {
        answeredAt: null,
        OR: [
          { challengerId: other.id, challengedId: user.id },
          { challengerId: user.id, challengedId: other.id },
        ],
      },
      data: { answeredAt: new Date(), accepted: false },
      select: { matchId: true },
    });
  });
  await settleQuestion(user.id, other.id);
  for (const { matchId } of matches) {
    const change = unposted({ kind: 'seats', matchId, notices: [] });
    await Promise.all([publishInfo(matchId), tellPosted(change)]);
  }
  return ok(other);
}

export async function unblock(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  const found = await findByName(name);
  if (!found.ok) return found;
  await (await db()).bond.deleteMany({ where: { fromId: user.id, toId: found.value.id, kind: 'BLOCKED' } });
  return ok(found.value);
}
