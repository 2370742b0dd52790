import { expect, test } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { gameOf, type GameId } from '@/lib/games/registry';
import { openingOf } from '@/lib/match/study';
import type { SeatView } from '@/lib/protocol/views';
import { openingWords } from './library';

const seats: readonly SeatView[] = (['Ada', 'Ben'] as const).map((name, seat) => ({
  seat: seat as 0 | 1,
  kind: 'human',
  name,
  level: null,
  mine: seat === 0,
  place: null,
}));

function wordsOf(id: GameId, seed: number, turns: readonly string[]) {
  const game = gameOf(id);
  const { options } = game.presets[0]!;
  const state: unknown = game.rules.setup(options, 2, seed);
  const { opening } = openingOf(game, { options, seed }, turns)!;
  return openingWords(game, boardFor(id), { opening, options, seats, state });
}

test('an opening is told by its moves, under the colours of the seats', () => {
  expect(wordsOf('chinese-checkers', 0, ['D4-E9', 'N1-M6'])).toEqual({
    opening: 'D4-E9 N1-M6',
    words: expect.stringMatching(/D 4.*E 9.*N 1.*M 6/) as string,
  });
});

test('where starts have numbers, one that was chosen names the opening, and one by chance none', () => {
  expect(wordsOf('skerries', 31, ['*>5'])).toEqual({ opening: 'Board 31', words: 'Board 31' });
  expect(wordsOf('skerries', 1_800_864_053, ['*>5'])).toBeNull();
});

test('what cannot be read stays as it is', () => {
  const game = gameOf('nonaga');
  const { options } = game.presets[0]!;
  const state: unknown = game.rules.setup(options, 2, 0);
  const told = openingWords(game, boardFor('nonaga'), { opening: 'cut off', options, seats, state });
  expect(told).toEqual({ opening: 'cut off', words: 'cut off' });
});
