import { expect, test } from 'vitest';
import { ok, refuse, valueOf } from './result';

test('the value of what was not refused', () => {
  expect(valueOf(ok(3))).toBe(3);
  expect(() => valueOf(refuse('no', 'It is closed.'))).toThrow('It is closed.');
});
