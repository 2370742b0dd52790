import { expect, it } from 'vitest';
import { batch } from './batch';

/** Doubles numbers, when it is let; refuses what is negative. */
function slowDoubling() {
  const asked: (readonly number[])[] = [];
  const doors: (() => void)[] = [];
  const double = batch(async (all: readonly number[]) => {
    asked.push(all);
    await new Promise<void>((open) => doors.push(open));
    if (all.some((one) => one < 0)) throw new Error('negative');
    return all.map((one) => 2 * one);
  });
  const letOn = async () => {
    doors.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, double, letOn };
}

it('asks at once when nothing is under way, and together what comes meanwhile', async () => {
  const { asked, double, letOn } = slowDoubling();
  const answers = Promise.all([1, 2, 3].map(double));
  expect(asked).toEqual([[1]]);
  await letOn();
  expect(asked).toEqual([[1], [2, 3]]);
  await letOn();
  expect(await answers).toEqual([2, 4, 6]);
});

it('lets nobody fail for another', async () => {
  const { asked, double, letOn } = slowDoubling();
  const first = double(1);
  const [bad, good] = [double(-1), double(5)];
  const refused = expect(bad).rejects.toThrow('negative');
  for (let door = 0; door < 4; door += 1) await letOn();
  await refused;
  expect([await first, await good]).toEqual([2, 10]);
  expect(asked).toEqual([[1], [-1, 5], [-1], [5]]);
  const later = double(4);
  await letOn();
  expect(await later).toBe(8);
});

it('asks for no more at once than a statement should name', async () => {
  const sizes: number[] = [];
  const echo = batch(async (all: readonly number[]) => {
    sizes.push(all.length);
    return all;
  });
  const numbers = Array.from({ length: 150 }, (_, index) => index);
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers);
  expect(sizes).toEqual([1, 64, 64, 21]);
});
