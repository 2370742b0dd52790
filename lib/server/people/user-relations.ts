/**
 * Lists everything the schema relates to a person, and what becomes of it: in the data export, when a guest signs in
 * to an account, and when the account is deleted. A relation that is missing here fails the type check, and the test
 * beside it checks every line.
 */
import type { Prisma } from '@/lib/generated/prisma/client';

interface Handled {
  /** The part of the export that has it; null where it is private to others, and a comment says why. */
  readonly exported: string | null;
  /** `moved` to the account, or nothing a guest can have. */
  readonly merged: 'moved' | 'never-a-guest';
  /** `erased` with the person, or kept `without-name`. */
  readonly deleted: 'erased' | 'without-name';
}

type Relation = Exclude<keyof Prisma.UserInclude, '_count'>;

export const USER_RELATIONS: Readonly<Record<Relation, Handled>> = {
  accounts: { exported: 'profile', merged: 'never-a-guest', deleted: 'erased' },
  seats: { exported: 'matches', merged: 'moved', deleted: 'without-name' },
  createdMatches: { exported: 'matches', merged: 'moved', deleted: 'without-name' },
  broughtIn: { exported: 'matches', merged: 'moved', deleted: 'without-name' },
  resetTokens: { exported: 'passwordResets', merged: 'never-a-guest', deleted: 'erased' },
  apiTokens: { exported: 'tokens', merged: 'never-a-guest', deleted: 'erased' },
  notifications: { exported: 'notices', merged: 'moved', deleted: 'erased' },
  pushTargets: { exported: 'browsers', merged: 'moved', deleted: 'erased' },
  ratings: { exported: 'ratings', merged: 'never-a-guest', deleted: 'erased' },
  messages: { exported: 'messages', merged: 'moved', deleted: 'erased' },
  mutes: { exported: 'muted', merged: 'moved', deleted: 'erased' },
  // Mutes by others are private to them.
  mutedBy: { exported: null, merged: 'moved', deleted: 'erased' },
  reportsMade: { exported: 'reports', merged: 'moved', deleted: 'erased' },
  // Those who reported somebody are protected.
  reportsGot: { exported: null, merged: 'moved', deleted: 'erased' },
  reportsHandled: { exported: 'reportsHandled', merged: 'never-a-guest', deleted: 'without-name' },
  bondsFrom: { exported: 'friends', merged: 'never-a-guest', deleted: 'erased' },
  // Except blocks, which are private to those who blocked them.
  bondsTo: { exported: 'friends', merged: 'never-a-guest', deleted: 'erased' },
  challengesMade: { exported: 'challenges', merged: 'moved', deleted: 'erased' },
  challengesGot: { exported: 'challenges', merged: 'moved', deleted: 'erased' },
  holidays: { exported: 'holidays', merged: 'moved', deleted: 'erased' },
  formerNames: { exported: 'formerNames', merged: 'never-a-guest', deleted: 'erased' },
};
