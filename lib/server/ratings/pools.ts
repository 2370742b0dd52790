/** The pools in which people are rated, apart from each other: what a number says is only true among its own kind. */
import type { CurrentUser } from '@/lib/server/accounts';

/** `people`: two at the table. `tables`: three to six. `ai`: against the house's levels. */
export type Pool = 'people' | 'tables' | 'ai';

export const POOLS: readonly Pool[] = ['people', 'tables', 'ai'];

/** Above this a rating is still settling. A table of many tells less of each player than a match of two. */
export const SETTLED: Readonly<Record<Pool, number>> = { people: 110, tables: 275, ai: 110 };

export const isPool = (text: string): text is Pool => POOLS.some((pool) => pool === text);

// Which matches between people may be rated: asked when a table is set, when it begins, and once more when it ends.

/** What is looked at of a seat. */
export interface Sitter {
  readonly userId: string | null;
  readonly user: { readonly kind: string } | null;
}

/** Every seat has a person of its own, and each of them an account. */
export function isBetweenAccounts(seats: readonly Sitter[]): boolean {
  const people = new Set(seats.map(({ userId }) => userId));
  return seats.length > 1 && people.size === seats.length && seats.every(({ user }) => user?.kind === 'FULL');
}

/** Whether it can come to that: someone with an account keeps all the other seats for other people. */
export const mayBeRated = (host: CurrentUser, seats: readonly { readonly kind: string }[]): boolean =>
  host.kind === 'FULL' &&
  seats.length > 1 &&
  seats.filter(({ kind }) => kind === 'me').length === 1 &&
  seats.every(({ kind }) => kind !== 'ai');
