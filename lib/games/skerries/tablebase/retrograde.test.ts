/** Small boards solved backwards, position by position against a slow search by the plain rules. */
import { describe, expect, test } from 'vitest';
import type { Board } from '../board';
import { randomFrom } from '../../random';
import { legalMoves } from '../rules';
import { maskOf } from '../search/sea';
import type { SkerriesState } from '../state';
import { fleetAt, fleetsOf, type Waters } from './positions';
import { solve } from './retrograde';
import { allPositions, nameOf, smallBoard, solveSlowly } from '../testing/slow-solution';

const watersOf = ({ neighbours, starts }: Board, boats: number): Waters => ({
  near: Int32Array.from(neighbours, maskOf),
  starts,
  boats,
});

function valuesOf(board: Board, boats: number): (position: SkerriesState) => number {
  const waters = watersOf(board, boats);
  const [fleets, table] = [fleetsOf(waters), solve(waters)];
  return ({ fleets: [blue, red], player }) => {
    const [b, r] = [fleetAt(fleets, maskOf(blue)), fleetAt(fleets, maskOf(red))];
    const { count } = fleets;
    return table[player === 1 ? r * count + b : (count + b) * count + r]!;
  };
}

function boardOfEdges(size: number, edges: readonly (readonly [number, number])[]): Board {
  const neighbours = Array.from({ length: size }, (_, i) =>
    edges.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : [])).sort((a, b) => a - b),
  );
  return smallBoard(neighbours, [0, size - 1]);
}

/** Connected, with as many short cuts by lot as there are islets. */
function randomBoard(seed: number, size: number): Board {
  const random = randomFrom(seed);
  const edges = new Map<string, [number, number]>();
  const join = (a: number, b: number) => a !== b && edges.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]);
  for (let i = 1; i < size; i++) join(i, random.below(i));
  for (let i = 0; i < size; i++) join(random.below(size), random.below(size));
  edges.delete(`0 ${size - 1}`);
  return boardOfEdges(size, [...edges.values()]);
}

/** "0-1 0-2": the islets that are joined. */
const edgesFrom = (text: string) =>
  text.split(' ').map((edge) => edge.split('-').map(Number) as [number, number]);

const CHAIN = boardOfEdges(10, edgesFrom('0-1 0-2 1-2 1-3 2-4 3-4 3-5 4-6 5-6 5-7 6-8 7-8 7-9 8-9'));
/** One landing each: whoever sits on it shuts the other in. */
const STRAIT = boardOfEdges(6, edgesFrom('0-1 1-2 1-3 2-4 3-4 4-5'));

describe.each([
  ['a ladder, two boats', CHAIN, 2],
  ['a ladder, one boat', CHAIN, 1],
  ['a strait, two boats', STRAIT, 2],
  ['a strait, three boats', STRAIT, 3],
  ['by lot, three boats', randomBoard(1, 8), 3],
  ['by lot, two boats', randomBoard(2, 11), 2],
  ['by lot, another two', randomBoard(3, 10), 2],
] as const)('%s', (_, board, boats) => {
  test('every value and every distance agree', () => {
    const positions = allPositions(board, boats);
    const slow = solveSlowly(board, positions);
    const quick = valuesOf(board, boats);
    const wrong = positions
      .map((position) => [nameOf(position), quick(position), slow.get(nameOf(position)) ?? 0])
      .filter(([, one, other]) => one !== other);
    expect(wrong).toEqual([]);
  });
});

test('the small boards have wins, losses, draws and skips to be wrong about', () => {
  const skipped = allPositions(STRAIT, 2).filter((position) => legalMoves(position, STRAIT).length === 0);
  expect(skipped.length).toBeGreaterThan(0);
  const positions = allPositions(CHAIN, 2);
  const quick = valuesOf(CHAIN, 2);
  const kinds = positions
    .map(quick)
    .map((value) => (value === 0 ? 'draw' : value % 2 === 1 ? 'win' : 'loss'));
  expect(new Set(kinds)).toEqual(new Set(['win', 'draw', 'loss']));
});

test('fleets have numbers of their own, from none in play to three', () => {
  const fleets = fleetsOf(watersOf(CHAIN, 3));
  expect(fleets.count).toBe(1 + 8 + 28 + 56);
  expect([...fleets.masks].map((mask) => fleetAt(fleets, mask))).toEqual([...fleets.masks.keys()]);
});
