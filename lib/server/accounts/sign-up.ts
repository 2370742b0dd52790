/** Creates an account; a guest who signs up keeps their row, and with it every match. */
import 'server-only';
import { z } from 'zod';
import { fail, ok, refuse, type Result } from '@/lib/games/result';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { transaction } from '@/lib/server/platform/database';
import { isMissingRow, isNameTaken, takeName } from './former-names';
import { type AccountRefusal, checkEmail, refuseField, withOthers } from './field-refusal';
import { checkName } from './names';
import { checkPassword, hashPassword } from './passwords';

const input = z.object({
  name: z.string().max(1000),
  password: z.string().max(1000),
  email: z.string().max(1000).default(''),
});

export async function signUp(
  untrusted: unknown,
  from: { readonly address: string; readonly current: User | null },
): Promise<Result<User, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuseField('name', 'malformed', 'Please fill in a name and a password.');
  const name = checkName(parsed.data.name);
  const password = checkPassword(parsed.data.password, name.ok ? name.value.name : '');
  const email = checkEmail(parsed.data.email);
  if (!name.ok || !password.ok || !email.ok)
    return fail(withOthers([name, password, email].flatMap((each) => (each.ok ? [] : [each.error])))!);
  const counted = await countAttempt(['sign-up-address', from.address]);
  if (!counted.ok) return counted;

  const passwordHash = await hashPassword(password.value);
  const full = { kind: 'FULL', ...name.value, passwordHash, email: email.value } as const;
  const guest = from.current?.kind === 'GUEST' ? from.current : null;
  try {
    return ok(await storeAccount(guest, full));
  } catch (error) {
    if (isNameTaken(error)) return nameTaken();
    if (isMissingRow(error))
      return refuse('conflict', 'This guest was made an account a moment ago. Please sign in.');
    throw error;
  }
}

export const nameTaken = () =>
  refuseField(
    'name',
    'name-taken',
    'This name, or one that looks just like it, is taken. Please choose another.',
  );

type Account = Prisma.UserCreateInput & { readonly kind: 'FULL'; readonly nameKey: string };

/**
 * Writes a new row, or updates that of the guest. Throws where the name is taken or reserved, and where the guest has
 * become an account meanwhile.
 */
export function storeAccount(guest: { readonly id: string } | null, account: Account): Promise<User> {
  return transaction(async (tx) => {
    const stored = guest
      ? await tx.user.update({
          // `kind` in the condition: two tabs signing up at once must not both get the row.
          where: { id: guest.id, kind: 'GUEST' },
          data: { ...account, sessionVersion: { increment: 1 } },
        })
      : await tx.user.create({ data: account });
    await takeName(tx, stored.id, account.nameKey);
    return stored;
  });
}
