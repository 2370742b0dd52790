/** Which circles become neighbours, on small boards drawn by hand. */
import { expect, test } from 'vitest';
import { type Circle, connect } from './connections';

const at = (x: number, y: number, r = 20): Circle => ({ x, y, r });

/** The connections as text: `0-1 1-2`. The first and the last circle are the starts. */
const joined = (...circles: Circle[]): string =>
  connect(circles, [0, circles.length - 1])
    .map(([i, j]) => `${i}-${j}`)
    .join(' ');

test('circles as near as 80 are neighbours, each with all of them', () => {
  expect(joined(at(100, 100), at(220, 100), at(160, 190))).toBe('0-1 0-2 1-2');
});
