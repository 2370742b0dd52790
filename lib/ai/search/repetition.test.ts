import { describe, expect, it } from 'vitest';
import { chineseCheckers as game, type CheckersMove, type CheckersState } from '@/lib/games/chinese-checkers';
import { think } from '../think';

const CENTRE = ['I5', 'I4', 'I6', 'J5', 'J6', 'H5', 'H6', 'J4', 'J7', 'K6'];
const ROWS = 'ABCDEFGHIJKLMNOPQ';
const SIZES = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const HOLES = SIZES.flatMap((size, row) => Array.from({ length: size }, (_, i) => `${ROWS[row]}${i + 1}`));

/** Every seat at home except the one that has reached the middle. */
function position(seats: number, ahead: number, turn: number): CheckersState {
  const home = game.positions.encode(game.rules.setup(game.presets[0]!.options, seats, 1)).split(' ')[2]!;
  const board = [...home.replace(/\d+\./g, (run) => '.'.repeat(parseInt(run)))].map((marble) =>
    marble === 'abcdef'[ahead] ? '.' : marble,
  );
  for (const hole of CENTRE) board[HOLES.indexOf(hole)] = 'abcdef'[ahead]!;
  const decoded = game.positions.decode(
    `CC1 ${seats} ${board.join('')} ${'abcdef'[turn]} 0`,
    game.presets[0]!.options,
  );
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

function play(state: CheckersState, move: CheckersMove): CheckersState {
  const applied = game.rules.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}

const back = ({ from, to }: CheckersMove): CheckersMove => ({ from: to, to: from });

/** Every seat moves back and forth, until one more move back repeats the position for the third time. */
function nearlyRepeated(first: CheckersState): { state: CheckersState; draw: CheckersMove } {
  let state = first;
  const out: CheckersMove[] = [];
  for (let seat = 0; seat < first.seats; seat++) {
    const steps = game.rules
      .legalMoves(state)
      .filter((move) => game.text.notateTurn(state, [move]).includes('-'));
    // The last of them goes back first where it can: then the repeating move is a forward one.
    const step = seat < first.seats - 1 ? steps[0]! : steps.at(-1)!;
    out.push(step);
    state = play(state, step);
  }
  const round = [...out, ...out.map(back)];
  const turns = [...round, ...round];
  const draw = turns.pop()!;
  return { state: turns.reduce(play, first), draw };
}

describe.each([2, 3, 4, 6])('a table of %i', (seats) => {
  const last = seats - 1;

  it('sees no third time while it is ahead', () => {
    const { state, draw } = nearlyRepeated(position(seats, last, 0));
    expect(game.rules.status(play(state, draw))).toMatchObject({
      kind: 'over',
      draw: true,
      reason: 'draw by repetition',
    });
    const { moves } = think({ game: game.meta.id, state, seats, nodes: 3000 });
    expect(moves).not.toEqual([draw]);
    expect(game.rules.status(play(state, moves[0] as CheckersMove)).kind).toBe('playing');
  });
});

it('takes the draw when it is far behind', () => {
  const { state, draw } = nearlyRepeated(position(2, 0, 0));
  const { moves, scores } = think({ game: game.meta.id, state, nodes: 3000 });
  expect(moves).toEqual([draw]);
  expect(Math.abs(scores[1]!)).toBe(0);
});
