/** Before something that cannot be taken back, the person proves it is them: by password, or by typing the name. */
import { ok, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { forgive, spend, type Attempt } from '../limits';
import { fitsPassword } from './passwords';
import { refuseField, type AccountRefusal } from './refusal';

export async function confirmPassword(
  user: User,
  password: string,
  field: string,
): Promise<Result<null, AccountRefusal>> {
  const attempt: Attempt = ['password-user', user.id];
  const counted = await spend(attempt);
  if (!counted.ok) return refuseField(field, counted.error.code, counted.error.message);
  if (!(await fitsPassword(user.passwordHash, password)))
    return refuseField(field, 'wrong-password', 'This is not your current password.');
  await forgive(attempt);
  return ok(null);
}

export function confirmName(user: User, typed: string): Result<null, AccountRefusal> {
  return typed.normalize('NFKC').trim() === user.name
    ? ok(null)
    : refuseField('name', 'wrong-name', `Please type ${user.name} exactly as it is written here.`);
}
