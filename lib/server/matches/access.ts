/** Decides what a person may see of a match and which seats they act for. */
import 'server-only';
import type { Game, Seat, Status, Viewer } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import type { MatchRow, SeatRow } from './rows';

export type Person = { readonly id: string } | null;

/** A name for the viewer that changes with the session; only they receive it. */
export const viewerId = (person: Person): string => person?.id ?? 'nobody';

/** The seats this person acts for: one, or several at one screen; not one that an AI has taken over. */
export const ownSeats = (person: Person, match: MatchRow): readonly Seat[] =>
  person === null
    ? []
    : match.seats
        .filter((seat) => seat.userId === person.id && seat.aiLevel === null)
        .map((seat) => seat.index as Seat);

export const canSee = (person: Person, match: MatchRow): boolean =>
  match.isPublic ||
  isOpenByLink(match) ||
  (person !== null &&
    (match.creatorId === person.id ||
      match.seats.some(({ userId }) => userId === person.id) ||
      isInvited(person, match)));

/** The end may have been taken back since. */
const isOpenByLink = ({ isLinked, status }: MatchRow): boolean => isLinked && status === 'OVER';

/** An invited person may see the match before accepting. */
const isInvited = (person: { readonly id: string }, match: MatchRow): boolean =>
  match.status === 'OPEN' &&
  match.challenges.some(({ challengedId, answeredAt }) => challengedId === person.id && answeredAt === null);

/** At one screen the viewer is the seat to act. Once a match is over nothing is hidden any more. */
export function viewerOf(mine: readonly Seat[], status: Status): Viewer {
  if (status.kind === 'over') return 'everything';
  return mine.includes(status.toAct) ? status.toAct : (mine[0] ?? 'spectator');
}

export const gameOfMatch = ({ game, rulesVersion }: Pick<MatchRow, 'game' | 'rulesVersion'>): Game =>
  gameOf(game, rulesVersion);

/** Before a match has begun an empty seat is open; afterwards its owner has left. */
export const isOpenSeat = (match: MatchRow, seat: SeatRow): boolean =>
  match.status !== 'PLAYING' &&
  match.status !== 'OVER' &&
  seat.userId === null &&
  seat.aiLevel === null &&
  !seat.isAnonymous;
