/** Determines which people must accept an offer in a match; AIs accept anything. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { plyBeforeLastTurn } from '@/lib/match/take-back';
import { gameOfMatch } from './access';
import { historyOf } from './history';
import type { OfferRow } from './agreement-rows';
import type { MatchRow } from './rows';

export interface Sitting {
  readonly seat: Seat;
  readonly userId: string;
}

/** Seats held by people. */
const allPeople = (match: MatchRow): readonly Sitting[] =>
  match.seats.flatMap(({ index, userId, aiLevel }) =>
    userId !== null && aiLevel === null ? [{ seat: index as Seat, userId }] : [],
  );

/** Without seats that resigned, or are out by the rules, while the others play on. The end concerns everybody. */
export const peopleAt = (match: MatchRow): readonly Sitting[] =>
  match.status === 'OVER' ? allPeople(match) : allPeople(match).filter(({ seat }) => !isOut(match, seat));

/** The seats of a person in that list. */
export const playingSeats = ({ id }: { readonly id: string }, match: MatchRow): readonly Seat[] =>
  peopleAt(match).flatMap(({ seat, userId }) => (userId === id ? [seat] : []));

const isOut = (match: MatchRow, seat: Seat): boolean => gameOfMatch(match).rules.isOut(match.snapshot, seat);

/** The people who still play; for a take-back also those who lose a turn by it. */
export async function partiesTo(
  match: MatchRow,
  { kind, seat }: Pick<OfferRow, 'kind' | 'seat'>,
): Promise<readonly Sitting[]> {
  const people = allPeople(match);
  if (match.status === 'OVER') return people;
  const undone =
    kind === 'TAKEBACK' ? await undoneWith(match, seatsWith(people, seat)) : new Set<number | null>();
  return people.filter((one) => !isOut(match, one.seat) || undone.has(one.seat));
}

/** All seats of the owner of this one. */
export function seatsWith(people: readonly Sitting[], seat: number): readonly Seat[] {
  const owner = people.find((one) => one.seat === seat)?.userId;
  return people.filter(({ userId }) => userId === owner).map((one) => one.seat);
}

/** The ply the match returns to if the owner of these seats takes their last turn back. */
export async function plyFor(match: MatchRow, seats: readonly Seat[]): Promise<number | null> {
  const { entries } = await historyOf(match);
  return plyBeforeLastTurn(entries, new Set(seats));
}

async function undoneWith(match: MatchRow, seats: readonly Seat[]): Promise<ReadonlySet<number | null>> {
  const ply = (await plyFor(match, seats)) ?? Infinity;
  const { entries } = await historyOf(match);
  return new Set(
    entries.filter((entry) => entry.kind === 'turn' && entry.ply > ply).map((entry) => entry.seat),
  );
}

/** The seats whose people have not agreed yet; a person with several seats agrees for all of them. */
export function waitsFor(people: readonly Sitting[], agreed: readonly number[]): readonly Seat[] {
  const willing = new Set(people.filter(({ seat }) => agreed.includes(seat)).map(({ userId }) => userId));
  return people.filter(({ userId }) => !willing.has(userId)).map(({ seat }) => seat);
}
