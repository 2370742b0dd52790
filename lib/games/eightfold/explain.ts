/** Explains in one sentence why a move is good, from what the player can see. */
import { type Card, cardName, isKing, rankOf, suitOf, SUITS } from './cards';
import { apply, foundationTop, isUseless, legalMoves, topOf } from './rules';
import type { EightfoldMove, EightfoldState, FoundationMove, ReturnMove, TableauMove } from './state';

export function explain(view: EightfoldState, turn: readonly EightfoldMove[]): string {
  const move = turn[0]!;
  return move.type === 'return' ? whyBack(view, move) : whyMoved(view, move);
}

function whyMoved(view: EightfoldState, move: FoundationMove | TableauMove): string {
  if (isUseless(view, move)) return 'Nothing better is in sight; undo may help more.';
  const pile = view.piles[move.from - 1]!;
  const count = move.type === 'tableau' ? move.count : 1;
  const lead = pile.up.at(-count)!;
  const effect =
    move.type === 'foundation' ? `Puts the ${cardName(lead)} up` : `Moves ${stackName(count, lead)}`;
  if (pile.up.length === count)
    return pile.down.length > 0
      ? `${effect} and turns up a hidden card of pile ${move.from}.`
      : `${effect} and empties pile ${move.from}, where a King may go.`;
  if (move.type === 'foundation') return `${effect}: one card nearer to the end.`;
  const next = after(view, move);
  const freed = topOf(next.piles[move.from - 1]!)!;
  if (next.foundations[suitOf(freed)] === rankOf(freed))
    return `${effect}; the ${cardName(freed)} can then go up.`;
  const opened = opens(view, next, move.to);
  if (opened) return `${effect}; then the ${cardName(opened)} finds a place.`;
  if (isKing(lead)) return `${effect} to an empty pile, where a run can be built on it.`;
  return `${effect} and lengthens the run on pile ${move.to}.`;
}

function whyBack(view: EightfoldState, move: ReturnMove): string {
  const effect = `Brings the ${cardName(foundationTop(view, SUITS.indexOf(move.suit))!)} back`;
  const opened = opens(view, after(view, move), 0);
  return opened ? `${effect}, so that the ${cardName(opened)} finds a place.` : `${effect} to build on it.`;
}

const stackName = (count: number, lead: Card) =>
  count === 1 ? `the ${cardName(lead)}` : `${count} cards from the ${cardName(lead)} on`;

function after(view: EightfoldState, move: EightfoldMove): EightfoldState {
  const applied = apply(view, move);
  if (!applied.ok) throw new Error(`This cannot be explained: ${applied.error.message}`);
  return applied.value.state;
}

/** A card that can go to another pile only now; those on the pile just built on do not count. */
function opens(before: EightfoldState, now: EightfoldState, builtOn: number): Card | null {
  const movable = new Set(stacksOf(before).map(({ lead }) => lead));
  return stacksOf(now).find(({ from, lead }) => from !== builtOn && !movable.has(lead))?.lead ?? null;
}

const stacksOf = (state: EightfoldState) =>
  legalMoves(state)
    .filter((move) => move.type === 'tableau')
    .map(({ from, count }) => ({ from, lead: state.piles[from - 1]!.up.at(-count)! }));
