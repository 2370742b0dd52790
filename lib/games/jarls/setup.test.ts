import { describe, expect, test } from 'vitest';
import { randomFrom } from '../random';
import { start } from './testing/fixtures';
import { disc, fromThrone, isOnEdge, neighbours, rotate60CCW, THRONE } from './hexes';
import { status } from './rules';
import type { Terrain } from './state';
import { holesOf, walkFromThrone } from './start-board';

const TERRAINS = ['none', 'calm', 'treacherous', 'chaotic'] as const;

// prettier-ignore
const TABLE = [
  { seats: 2, radius: 3, warriors: 5, holes: [0, 2, 4, 6], sixths: 3 },
  { seats: 3, radius: 5, warriors: 5, holes: [0, 3, 9, 12], sixths: 2 },
  { seats: 4, radius: 6, warriors: 4, holes: [0, 6, 10, 16], sixths: 3 },
  { seats: 5, radius: 7, warriors: 4, holes: [0, 6, 13, 19], sixths: 6 },
  { seats: 6, radius: 8, warriors: 4, holes: [0, 6, 12, 18], sixths: 1 },
];

describe.each(TABLE)('$seats players', ({ seats, radius, warriors, holes, sixths }) => {
  test('pieces, without overlap, each Jarl on the edge and equally far from the Throne', () => {
    const state = start(seats, { terrain: 'none' });
    expect(state.radius).toBe(radius);
    for (let seat = 0; seat < seats; seat++) {
      const own = state.pieces.filter((piece) => piece.seat === seat);
      const letter = 'ABCDEF'[seat];
      const ids = Array.from({ length: warriors }, (_, i) => `${letter}W${i + 1}`);
      expect(own.map(({ id }) => id)).toEqual([`${letter}J`, ...ids]);
      expect(isOnEdge(own[0]!.cell, radius)).toBe(true);
    }
    const cells = state.pieces.map(({ cell }) => cell);
    expect(new Set(cells).size).toBe(cells.length);
    expect(status(state)).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
  });

  test.each(TERRAINS)('%s: holes in the right number, symmetric, and in nobody’s way', (terrain) => {
    for (let seed = 1; seed <= 12; seed++) {
      const state = start(seats, { terrain }, seed);
      const sunk = new Set(state.holes);
      const starts = state.pieces.map(({ cell }) => cell);
      expect(sunk.size).toBe(holes[TERRAINS.indexOf(terrain)]);
      for (const hole of sunk) {
        expect(fromThrone(hole)).toBeGreaterThanOrEqual(2);
        expect(fromThrone(hole)).toBeLessThan(state.radius);
        expect(starts).not.toContain(hole);
        if (seats > 2) expect(neighbours(hole).some((cell) => starts.includes(cell))).toBe(false);
        let turned = hole;
        for (let i = 0; i < sixths; i++) turned = rotate60CCW(turned);
        expect(sunk).toContain(turned);
      }
      const free = new Set(disc(THRONE, state.radius).filter((cell) => !sunk.has(cell)));
      const steps = walkFromThrone(free);
      expect(steps.size).toBe(free.size);
      for (const { kind, cell } of state.pieces)
        if (kind === 'jarl') expect(steps.get(cell)).toBe(state.radius);
    }
  });
});

test('two players on rough terrain meet on the larger board', () => {
  const radius = (terrain: Terrain) => start(2, { terrain }).radius;
  expect(TERRAINS.map(radius)).toEqual([3, 3, 4, 4]);
});

test('only the seed mod 2^32 matters, and its numbers are those of the rules', () => {
  expect(holesOf(5, 'chaotic', 7 + 2 ** 32)).toEqual(holesOf(5, 'chaotic', 7));
  const random = randomFrom(1);
  const found = [random.fraction(), random.fraction(), random.fraction()];
  expect(found.map((x) => Math.floor(x * 1e5) / 1e5)).toEqual([0.62707, 0.00273, 0.52744]);
});
