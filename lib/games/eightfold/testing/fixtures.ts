/** Positions and short cuts for Eightfold's tests. */
import { type Card, cardOf, numberOf } from '../cards';
import { notateTurn, parseTurn } from '../notation';
import { decode, setup } from '../position';
import { apply, legalMoves } from '../rules';
import type { EightfoldEvent, EightfoldOptions, EightfoldState } from '../state';

export const SEQUENCE: EightfoldOptions = { stacks: 'sequence' };
export const FREE: EightfoldOptions = { stacks: 'free' };

export const deal = (seed: number, options = SEQUENCE): EightfoldState => setup(options, 1, seed);

export function at(text: string): EightfoldState {
  const read = decode(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** A position with the given piles; whatever is not in them lies at the bottom of pile 8, in order from the King down. */
export function position(
  piles: readonly string[],
  { mode = 'sequence', up = [0, 0, 0, 0] }: { mode?: string; up?: readonly number[] } = {},
): EightfoldState {
  const given = new Set((piles.join('').match(/[A2-9TJQK][SHCD]/g) ?? []).map(numberOf));
  const rest: Card[] = [];
  for (let number = 51; number >= 0; number--)
    if (!given.has(number) && number % 13 >= up[Math.floor(number / 13)]!) rest.push(cardOf(number));
  const texts = Array.from({ length: 7 }, (_, i) => piles[i] ?? '-');
  return at(`EF1 ${mode} 0 ${up.join(',')} ${texts.join('/')}/${rest.join('') || '-'}`);
}

export function play(state: EightfoldState, ...texts: readonly string[]): EightfoldState {
  return texts.reduce((now, text) => playOne(now, text).state, state);
}

export function eventsOf(state: EightfoldState, text: string): readonly EightfoldEvent[] {
  return playOne(state, text).events;
}

function playOne(state: EightfoldState, text: string) {
  const read = parseTurn(state, text);
  if (!read.ok) throw new Error(`${text}: ${read.error.message}`);
  const applied = apply(state, read.value[0]!);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value;
}

/** The texts of all legal moves, without marks. */
export const movesOf = (state: EightfoldState): string =>
  legalMoves(state)
    .map((move) => notateTurn(state, [move]).replace(/[*#]/g, ''))
    .join(' ');
