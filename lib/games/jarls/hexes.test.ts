import { expect, test } from 'vitest';
import { distance, inReadingOrder } from '../hex';
import * as hexes from './hexes';

test('directions: each is one step, and the opposite comes back', () => {
  expect(hexes.neighbours('0,0')).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
  for (let d = 0; d < 6; d++) {
    const there = hexes.towards('2,-1', d);
    expect(distance('2,-1', there)).toBe(1);
    expect(hexes.towards(there, hexes.opposite(d))).toBe('2,-1');
    expect(hexes.wayTo('2,-1', hexes.towards(there, d))).toEqual({ direction: d, steps: 2 });
  }
});

test('distance is the greatest of the three coordinates', () => {
  expect(distance('0,0', '3,-1')).toBe(3);
  expect(distance('-2,1', '1,1')).toBe(3);
  expect(distance('1,1', '1,1')).toBe(0);
});

test('what is no straight line has no direction', () => {
  expect(hexes.wayTo('0,0', '1,1')).toBeNull();
  expect(hexes.wayTo('0,0', '0,0')).toBeNull();
  expect(hexes.wayTo('30,0', '30,9')).toEqual({ direction: 5, steps: 9 });
});

test('a line has both ends and no gap', () => {
  expect(hexes.line('-2,1', '1,1')).toEqual(['-2,1', '-1,1', '0,1', '1,1']);
  expect(hexes.line('0,0', '0,0')).toEqual(['0,0']);
  expect(hexes.line('0,0', '1,1')).toEqual(['0,0', '1,0', '1,1']);
  // Where two cells are equally near, the one further to the right.
  expect(hexes.line('0,0', '-1,2')).toEqual(['0,0', '0,1', '-1,2']);
  expect(hexes.line('0,0', '4,-1')).toEqual(['0,0', '1,0', '2,0', '3,-1', '4,-1']);
  for (const to of hexes.disc('0,0', 5)) {
    const cells = hexes.line('1,-3', to);
    expect(cells).toHaveLength(distance('1,-3', to) + 1);
    expect([cells[0], cells.at(-1)]).toEqual(['1,-3', to]);
    cells.slice(1).forEach((cell, i) => expect(distance(cells[i]!, cell)).toBe(1));
  }
});

test('far from any board it goes on in the same way', () => {
  expect(hexes.neighbours('30,-5')).toEqual(['31,-5', '31,-6', '30,-6', '29,-5', '29,-4', '30,-4']);
  expect(hexes.fromThrone('30,-5')).toBe(30);
  expect(hexes.isOnBoard('30,-5', 30)).toBe(true);
});

test('on the board, on the edge', () => {
  expect(hexes.isOnBoard('3,0', 3)).toBe(true);
  expect(hexes.isOnBoard('3,1', 3)).toBe(false);
  expect(hexes.isOnEdge('3,-3', 3)).toBe(true);
  expect(hexes.isOnEdge('2,0', 3)).toBe(false);
});

test('turns reproduce the original values: E to NE and E to SE, six times round', () => {
  expect(hexes.rotate60CW('1,0')).toBe('1,-1');
  expect(hexes.rotate60CCW('1,0')).toBe('0,1');
  expect(hexes.rotate60CW('0,0')).toBe('0,0');
  for (const cell of hexes.disc('0,0', 3)) {
    expect(hexes.rotate60CCW(hexes.rotate60CW(cell))).toBe(cell);
    expect([1, 2, 3, 4, 5, 6].reduce(hexes.rotate60CW, cell)).toBe(cell);
  }
});

test('rings and discs, in reading order', () => {
  for (let radius = 0; radius <= 4; radius++)
    expect(hexes.ring('2,1', radius)).toEqual(
      inReadingOrder(hexes.disc('2,1', 4).filter((cell) => distance('2,1', cell) === radius)),
    );
  expect(hexes.disc('2,1', 4)).toEqual(inReadingOrder(hexes.disc('2,1', 4)));
  expect(hexes.ring('2,1', 0)).toEqual(['2,1']);
  expect([1, 2, 3].map((radius) => hexes.ring('2,1', radius).length)).toEqual([6, 12, 18]);
  expect([3, 4, 5, 6, 7, 8].map((radius) => hexes.disc('0,0', radius).length)).toEqual([
    37, 61, 91, 127, 169, 217,
  ]);
});
