/** The scene of Eightfold: cards on green baize, four foundations and eight fanned piles. */
import {
  type Card,
  cardName,
  type Depth,
  type EightfoldState,
  foundationTop,
  HIDDEN,
  type Pile,
  SUITS,
  suitName,
} from '@/lib/games/eightfold/playable';
import type { Seat } from '@/lib/games/contract';
import type { Size } from '../geometry';
import type { Point, Scene, SceneCell, SceneItem } from '../scene';
import { BACK, cardShapes } from './card-art';
import { CARD, cardAt, type Fan, fanOf, FOUNDATIONS, outlineOf, viewDownTo } from './layout';
import { BAIZE, EMPTY_FOUNDATIONS, EMPTY_PILE, legend } from './table-art';

const FULL = outlineOf(CARD.height);

/** Made once for each height, so that painters see that nothing changed. */
const outlines = new Map<number, readonly Point[]>();
function outlineDownTo(visible: number): readonly Point[] {
  const outline = outlines.get(visible) ?? outlineOf(visible);
  outlines.set(visible, outline);
  return outline;
}
/** A card with all that lie on it. */
const runFrame = (above: number, fan: Fan): readonly Point[] => outlineDownTo(CARD.height + fan.up * above);

/** A face-up card by its name; a view may contain a turned card that nobody has seen yet. */
export const cardId = (card: Card, pile: number): string =>
  card === HIDDEN ? `card:${pile}` : `card:${card}`;
export const foundationId = (suit: number): string => `foundation:${SUITS[suit]}`;
export const pileId = (pile: number): string => `pile:${pile}`;
export const downId = (pile: number, index: number): string => `down:${pile}:${index}`;

interface Part {
  readonly items: readonly SceneItem[];
  readonly cells: readonly SceneCell[];
}

function foundation(state: EightfoldState, suit: number): Part {
  const at = cardAt(FOUNDATIONS[suit]!, { down: 0, up: 0 });
  const height = state.foundations[suit]!;
  const top = foundationTop(state, suit);
  // The card under the top one is there too: it shows as soon as the top one is lifted.
  const shown = [height > 1 ? foundationTop(lowered(state), suit) : undefined, top];
  const cards = shown.filter((card) => card !== undefined);
  return {
    items: [
      { id: `slot:${SUITS[suit]}`, layer: 'ground', at, shapes: EMPTY_FOUNDATIONS[suit]! },
      ...cards.map((card): SceneItem => ({
        id: cardId(card, 0),
        layer: 'board',
        at,
        shapes: cardShapes(card),
      })),
    ],
    cells: [
      {
        id: foundationId(suit),
        at,
        outline: FULL,
        wears: 'frame',
        label: `Foundation of ${suitName(suit)}, ${top === undefined ? 'empty' : cardName(top)}`,
      },
    ],
  };
}

const lowered = (state: EightfoldState): EightfoldState => ({
  ...state,
  foundations: state.foundations.map((height) => Math.max(0, height - 1)),
});

/** How many cards lie in a pile. */
export const depthOf = ({ down, up }: Pile): Depth => ({ down: down.length, up: up.length });

function pileOf({ down, up }: Pile, number: number, frame: Size | null): Part {
  const fan = fanOf(depthOf({ down, up }), frame);
  const items: SceneItem[] = [];
  const cells: SceneCell[] = [];
  const bottom = cardAt(number, { down: 0, up: 0 });
  const top = up.at(-1);
  // Dropping on any card of a pile means the pile.
  const beneath = top === undefined ? {} : { standsFor: cardId(top, number) };
  items.push({ id: `slot:${number}`, layer: 'ground', at: bottom, shapes: EMPTY_PILE });
  down.forEach((_, i) => {
    const at = cardAt(number, { down: i, up: 0 }, fan);
    items.push({ id: downId(number, i), layer: 'board', at, shapes: BACK });
  });
  if (down.length > 0) {
    const outline = outlineDownTo(fan.down * down.length);
    const label = `Pile ${number}, ${down.length} face down`;
    cells.push({ id: `down:${number}`, at: bottom, outline, label, ...beneath });
  }
  up.forEach((card, i) => {
    const at = cardAt(number, { down: down.length, up: i }, fan);
    const isTop = i === up.length - 1;
    const carries = up.slice(i + 1).map((above) => cardId(above, number));
    items.push({ id: cardId(card, number), layer: 'board', at, shapes: cardShapes(card), carries });
    cells.push({
      id: cardId(card, number),
      at,
      outline: isTop ? FULL : outlineDownTo(fan.up),
      wears: 'frame',
      // With all cards that lie on it, because they move along.
      ...(isTop ? {} : { frame: runFrame(up.length - 1 - i, fan) }),
      label: `Pile ${number}, ${cardName(card)}${isTop ? ', top card' : `, under ${up.length - 1 - i}`}`,
      ...(isTop ? {} : beneath),
    });
  });
  if (up.length === 0)
    cells.push({
      id: pileId(number),
      at: bottom,
      outline: FULL,
      wears: 'frame',
      label: `Pile ${number}, empty`,
    });
  return { items, cells };
}

/** `frame`: what the board is shown in, where that is known. */
export function scene(
  state: EightfoldState,
  _facing: Seat,
  _names?: readonly string[],
  frame: Size | null = null,
): Scene {
  const parts = [
    ...SUITS.map((_, suit) => foundation(state, suit)),
    ...state.piles.map((pile, i) => pileOf(pile, i + 1, frame)),
  ];
  const name: SceneItem = {
    id: 'legend',
    layer: 'ground',
    at: {
      x:
        cardAt(2, { down: 0, up: 0 }).x +
        (cardAt(3, { down: 0, up: 0 }).x - cardAt(2, { down: 0, up: 0 }).x) / 2,
      y: 0,
    },
    shapes: legend(state.seed, state.options.stacks),
  };
  const cells = parts.flatMap((part) => part.cells);
  return {
    view: viewDownTo(Math.max(...cells.map(({ at }) => at.y))),
    backdrop: BAIZE,
    items: [name, ...parts.flatMap((part) => part.items)],
    cells,
  };
}
