/** Tells the table of Eightfold in words: what lies in each pile, where a card could go, and what is left to do. */
import {
  cardName,
  type EightfoldState,
  foundationTop,
  isStuck,
  type Pile,
  playableEightfold,
  SUITS,
  suitName,
} from '@/lib/games/eightfold/playable';
import type { BoardSpeech } from '../contract';
import { counted } from '../row-words';
import { joined } from '../sentence';
import { cardId, foundationId, pileId } from './scene';

const { rules } = playableEightfold;

function nameOf(cell: string): string {
  const [kind = '', name = ''] = cell.split(':');
  if (kind === 'foundation') return `foundation of ${suitName(SUITS.findIndex((suit) => suit === name))}`;
  if (kind === 'card' && name.length === 2) return cardName(name);
  return kind === 'down' ? `face-down cards of pile ${name}` : `pile ${name}`;
}

function pileWords({ down, up }: Pile): string {
  const hidden = down.length > 0 ? [`${down.length} face down`] : [];
  return [...hidden, ...up.map(cardName)].join(', ') || 'empty';
}

const foundations = (view: EightfoldState): string =>
  SUITS.map((_, suit) => {
    const top = foundationTop(view, suit);
    return `${suitName(suit)}: ${top === undefined ? 'empty' : cardName(top)}`;
  }).join(', ');

/** The pile that a cell belongs to, counted from 1; 0 for a foundation. */
function pileAt(view: EightfoldState, cell: string): number {
  const [kind, name] = cell.split(':');
  if (kind === 'pile' || kind === 'down') return Number(name);
  return view.piles.findIndex(({ up }, i) => up.some((card) => cardId(card, i + 1) === cell)) + 1;
}

function placesFrom(view: EightfoldState, cell: string): readonly string[] {
  return rules.legalMoves(view).flatMap((move) => {
    const target = (pile: number) => {
      const top = view.piles[pile - 1]!.up.at(-1);
      return top === undefined ? `the empty pile ${pile}` : `the ${cardName(top)}, pile ${pile}`;
    };
    if (move.type === 'return')
      return foundationId(SUITS.indexOf(move.suit)) === cell ? [target(move.to)] : [];
    const lead = view.piles[move.from - 1]!.up.at(move.type === 'tableau' ? -move.count : -1)!;
    if (cardId(lead, move.from) !== cell) return [];
    return [move.type === 'tableau' ? target(move.to) : 'its foundation'];
  });
}

export const speech: BoardSpeech<EightfoldState> = {
  nameOf,
  rows: (view) => [
    { name: 'Foundations', words: foundations(view) },
    ...view.piles.map((pile, i) => ({ name: `Pile ${i + 1}`, words: pileWords(pile) })),
  ],
  pieces: (view) => [
    {
      kind: 'Top card',
      cells: view.piles.map(({ up }, i) => (up.length > 0 ? cardId(up.at(-1)!, i + 1) : pileId(i + 1))),
    },
  ],
  around(view, cell) {
    const pile = pileAt(view, cell);
    const places = placesFrom(view, cell);
    const where = places.length > 0 ? ` It can go to ${joined(places, 'or')}.` : '';
    const beside =
      pile === 0 ? `Foundations: ${foundations(view)}` : `Pile ${pile}: ${pileWords(view.piles[pile - 1]!)}`;
    return `${beside}.${where}`;
  },
  goal(view) {
    const up = view.foundations.reduce((sum, height) => sum + height, 0);
    const hidden = view.piles.reduce((sum, { down }) => sum + down.length, 0);
    const empty = view.piles.filter((pile) => pile.down.length + pile.up.length === 0).length;
    return [
      `${up} of 52 cards are up; ${counted(hidden, 'card')} face down; ${counted(empty, 'empty pile')}.`,
    ];
  },
  threats: (view) => (isStuck(view) ? ['No useful move is left.'] : []),
};
