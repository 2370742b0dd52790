/** Says who plays a match and who is to act, from its seats alone. */
import 'server-only';
import { SHARINGS, type Sharing } from '@/lib/protocol/views';

export interface Sitter {
  readonly index: number;
  readonly userId: string | null;
  readonly aiLevel: number | null;
}

/** Its owner deleted the account, and no AI plays for it. */
export const isDeserted = ({
  isAnonymous,
  userId,
  aiLevel,
}: Omit<Sitter, 'index'> & { readonly isAnonymous: boolean }): boolean =>
  isAnonymous && userId === null && aiLevel === null;

/** Everybody with a seat, whether or not an AI has taken it over. */
export const ownersOf = (seats: readonly Pick<Sitter, 'userId'>[]): readonly string[] => [
  ...new Set(seats.flatMap(({ userId }) => userId ?? [])),
];

/** As much as everybody agrees to who played and is still here. */
export function agreedSharing(
  seats: readonly { readonly userId: string | null; readonly shares: string | null }[],
): Sharing {
  const wished = seats.flatMap(({ userId, shares }) =>
    userId === null ? [] : [Math.max(0, SHARINGS.indexOf((shares ?? 'nobody') as Sharing))],
  );
  return wished.length === 0 ? 'nobody' : SHARINGS[Math.min(...wished)]!;
}

/** How many people play: owners of seats that no AI plays. All who deleted their accounts count as one. */
export const countPlayers = (seats: readonly Sitter[]): number =>
  new Set(seats.flatMap(({ userId, aiLevel }) => (aiLevel === null ? [userId] : []))).size;

/** Played by more than one person: only there is anything to agree on. */
export const isBetweenPeople = ({ seats }: { readonly seats: readonly Sitter[] }): boolean =>
  countPlayers(seats.filter(({ userId }) => userId !== null)) > 1;

/** The person who is to act; null where that is an AI, or nobody. */
export const userToAct = ({
  seats,
  toAct,
}: {
  readonly seats: readonly Sitter[];
  readonly toAct: number | null;
}): string | null => seats.find(({ index, aiLevel }) => index === toAct && aiLevel === null)?.userId ?? null;
