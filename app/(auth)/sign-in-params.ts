/** Reads the query of a sign-in page: where to return to, and what went wrong at a provider. */
import { returnPath } from '@/lib/server/accounts';

export type Search = Promise<Record<string, string | string[] | undefined>>;

const PROBLEMS: Record<string, string> = {
  'linked-elsewhere': 'That sign-in already belongs to another account here.',
  'wrong-password': 'Wrong name or password.',
  'too-many': 'Too many attempts. Please wait a while and try again.',
  AccessDenied: 'The sign-in was refused there. Please try again, or sign in with a password.',
};
const UNKNOWN_PROBLEM = 'Signing in did not work this time. Please try again.';

// Own properties only: an address may say `error=constructor`.
const wordsFor = (error: string): string =>
  Object.hasOwn(PROBLEMS, error) ? PROBLEMS[error]! : UNKNOWN_PROBLEM;

export async function arrival(search: Search) {
  const { next, callbackUrl, error } = await search;
  const problem = error === undefined ? null : wordsFor(String(error));
  // next-auth calls it callbackUrl, and writes the whole address.
  const asked =
    next ?? (typeof callbackUrl === 'string' ? callbackUrl.replace(/^https?:\/\/[^/]*/, '') : undefined);
  return { next: returnPath(asked), problem };
}

/** The address of the other page of the pair, with the same return path. */
export const withNext = (path: string, next: string): string =>
  next === returnPath(undefined) ? path : `${path}?next=${encodeURIComponent(next)}`;
