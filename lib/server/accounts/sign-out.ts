/** Signing out everywhere: every cookie handed out so far is void, and no browser is told by push. */
import type { User } from '@/lib/generated/prisma/client';
import { db } from '../db';

export async function signOutEverywhere(userId: string): Promise<User> {
  return (await db()).user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 }, pushTargets: { deleteMany: {} } },
  });
}
