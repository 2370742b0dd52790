import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { BACKGROUND, batch } from './batch';

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
  /** Releases the batch that is being asked, once it is. */
  const letOn = async () => {
    await vi.waitUntil(() => gates.length > 0);
    gates.shift()?.();
    await setImmediate();
  };
  return { asked, double, letOn };
}

it('batches what has arrived together, and what arrives meanwhile', async () => {
  const { asked, double, letOn } = slowDoubling();
  const together = [1, 2].map(double);
  await vi.waitUntil(() => asked.length > 0);
  const meanwhile = [3, 4].map(double);
  await letOn();
  await letOn();
  expect(await Promise.all([...together, ...meanwhile])).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('a failure does not affect other calls of the batch', async () => {
  const { asked, double, letOn } = slowDoubling();
  const [first, bad, good] = [double(1), double(-1), double(5)];
  const refused = expect(bad).rejects.toThrow('negative');
  for (let gate = 0; gate < 4; gate += 1) await letOn();
  await refused;
  expect([await first, await good]).toEqual([2, 10]);
  expect(asked).toEqual([[1, -1, 5], [1], [-1], [5]]);
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
  expect(sizes).toEqual([64, 64, 22]);
});

it('in the background also waits for what comes a little later', async () => {
  const sizes: number[] = [];
  const echo = batch(async (all: readonly number[]) => {
    sizes.push(all.length);
    return all;
  }, BACKGROUND);
  const first = echo(1);
  await setTimeout(1);
  expect(await Promise.all([first, echo(2)])).toEqual([1, 2]);
  expect(sizes).toEqual([2]);
});
