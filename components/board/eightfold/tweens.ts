/** How the events of Eightfold move cards: those of a move, and those of both piles whose overlap it changes. */
import type { Depth, EightfoldEvent, EightfoldState, Place } from '@/lib/games/eightfold/playable';
import type { Tween } from '../contract';
import type { Size } from '../geometry';
import { cardAt, fanOf } from './layout';
import { cardId, depthOf, downId } from './scene';

type EventOf<Type extends EightfoldEvent['type']> = Extract<EightfoldEvent, { type: Type }>;

const above = ({ down, up }: Depth, count: number): Depth => ({ down, up: up + count });

/** `view`: the state after the move. */
export function moveTweens(
  { cards, count, from, to, leaves, covers }: EventOf<'MOVED'>,
  view: EightfoldState,
  frame: Size | null,
): readonly Tween[] {
  const left = fanOf(above(leaves, count), frame);
  const reached = fanOf(above(covers, count), frame);
  const moved = cards.map((card, i): Tween => ({
    item: cardId(card, 0),
    path: [cardAt(from, above(leaves, i), left), cardAt(to, above(covers, i), reached)],
    style: 'slide',
  }));
  return [
    ...closerOrApart(from, view, { before: above(leaves, count), stay: leaves }, frame),
    ...closerOrApart(to, view, { before: covers, stay: covers }, frame),
    ...moved,
  ];
}

/** The cards that stay in a pile of another length overlap otherwise than before. */
function closerOrApart(
  place: Place,
  { piles }: EightfoldState,
  { before, stay }: { readonly before: Depth; readonly stay: Depth },
  frame: Size | null,
): readonly Tween[] {
  const pile = typeof place === 'number' ? piles[place - 1] : undefined;
  if (!pile || typeof place !== 'number') return [];
  const [was, is] = [fanOf(before, frame), fanOf(depthOf(pile), frame)];
  if (was.down === is.down && was.up === is.up) return [];
  const { down, up } = pile;
  const stays = [
    ...down.map((_, i) => ({ item: downId(place, i), depth: { down: i, up: 0 } })),
    ...up
      .slice(0, stay.up)
      .map((card, i) => ({ item: cardId(card, place), depth: { down: down.length, up: i } })),
  ];
  // The lowest card stays where it is.
  return stays.slice(1).map(({ item, depth }) => ({
    item,
    path: [cardAt(place, depth, was), cardAt(place, depth, is)],
    style: 'slide',
  }));
}

export function flipTween({ pile, card, down }: EventOf<'FLIPPED'>, frame: Size | null): Tween {
  const at = cardAt(pile, { down, up: 0 }, fanOf({ down, up: 1 }, frame));
  return { item: cardId(card, pile), path: [at, at], style: 'lift' };
}
