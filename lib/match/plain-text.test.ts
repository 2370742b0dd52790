import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { lengthOf, plainText } from './plain-text';

test.each([
  ['good game', 'good game'],
  ['  two\n lines\tand   spaces ', 'two lines and spaces'],
  ['a\u0000b\u0007c\u001b[31m', 'abc[31m'],
  ['user\u202egnp.exe', 'usergnp.exe'],
  ['\u2066left\u2069 \u200eright\u200f', 'left right'],
  ['in\u200bvis\ufeffible\u{e0041}', 'invisible'],
  ['\u2028\u200d\u200b', ''],
  ['\u3164\u2800', ''],
  ['z\u0335\u0336\u0337\u0338\u0339', 'z\u0335\u0336\u0337'],
  ['half \ud83d', 'half'],
  ['👩\u200d🚀 می\u200cخواهم', '👩\u200d🚀 می\u200cخواهم'],
  ['<b>https://example.org</b>', '<b>https://example.org</b>'],
])('%j becomes %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain);
});

test('nothing that steers or hides is left of any text, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const plain = plainText(typed);
      expect(plain).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(plainText(plain)).toBe(plain);
    }),
  );
});

test('length counts what people see as characters', () => {
  expect(lengthOf('a👍')).toBe(2);
});

test('no more marks of one letter are ever sorted than Unicode bounds', () => {
  const normalise = vi.spyOn(String.prototype, 'normalize');
  expect(plainText(`z${'\u0316\u0301\u200b'.repeat(60_000)}`)).toHaveLength(4);
  const longest = Math.max(...normalise.mock.contexts.map((text) => String(text).length));
  normalise.mockRestore();
  expect(longest).toBeLessThanOrEqual(31);
});
