/**
 * The race home. Once nobody can get in a player's way any more, the rest is a matter of that player's marbles alone, and
 * a search for the shortest way does better than one that looks at everybody's turns.
 *
 * Nobody can while they all go forward, never further from the tip of their target: then a player's marbles stay in the
 * holes no further from it than their last one is now, and those of the others in theirs. As long as no hole of theirs
 * is, or lies beside, one of the player's, they cannot meet. Marbles of players who take no more turns, and those that
 * may not leave their target again, count as fixtures of the board instead.
 */
import type { SpecialTurn } from '../../ai-contract';
import type { Ranking, Seat } from '../../contract';
import { marblesOf } from '../moves';
import { CORNER_OF, CORNERS, HOLES, homeOf, targetOf } from '../star';
import { type ChineseCheckers, type CheckersState, EMPTY, seatsOf, stillIn } from '../state';
import { Beam, Cell, type Race } from './beam';
import { apexDistance, costs, restsOf } from './evaluate';
import { openSearch } from './search';

/** The turn to play in a race: the first of the fewest that finish it. Null where there is no race. */
export function plan(view: CheckersState, stop: () => boolean): SpecialTurn<ChineseCheckers> | null {
  const race = raceOf(view);
  if (!race) return null;
  const beam = new Beam(race, stop);
  const way = beam.run();
  if (!way) return null;
  const move = { from: HOLES[way.code >> 7]!, to: HOLES[way.code & 127]! };
  return { moves: [move], turnsToGo: way.turns, nodes: beam.nodes };
}

/** The race that the player to act runs; null while somebody may still be met, or if there is nothing to arrive at. */
function raceOf(view: CheckersState): Race | null {
  const { board, seats, turn: seat, options } = view;
  if (view.outcome) return null;
  const [home, target] = [homeOf(seats, seat), targetOf(seats, seat)];
  const marbles = marblesOf(board, seat);
  const distance = DISTANCES[target]!;
  const furthest = Math.max(...marbles.map((hole) => distance[hole]!));
  const others = seatsOf(view).filter((other) => other !== seat);
  if (others.some((other) => mayMeet(view, other, target, furthest))) return null;

  const foreign = CORNERS[target]!.filter((hole) => !isFree(board, hole) && !marbles.includes(hole));
  const needed = CORNERS[target]!.length - foreign.length;
  if (marbles.length < needed || (options.win === 'strict' && foreign.length > 0)) return null;
  const isTarget = Uint8Array.from(CORNER_OF, (corner) => (corner === target ? 1 : 0));
  const isHome = Uint8Array.from(CORNER_OF, (corner) => (corner === home ? 1 : 0));
  const hasArrived =
    marbles.filter((hole) => isTarget[hole] === 1).length >= needed &&
    !marbles.some((hole) => isHome[hole] === 1);
  if (hasArrived) return null;

  const cells = HOLES.map((_, hole) => {
    if (distance[hole]! > furthest) return Cell.Wall;
    return isFree(board, hole) || marbles.includes(hole) ? Cell.Empty : Cell.Marble;
  });
  return {
    board: Uint8Array.from([...cells, Cell.Wall]),
    marbles,
    rests: restsOf(options, seats, seat),
    isTarget,
    isHome,
    needed,
    costs: costs(seats, seat),
    mayBegin: newPositions(view),
  };
}

const DISTANCES = CORNERS.map((_, corner) => apexDistance(corner));

const isFree = (board: string, hole: number): boolean => board[hole] === EMPTY;

/** Whether marbles of this seat, going forward, can come beside holes within a distance of the tip of a corner. */
function mayMeet(view: CheckersState, seat: Seat, corner: number, reach: number): boolean {
  if (!stillIn(view).includes(seat)) return false;
  const target = targetOf(view.seats, seat);
  const staysIn = view.options.leaveTarget === 'deny' ? target : null;
  return marblesOf(view.board, seat).some((marble) => {
    if (CORNER_OF[marble] === staysIn) return false;
    return HOLES.some(
      (_, hole) =>
        DISTANCES[target]![hole]! <= DISTANCES[target]![marble]! && DISTANCES[corner]![hole]! <= reach + 1,
    );
  });
}

/** Tells moves that finish or lead to new positions: nobody should go in circles, least of all into a draw. */
function newPositions(view: CheckersState): (code: number) => boolean {
  const space = openSearch(view);
  const seen = new Set(view.seen);
  return (code) => {
    space.play(code);
    const ranking = space.outcome();
    const isGood = ranking ? hasFinished(ranking, view.turn) : !seen.has(space.hash());
    space.undo();
    return isGood;
  };
}

/** A place of one's own, and somebody behind. */
const hasFinished = (ranking: Ranking, seat: Seat): boolean =>
  ranking.slice(0, -1).some(([first, second]) => first === seat && second === undefined);
