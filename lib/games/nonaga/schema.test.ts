import { describe, expect, test } from 'vitest';
import { START } from './testing/fixtures';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';

describe('options', () => {
  test('absent ones take their defaults', () => {
    expect(optionsSchema.parse({})).toEqual({
      lockTile: false,
      edgeTiles: false,
      repetition: 'draw3',
      turnCap: 100,
    });
    expect(optionsSchema.parse({ turnCap: 0 })).toMatchObject({ turnCap: 0, repetition: 'draw3' });
  });

  test.each([
    { lockTiles: true },
    { lockTile: 'on' },
    { edgeTiles: 1 },
    { repetition: 'draw4' },
    { turnCap: -1 },
    { turnCap: 1.5 },
    { turnCap: null },
    [],
    'Standard',
  ])('refused: %j', (options) => {
    expect(optionsSchema.safeParse(options).success).toBe(false);
  });

  test('the presets are the defaults, and the rules of the table', () => {
    expect(presets.map(({ name }) => name)).toEqual(['Standard', 'Tabletop', 'As in the original']);
    expect(presets[0]!.options).toEqual(optionsSchema.parse({}));
    expect(presets[1]!.options).toEqual(optionsSchema.parse({ lockTile: true, edgeTiles: true }));
  });
});

test.each([
  {},
  null,
  { type: 'slide', from: '0,0' },
  { type: 'hop', from: '0,0', to: '1,0' },
  { type: 'tile', from: '0, 0', to: '1,0' },
  { type: 'tile', from: '00,0', to: '1,0' },
  { type: 'tile', from: '0,0\n', to: '1,0' },
  { type: 'slide', from: '0,0', to: '1,0', extra: 1 },
  { type: 'slide', from: { q: 0, r: 0 }, to: '1,0' },
])('a move refused: %j', (move) => {
  expect(moveSchema.safeParse(move).success).toBe(false);
});

test('a state passes unchanged, and not with a part missing or too much', () => {
  expect(stateSchema.parse(START)).toEqual(START);
  expect(stateSchema.safeParse({ ...START, tiles: START.tiles.slice(1) }).success).toBe(false);
  expect(stateSchema.safeParse({ ...START, secret: 1 }).success).toBe(false);
});
