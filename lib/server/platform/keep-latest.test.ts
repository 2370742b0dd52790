import { expect, it } from 'vitest';
import { keepLatest } from './keep-latest';

it('removes the oldest entry, and a repeated one counts as new', () => {
  const kept = new Map<string, number>();
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) keepLatest(kept, 2, key, at);
  expect([...kept]).toEqual([
    ['a', 2],
    ['c', 3],
  ]);
});
