/** Draws the eliminated pieces, small, outside the ring, in the corner nearest to their seat's home. */
import type { Seat } from '@/lib/games/contract';
import type { JarlsState } from '@/lib/games/jarls/playable';
import type { Box, Point, SceneItem } from '../scene';
import { screenAngle } from './layout';
import { tokenShapes } from './piece-art';

const STEP = 25;
const INSET = 18;
/** Two abreast: as many rows as a seat of the usual start can lose pieces. Of a larger set no more are shown. */
const ROWS = 3;

interface Corner {
  readonly isRight: boolean;
  readonly isLow: boolean;
}

/** Seats exactly to the left or right share the corner of those after them. */
function cornerOf(seat: Seat, facing: Seat, seats: number): Corner {
  const angle = ((screenAngle(seat, facing, seats) + 0.5) * Math.PI) / 180;
  return { isRight: Math.cos(angle) > 0, isLow: Math.sin(angle) > 0 };
}

function place({ x, y, width, height }: Box, { isRight, isLow }: Corner, index: number): Point {
  const across = INSET + (index % 2) * STEP;
  const along = INSET + Math.floor(index / 2) * STEP;
  return { x: isRight ? x + width - across : x + across, y: isLow ? y + height - along : y + along };
}

/** A Jarl and five Warriors; with four and more seats each has four. */
const usualPieces = (seats: number): number => (seats > 3 ? 5 : 6);

/**
 * Every piece that a seat began with and has no longer, Warriors first. A piece that was never there is not
 * eliminated.
 */
export function fallenOf({ pieces, seats, began }: JarlsState, seat: Seat): readonly string[] {
  const count = began?.[seat] ?? usualPieces(seats);
  if (count === 0) return [];
  const standing = new Set(pieces.map(({ id }) => id));
  const letter = 'ABCDEF'[seat]!;
  const warriors = Array.from({ length: count - 1 }, (_, i) => `${letter}W${i + 1}`);
  return [...warriors, `${letter}J`].filter((id) => !standing.has(id));
}

export function fallenItems(state: JarlsState, view: Box, facing: Seat): readonly SceneItem[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat as Seat);
  return seats.flatMap((seat) => {
    const corner = cornerOf(seat, facing, state.seats);
    const sharing = seats.slice(0, seat).filter((other) => {
      const theirs = cornerOf(other, facing, state.seats);
      return theirs.isRight === corner.isRight && theirs.isLow === corner.isLow;
    });
    const shown = fallenOf(state, seat).slice(0, 2 * ROWS);
    return shown.map((id, nth): SceneItem => ({
      id: `fallen:${id}`,
      layer: 'board',
      at: place(view, corner, sharing.length * 2 * ROWS + nth),
      shapes: tokenShapes(seat, id[1] === 'J' ? 'jarl' : 'warrior'),
      // So that it cannot be picked up.
      follows: 'ring',
    }));
  });
}
