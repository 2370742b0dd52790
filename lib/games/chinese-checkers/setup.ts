/** The start of Chinese Checkers: ten marbles fill the home corner of each seat. */
import { beginTurn } from './rules';
import { CORNER_OF, homeOf } from './star';
import { type CheckersOptions, type CheckersState, EMPTY, letterOf } from './state';

export function setup(options: CheckersOptions, seats: number): CheckersState {
  const homes = Array.from({ length: seats }, (_, seat) => homeOf(seats, seat));
  const board = CORNER_OF.map((corner) => {
    const seat = homes.indexOf(corner);
    return seat < 0 ? EMPTY : letterOf(seat);
  }).join('');
  return beginTurn({
    options,
    seats,
    board,
    turn: 0,
    ply: 0,
    finished: [],
    left: [],
    turnsHad: homes.map(() => 0),
    seen: [],
    outcome: null,
  }).state;
}
