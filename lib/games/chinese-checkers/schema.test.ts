import { describe, expect, test } from 'vitest';
import { start } from './testing/fixtures';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';

describe('options', () => {
  test('absent ones take their defaults', () => {
    expect(optionsSchema.parse({})).toEqual({
      foreignRest: 'deny',
      leaveTarget: 'deny',
      win: 'filled',
      finish: 'first',
      repetition: 'draw3',
      turnCap: 200,
    });
  });

  test.each([
    { foreignrest: 'deny' },
    { foreignRest: true },
    { leaveTarget: 'yes' },
    { win: 'full' },
    { finish: 'last' },
    { repetition: 'draw4' },
    { turnCap: -1 },
    { turnCap: 1.5 },
    { turnCap: '200' },
    [],
  ])('refused: %j', (options) => {
    expect(optionsSchema.safeParse(options).success).toBe(false);
  });

  test('the presets are sets of options, the defaults first', () => {
    expect(presets[0]!.options).toEqual(optionsSchema.parse({}));
    for (const preset of presets) expect(optionsSchema.parse(preset.options)).toEqual(preset.options);
    expect(new Set(presets.map(({ name }) => name)).size).toBe(presets.length);
  });
});

test.each([
  {},
  null,
  { from: 'D2' },
  { from: 'D2', to: 'R1' },
  { from: 'D5', to: 'E5' },
  { from: 'd2', to: 'E7' },
  { from: 'D2\n', to: 'E7' },
  { from: 'D2', to: 'E7', path: [] },
])('a move refused: %j', (move) => {
  expect(moveSchema.safeParse(move).success).toBe(false);
});

test('a state passes unchanged, and not with a part missing or too much', () => {
  const state = start(6);
  expect(stateSchema.parse(state)).toEqual(state);
  expect(stateSchema.safeParse({ ...state, board: state.board.slice(1) }).success).toBe(false);
  expect(stateSchema.safeParse({ ...state, secret: 1 }).success).toBe(false);
});
