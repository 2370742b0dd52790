/**
 * The rules of Eightfold. Runs go from pile to pile in alternating colours, single cards up to the foundations and
 * back; a face-down card that comes to lie on top is turned within the same move. All 52 cards up is a win.
 */
import { over } from '../game';
import type { Applied, Seat, Status } from '../contract';
import { ok, refuse, type Refusal, type Result } from '../result';
import { type Card, cardName, cardOf, fits, HIDDEN, isKing, rankOf, SUITS, suitName, suitOf } from './cards';
import type {
  Eightfold,
  Depth,
  EightfoldEvent,
  EightfoldMove,
  EightfoldState,
  FoundationMove,
  Pile,
  Place,
  ReturnMove,
  TableauMove,
} from './state';

type After = Applied<Eightfold>;
type Refused = ReturnType<typeof refuse>;

const PACK = 52;
const PILES = [1, 2, 3, 4, 5, 6, 7, 8];

export function status({ outcome }: EightfoldState): Status {
  return outcome ? over(outcome) : { kind: 'playing', toAct: 0, midTurn: false };
}

/** By source pile: first to the foundation, then by count and target; then the foundations' cards by target. */
export const legalMoves = (state: EightfoldState): EightfoldMove[] =>
  state.outcome ? [] : [...fromPiles(state), ...fromFoundations(state)];

function* fromPiles(state: EightfoldState): Generator<FoundationMove | TableauMove> {
  for (const from of PILES) {
    const { up } = pileOf(state, from);
    if (up.length > 0 && isNext(state, up.at(-1)!)) yield { type: 'foundation', from };
    const most = movable(state, up);
    for (let count = 1; count <= most; count++)
      for (const to of PILES)
        if (to !== from && lands(state, up.at(-count)!, to)) yield { type: 'tableau', from, count, to };
  }
}

function* fromFoundations(state: EightfoldState): Generator<ReturnMove> {
  if (state.options.returns === 'deny') return;
  for (const [i, suit] of SUITS.entries()) {
    const card = foundationTop(state, i);
    for (const to of PILES)
      if (card !== undefined && lands(state, card, to)) yield { type: 'return', suit, to };
  }
}

export function apply(state: EightfoldState, move: EightfoldMove): Result<After, Refusal> {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  switch (move.type) {
    case 'tableau':
      return refuseTableau(state, move) ?? ok(moveStack(state, move));
    case 'foundation':
      return refuseRaise(state, move) ?? ok(raise(state, move));
    case 'return':
      return refuseReturn(state, move) ?? ok(bringBack(state, move));
  }
}

// ── What may move, and where to ─────────────────────────────────────────────────────────────────────────────────

const pileOf = (state: EightfoldState, number: number): Pile => state.piles[number - 1]!;

export const topOf = (pile: Pile): Card | undefined => pile.up.at(-1);

/** The card a foundation shows. */
export const foundationTop = (state: EightfoldState, suit: number): Card | undefined => {
  const height = state.foundations[suit]!;
  return height === 0 ? undefined : cardOf(13 * suit + height - 1);
};

const isNext = (state: EightfoldState, card: Card): boolean =>
  state.foundations[suitOf(card)] === rankOf(card);

/** How many cards at the end of a pile's face-up part may be taken up together. */
function movable({ options }: EightfoldState, up: readonly Card[]): number {
  if (options.stacks === 'free') return up.length;
  let first = Math.max(0, up.length - 1);
  while (first > 0 && fits(up[first]!, up[first - 1]!)) first--;
  return up.length - first;
}

function lands(state: EightfoldState, card: Card, to: number): boolean {
  const top = topOf(pileOf(state, to));
  return top === undefined ? isKing(card) : fits(card, top);
}

/** Why these cards cannot be taken up together; null if they can. */
export function refuseTake(state: EightfoldState, from: number, count: number): Refused | null {
  const { down, up } = pileOf(state, from);
  if (up.length === 0) return refuse('empty-pile', `Pile ${from} is empty.`);
  if (count > up.length + down.length)
    return refuse('not-enough-cards', `Pile ${from} has only ${up.length + down.length} cards.`);
  if (count > up.length) return refuse('face-down', 'Only cards that lie face up can be moved.');
  if (count > movable(state, up))
    return refuse('not-a-run', 'Only a run moves together: colours alternate, each card one rank lower.');
  return null;
}

function refuseLanding(state: EightfoldState, card: Card, to: number): Refused | null {
  if (lands(state, card, to)) return null;
  const top = topOf(pileOf(state, to));
  if (top === undefined) return refuse('only-a-king', 'Only a King may go to an empty pile.');
  const words = `The ${cardName(card)} does not go on the ${cardName(top)}`;
  // The rank would do, so it is the colour; of a card not turned yet neither is known.
  return card !== HIDDEN && rankOf(card) === rankOf(top) - 1
    ? refuse('same-colour', `${words}: the colours must alternate.`)
    : refuse('wrong-rank', `${words}: a card goes on one that is exactly one rank higher.`);
}

function refuseTableau(state: EightfoldState, { from, count, to }: TableauMove): Refused | null {
  const refused = refuseTake(state, from, count);
  if (refused) return refused;
  if (from === to) return refuse('same-pile', 'The cards lie there already.');
  return refuseLanding(state, pileOf(state, from).up.at(-count)!, to);
}

function refuseRaise(state: EightfoldState, { from }: FoundationMove): Refused | null {
  const card = topOf(pileOf(state, from));
  if (card === undefined) return refuse('empty-pile', `Pile ${from} is empty.`);
  if (isNext(state, card)) return null;
  const suit = suitOf(card);
  const next = state.foundations[suit];
  if (next === undefined) return refuse('hidden-card', 'This card is not turned yet.');
  return refuse(
    'not-next',
    `The ${cardName(card)} cannot go up yet: the ${suitName(suit)} need the ${cardName(cardOf(13 * suit + next))} next.`,
  );
}

function refuseReturn(state: EightfoldState, { suit, to }: ReturnMove): Refused | null {
  if (state.options.returns === 'deny')
    return refuse('no-returns', 'In this game cards do not come back from the foundations.');
  const card = foundationTop(state, SUITS.indexOf(suit));
  if (card === undefined)
    return refuse(
      'empty-foundation',
      `There is no card on the foundation of ${suitName(SUITS.indexOf(suit))}.`,
    );
  return refuseLanding(state, card, to);
}

// ── The moves ───────────────────────────────────────────────────────────────────────────────────────────────────

/** The piles with some cards taken off one and laid on another, and the card turned by it, if any. */
interface Shift {
  readonly piles: readonly Pile[];
  readonly flipped: Card | null;
}

function shift(
  piles: readonly Pile[],
  from: number,
  count: number,
  to: number,
  cards: readonly Card[],
): Shift {
  let flipped: Card | null = null;
  const after = piles.map((pile, i): Pile => {
    if (i + 1 === to) return { ...pile, up: [...pile.up, ...cards] };
    if (i + 1 !== from) return pile;
    const up = pile.up.slice(0, pile.up.length - count);
    const last = pile.down.at(-1);
    if (up.length > 0 || last === undefined) return { ...pile, up };
    flipped = last;
    return { down: pile.down.slice(0, -1), up: [last] };
  });
  return { piles: after, flipped };
}

function moveStack(state: EightfoldState, { from, count, to }: TableauMove): After {
  const cards = pileOf(state, from).up.slice(-count);
  const { piles, flipped } = shift(state.piles, from, count, to, cards);
  const moved = movedEvent(state, from, to, cards);
  return settle({ ...state, piles }, moved, from, flipped);
}

function raise(state: EightfoldState, { from }: FoundationMove): After {
  const card = topOf(pileOf(state, from))!;
  const { piles, flipped } = shift(state.piles, from, 1, 0, []);
  const foundations = state.foundations.map((height, suit) => (suit === suitOf(card) ? height + 1 : height));
  const moved = movedEvent(state, from, `F${SUITS[suitOf(card)]!}`, [card]);
  return settle({ ...state, piles, foundations }, moved, from, flipped);
}

function bringBack(state: EightfoldState, { suit, to }: ReturnMove): After {
  const at = SUITS.indexOf(suit);
  const card = foundationTop(state, at)!;
  const { piles } = shift(state.piles, 0, 0, to, [card]);
  const foundations = state.foundations.map((height, i) => (i === at ? height - 1 : height));
  return settle({ ...state, piles, foundations }, movedEvent(state, `F${suit}`, to, [card]), 0, null);
}

function movedEvent(state: EightfoldState, from: Place, to: Place, cards: readonly Card[]): EightfoldEvent {
  const count = cards.length;
  const [before, onto] = [depthOf(state, from), depthOf(state, to)];
  return {
    type: 'MOVED',
    from,
    to,
    count,
    cards,
    leaves: { ...before, up: before.up - count },
    covers: onto,
  };
}

function depthOf(state: EightfoldState, place: Place): Depth {
  if (typeof place === 'string')
    return { down: 0, up: state.foundations[SUITS.findIndex((suit) => place === `F${suit}`)]! };
  const { down, up } = pileOf(state, place);
  return { down: down.length, up: up.length };
}

function settle(state: EightfoldState, moved: EightfoldEvent, pile: number, flipped: Card | null): After {
  const events = [moved];
  if (flipped !== null)
    events.push({ type: 'FLIPPED', pile, card: flipped, down: pileOf(state, pile).down.length });
  const after = won(state);
  if (after.outcome) events.push({ type: 'WON' });
  // In a view the card just turned is not known yet: it may well be of use.
  else if (flipped !== HIDDEN && isStuck(after)) events.push({ type: 'STUCK' });
  return { state: after, events };
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The state, over if all 52 cards are up. */
export const won = (state: EightfoldState): EightfoldState =>
  state.foundations.reduce((sum, height) => sum + height, 0) === PACK
    ? { ...state, outcome: { ranking: [[0]], reason: 'all cards are up' } }
    : state;

/** A King that takes its whole pile to an empty one changes nothing of value. */
export const isUseless = (state: EightfoldState, move: EightfoldMove): boolean => {
  if (move.type !== 'tableau') return false;
  const { down, up } = pileOf(state, move.from);
  return down.length === 0 && up.length === move.count && pileOf(state, move.to).up.length === 0;
};

/** No legal move but useless King moves and moves off the foundations. The player may still undo. */
export function isStuck(state: EightfoldState): boolean {
  for (const move of fromPiles(state)) if (!isUseless(state, move)) return false;
  return true;
}

/** Whoever leaves has not won; there is nobody else to rank. */
export function leave(state: EightfoldState, _seat: Seat, cause: 'resignation' | 'time'): After {
  if (state.outcome) return { state, events: [] };
  return { state: { ...state, outcome: { ranking: [], reason: cause } }, events: [] };
}
