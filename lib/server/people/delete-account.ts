/** Deletes an account: its matches stay with an anonymous seat, and the other players are notified. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { z } from 'zod';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { publishPeople, publishInfos, publishSessionEnd } from '@/lib/server/platform/bus';
import { transaction } from '@/lib/server/platform/database';
import { type AccountRefusal, confirmName, confirmPassword } from '@/lib/server/accounts';
import { giveUpAllDeserted, tellPosted, unposted } from '@/lib/server/matches';
import { type Removal, removeUsers } from './remove-users';

const input = z.object({ current: z.string().max(1000).default(''), name: z.string().max(200).default('') });

export async function deleteAccount(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuse('malformed', 'This form could not be read.');
  const confirmed =
    user.passwordHash === null
      ? confirmName(user, parsed.data.name)
      : await confirmPassword(user, parsed.data.current, 'current');
  if (!confirmed.ok) return confirmed;
  const removal = await transaction((tx) => removeUsers(tx, [user.id]));
  // Their open streams find no user, and end.
  await publishSessionEnd(user.id);
  await tellOfRemoval(removal);
  return ok(null);
}

/**
 * Notifies those who shared a match with deleted people, in their inboxes and on open pages. After the commit. Never
 * fails: they are deleted, with or without notices.
 */
export async function tellOfRemoval(removal: Removal): Promise<void> {
  const { changes, playing, shown, rematchesOf, people } = removal;
  for (const change of changes) await tellPosted(change);
  for (const id of playing) {
    await giveUpAllDeserted(id).catch((error: unknown) =>
      log.error({ err: error }, `accounts: a seat of match ${id} could not be given up`),
    );
    await tellPosted(unposted({ kind: 'seats', matchId: id, notices: [] }));
    wakeAutomaticTurns(id);
  }
  await publishInfos(new Set([...shown, ...rematchesOf]));
  await publishPeople(people);
}
