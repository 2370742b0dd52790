import { viewFor } from '@/lib/games/game';
import { describe, expect, test } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { adviceOf } from './hint-panel';

describe('advice on the board', () => {
  test.each(GAME_IDS)('%s: every advised decision is a gesture between cells of its picture', (id) => {
    const [game, board] = [gameOf(id), boardFor(id)];
    const seats = game.meta.seats.min;
    let view: unknown = viewFor(game, game.rules.setup(game.presets[0]!.options, seats, 5), 0);
    const moves: unknown[] = [];
    const start = view;
    do {
      const move: unknown = game.rules.legalMoves(view)[0];
      moves.push(move);
      const applied = game.rules.apply(view, move);
      if (!applied.ok) throw new Error(applied.error.message);
      view = applied.value.state;
    } while ((game.rules.status(view) as { midTurn?: boolean }).midTurn);

    const advice = adviceOf(game, board, start, moves);
    expect(advice.ways).toHaveLength(moves.length);
    const cells = new Set(board.scene(start, 0).cells.map((cell) => cell.id));
    expect(cells).toContain(advice.ways[0]![0]);
    expect(cells).toContain(advice.ways[0]!.at(-1));
  });

  test('a decision that is not legal here is left out', () => {
    const game = gameOf('nonaga');
    expect(
      adviceOf(game, boardFor('nonaga'), game.rules.setup({}, 2, 1), [{ type: 'nonsense' }]).ways,
    ).toEqual([]);
  });
});
