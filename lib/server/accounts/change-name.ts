/** Another name for the same account; the old one is kept for a while, and leads to the new one. */
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { publishRoom } from '../bus';
import { db, transaction } from '../db';
import { isNameTaken } from './database-failure';
import { leaveName, takeName } from './former-names';
import { checkName } from './names';
import type { AccountRefusal } from './refusal';
import { nameTaken } from './sign-up';

export async function changeName(user: User, input: string): Promise<Result<User, AccountRefusal>> {
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account to choose your name.');
  const name = checkName(input);
  if (!name.ok) return name;
  const { id } = user;
  try {
    const renamed = await transaction(async (tx) => {
      // Of two changes at once the second knows what the first has left.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR UPDATE`;
      const before = await tx.user.findUniqueOrThrow({ where: { id }, select: { nameKey: true } });
      const after = await tx.user.update({ where: { id }, data: name.value });
      await takeName(tx, id, name.value.nameKey);
      if (before.nameKey !== null && before.nameKey !== name.value.nameKey)
        await leaveName(tx, id, before.nameKey);
      return after;
    });
    await tellTables(id);
    return ok(renamed);
  } catch (error) {
    if (isNameTaken(error)) return nameTaken();
    throw error;
  }
}

/** Open boards call everybody by the name they have now. */
async function tellTables(userId: string): Promise<void> {
  const matches = await (
    await db()
  ).match.findMany({
    where: { status: { in: ['OPEN', 'PLAYING'] }, seats: { some: { userId } } },
    select: { id: true },
  });
  for (const { id } of matches) await publishRoom(id);
}
