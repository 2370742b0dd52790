/** Who must agree to something at a table: the people who still sit there. AIs agree to anything. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { historyOf } from './history';
import type { MatchRow } from './store';

export interface Sitting {
  readonly seat: Seat;
  readonly userId: string;
}

/** Seats held by people, without those that were given up while the others played on. */
export async function peopleAt(match: MatchRow): Promise<readonly Sitting[]> {
  const left = match.seatCount > 2 ? await leavers(match) : new Set<number | null>();
  return match.seats.flatMap(({ index, userId, aiLevel }) =>
    userId !== null && aiLevel === null && !left.has(index) ? [{ seat: index as Seat, userId }] : [],
  );
}

async function leavers(match: MatchRow): Promise<ReadonlySet<number | null>> {
  const { entries } = await historyOf(match);
  const gone = entries.filter(({ kind }) => kind === 'resign' || kind === 'timeout');
  return new Set(gone.map(({ seat }) => seat));
}

/** Played by more than one person: only there is anything to agree on. */
export const isBetweenPeople = (match: MatchRow): boolean =>
  new Set(match.seats.flatMap(({ userId, aiLevel }) => (userId !== null && aiLevel === null ? [userId] : [])))
    .size > 1;

/** The seats whose people have not agreed yet; whoever holds several speaks for all of them. */
export function waitsFor(people: readonly Sitting[], agreed: readonly number[]): readonly Seat[] {
  const willing = new Set(people.filter(({ seat }) => agreed.includes(seat)).map(({ userId }) => userId));
  return people.filter(({ userId }) => !willing.has(userId)).map(({ seat }) => seat);
}
