/** Finish and Solve: series of moves that the player may ask for, each undone as one turn. */
import { valueOf } from '../result';
import type { Run } from '../contract';
import { fits } from './cards';
import { encode } from './position';
import { apply, isUseless, legalMoves } from './rules';
import type { Eightfold, EightfoldMove, EightfoldState, TableauMove } from './state';

const MAX_STEPS = 500;

interface PlayedRun {
  readonly moves: readonly EightfoldMove[];
  readonly state: EightfoldState;
}

const after = (state: EightfoldState, move: EightfoldMove): EightfoldState =>
  valueOf(apply(state, move)).state;

/** The lowest pile whose top card can go up. */
const finishMove = (state: EightfoldState): EightfoldMove | undefined =>
  legalMoves(state).find(({ type }) => type === 'foundation');

/** Every card that can go up goes up, lowest pile first. */
export function finish(start: EightfoldState): PlayedRun {
  const moves: EightfoldMove[] = [];
  let state = start;
  for (let move = finishMove(state); move; move = finishMove(state)) {
    moves.push(move);
    state = after(state, move);
  }
  return { moves, state };
}

/** A plain way to play on: cards up first, then whatever turns a card, and never a position twice. */
export function solveRun(start: EightfoldState): PlayedRun {
  const moves: EightfoldMove[] = [];
  const seen = new Set([encode(start)]);
  let state = start;
  while (moves.length < MAX_STEPS) {
    const now = state;
    const move = finishMove(now) ?? stacksInOrder(now).find((stack) => !seen.has(encode(after(now, stack))));
    if (!move) break;
    moves.push(move);
    state = after(now, move);
    seen.add(encode(state));
  }
  return { moves, state };
}

function stacksInOrder(state: EightfoldState): TableauMove[] {
  const downIn = ({ from }: TableauMove) => state.piles[from - 1]!.down.length;
  return legalMoves(state)
    .filter((move) => move.type === 'tableau')
    .filter((move) => !isUseless(state, move))
    .sort(
      (a, b) =>
        classOf(state, a) - classOf(state, b) ||
        downIn(b) - downIn(a) ||
        a.from - b.from ||
        b.count - a.count ||
        a.to - b.to,
    );
}

/** 1 turns a card, 2 empties the pile, 3 other, 4 takes a card off one that it fits on already. */
function classOf({ piles }: EightfoldState, { from, count }: TableauMove): number {
  const { down, up } = piles[from - 1]!;
  if (count === up.length) return down.length > 0 ? 1 : 2;
  return fits(up.at(-count)!, up.at(-count - 1)!) ? 4 : 3;
}

export const runs: readonly Run<Eightfold>[] = [
  {
    id: 'finish',
    name: 'Move up',
    about: 'Move every card that can go to the foundations',
    key: 'f',
    idle: 'No card can move to the foundations.',
    moves: (state) => finish(state).moves,
  },
  {
    id: 'solve',
    name: 'Solve',
    about: 'Let the solver win it, who sees the hidden cards: the game counts as solved',
    key: 's',
    isSolvers: true,
    idle: 'This position cannot be won any more. Go back some moves.',
    moves: (state) => solveRun(state).moves,
  },
];
