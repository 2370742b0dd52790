/** The pack of Eightfold: cards as text (`TH`), their number 13 · suit + rank, and which card fits on which. */

/** Rank and suit, such as `TH`; a card that the viewer may not see is `??`. */
export type Card = string;

export type Suit = 'S' | 'H' | 'C' | 'D';

/** Foundations lie in this order. */
export const SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];
const SUIT_LETTERS = 'SHCD';
export const RANKS = 'A23456789TJQK';
export const HIDDEN: Card = '??';

export const cardOf = (number: number): Card => `${RANKS[number % 13]}${SUITS[Math.floor(number / 13)]}`;

/** 0 for an Ace to 12 for a King; -1 for a hidden card. */
export const rankOf = (card: Card): number => RANKS.indexOf(card.charAt(0));

/** 0 to 3 in the order of the foundations; -1 for a hidden card. */
export const suitOf = (card: Card): number => SUIT_LETTERS.indexOf(card.charAt(1));

/** 13 · suit + rank. */
export const numberOf = (card: Card): number => 13 * suitOf(card) + rankOf(card);

export const isRed = (card: Card): boolean => suitOf(card) % 2 === 1;

export const isKing = (card: Card): boolean => rankOf(card) === 12;

/** The opposite colour, and exactly one rank lower than the card it is to lie on. */
export const fits = (card: Card, on: Card): boolean =>
  card !== HIDDEN && isRed(card) !== isRed(on) && rankOf(card) === rankOf(on) - 1;

const RANK_NAMES = [
  'Ace',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
];
const SUIT_NAMES = ['Spades', 'Hearts', 'Clubs', 'Diamonds'];

export const suitName = (suit: number): string => SUIT_NAMES[suit]!;

/** As people say it: "Ten of Hearts". */
export const cardName = (card: Card): string =>
  card === HIDDEN ? 'hidden card' : `${RANK_NAMES[rankOf(card)]} of ${suitName(suitOf(card))}`;
