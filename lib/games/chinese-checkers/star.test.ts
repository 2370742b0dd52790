import { describe, expect, test } from 'vitest';
import {
  APEXES,
  areNeighbours,
  CORNER_OF,
  CORNERS,
  HEXES,
  HOLES,
  homeOf,
  indexAt,
  indexOf,
  isOnStar,
  keyOf,
  LANDINGS,
  NEIGHBOURS,
  opposite,
  targetOf,
} from './star';

const hexOf = (hole: string) => HEXES[indexOf(hole)!]!;

describe('the star', () => {
  test('121 holes: a hexagon of 61 and six corners of ten', () => {
    expect(HOLES).toHaveLength(121);
    expect(new Set(HOLES).size).toBe(121);
    expect(HEXES.every(({ q, r, s }) => q + r + s === 0)).toBe(true);
    expect(CORNERS.map((holes) => holes.length)).toEqual([10, 10, 10, 10, 10, 10]);
    const hexagon = HEXES.filter((_, index) => CORNER_OF[index] === -1);
    expect(hexagon).toHaveLength(61);
    expect(hexagon.every(({ q, r, s }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(s)) <= 4)).toBe(true);
  });

  test('rows from A to Q', () => {
    const rows = 'ABCDEFGHIJKLMNOPQ';
    expect([...rows].map((row) => HOLES.filter((hole) => hole[0] === row).length)).toEqual([
      1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1,
    ]);
    expect([...rows].map((row) => hexOf(`${row}1`).q)).toEqual([
      4, 3, 2, 1, -4, -4, -4, -4, -4, -5, -6, -7, -8, -4, -4, -4, -4,
    ]);
  });

  test.each([
    ['I5', 0, 0],
    ['A1', 4, -8],
    ['E1', -4, -4],
    ['E13', 8, -4],
    ['M1', -8, 4],
    ['M13', 4, 4],
    ['Q1', -4, 8],
  ])('%s is %i,%i', (hole, q, r) => {
    expect(hexOf(hole)).toMatchObject({ q, r });
    expect(HOLES[indexAt({ q, r })!]).toBe(hole);
  });

  test('the cell order is by row, then along the row', () => {
    expect(HOLES.slice(0, 6)).toEqual(['A1', 'B1', 'B2', 'C1', 'C2', 'C3']);
    expect(HOLES.at(-1)).toBe('Q1');
    expect(HEXES.every(({ q, r }, i) => i === 0 || r > HEXES[i - 1]!.r || q > HEXES[i - 1]!.q)).toBe(true);
  });

  test('the text key of a hole', () => {
    expect(keyOf({ q: 1, r: -2 })).toBe('1,-2,1');
    expect(keyOf({ q: 0, r: 0 })).toBe('0,0,0');
  });

  test('vector 14: neighbours', () => {
    expect(areNeighbours({ q: 0, r: 0 }, { q: 1, r: -1 })).toBe(true);
    expect(areNeighbours({ q: 0, r: 0 }, { q: 2, r: -1 })).toBe(false);
    expect(areNeighbours({ q: 0, r: 0 }, { q: 0, r: 0 })).toBe(false);
  });

  test('the rule of the two triangles gives the holes that are listed, and no others', () => {
    for (let r = -9; r <= 9; r++)
      for (let q = -9; q <= 9; q++) expect(isOnStar({ q, r })).toBe(indexAt({ q, r }) !== undefined);
  });

  test('where a jump comes down on a hole, it went over one', () => {
    for (const [from, landings] of LANDINGS.entries())
      for (const [d, to] of landings.entries()) if (to >= 0) expect(NEIGHBOURS[from]![d]).toBeGreaterThan(-1);
  });

  test('what lies beyond is no hole', () => {
    expect(isOnStar({ q: 5, r: -8 })).toBe(false);
    expect(indexAt({ q: 5, r: -5 })).toBeUndefined();
    expect(indexOf('A2')).toBeUndefined();
    expect(NEIGHBOURS[indexOf('A1')!]!.filter((hole) => hole >= 0)).toHaveLength(2);
    expect(LANDINGS[indexOf('A1')!]!.filter((hole) => hole >= 0)).toHaveLength(2);
    expect(NEIGHBOURS[indexOf('I5')!]!.map((hole) => HOLES[hole])).toEqual([
      'H6',
      'I6',
      'J6',
      'J5',
      'I4',
      'H5',
    ]);
  });
});

describe('corners', () => {
  test('clockwise from the top, each with its tip', () => {
    expect(APEXES.map((tip) => CORNER_OF[indexAt(tip)!])).toEqual([0, 1, 2, 3, 4, 5]);
    expect([0, 1, 2, 3, 4, 5].map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
  });

  test.each([
    [2, [0, 3], [3, 0]],
    [3, [0, 2, 4], [3, 5, 1]],
    [4, [0, 1, 3, 4], [3, 4, 0, 1]],
    [5, [0, 1, 2, 3, 4], [3, 4, 5, 0, 1]],
    [6, [0, 1, 2, 3, 4, 5], [3, 4, 5, 0, 1, 2]],
  ])('%i seats', (seats, homes, targets) => {
    expect(homes.map((_, seat) => homeOf(seats, seat))).toEqual(homes);
    expect(homes.map((_, seat) => targetOf(seats, seat))).toEqual(targets);
  });
});
