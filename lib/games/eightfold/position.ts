/** Positions as text: `EF1 <mode> <seed> <foundations> <piles>`, face-down cards in brackets: `[JS]5D6CQD`. */
import { ok, type Refusal, refuse, type Result } from '../result';
import { randomFrom, shuffled } from '../random';
import { cardName, cardOf, HIDDEN, numberOf, RANKS, SUITS } from './cards';
import { won } from './rules';
import { type EightfoldOptions, type EightfoldState, MAX_SEED, type Pile } from './state';

export const encode = ({ options, seed, foundations, piles }: EightfoldState): string =>
  ['EF1', options.stacks, seed, foundations.join(','), piles.map(writePile).join('/')].join(' ');

/** The cards as they lie; which number dealt them does not matter. */
export const studyKey = ({ options, foundations, piles }: EightfoldState): string =>
  [options.stacks, foundations.join(','), piles.map(writePile).join('/')].join(' ');

const writePile = ({ down, up }: Pile): string =>
  (down.length > 0 ? `[${down.join('')}]` : '') + up.join('') || '-';

const COUNT = '(?:\\d|1[0-3])';
const CARD = `[${RANKS}][${SUITS.join('')}]`;
const PILE = `(?:-|\\[(?:${CARD})+\\](?:${CARD})*|(?:${CARD})+)`;
const POSITION = new RegExp(
  `^EF1 (sequence|free) (0|[1-9]\\d{0,9}) (${COUNT}(?:,${COUNT}){3}) (${PILE}(?:/${PILE}){7})$`,
);
/** Room for every card and every bracket; anything beyond is not worth matching. */
const MAX_CHARS = 200;

const impossible = (message: string) => refuse('impossible-position', message);

/** The position itself says which stacks move, whatever the options say. */
export function decode(text: string, options?: EightfoldOptions): Result<EightfoldState, Refusal> {
  const written = text.trim();
  if (written.length <= MAX_CHARS && written.includes(HIDDEN))
    return refuse('hidden-cards', `This is what a player sees: a position to play from shows no ${HIDDEN}.`);
  const match = written.length <= MAX_CHARS && POSITION.exec(written);
  if (!match)
    return refuse('malformed-position', 'A position is written EF1 <mode> <seed> <foundations> <piles>.');
  const [, stacks, seed, foundations, piles] = match;
  const state: EightfoldState = {
    options: { ...options, stacks: stacks as EightfoldOptions['stacks'] },
    seed: Number(seed),
    foundations: foundations!.split(',').map(Number),
    piles: piles!.split('/').map(readPile),
    outcome: null,
  };
  return faultOf(state) ?? ok(won(state));
}

function readPile(text: string): Pile {
  const [, down, up] = /^-?(?:\[(.*)\])?(.*)$/.exec(text)!;
  return { down: (down ?? '').match(/../g) ?? [], up: up!.match(/../g) ?? [] };
}

function faultOf({ seed, foundations, piles }: EightfoldState) {
  if (seed > MAX_SEED) return impossible(`The number of the deal goes no further than ${MAX_SEED}.`);
  const places = new Array<number>(52).fill(0);
  for (const [suit, height] of foundations.entries())
    for (let rank = 0; rank < height; rank++) places[13 * suit + rank]!++;
  for (const { down, up } of piles) for (const card of [...down, ...up]) places[numberOf(card)]!++;
  const twice = places.findIndex((count) => count > 1);
  if (twice >= 0) return impossible(`The ${cardName(cardOf(twice))} is there twice.`);
  const missing = places.indexOf(0);
  if (missing >= 0) return impossible(`The ${cardName(cardOf(missing))} is missing.`);
  const covered = piles.findIndex(({ down, up }) => down.length > 0 && up.length === 0);
  if (covered >= 0) return impossible(`The top card of pile ${covered + 1} must lie face up.`);
  return null;
}

// The deal: a shuffled pack laid out in eight piles of three to ten cards, the top three of each face up.

export const CAPACITIES: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10];
const FACE_UP = 3;
const PACK = Array.from({ length: 52 }, (_, number) => cardOf(number));

/** `seed` is any integer >= 0; equal remainders mod 2^32 are equal deals. */
export function setup(options: EightfoldOptions, _seats: number, seed: number): EightfoldState {
  const deck = shuffled(PACK, randomFrom(seed));
  let dealt = 0;
  const piles = CAPACITIES.map((capacity): Pile => {
    const cards = deck.slice(dealt, (dealt += capacity));
    return { down: cards.slice(0, capacity - FACE_UP), up: cards.slice(capacity - FACE_UP) };
  });
  return { options, seed: seed % 2 ** 32, foundations: [0, 0, 0, 0], piles, outcome: null };
}
