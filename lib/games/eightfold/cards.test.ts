import { expect, test } from 'vitest';
import { cardName, fits, HIDDEN, isRed } from './cards';

test('Hearts and Diamonds are red', () => {
  expect(['AS', 'AH', 'AC', 'AD'].map(isRed)).toEqual([false, true, false, true]);
});

test('cards are called as people say it', () => {
  expect(['TH', 'AS', HIDDEN].map(cardName)).toEqual(['Ten of Hearts', 'Ace of Spades', 'hidden card']);
});

test('a card fits on one of the other colour, one rank higher', () => {
  expect(fits('9S', 'TH')).toBe(true);
  expect(fits('9H', 'TD')).toBe(false);
  expect(fits('8S', 'TH')).toBe(false);
});

test('a card that is not turned fits on nothing, and nothing on it', () => {
  expect(fits(HIDDEN, 'AH')).toBe(false);
  expect(fits('AH', HIDDEN)).toBe(false);
});
