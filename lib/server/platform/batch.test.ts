import { expect, it } from 'vitest';
import { batch } from './batch';

/** Doubles numbers when released; refuses negative ones. */
function slowDoubling() {
  const asked: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const double = batch(async (all: readonly number[]) => {
    asked.push(all);
    await new Promise<void>((open) => gates.push(open));
    if (all.some((one) => one < 0)) throw new Error('negative');
    return all.map((one) => 2 * one);
  });
  const letOn = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, double, letOn };
}

it('runs at once when idle, and batches what arrives meanwhile', async () => {
  const { asked, double, letOn } = slowDoubling();
  const answers = Promise.all([1, 2, 3].map(double));
  expect(asked).toEqual([[1]]);
  await letOn();
  expect(asked).toEqual([[1], [2, 3]]);
  await letOn();
  expect(await answers).toEqual([2, 4, 6]);
});

it('a failure does not affect other calls of the batch', async () => {
  const { asked, double, letOn } = slowDoubling();
  const first = double(1);
  const [bad, good] = [double(-1), double(5)];
  const refused = expect(bad).rejects.toThrow('negative');
  for (let gate = 0; gate < 4; gate += 1) await letOn();
  await refused;
  expect([await first, await good]).toEqual([2, 10]);
  expect(asked).toEqual([[1], [-1, 5], [-1], [5]]);
  const later = double(4);
  await letOn();
  expect(await later).toBe(8);
});

it('limits the size of a batch', async () => {
  const sizes: number[] = [];
  const echo = batch(async (all: readonly number[]) => {
    sizes.push(all.length);
    return all;
  });
  const numbers = Array.from({ length: 150 }, (_, index) => index);
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers);
  expect(sizes).toEqual([1, 64, 64, 21]);
});
