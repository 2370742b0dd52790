/** A board solved the slow way, for the tests: by the plain rules, over and over, until nothing new is found. */
import type { Board } from '../board';
import { boatMoves } from '../rules';
import { STANDARD } from './fixtures';
import { type BoatMove, type Fleet, HOLDING, type Player, type SkerriesState } from '../state';

/** A board without a sea chart: enough for the rules. */
export function smallBoard(
  neighbours: readonly (readonly number[])[],
  starts: readonly [number, number],
): Board {
  const nowhere = neighbours.map(() => 0);
  return { seed: 0, attempts: 1, circles: [], edges: [], neighbours, starts, distances: [nowhere, nowhere] };
}

export const positionOf = (fleets: readonly [Fleet, Fleet], player: Player): SkerriesState => ({
  options: STANDARD,
  seed: 0,
  fleets,
  player,
  ply: 0,
  turnsHad: 0,
  seen: [],
  outcome: null,
});

/** Odd: won in so many turns. Even: lost. Absent: drawn. */
export type Values = ReadonlyMap<string, number>;

export const nameOf = ({ fleets, player }: SkerriesState): string =>
  [...fleets.map((fleet) => [...fleet].sort((a, b) => (a ?? 99) - (b ?? 99)).join()), player].join(' ');

export function solveSlowly(board: Board, positions: readonly SkerriesState[]): Values {
  const values = new Map<string, number>();
  for (let turns = 1, found = -1; found !== 0; turns++) {
    const fresh = positions
      .filter((position) => !values.has(nameOf(position)))
      .filter((position) => {
        const after = afterwards(position, board).map((next) =>
          next === 'won' ? 0 : values.get(nameOf(next)),
        );
        return after.some((value) => value === turns - 1 && value % 2 === 0)
          ? true
          : after.length > 0 && after.every((value) => value !== undefined && value % 2 === 1);
      });
    // Only now: what is found in one round must not count before the next.
    for (const position of fresh) values.set(nameOf(position), turns);
    found = turns < 3 ? -1 : fresh.length;
  }
  return values;
}

/** Where each move leads, or the skip; nowhere where neither side can move. */
export function afterwards(position: SkerriesState, board: Board): (SkerriesState | 'won')[] {
  const moves = boatMoves(position, board);
  const other = position.player === 1 ? 2 : 1;
  if (moves.length > 0) return moves.map((move) => afterMove(position, move, board));
  const passed = positionOf(position.fleets, other);
  return boatMoves(passed, board).length > 0 ? [passed] : [];
}

function afterMove({ fleets, player }: SkerriesState, move: BoatMove, board: Board): SkerriesState | 'won' {
  if (move.to === board.starts[player === 1 ? 1 : 0]) return 'won';
  const moved = [...fleets[player - 1]!];
  moved[moved.indexOf(move.from === HOLDING ? null : move.from)] = move.to;
  const others = fleets[2 - player]!.map((circle) => (circle === move.to ? null : circle));
  return player === 1 ? positionOf([moved, others], 2) : positionOf([others, moved], 1);
}

/** Every position of a board with so many boats a side, one of each kind that is the same but for the boats' numbers. */
export function allPositions({ neighbours, starts }: Board, boats: number): SkerriesState[] {
  const places = [...neighbours.keys()].filter((circle) => !starts.includes(circle));
  const fleets = fleetsOn(places, boats);
  return fleets.flatMap((blue) =>
    fleets
      .filter((red) => !red.some((circle) => circle !== null && blue.includes(circle)))
      .flatMap((red) => [positionOf([blue, red], 1), positionOf([blue, red], 2)]),
  );
}

function fleetsOn(places: readonly number[], boats: number): Fleet[] {
  if (boats === 0) return [[]];
  const held: Fleet = Array<null>(boats).fill(null);
  const sailed = places.flatMap((first, i) =>
    fleetsOn(places.slice(i + 1), boats - 1).map((rest) => [first, ...rest]),
  );
  return [...sailed, held];
}
