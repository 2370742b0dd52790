import { expect, test } from 'vitest';
import { Sightings } from './repetition-counter';

test('a position was met twice once it was added twice, and no other with the same low bits', () => {
  const seen = new Sightings();
  const other = 5 + 2 ** 20;
  for (const hash of [5, other, 5]) {
    expect(seen.wasMetTwice(5)).toBe(false);
    seen.add(hash);
  }
  expect(seen.wasMetTwice(5)).toBe(true);
  expect(seen.wasMetTwice(other)).toBe(false);
  seen.cutTo(2);
  expect(seen.length).toBe(2);
  expect(seen.wasMetTwice(5)).toBe(false);
});
