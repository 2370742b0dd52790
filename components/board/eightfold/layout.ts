/** Places Eightfold's cards: four foundations at the upper right, eight fanned piles below. */
import type { Depth, Place } from '@/lib/games/eightfold/playable';
import type { Box, Point } from '../scene';

export const CARD = { width: 76, height: 106 };
const PITCH = 82;
const ROW = 126;
/** How much of a card shows from under the next. */
const FAN = { down: 9, up: 28 };
/** Small, so that cards are as large as a narrow screen allows. */
const MARGIN = 8;
/** Space for a long run before the camera has to zoom out. */
const MIN_HEIGHT = 476;

const column = (number: number): number => (number - 4.5) * PITCH;

export const FOUNDATIONS: readonly Place[] = ['FS', 'FH', 'FC', 'FD'];

/** The centre of a card that lies on so many others of its place. */
export function cardAt(place: Place, { down, up }: Depth): Point {
  if (typeof place === 'string') return { x: column(5 + FOUNDATIONS.indexOf(place)), y: 0 };
  return { x: column(place), y: ROW + FAN.down * down + FAN.up * up };
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

export const STRIP = FAN;

/** Everything, from the foundations down to the longest pile. */
export function viewDownTo(lowest: number): Box {
  const top = -CARD.height / 2 - MARGIN;
  const x = column(1) - CARD.width / 2 - MARGIN;
  return {
    x,
    y: top,
    width: -2 * x,
    height: Math.max(MIN_HEIGHT, lowest + CARD.height / 2 + MARGIN - top),
  };
}
