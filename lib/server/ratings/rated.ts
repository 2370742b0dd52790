/** Which matches between people may be rated: asked when a table is set, when it begins, and once more when it ends. */
import type { SeatWish } from '../matches/request';
import type { CurrentUser } from '../session';

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
export const mayBeRated = (host: CurrentUser, seats: readonly SeatWish[]): boolean =>
  host.kind === 'FULL' &&
  seats.length > 1 &&
  seats.filter(({ kind }) => kind === 'me').length === 1 &&
  seats.every(({ kind }) => kind !== 'ai');
