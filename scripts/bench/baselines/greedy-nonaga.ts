/**
 * A baseline for Nonaga: looks at every turn of its own and plays the one after which the board looks best to it. It
 * joins its pieces if it can; else it counts who is how near, and which slides would join the pieces of either side.
 */
import { type Cell, distance, step } from '../../../lib/games/hex';
import { nonaga, type NonagaMove, type NonagaState } from '../../../lib/games/nonaga';
import type { Random } from '../../../lib/games/random';

const DIRECTIONS = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

const THEY_WIN = 100;
const I_MAY_WIN = 5;

export function greedyNonaga(state: NonagaState, random: Random): NonagaMove[] {
  const space = nonaga.ai!.openSearch!(state);
  const seat = space.toAct();
  const slides = new Int32Array(space.maxMoves);
  const tiles = new Int32Array(space.maxMoves);
  const cellsOf = (side: number) =>
    state.pieces.filter(({ player }) => (player === 'red' ? 0 : 1) === side).map(({ cell }) => cell);
  const theirs = cellsOf(1 - seat);
  let best: NonagaMove[] = [];
  let highest = -Infinity;
  const consider = (turn: NonagaMove[], mine: readonly Cell[], ground: ReadonlySet<Cell>) => {
    // Among equals any: a fraction of a point decides.
    const score = worth(mine, theirs, ground) + random.fraction();
    if (score <= highest) return;
    highest = score;
    best = turn;
  };

  const count = space.generate(slides);
  for (let i = 0; i < count; i++) {
    const first = space.decode(slides[i]!);
    space.play(slides[i]!);
    if (space.toAct() < 0 && space.outcome()![0]![0] === seat) return [first];
    const mine = cellsOf(seat).map((cell) =>
      first.type === 'slide' && cell === first.from ? first.to : cell,
    );
    const after = (move: NonagaMove) =>
      new Set(
        move.type === 'tile' ? [...state.tiles.filter((tile) => tile !== move.from), move.to] : state.tiles,
      );
    if (!space.midTurn()) consider([first], mine, after(first));
    else
      for (let j = 0, more = space.generate(tiles); j < more; j++) {
        const second = space.decode(tiles[j]!);
        consider([first, second], mine, after(second));
      }
    space.undo();
  }
  return best;
}

function worth(mine: readonly Cell[], theirs: readonly Cell[], ground: ReadonlySet<Cell>): number {
  const taken = new Set([...mine, ...theirs]);
  const theirWins = winningSlides(theirs, ground, taken);
  const myWins = winningSlides(mine, ground, taken);
  return apart(theirs) - apart(mine) + I_MAY_WIN * myWins - (theirWins > 0 ? THEY_WIN : 0);
}

const pairs = ([a, b, c]: readonly Cell[]) => [distance(a!, b!), distance(b!, c!), distance(a!, c!)];

/** The two nearer of the three pairs are those that have to be joined. */
function apart(cells: readonly Cell[]): number {
  const steps = pairs(cells);
  return steps.reduce((sum, one) => sum + one, 0) - Math.max(...steps);
}

function winningSlides(cells: readonly Cell[], ground: ReadonlySet<Cell>, taken: ReadonlySet<Cell>): number {
  let wins = 0;
  for (const from of cells)
    for (const direction of DIRECTIONS) {
      let to = from;
      for (let next = step(to, direction); ground.has(next) && !taken.has(next); next = step(to, direction))
        to = next;
      if (to === from) continue;
      const after = cells.map((cell) => (cell === from ? to : cell));
      if (pairs(after).filter((steps) => steps === 1).length >= 2) wins++;
    }
  return wins;
}
