import { expect, test } from 'vitest';
import { answer } from './answer';

const ask = (request: object) => JSON.parse(answer(JSON.stringify(request))) as Record<string, unknown>;

interface Board {
  readonly circles: readonly (readonly number[])[];
  readonly edges: readonly (readonly number[])[];
  readonly starts: readonly number[];
}

test('show answers the board that the seed of Skerries stands for, and so do legal and play', () => {
  const shown = ask({ do: 'show', game: 'skerries', seed: 2 });
  const board = shown.board as Board;
  expect(board.circles).toHaveLength(30);
  expect(board.circles[13]).toEqual([600, 152, 127]);
  expect(board.edges).toHaveLength(56);
  expect(board.edges.slice(0, 4)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
  ]);
  expect(board.starts).toEqual([0, 29]);
  expect(ask({ do: 'show', game: 'skerries', position: shown.position }).board).toEqual(board);
  expect(ask({ do: 'legal', game: 'skerries', seed: 2 }).board).toEqual(board);
  expect(ask({ do: 'play', game: 'skerries', seed: 2, play: '*>1' }).board).toEqual(board);
});

test('games without such facts answer nothing more', () => {
  expect(Object.keys(ask({ do: 'show', game: 'nonaga' }))).toEqual(['ok', 'position', 'status', 'toAct']);
});
