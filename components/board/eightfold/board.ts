/**
 * The board of Eightfold: which cards can be picked up and where they go, how events move them, and the words for
 * them.
 */
import {
  type Card,
  cardName,
  playableEightfold,
  type EightfoldEvent,
  type EightfoldMove,
  type EightfoldState,
  HIDDEN,
  isStuck,
  type Place,
  refuseTake,
  SUITS,
  suitName,
  suitOf,
  topOf,
} from '@/lib/games/eightfold/playable';
import type { Seat } from '@/lib/games/contract';
import type { Choice, GameBoard, Tween } from '../contract';
import type { Size } from '../geometry';
import { moveTweens, flipTween } from './tweens';
import { pip } from './pips';
import { cardId, foundationId, pileId, scene } from './scene';

/** The cell on which a card for this pile would be dropped. */
function targetOf(view: EightfoldState, pile: number): string {
  const top = topOf(view.piles[pile - 1]!);
  return top === undefined ? pileId(pile) : cardId(top, pile);
}

function choiceOf(view: EightfoldState, move: EightfoldMove): Choice<EightfoldMove> {
  if (move.type === 'return')
    return { from: foundationId(SUITS.indexOf(move.suit)), to: targetOf(view, move.to), move };
  const lead = view.piles[move.from - 1]!.up.at(move.type === 'tableau' ? -move.count : -1)!;
  const from = cardId(lead, move.from);
  if (move.type === 'foundation') return { from, to: foundationId(suitOf(lead)), move, twice: true };
  return { from, to: targetOf(view, move.to), move };
}

const choices = (view: EightfoldState): readonly Choice<EightfoldMove>[] =>
  playableEightfold.rules.legalMoves(view).map((move) => choiceOf(view, move));

/** What a cell is: a card of a pile with those above it, the back of a pile, an empty pile, or a foundation. */
type Spot =
  | { readonly kind: 'card'; readonly pile: number; readonly count: number }
  | { readonly kind: 'down' | 'pile'; readonly pile: number }
  | { readonly kind: 'foundation'; readonly suit: number };

function spotOf(view: EightfoldState, cell: string): Spot {
  const [kind = '', name = ''] = cell.split(':');
  if (kind === 'foundation') return { kind, suit: SUITS.findIndex((suit) => suit === name) };
  if (kind === 'down' || kind === 'pile') return { kind, pile: Number(name) };
  for (const [i, { up }] of view.piles.entries())
    for (const [at, card] of up.entries())
      if (cardId(card, i + 1) === cell) return { kind: 'card', pile: i + 1, count: up.length - at };
  return { kind: 'pile', pile: Number(name) || 1 };
}

/** The reason comes from the rules. */
function refusal(view: EightfoldState, from: string, to: string | null): string {
  const source = spotOf(view, from);
  const goal = to === null ? null : spotOf(view, to);
  switch (source.kind) {
    case 'pile':
      return `Pile ${source.pile} is empty.`;
    case 'down':
      return 'These cards lie face down. They are turned when nothing lies on them.';
    case 'foundation':
      return goal ? whyNotBack(view, source.suit, goal) : whyNotTaken(view, source.suit);
    case 'card':
      return goal ? whyNotMoved(view, source.pile, source.count, goal) : whyNotLifted(view, source);
  }
}

const messageOf = (view: EightfoldState, move: EightfoldMove): string => {
  const answer = playableEightfold.rules.apply(view, move);
  return answer.ok ? '' : answer.error.message;
};

function whyNotTaken(view: EightfoldState, suit: number): string {
  return view.foundations[suit] === 0
    ? `There is no card on the foundation of ${suitName(suit)} yet.`
    : 'No pile can take this card back now.';
}

function whyNotBack(view: EightfoldState, suit: number, goal: Spot): string {
  if (goal.kind === 'foundation') return 'Cards never move between foundations.';
  return messageOf(view, { type: 'return', suit: SUITS[suit]!, to: goal.pile });
}

function whyNotLifted(view: EightfoldState, { pile, count }: { pile: number; count: number }): string {
  const refused = refuseTake(view, pile, count);
  return refused ? refused.error.message : 'There is no place for this card now.';
}

function whyNotMoved(view: EightfoldState, from: number, count: number, goal: Spot): string {
  if (goal.kind !== 'foundation') return messageOf(view, { type: 'tableau', from, count, to: goal.pile });
  if (count > 1) return 'Only a single card goes up, never a stack.';
  const card = topOf(view.piles[from - 1]!)!;
  return suitOf(card) === goal.suit
    ? messageOf(view, { type: 'foundation', from })
    : `The ${cardName(card)} does not belong on the foundation of ${suitName(goal.suit)}.`;
}

function prompt(view: EightfoldState): string {
  if (view.outcome) return '';
  if (isStuck(view)) return 'No useful move is left. Undo moves, or deal again.';
  return view.options.stacks === 'sequence'
    ? 'Build down, red on black on red; only runs move together.'
    : 'Build down, red on black on red; any face-up stack moves.';
}

const placeName = (place: Place): string =>
  typeof place === 'number'
    ? `pile ${place}`
    : `the foundation of ${suitName(SUITS.findIndex((suit) => place === `F${suit}`))}`;

const stackName = (cards: readonly Card[]): string =>
  cards.length === 1
    ? `The ${cardName(cards[0]!)}`
    : `The ${cardName(cards[0]!)} with ${cards.length - 1} more`;

function tell(event: EightfoldEvent): string | null {
  switch (event.type) {
    case 'MOVED':
      return `${stackName(event.cards)} ${event.count === 1 ? 'goes' : 'go'} from ${placeName(event.from)} to ${placeName(event.to)}.`;
    case 'FLIPPED':
      // Which card it is will be known when the server answers.
      return event.card === HIDDEN ? null : `On pile ${event.pile} the ${cardName(event.card)} is turned up.`;
    case 'WON':
      return 'All 52 cards are up: you have won.';
    case 'STUCK':
      return 'No useful move is left.';
    case 'UNDONE':
      return 'Taken back.';
  }
}

/**
 * Events say which cards moved and which were turned: enough to follow a run whose flips the browser cannot foresee.
 */
function follow(view: EightfoldState, event: EightfoldEvent): EightfoldState {
  if (event.type === 'MOVED') {
    const by = (place: Place) => (place === event.to ? event.count : place === event.from ? -event.count : 0);
    return {
      ...view,
      foundations: view.foundations.map((height, suit) => height + by(`F${SUITS[suit]!}`)),
      piles: view.piles.map((pile, i) => {
        if (event.to === i + 1) return { ...pile, up: [...pile.up, ...event.cards] };
        return event.from === i + 1 ? { ...pile, up: pile.up.slice(0, -event.count) } : pile;
      }),
    };
  }
  if (event.type === 'FLIPPED')
    return {
      ...view,
      piles: view.piles.map((pile, i) =>
        i + 1 === event.pile ? { down: pile.down.slice(0, -1), up: [event.card] } : pile,
      ),
    };
  return view;
}

/** The cell on which moved cards come to lie. */
const restOf = ({ to, cards: [lead] }: Extract<EightfoldEvent, { type: 'MOVED' }>): string =>
  typeof to === 'number' ? cardId(lead!, 0) : foundationId(suitOf(lead!));

function tweens(
  event: EightfoldEvent,
  _facing: Seat,
  view: EightfoldState,
  frame: Size | null = null,
): readonly Tween[] {
  if (event.type === 'MOVED') return moveTweens(event, view, frame);
  return event.type === 'FLIPPED' ? [flipTween(event, frame)] : [];
}

export const eightfoldBoard: GameBoard<EightfoldState, EightfoldMove, EightfoldEvent> = {
  seatSigns: [{ fill: '#2a5c3d', rim: '#123020', mark: pip(0, 14, 0, -0.5) }],
  scene,
  wins: { 'all cards are up': 'moved all 52 cards up to the foundations' },
  celebration: {
    shape: 'card',
    colours: ['#e2b866', '#b3161f', '#2f7d54', '#fbf6ea', '#27365e', '#d9622b'],
    light: '#ffe9b0',
  },
  speech: () => import('./speech').then(({ speech }) => speech),
  choices,
  refusal,
  goalCells: () => SUITS.map((_, suit) => foundationId(suit)),
  prompt,
  tell,
  follow,
  tweens,
  /** Where the cards of a turn lie now: they are moved on again, and no arrow would stay true. */
  ways: (events) =>
    events.flatMap((event) => (event.type === 'MOVED' ? event.cards.map((card) => [cardId(card, 0)]) : [])),
  touched(events) {
    // Of a run only the last step: marks on half the cards would mean nothing.
    const moved = events.findLast((event) => event.type === 'MOVED');
    const isWon = events.some(({ type }) => type === 'WON');
    return {
      last: moved ? [restOf(moved)] : [],
      won: isWon ? SUITS.map((_, suit) => foundationId(suit)) : [],
    };
  },
};
