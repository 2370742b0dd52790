import { describe, expect, test } from 'vitest';
import { randomFrom } from '../random';
import { start } from './testing/fixtures';
import { disc, fromThrone, isOnEdge, neighbours, rotate60CCW, THRONE } from './hexes';
import { apply, legalMoves, status } from './rules';
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
  expect(holesOf(5, { terrain: 'chaotic' }, 7 + 2 ** 32)).toEqual(holesOf(5, { terrain: 'chaotic' }, 7));
  const random = randomFrom(1);
  const found = [random.fraction(), random.fraction(), random.fraction()];
  expect(found.map((x) => Math.floor(x * 1e5) / 1e5)).toEqual([0.62707, 0.00273, 0.52744]);
});

describe('a board of another size, and other numbers of Warriors', () => {
  const cases = [2, 3, 4, 5, 6].flatMap((seats) =>
    [2, 5, 7].flatMap((warriors) =>
      [3, 6, 8].map((radius) => ({ seats, warriors, radius, usual: TABLE[seats - 2]!.radius })),
    ),
  );

  test.each(cases)(
    '$seats players, $warriors Warriors, radius $radius',
    ({ seats, warriors, radius, usual }) => {
      const some = { terrain: 'chaotic', boardRadius: radius, warriorsPerPlayer: warriors } as const;
      const state = start(seats, some, 3);
      const least = seats === 2 ? 4 : usual;
      expect(state.radius).toBe(Math.max(radius, least));
      const cells = state.pieces.map(({ cell }) => cell);
      expect(new Set(cells).size).toBe(cells.length);
      expect(cells).toHaveLength(seats * (warriors + 1));
      expect(cells).not.toContain(THRONE);
      for (const { kind, cell } of state.pieces)
        if (kind === 'jarl') expect(fromThrone(cell)).toBe(state.radius);
      expect(state.holes.filter((hole) => cells.includes(hole))).toEqual([]);
      expect(state.began).toEqual(Array(seats).fill(warriors + 1));
      const last = seats === 5 ? 0 : { 2: 3, 3: 2, 4: 3, 6: 1 }[seats]!;
      const turned = (cell: string) =>
        Array.from({ length: last }).reduce<string>((at) => rotate60CCW(at), cell);
      expect(cells.map(turned).sort()).toEqual([...cells].sort());
    },
  );

  test('a larger board has more holes, and one of the usual size is the usual one', () => {
    const holes = (boardRadius?: number) => start(3, { terrain: 'calm', boardRadius }).holes.length;
    expect(holes(8)).toBeGreaterThan(holes());
    expect({ ...start(3, { boardRadius: 5 }), options: null, began: null }).toEqual({
      ...start(3),
      options: null,
      began: null,
    });
  });
});

test('rounds are counted, from one', () => {
  let state = start(3);
  const rounds: (number | undefined)[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    rounds.push(state.round);
    const applied = apply(state, legalMoves(state)[0]!);
    if (!applied.ok) throw new Error(applied.error.message);
    ({ state } = applied.value);
  }
  expect(rounds).toEqual([1, 1, 1, 2, 2, 2, 3]);
});
