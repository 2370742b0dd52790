/** Another name for the same account. */
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '../db';
import { isNameTaken } from './database-failure';
import { checkName } from './names';
import type { AccountRefusal } from './refusal';
import { nameTaken } from './sign-up';

export async function changeName(user: User, input: string): Promise<Result<User, AccountRefusal>> {
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account to choose your name.');
  const name = checkName(input);
  if (!name.ok) return name;
  try {
    return ok(await (await db()).user.update({ where: { id: user.id }, data: name.value }));
  } catch (error) {
    if (isNameTaken(error)) return nameTaken();
    throw error;
  }
}
