/** The board vectors of the rules document, and its demands on every board. */
import { describe, expect, test } from 'vitest';
import { hash64 } from '../hash';
import { randomFrom } from '../random';
import { landingsOf } from './board';
import { attemptBoard, type Board, generate } from './generator';

const corner = ({ circles, starts }: Board, seat: 0 | 1) => {
  const { x, y, r } = circles[starts[seat]]!;
  return [starts[seat], x, y, r];
};

// Before whole boards: where no attempt succeeds, these say so at once, and `generate` would go on for ever.
describe('one attempt', () => {
  test('the tenth is the first that gives seed 2 a board', () => {
    const attempts = Array.from({ length: 10 }, (_, i) => attemptBoard(2, i + 1));
    expect(attempts.findIndex((board) => board !== null)).toBe(9);
    expect(generate(2)).toEqual(attempts[9]);
  });

  // Each meets every demand, or misses the one that is named and no other.
  test.each([
    ['four circles in the upper left quarter', 903, true],
    ['three circles in the upper left quarter', 1243, false],
    ['four circles in the upper right quarter', 165, true],
    ['three circles in the upper right quarter', 297, false],
    ['four circles in the lower left quarter', 493, true],
    ['three circles in the lower left quarter', 366, false],
    ['four circles in the lower right quarter', 22, true],
    ['three circles in the lower right quarter', 3435, false],
    ['three and four landings', 846, true],
    ['four and three landings', 513, true],
    ['two and three landings', 310, false],
    ['three and two landings', 434, false],
    ['three and five landings', 4496, false],
    ['five and three landings', 9661, false],
    ['five connections between the starts', 16, false],
    ['six connections between the starts', 72, true],
    ['nine connections between the starts', 1004, true],
    ['ten connections between the starts', 2516, false],
    ['the middle of the board belongs to the right', 6623, true],
    ['the middle of the board belongs to the bottom', 2885, false],
    ['circles that cover exactly as much as they may', 93537, true],
    ['a gap of exactly five', 518, true],
    ['a circle that finds no room in 300 tries', 10963, false],
    ['four circles more that are nearer to Blue', 483, true],
    ['five circles more that are nearer to Blue', 264, false],
    ['four circles more that are nearer to Red', 284, true],
    ['five circles more that are nearer to Red', 147, false],
  ])('%s: the first of seed %i gives a board: %s', (_, seed, isBoard) => {
    expect(attemptBoard(seed, 1) !== null).toBe(isBoard);
  });

  test('where none of so many gives a board, the next seed is tried', () => {
    const next = generate(2);
    expect(generate(1, 10)).toEqual({ ...next, seed: 1, attempts: 20 });
    expect(generate(2, 10).attempts).toBe(10);
  });

  test('after the last seed comes seed 0', () => {
    expect(generate(2 ** 32 - 1, 6)).toEqual({ ...generate(0), seed: 2 ** 32 - 1, attempts: 12 });
  });
});

describe('board vectors', () => {
  test('the fractions that boards are made from', () => {
    const one = randomFrom(1);
    expect([one.fraction(), one.fraction()]).toEqual([0.6270739405881613, 0.002735721180215478]);
    expect(randomFrom(42).fraction()).toBe(0.6011037519201636);
  });

  test.each([
    [1, 33, 44, [0, 112, 105, 20], [28, 685, 697, 20], 8, [23, 678, 499, 100], [1, 2, 3], [24, 25, 27, 29]],
    [2, 10, 56, [0, 78, 26, 20], [29, 727, 771, 20], 6, [13, 600, 152, 127], [1, 2, 3], [24, 27, 28]],
    [42, 16, 46, [0, 76, 103, 21], [29, 757, 650, 23], 9, [8, 316, 414, 72], [1, 2, 3], [25, 27, 28]],
  ])('seed %i', (seed, attempts, edges, blue, red, distance, [id, x, y, r], blueLandings, redLandings) => {
    const board = generate(seed);
    expect(board.attempts).toBe(attempts);
    expect(board.edges).toHaveLength(edges);
    expect([corner(board, 0), corner(board, 1)]).toEqual([blue, red]);
    expect(board.distances[0][board.starts[1]]).toBe(distance);
    expect(board.circles[id!]).toEqual({ x, y, r });
    expect([landingsOf(board, 1), landingsOf(board, 2)]).toEqual([blueLandings, redLandings]);
  });

  test('the degree of circle 23 of seed 1', () => {
    expect(generate(1).neighbours[23]).toHaveLength(6);
  });

  test('neighbours and distances of seed 2', () => {
    const { neighbours, distances, edges } = generate(2);
    expect(neighbours.map((near, i) => `${i}:${near.join('.')}`).join(' · ')).toBe(
      '0:1.2.3 · 1:0.2.4.5 · 2:0.1.3.5.6 · 3:0.2.6.8 · 4:1.5.7.11 · 5:1.2.4.6.7.10 · 6:2.3.5.10 · 7:4.5.10.11 · ' +
        '8:3.13 · 9:11.16 · 10:5.6.7.11 · 11:4.7.9.10.12.14.16.19 · 12:11.14 · 13:8.15.17.20 · 14:11.12.17.20 · ' +
        '15:13.25 · 16:9.11.18 · 17:13.14.20 · 18:16.21 · 19:11.20.23 · 20:13.14.17.19.22.23.26.27 · 21:18.23 · ' +
        '22:20.25.26 · 23:19.20.21.24 · 24:23.27.29 · 25:15.22.26 · 26:20.22.25.27.28 · 27:20.24.26.28.29 · ' +
        '28:26.27.29 · 29:24.27.28',
    );
    expect(distances[1].join()).toBe('6,6,6,5,5,6,6,5,4,5,5,4,4,3,3,4,5,3,4,3,2,3,3,2,1,3,2,1,1,0');
    expect(distances[0].join()).toBe('0,1,1,1,2,2,2,3,2,4,3,3,4,3,4,4,4,4,5,4,4,6,5,5,6,5,5,5,6,6');
    expect(edges).toEqual([...edges].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
    expect(edges.every(([i, j]) => i < j)).toBe(true);
  });
});

test.each([
  [0, '1139ef08f55f7a07'],
  [1, '6cdb157b6a5e40ad'],
  [3, 'e150a4f5640f1847'],
  [6, 'f4c52529c7cdda3d'],
  [9, '8dbd903d634bb621'],
  [42, 'b25a698bbfd9896d'],
  [87, 'cbafcabc5c3b8995'],
  [4_294_967_295, '802184dda1a2cf04'],
])('the board of seed %i stays as it is: matches keep only its number', (seed, hash) => {
  expect(hash64(JSON.stringify(generate(seed)))).toBe(hash);
});

/** What is wrong with a board; null if it keeps every demand. */
function faultOf({ circles, edges, neighbours, starts, distances }: Board): string | null {
  if (circles.length !== 30) return 'not thirty circles';
  for (const [i, { x, y, r }] of circles.entries()) {
    if (r < 20 || r > 200) return 'a radius';
    if (x < r || y < r || x + r > 800 || y + r > 800) return 'out of the field';
    for (const other of circles.slice(i + 1))
      if (Math.hypot(x - other.x, y - other.y) < r + other.r + 5) return 'too near';
  }
  for (const [i, [a, b]] of edges.entries())
    for (const [c, d] of edges.slice(i + 1)) {
      if (new Set([a, b, c, d]).size < 4) continue;
      const turn = (p: number, q: number, s: number) =>
        Math.sign(
          (circles[q]!.x - circles[p]!.x) * (circles[s]!.y - circles[p]!.y) -
            (circles[q]!.y - circles[p]!.y) * (circles[s]!.x - circles[p]!.x),
        );
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 'a crossing';
    }
  if (distances.flat().some((distance) => distance < 0)) return 'out of reach';
  if (starts.some((start) => neighbours[start]!.length < 3)) return 'few landings';
  const apart = distances[0][starts[1]]!;
  if (apart < 6 || apart > 9) return 'starts too near or too far';
  for (const isRight of [true, false])
    for (const isLow of [true, false])
      if (circles.filter(({ x, y }) => x >= 400 === isRight && y >= 400 === isLow).length < 4)
        return 'an empty quarter';
  return null;
}

test('every board of 500 seeds keeps every demand', { tags: ['long'] }, () => {
  for (let seed = 0; seed < 500; seed++) {
    const board = generate(seed * 8_589_934 + seed);
    expect(faultOf(board), `seed ${board.seed}`).toBeNull();
    expect(board.attempts).toBeLessThan(1000);
  }
});
