/** What a player may see: everything but the faces of cards that lie face down. */
import type { Viewer } from '../contract';
import { type Random, shuffled } from '../random';
import { HIDDEN } from './cards';
import type { EightfoldEvent, EightfoldMove, EightfoldState } from './state';

export const viewState = (state: EightfoldState, viewer: Viewer): EightfoldState =>
  viewer === 'everything'
    ? state
    : { ...state, piles: state.piles.map(({ down, up }) => ({ down: down.map(() => HIDDEN), up })) };

/** A card that was turned lies open for all. */
export const viewEvent = (event: EightfoldEvent): EightfoldEvent => event;

/** The last face-up card of a pile leaves it, and the one beneath is not known. */
export function reveals(view: EightfoldState, move: EightfoldMove): boolean {
  if (move.type === 'return') return false;
  const pile = view.piles[move.from - 1];
  const count = move.type === 'tableau' ? move.count : 1;
  return pile !== undefined && pile.up.length === count && pile.down.at(-1) === HIDDEN;
}

/** The face-down cards shuffled among themselves. */
export function redeal(state: EightfoldState, _viewer: Viewer, random: Random): EightfoldState {
  const hidden = shuffled(
    state.piles.flatMap(({ down }) => down),
    random,
  );
  return {
    ...state,
    piles: state.piles.map(({ down, up }) => ({ down: hidden.splice(0, down.length), up })),
  };
}
