/**
 * Creates guests (real rows without a password) at a first match, and merges them into an account when they sign in.
 */
import 'server-only';
import { randomInt } from 'node:crypto';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db, type Tx } from '@/lib/server/platform/database';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { raiseInfoVersions } from './raise-info-versions';

const ANIMALS =
  'Badger Beaver Curlew Dormouse Eider Falcon Finch Fox Gannet Hare Hedgehog Heron Ibis Jackdaw Kestrel Lapwing Lark Lynx Magpie Marten Mole Moth Nightjar Otter Owl Petrel Plover Puffin Raven Robin Seal Siskin Sparrow Stoat Swift Tern Thrush Vole Wagtail Wren'.split(
    ' ',
  );

/** The space makes it a name that no account can have. */
const guestName = (): string => `Guest ${ANIMALS[randomInt(ANIMALS.length)]} ${randomInt(10, 1000)}`;

export async function createGuest(address: string): Promise<Result<User, Refusal>> {
  const counted = await countAttempt(['guest-address', address]);
  if (!counted.ok) return counted;
  return ok(await (await db()).user.create({ data: { kind: 'GUEST', name: guestName() } }));
}

/** Everything of a guest becomes the account's, and the guest is deleted. */
export async function mergeGuest(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const guest = await tx.user.findUnique({ where: { id: guestId } });
  if (guest?.kind !== 'GUEST' || guestId === accountId) return;
  const [mine, theirs] = [{ userId: guestId }, { userId: accountId }];
  await raiseInfoVersions(tx, [guestId]);
  await tx.seat.updateMany({ where: mine, data: theirs });
  // One notice about each topic: the guest's is newer and replaces the account's.
  const notices = await tx.notification.findMany({ where: mine, select: { about: true } });
  await tx.notification.deleteMany({
    where: { ...theirs, about: { in: notices.map(({ about }) => about) } },
  });
  await tx.notification.updateMany({ where: mine, data: theirs });
  await tx.pushTarget.updateMany({ where: mine, data: theirs });
  // Paused clocks stay paused.
  await tx.holiday.updateMany({ where: mine, data: theirs });
  await mergeImports(tx, guestId, accountId);
  await tx.match.updateMany({ where: { creatorId: guestId }, data: { creatorId: accountId } });
  await tx.chatMessage.updateMany({ where: { authorId: guestId }, data: { authorId: accountId } });
  await tx.challenge.updateMany({ where: { challengerId: guestId }, data: { challengerId: accountId } });
  await tx.challenge.updateMany({ where: { challengedId: guestId }, data: { challengedId: accountId } });
  await mergeChat(tx, guest, accountId);
  // Two tabs may sign in at once: the other one may have done all this already.
  await tx.user.deleteMany({ where: { id: guestId } });
}

/** A text that both had imported is kept once. */
async function mergeImports(tx: Tx, guestId: string, accountId: string): Promise<void> {
  const known = await tx.match.findMany({
    where: { creatorId: accountId, importHash: { not: null } },
    select: { importHash: true },
  });
  const hashes = known.flatMap(({ importHash }) => importHash ?? []);
  await tx.match.deleteMany({ where: { creatorId: guestId, importHash: { in: hashes } } });
  await tx.finished.updateMany({ where: { broughtById: guestId }, data: { broughtById: accountId } });
}

/**
 * Messages, mutes and reports of a guest become the account's; so does a silence, which nobody escapes by signing in.
 */
async function mergeChat(tx: Tx, guest: User, accountId: string): Promise<void> {
  const mutes = await tx.mute.findMany({ where: { OR: [{ byId: guest.id }, { mutedId: guest.id }] } });
  const moved = mutes
    .map(({ byId, mutedId }) => ({
      byId: byId === guest.id ? accountId : byId,
      mutedId: mutedId === guest.id ? accountId : mutedId,
    }))
    .filter(({ byId, mutedId }) => byId !== mutedId);
  await tx.mute.createMany({ data: moved, skipDuplicates: true });
  await tx.report.updateMany({ where: { reporterId: guest.id }, data: { reporterId: accountId } });
  await tx.report.updateMany({ where: { reportedId: guest.id }, data: { reportedId: accountId } });
  const { silencedUntil } = guest;
  if (silencedUntil !== null)
    await tx.user.updateMany({
      where: { id: accountId, OR: [{ silencedUntil: null }, { silencedUntil: { lt: silencedUntil } }] },
      data: { silencedUntil },
    });
}
