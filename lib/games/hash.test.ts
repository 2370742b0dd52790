import { expect, test } from 'vitest';
import { hash64 } from './hash';

// Stored logs hold such hashes: these must never change.
test.each([
  ['', '1aee8d83488bdcb8'],
  ['Nonaga', 'f4406cdeb1ea192d'],
  ['grüße', 'a81a6ccea1deeda0'],
])('%j has its hash for good', (text, hash) => {
  expect(hash64(text)).toBe(hash);
});

test('small changes give other hashes', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `0,0;1,0 r - ${i}`);
  expect(new Set(texts.map(hash64)).size).toBe(texts.length);
  expect(new Set(texts.map((text) => hash64(text).slice(0, 8))).size).toBeGreaterThan(19_980);
  expect(new Set(texts.map((text) => hash64(text).slice(8))).size).toBeGreaterThan(19_980);
});
