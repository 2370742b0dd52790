/**
 * Places Eightfold's cards: four foundations at the upper right, eight fanned piles below. Where the frame is too low for a
 * long pile its cards overlap more, until their indices would be covered.
 */
import type { Depth, Place } from '@/lib/games/eightfold/playable';
import type { Size } from '../geometry';
import type { Box, Point } from '../scene';

export const CARD = { width: 76, height: 106 };
const PITCH = 82;
const ROW = 126;
/** How much of a card shows from under the next, face down and face up. */
export interface Fan {
  readonly down: number;
  readonly up: number;
}
const WIDE_FAN: Fan = { down: 9, up: 28 };
/** Below this a face-up card would hide its index: from here on the view is made smaller instead. */
const MIN_UP = 22;
/** Small, so that cards are as large as a narrow screen allows. */
const MARGIN = 8;
/** Space for a long run, however low the frame is. */
const MIN_HEIGHT = 476;

const column = (number: number): number => (number - 4.5) * PITCH;

export const FOUNDATIONS: readonly Place[] = ['FS', 'FH', 'FC', 'FD'];

const TOP = -CARD.height / 2 - MARGIN;
const LEFT = column(1) - CARD.width / 2 - MARGIN;
const WIDTH = -2 * LEFT;

/** How far below the first card of a pile the last may lie, with the cards as wide as the frame allows. */
function roomIn(frame: Size | null): number {
  const height = Math.max(MIN_HEIGHT, frame ? (WIDTH * frame.height) / frame.width : 0);
  return TOP + height - MARGIN - CARD.height / 2 - ROW;
}

/** The fan of a pile of so many cards. In steps of half a unit, so that there are few different outlines. */
export function fanOf({ down, up }: Depth, frame: Size | null): Fan {
  const length = WIDE_FAN.down * down + WIDE_FAN.up * Math.max(0, up - 1);
  const part = Math.max(MIN_UP / WIDE_FAN.up, Math.min(1, roomIn(frame) / length));
  const stepped = (space: number) => Math.floor(space * part * 2) / 2;
  return { down: stepped(WIDE_FAN.down), up: stepped(WIDE_FAN.up) };
}

/** The centre of a card that lies on so many others of its place. */
export function cardAt(place: Place, { down, up }: Depth, fan = WIDE_FAN): Point {
  if (typeof place === 'string') return { x: column(5 + FOUNDATIONS.indexOf(place)), y: 0 };
  return { x: column(place), y: ROW + fan.down * down + fan.up * up };
}

/** The outline of a card for pointers, of which only the upper `visible` part shows from under the next. */
export const outlineOf = (visible: number): readonly Point[] => {
  const [x, y] = [CARD.width / 2, CARD.height / 2];
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y: visible - y },
    { x: -x, y: visible - y },
  ];
};

/** Everything, from the foundations down to the longest pile. */
export const viewDownTo = (lowest: number): Box => ({
  x: LEFT,
  y: TOP,
  width: WIDTH,
  height: Math.max(MIN_HEIGHT, lowest + CARD.height / 2 + MARGIN - TOP),
});
