import { expect, it } from 'vitest';
import { changeWords, ownChangeWords } from './ratings';

it('says by how much a rating changed, and which way', () => {
  expect(changeWords({ before: 1500, after: 1512 })).toBe('+12');
  expect(changeWords({ before: 1500, after: 1493 })).toBe('−7');
  expect(changeWords({ before: 1500, after: 1500 })).toBe('±0');
  expect(ownChangeWords({ before: 1500, after: 1512 })).toBe('Your rating rises by 12 to 1512.');
  expect(ownChangeWords({ before: 1500, after: 1493 })).toBe('Your rating falls by 7 to 1493.');
  expect(ownChangeWords({ before: 1500, after: 1500 })).toBe('Your rating stays at 1500.');
});
