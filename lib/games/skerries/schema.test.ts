import { expect, test } from 'vitest';
import { START } from './testing/fixtures';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';

test('absent options take their defaults', () => {
  expect(optionsSchema.parse({})).toEqual({ repetition: 'draw3', turnCap: 150 });
  expect(optionsSchema.parse({ swap: true }).swap).toBe(true);
  expect(optionsSchema.parse({ boards: 'any' }).boards).toBe('any');
  expect(optionsSchema.parse({ turnCap: 0 })).toEqual({ repetition: 'draw3', turnCap: 0 });
  expect(presets[0]!.options).toEqual(optionsSchema.parse({}));
});

test.each([
  { seed: 3 },
  { swap: 'on' },
  { boards: 'easy' },
  { repetition: 'draw4' },
  { repetition: true },
  { turnCap: -1 },
  { turnCap: 1.5 },
  { turnCap: null },
  [],
  'Standard',
])('options refused: %j', (options) => {
  expect(optionsSchema.safeParse(options).success).toBe(false);
});

test.each([
  {},
  null,
  { from: 1 },
  { from: 1, to: 30 },
  { from: -1, to: 3 },
  { from: '1', to: 3 },
  { from: '*', to: '*' },
  { from: 1, to: 2, kind: 'step' },
  { sides: 'red' },
  { sides: 'swap', to: 1 },
])('a move refused: %j', (move) => {
  expect(moveSchema.safeParse(move).success).toBe(false);
});

test('a state passes unchanged, and not with a part missing or too much', () => {
  expect(stateSchema.parse(START)).toEqual(START);
  expect(
    stateSchema.safeParse({
      ...START,
      fleets: [
        [1, 2],
        [3, 4, 5],
      ],
    }).success,
  ).toBe(false);
  expect(stateSchema.safeParse({ ...START, secret: 1 }).success).toBe(false);
});
