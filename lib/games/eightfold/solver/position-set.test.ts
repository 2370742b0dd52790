import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SeenSet } from './position-set';

test('a new set can be added to at once', () => {
  const seen = new SeenSet();
  expect([seen.add(0, 0, 0), seen.add(0, 0, 0), seen.add(1, 2, 3)]).toEqual([true, false, true]);
});

test('tells what is there as a set of texts would, over growth and emptying', () => {
  const word = fc.integer({ min: 0, max: 40 });
  const step = fc.oneof(
    { weight: 200, arbitrary: fc.tuple(word, word, word) },
    fc.constant('clear' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6000, size: 'max' }), (steps) => {
      const [seen, model] = [new SeenSet(), new Set<string>()];
      for (const each of steps) {
        if (each === 'clear') {
          seen.clear();
          model.clear();
          continue;
        }
        expect(seen.add(...each)).toBe(!model.has(each.join()));
        model.add(each.join());
      }
    }),
    { numRuns: 20 },
  );
});

test('grows without forgetting anything', () => {
  const seen = new SeenSet();
  for (let i = 0; i < 20_000; i += 1) expect(seen.add(i, -i, i * 7)).toBe(true);
  for (let i = 0; i < 20_000; i += 1) expect(seen.add(i, -i, i * 7)).toBe(false);
  expect(seen.isFull()).toBe(false);
  seen.clear();
  expect(seen.add(5, -5, 35)).toBe(true);
});
