/** Defines the separate rating pools, and which matches between people may be rated. */
import type { CurrentUser } from '@/lib/server/accounts';

/** `people`: matches of two. `tables`: of three to six. `ai`: against the AI's levels. */
export type Pool = 'people' | 'tables' | 'ai';

export const POOLS: readonly Pool[] = ['people', 'tables', 'ai'];

/** Above this deviation a rating is still settling. A match of many tells less of each player than a match of two. */
export const SETTLED: Readonly<Record<Pool, number>> = { people: 110, tables: 275, ai: 110 };

export const isPool = (text: string): text is Pool => POOLS.some((pool) => pool === text);

/** The part of a seat that matters here. */
export interface Sitter {
  readonly userId: string | null;
  readonly user: { readonly kind: string } | null;
}

/**
 * Every seat has a person of its own, and each of them an account. Checked when the match begins, and when it ends.
 */
export function isBetweenAccounts(seats: readonly Sitter[]): boolean {
  const people = new Set(seats.map(({ userId }) => userId));
  return seats.length > 1 && people.size === seats.length && seats.every(({ user }) => user?.kind === 'FULL');
}

/** Whether it may be rated: the host has an account, and all other seats are for other people. */
export const mayBeRated = (host: CurrentUser, seats: readonly { readonly kind: string }[]): boolean =>
  host.kind === 'FULL' &&
  seats.length > 1 &&
  seats.filter(({ kind }) => kind === 'me').length === 1 &&
  seats.every(({ kind }) => kind !== 'ai');
