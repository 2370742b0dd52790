import { expect, test } from 'vitest';
import { sketch, start } from '../testing/fixtures';
import { fingerprint } from './fingerprint';

// States that were stored carry these numbers and are compared with new ones.
test('the number of a position stays as it is', () => {
  expect(fingerprint(start(6))).toBe(1320880728313005);
  const placed = { marbles: [['I6'], ['I5'], ['Q1']], seats: 3, turn: 'b', finished: 'ac' };
  expect(fingerprint(sketch(placed, { finish: 'rank' }))).toBe(3800750328202546);
});
