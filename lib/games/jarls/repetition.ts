/** When two positions are the same, for `draw3` and for study: pieces by kind and owner, the player to move, and where the round stands. */
import { hexOf, inReadingOrder } from '../hex';
import { allSeats, type JarlsState, letterOf } from './state';

/** The ice is the same for all of one match, but not from match to match. */
export const studyKey = (state: JarlsState): string =>
  [state.options.turnOrder, state.radius, state.holes.join(';'), positionKey(state)].join(' ');

/** Equal for equal positions and for no others: two digits in base 36 a piece, row first, the Jarl before the rest. */
export function positionKey({ seats, pieces, player, first }: JarlsState): string {
  const groups = allSeats(seats).map((seat) => {
    const own = pieces.filter((piece) => piece.seat === seat);
    const jarls = own.filter(({ kind }) => kind === 'jarl').map(({ cell }) => cell);
    const warriors = own.filter(({ kind }) => kind === 'warrior').map(({ cell }) => cell);
    return [...jarls, ...inReadingOrder(warriors)].map(digits).join('');
  });
  // Who is in, who is to move and who began say how many seats of the round are still to move.
  return `${groups.join('/')}/${letterOf(player)}${letterOf(first)}`;
}

/** No coordinate is beyond 8. */
function digits(cell: string): string {
  const { q, r } = hexOf(cell);
  return (r + 8).toString(36) + (q + 8).toString(36);
}
