import { expect, test } from 'vitest';
import { jarls } from '.';
import { start } from './testing/fixtures';
import { moveSchema, optionsSchema, stateSchema } from './schema';

test('options fill in their defaults and refuse what they do not know', () => {
  expect(optionsSchema.parse({})).toEqual({
    terrain: 'calm',
    turnOrder: 'rotating',
    quietRounds: 30,
    repetition: 'draw3',
  });
  for (const bad of [
    { terrain: 'icy' },
    { turnOrder: 'random' },
    { quietRounds: -1 },
    { quietRounds: 1.5 },
    { repetition: true },
    { turnTimer: 30 },
    { shields: true },
    null,
  ])
    expect(optionsSchema.safeParse(bad).success).toBe(false);
});

test('a move is two hexes in canonical form', () => {
  expect(moveSchema.safeParse({ from: '1,-1', to: '0,0' }).success).toBe(true);
  for (const bad of [
    { from: '1,-1' },
    { from: '01,1', to: '0,0' },
    { from: '-0,1', to: '0,0' },
    { from: '1,1', to: '0,0', by: 1 },
  ])
    expect(moveSchema.safeParse(bad).success).toBe(false);
});

test('a state with a seat or a piece that cannot be is refused', () => {
  const state = start(3);
  expect(stateSchema.parse(state)).toEqual(state);
  for (const bad of [{ player: 6 }, { seats: 1 }, { radius: 9 }, { fallen: ['ZW1'] }, { quiet: -1 }])
    expect(stateSchema.safeParse({ ...state, ...bad }).success).toBe(false);
});

test('every seat has a name, and every preset is lawful', () => {
  expect(jarls.meta.seatNames(6)).toHaveLength(6);
  for (const { options } of jarls.presets) expect(optionsSchema.parse(options)).toEqual(options);
});
