import { expect, test } from 'vitest';
import { openingOf } from './study';
import { gameOf } from '@/lib/games/registry';

const opening = (id: string, options: object, ...turns: readonly string[]) => {
  const game = gameOf(id);
  return openingOf(game, { options: game.schemas.options.parse(options), seed: 7 }, turns);
};

test('the first two turns are how a match began', () => {
  expect(opening('nonaga', {}, 'a', 'b', 'c')).toEqual({ opening: 'a b', firstStep: 'a' });
  expect(opening('nonaga', {}, 'a')).toEqual({ opening: 'a', firstStep: 'a' });
  expect(opening('nonaga', {})).toBeNull();
});

test('a start that is known by its number is the first step', () => {
  expect(opening('eightfold', {}, 'a', 'b')).toEqual({ opening: 'Deal 7 a', firstStep: 'Deal 7' });
  expect(opening('jarls', {}, 'a', 'b')).toEqual({ opening: 'Terrain 7 a', firstStep: 'Terrain 7' });
});

test('ice without holes has no number', () => {
  expect(opening('jarls', { terrain: 'none' }, 'a', 'b')).toEqual({ opening: 'a b', firstStep: 'a' });
});

test('a turn as long as a game is cut', () => {
  expect(opening('nonaga', {}, 'x'.repeat(500))?.firstStep).toHaveLength(80);
});
