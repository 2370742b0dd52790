/** Chinese Checkers: make/undo moves of the search core against a board cloned for every move, and six against two. */
import { chineseCheckers, type CheckersState } from '../../../lib/games/chinese-checkers';
import type { SearchSpace } from '../../../lib/games/ai-contract';
import { randomFrom } from '../../../lib/games/random';
import { figure, rates, report } from '../measure';
import {
  fullMove,
  leanMove,
  naiveMoves,
  naivePosition,
  type NaiveMove,
  type NaivePosition,
} from '../baselines/naive-chinese-checkers';

const DEPTH = 3;
const OPTIONS = chineseCheckers.schemas.options.parse({});

/** The start, and positions some random rounds into the game, where chains are long. */
function positions(seats: number): CheckersState[] {
  const random = randomFrom(seats);
  return [0, 8, 16].map((rounds) => {
    let state = chineseCheckers.rules.setup(OPTIONS, seats, 1);
    for (let turn = 0; turn < rounds * seats; turn++) {
      const moves = chineseCheckers.rules.legalMoves(state);
      const applied = chineseCheckers.rules.apply(state, moves[random.below(moves.length)]!);
      if (!applied.ok) throw new Error(applied.error.message);
      state = applied.value.state;
    }
    return state;
  });
}

const buffers = Array.from({ length: DEPTH }, () => new Int32Array(2000));

/** Makes and undoes every move of a tree; answers how many there were. */
function walk(space: SearchSpace<unknown>, depth: number): number {
  const codes = buffers[depth - 1]!;
  const count = space.generate(codes);
  let moves = count;
  for (let i = 0; i < count; i++) {
    space.play(codes[i]!);
    if (depth > 1) moves += walk(space, depth - 1);
    space.undo();
  }
  return moves;
}

function walkNaively(position: NaivePosition, depth: number, play: NaiveMove): number {
  const list = naiveMoves(position);
  let moves = list.length;
  for (const move of list) {
    const { next, isOver } = play(position, move);
    if (depth > 1 && !isOver) moves += walkNaively(next, depth - 1, play);
  }
  return moves;
}

/** Every move of the trees below some positions, made and undone. */
const byCore = (seats: number) => {
  const spaces = positions(seats).map((state) => chineseCheckers.ai!.openSearch!(state));
  return () => spaces.reduce((moves, space) => moves + walk(space, DEPTH), 0);
};

/** A shallower walk from the same places: this one takes its time. */
const byClones = (seats: number, play: NaiveMove) => {
  const starts = positions(seats).map(({ board, turn }) => naivePosition(board, seats, turn));
  return () => starts.reduce((moves, start) => moves + walkNaively(start, DEPTH - 1, play), 0);
};

function demandSameCounts(): void {
  for (const seats of [2, 6])
    for (const state of positions(seats)) {
      const core = walk(chineseCheckers.ai!.openSearch!(state), 2);
      for (const play of [leanMove, fullMove]) {
        const naive = walkNaively(naivePosition(state.board, seats, state.turn), 2, play);
        if (naive !== core) throw new Error(`The baseline counts ${naive} moves, the core ${core}.`);
      }
    }
}

export async function bench(): Promise<void> {
  demandSameCounts();
  const { two, six, lean, full } = await rates({
    two: byCore(2),
    six: byCore(6),
    lean: byClones(2, leanMove),
    full: byClones(2, fullMove),
  });
  console.log(
    `  make/undo moves a second: ${figure(two)} by the core, with cloned boards ${figure(lean)}, or ${figure(full)} with skips and everyone's finish`,
  );
  report('core ÷ naive clone-per-move', two / lean, { atLeast: 150 });
  report('core ÷ naive clone-per-move by the full rules', two / full, { atLeast: 150 });
  report('six-player cost per move ÷ two-player', two / six, { atMost: 1.25 });
}
