/** The providers through which an account can be signed in to. */
import { db } from '../db';

export async function linkedProviders(userId: string): Promise<string[]> {
  const accounts = await (
    await db()
  ).account.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, select: { provider: true } });
  return [...new Set(accounts.map(({ provider }) => provider))];
}
