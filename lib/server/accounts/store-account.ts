/** Writes a new account: a row of its own, or that of the guest who becomes one. */
import 'server-only';
import type { Prisma, User } from '@/lib/generated/prisma/client';
import { transaction } from '../db';
import { takeName } from './former-names';

type Account = Prisma.UserCreateInput & { readonly kind: 'FULL'; readonly nameKey: string };

/** Fails where the name is taken or kept for somebody, and where the guest has become an account meanwhile. */
export function storeAccount(guest: { readonly id: string } | null, account: Account): Promise<User> {
  return transaction(async (tx) => {
    const stored = guest
      ? await tx.user.update({
          // `kind` in the condition: two tabs signing up at once must not both have the row.
          where: { id: guest.id, kind: 'GUEST' },
          data: { ...account, sessionVersion: { increment: 1 } },
        })
      : await tx.user.create({ data: account });
    await takeName(tx, stored.id, account.nameKey);
    return stored;
  });
}
