/** What a guest said, muted and reported becomes the account's; so does a silence, which nobody sheds by signing in. */
import 'server-only';
import type { User } from '@/lib/generated/prisma/client';
import type { Tx } from '../db';

export async function mergeTalk(tx: Tx, guest: User, accountId: string): Promise<void> {
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
