import { viewFor } from '@/lib/games/game';
import { describe, expect, it } from 'vitest';
import { eightfold, type EightfoldMove, type EightfoldState } from '@/lib/games/eightfold';
import { jarls } from '@/lib/games/jarls';
import { nonaga } from '@/lib/games/nonaga';
import { mustApply, playRandomly } from '@/lib/games/testing/random-play';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import type { AnyBoard } from '../contract';
import { boardFor } from '../registry';
import { keepSelection, NOTHING_SELECTED, type Position } from './selection';

const positionOf = (board: AnyBoard, state: unknown): Position => ({
  state,
  available: { choices: board.choices(state), refusal: () => '' },
});
const select = (selected: string, aimed: string | null = null) => ({ selected, aimed });
const movable = (board: AnyBoard, state: unknown) => [
  ...new Set(board.choices(state).flatMap(({ from, label }) => (label ? [] : [from]))),
];

describe.each(GAME_IDS)('a selection in %s', (id) => {
  const [game, board] = [gameOf(id), boardFor(id)];
  const seats = game.meta.seats.min;
  const setup = { game, options: game.presets[0]!.options, seats, seed: 7 };
  const start = viewFor(game, playRandomly(setup, 9, 3).state, 0);

  it('outlives an answer that says the same', () => {
    const [before, now] = [positionOf(board, start), positionOf(board, structuredClone(start))];
    const cells = movable(board, start);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(keepSelection(board, select(cell), before, now)).toEqual(select(cell));
  });

  it('ends where nothing may be done any more', () => {
    const closed = { state: start, available: { choices: [], refusal: () => '', closed: 'It is over.' } };
    const [cell] = movable(board, start);
    expect(keepSelection(board, select(cell!), positionOf(board, start), closed)).toEqual(NOTHING_SELECTED);
  });

  // A card is its own cell, and the same card wherever it lies.
  if (id !== 'eightfold')
    it('ends when what was selected has gone elsewhere', () => {
      const { from, move } = board.choices(start).find(({ from, to, label }) => !label && from !== to)!;
      const after = mustApply(game, start, move).state;
      expect(keepSelection(board, select(from), positionOf(board, start), positionOf(board, after))).toEqual(
        NOTHING_SELECTED,
      );
    });
});

describe('a selection while a card is turned', () => {
  const board = boardFor('eightfold');
  const options = eightfold.presets[1]!.options;

  /** A deal in which a move turns a card that nobody has seen yet, and leaves other cards to be moved. */
  function deal() {
    for (let seed = 0; ; seed++) {
      const truth = eightfold.rules.setup(options, 1, seed);
      const view = viewFor(eightfold, truth, 0);
      for (const move of eightfold.rules.legalMoves(view)) {
        if (!eightfold.hidden!.reveals!(view, move)) continue;
        const answered = viewFor(eightfold, mustApply(eightfold, truth, move).state as EightfoldState, 0);
        const kept = movable(board, view).filter((cell) => movable(board, answered).includes(cell));
        const lead = board.choices(view).find((choice) => choice.move === move || isSame(choice.move, move))!;
        const other = kept.find((cell) => cell !== lead.from && cell !== lead.to);
        if (other) return { view, answered, other };
      }
    }
  }
  const isSame = (a: EightfoldMove, b: EightfoldMove) => JSON.stringify(a) === JSON.stringify(b);

  it('outlives the answer that shows the card', () => {
    const { view, answered, other } = deal();
    expect(keepSelection(board, select(other), positionOf(board, view), positionOf(board, answered))).toEqual(
      select(other),
    );
  });
});

describe('a selected tile', () => {
  const board = boardFor('nonaga');

  it('is not the piece that comes back to its place', () => {
    const start = nonaga.rules.setup(nonaga.presets[0]!.options, 2, 0);
    const slides = board.choices(start);
    // Half a turn later the tile that the piece left can be moved; then the slide is taken back.
    const found = slides
      .map(({ from, move }) => ({ from, half: mustApply(nonaga, start, move).state }))
      .find(({ from, half }) => movable(board, half).includes(from))!;
    expect(movable(board, start)).toContain(found.from);
    expect(
      keepSelection(board, select(found.from), positionOf(board, found.half), positionOf(board, start)),
    ).toEqual(NOTHING_SELECTED);
  });
});

describe('a destination that is aimed at', () => {
  const board = boardFor('jarls');
  const options = jarls.presets[0]!.options;

  /** Random play up to a position in which an attack can be made. */
  function attack() {
    for (let luck = 0; ; luck++) {
      const { state } = playRandomly({ game: jarls, options, seats: 2, seed: 1 }, 30, luck);
      const choice = board.choices(state).find((each) => board.preview!(state, each));
      if (choice) return { state, choice };
    }
  }

  it('stays while it comes to the same, and is let go when it would not', () => {
    const { state, choice } = attack();
    const held = select(choice.from, choice.to);
    const before = positionOf(board, state);
    expect(keepSelection(board, held, before, positionOf(board, structuredClone(state)))).toEqual(held);
    const other: AnyBoard = {
      ...board,
      preview: (seen, each) =>
        seen === state
          ? board.preview!(seen, each)
          : { outcome: 'Something else', isGood: null, lines: [], helpers: [] },
    };
    const now = positionOf(board, structuredClone(state));
    expect(keepSelection(other, held, before, now)).toEqual(select(choice.from));
  });
});
