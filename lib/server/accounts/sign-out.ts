/** Signing out everywhere: every cookie and token handed out so far is void, and no browser is told by push. */
import type { User } from '@/lib/generated/prisma/client';
import { endingTokens } from '../api/tokens';
import { publishPeople } from '../bus';
import { db } from '../db';

export async function signOutEverywhere(userId: string): Promise<User> {
  const user = await (
    await db()
  ).user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 }, ...endingTokens(), pushTargets: { deleteMany: {} } },
  });
  await publishPeople([userId]);
  return user;
}
