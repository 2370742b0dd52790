import { describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { viewFor } from '@/lib/games/game';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { turnList } from './turn-list';

const TURNS = 20;

const toldWith = (id: string, seats: number) => {
  const game = gameOf(id);
  return { game, board: boardFor(id), names: game.meta.seatNames(seats) };
};

describe.each(GAME_IDS)('the list of moves of %s', (id) => {
  const game = gameOf(id);
  const told = toldWith(id, game.meta.seats.max);

  it('has every legal move once, each in words of its own', () => {
    let state: unknown = game.rules.setup(game.presets[0]!.options, game.meta.seats.max, 7);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const status = game.rules.status(state);
      if (status.kind === 'over') return;
      const view: unknown = viewFor(game, state, status.toAct);
      const moves = turnList(told, view, []).groups.flatMap((group) => group.moves);
      const legal: readonly unknown[] = game.rules.legalMoves(view);
      expect(moves.map(({ move }) => JSON.stringify(move)).sort()).toEqual(
        legal.map((move) => JSON.stringify(move)).sort(),
      );
      expect(new Set(moves.map(({ words }) => words)).size).toBe(moves.length);
      for (const { words } of moves) expect(words).toMatch(/^\p{Lu}.*\.$/u);
      const next = game.rules.apply(state, legal[(turn * 7) % legal.length]);
      if (!next.ok) throw new Error(next.error.message);
      state = next.value.state;
    }
  });
});

it('goes on from the moves made so far, and leaves out what is no legal start of a turn', () => {
  const told = toldWith('nonaga', 2);
  const start: unknown = told.game.rules.setup(told.game.presets[0]!.options, 2, 7);
  const [slide] = turnList(told, start, []).groups[0]!.moves;
  const second = turnList(told, start, [slide!.move]);
  expect(second.begun).toEqual([slide]);
  expect(second.groups[0]!.moves[0]!.words).toMatch(/^Tile .* goes to /);
  for (const wrong of [[{}], [null], ['x'], [slide!.move, slide!.move]])
    expect(turnList(told, start, wrong).begun).toEqual(wrong[0] === slide!.move ? [slide] : []);
});
