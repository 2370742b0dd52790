import { expect, test } from 'vitest';
import { randomFrom, shuffled } from './random';

test('Mulberry32 gives the numbers of the rules documents', () => {
  const random = randomFrom(1);
  expect([random.fraction(), random.fraction(), random.fraction()].map((n) => n.toFixed(5))).toEqual([
    '0.62707',
    '0.00274',
    '0.52745',
  ]);
});

test('only the seed mod 2^32 matters', () => {
  expect(randomFrom(2 ** 32 * 5 + 1).fraction()).toBe(randomFrom(1).fraction());
});

test('integers below a bound reach every value and no other', () => {
  const random = randomFrom(7);
  const seen = new Set(Array.from({ length: 200 }, () => random.below(6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a shuffle keeps every item, leaves its input alone and repeats itself', () => {
  const items = Object.freeze(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const once = shuffled(items, randomFrom(3));
  expect(once).not.toEqual(items);
  expect([...once].sort()).toEqual(items);
  expect(shuffled(items, randomFrom(3))).toEqual(once);
});

test('a shuffle draws once for each place but the first, from the last down', () => {
  const bounds: number[] = [];
  const first = { fraction: () => 0, below: (bound: number) => (bounds.push(bound), 0) };
  expect(shuffled(['a', 'b', 'c', 'd'], first)).toEqual(['b', 'c', 'd', 'a']);
  expect(bounds).toEqual([4, 3, 2]);
});
