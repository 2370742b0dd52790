/** Finds who could enter the Throne or be pushed off the board, and in how many turns. */
import type { Seat } from '../../contract';
import { FAR } from './grid';
import { THRONE } from '../hexes';
import { Ice } from './search-board';
import { type ValidMove, validMoves } from '../movement';
import { openSearch } from './search';
import { type JarlsState, type PieceId, seatsIn } from '../state';
import { WayToThrone } from './way-to-throne';

export interface Prospects {
  readonly state: JarlsState;
  /** The moves a seat would have if it were its turn. */
  movesOf(seat: Seat): readonly ValidMove[];
  enemiesOf(seat: Seat): readonly Seat[];
  canEnter(seat: Seat): boolean;
  /** Pieces that enemies of the seat could throw out, if it were their turn. */
  endangered(seat: Seat): ReadonlySet<PieceId>;
  /** Turns the seat's Jarl needs to the Throne if nobody hinders it; null where there is no way. */
  turnsOf(seat: Seat): number | null;
}

export function prospectsOf(state: JarlsState): Prospects {
  const seats = seatsIn(state.pieces);
  const moves = new Map<Seat, readonly ValidMove[]>();
  const movesOf = (seat: Seat) => {
    const known = moves.get(seat) ?? validMoves({ ...state, player: seat, outcome: null });
    moves.set(seat, known);
    return known;
  };
  const enemiesOf = (seat: Seat) => seats.filter((other) => other !== seat);
  const way = new WayToThrone(new Ice(state));
  return {
    state,
    movesOf,
    enemiesOf,
    canEnter: (seat) => movesOf(seat).some(({ to }) => to === THRONE),
    endangered: (seat) => {
      const falls = enemiesOf(seat).flatMap((enemy) =>
        movesOf(enemy).map(({ combat }) => combat?.fallen?.piece),
      );
      return new Set(
        state.pieces.filter((one) => one.seat === seat && falls.includes(one.id)).map(({ id }) => id),
      );
    },
    turnsOf: (seat) => {
      const turns = seats.includes(seat) ? way.turnsOf(seat) : FAR;
      return turns === FAR ? null : turns;
    },
  };
}

/** Between two: whether `seat` wins on its next turn whatever the other does until then. */
export function isSureToWin(state: JarlsState, seat: Seat): boolean {
  if (seatsIn(state.pieces).length !== 2) return false;
  const space = openSearch(state);
  const wins = () => space.outcome()?.[0]?.length === 1 && space.outcome()![0]![0] === seat;
  const certain = (): boolean => {
    if (space.toAct() < 0) return wins();
    const codes = new Int32Array(space.maxMoves);
    const count = space.generate(codes);
    const isMine = space.toAct() === seat;
    for (let i = 0; i < count; i++) {
      space.play(codes[i]!);
      const won = isMine ? wins() : certain();
      space.undo();
      if (won === isMine) return isMine;
    }
    return !isMine;
  };
  return certain();
}
