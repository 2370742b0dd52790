/** Parting: a friendship ended, a question taken back, someone blocked or unblocked. The other is told nothing. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishRoom } from '../bus';
import { db, transaction } from '../db';
import { refuseWith } from '../errors';
import { spend } from '../limits';
import { refreshDesks, settleQuestion } from '../notices/after-change';
import type { CurrentUser } from '../session';
import { findByName, type Named } from './bonds';
import { NEEDS_ACCOUNT } from './befriend';

/** Ends a friendship, or takes back a question that was not answered yet. */
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

/** From now on neither asks, challenges or joins the other. Invitations between the two are void. */
export async function block(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  if (user.kind !== 'FULL') return refuseWith('forbidden', NEEDS_ACCOUNT);
  const counted = await spend(['friend-user', user.id]);
  if (!counted.ok) return counted;
  const found = await findByName(name);
  if (!found.ok) return found;
  const other = found.value;
  if (other.id === user.id) return refuseWith('malformed', 'That is you. One cannot block oneself.');
  const tables = await transaction(async (tx) => {
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
  for (const { matchId } of tables) await Promise.all([publishRoom(matchId), refreshDesks(matchId)]);
  return ok(other);
}

export async function unblock(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  const found = await findByName(name);
  if (!found.ok) return found;
  await (await db()).bond.deleteMany({ where: { fromId: user.id, toId: found.value.id, kind: 'BLOCKED' } });
  return ok(found.value);
}
