import { expect, test } from 'vitest';
import { LOCKED, options, START, STANDARD, TABLETOP } from './testing/fixtures';
import { studyKey } from './repetition';
import { awaitTile } from './rules';
import { setup } from './position';
import { groundOf, isConnected, landingPlaces } from './tiles';

test('landing places are the empty cells beside two tiles, each with the tiles it touches', () => {
  expect([...landingPlaces(groundOf(['0,0', '1,0']))]).toEqual([
    ['1,-1', ['0,0', '1,0']],
    ['0,1', ['0,0', '1,0']],
  ]);
  expect(landingPlaces(groundOf(['0,0', '5,0'])).size).toBe(0);
});

test('no tile, and one tile alone, hang together; two apart do not', () => {
  expect(isConnected(groundOf([]))).toBe(true);
  expect(isConnected(groundOf(['0,0']))).toBe(true);
  expect(isConnected(groundOf(['0,0']), '0,0')).toBe(true);
  expect(isConnected(groundOf(['0,0', '5,0']))).toBe(false);
});

test('a tile is due: nothing else has happened', () => {
  expect(awaitTile(START)).toEqual({ state: { ...START, phase: 'tile', midTurn: true }, events: [] });
});

test('whoever studies a start keeps apart what may be played, not what ends a match', () => {
  const keys = [STANDARD, LOCKED, options({ edgeTiles: true }), TABLETOP].map((rules) =>
    studyKey(setup(rules)),
  );
  expect(new Set(keys).size).toBe(4);
  expect(studyKey(setup(options({ turnCap: 7, repetition: 'off' })))).toBe(keys[0]);
});
