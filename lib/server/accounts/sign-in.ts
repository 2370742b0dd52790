/**
 * Signs in with name and password: rate-limited, with the same message and time whatever is wrong, and merging
 * guests.
 */
import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db, transaction } from '@/lib/server/platform/database';
import { type Attempt, resetAttempts, refundAttempt, countAttempt } from '@/lib/server/platform/rate-limits';
import { mergeGuest } from './guests';
import { nameKeyOf } from './names';
import { fitsPassword } from './passwords';
import type { AccountRefusal } from './field-refusal';

const input = z.object({ name: z.string().min(1).max(200), password: z.string().min(1).max(1000) });

const refuseSignIn = () =>
  fail<AccountRefusal>({
    code: 'wrong-password',
    message: 'Wrong name or password.',
  });

export async function signIn(
  untrusted: unknown,
  from: { readonly address: string; readonly current: User | null },
): Promise<Result<User, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuseSignIn();
  const nameKey = nameKeyOf(parsed.data.name.trim());
  const narrow: Attempt = ['sign-in-name-address', `${nameKey} ${from.address}`];
  const wide: Attempt[] = [
    ['sign-in-name', nameKey],
    ['sign-in-address', from.address],
  ];
  const counted = await countAttempt(narrow, ...wide);
  if (!counted.ok) return counted;

  const user = await (await db()).user.findUnique({ where: { nameKey } });
  if (!(await fitsPassword(user?.passwordHash, parsed.data.password)) || user === null) return refuseSignIn();
  await resetAttempts(narrow);
  await refundAttempt(...wide);
  await takeOver(user, from.current);
  return ok(user);
}

/** What was done as a guest in this browser goes to the account. */
export async function takeOver(account: User, current: User | null): Promise<void> {
  if (current?.kind === 'GUEST') await transaction((tx) => mergeGuest(tx, current.id, account.id));
}

const FALLBACK = '/play';

/** Any origin will do: a path that leaves it is not a path of ours. */
const ANY_ORIGIN = 'http://lamplight.invalid';

/** Where to go after signing in: only ever a path of this site. */
export function returnPath(next: unknown, fallback = FALLBACK): string {
  if (typeof next !== 'string' || next.length > 500) return fallback;
  // Browsers read \ as /, and skip control characters: neither belongs in a path of ours.
  if (!next.startsWith('/') || next.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  if (!URL.canParse(next, ANY_ORIGIN)) return fallback;
  const url = new URL(next, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return fallback;
  // Returning to a page that only redirects would be a loop.
  if (/^\/(?:sign-in|sign-up|forgot|reset|api)(?:\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
