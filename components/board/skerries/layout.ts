/** Places everything on the Skerries board: the islets where the rules put them, the quays above and below. */
import type { Seat } from '@/lib/games/contract';
import { type Board, FIELD, type Player } from '@/lib/games/skerries/playable';
import type { Point } from '../scene';

const HALF = FIELD / 2;
/** How far the quays lie from the middle, and their berths from the outer end and from each other. */
export const QUAY = { away: HALF + 28, half: 25, length: 300, berth: 20, step: 54, inset: 34 };

/** Small islets get a wider ring to point at, as far as their neighbours leave space. */
const MIN_TARGET_RADIUS = 32;

/** The viewer starts at the bottom, as in every game: for Blue the chart is rotated by half a turn. */
const turned = (point: Point, facing: Seat): Point =>
  facing === 0 ? { x: -point.x + 0, y: -point.y + 0 } : point;

export function middleOf(board: Board, circle: number, facing: Seat): Point {
  const { x, y } = board.circles[circle]!;
  return turned({ x: x - HALF, y: y - HALF }, facing);
}

/** The centre of a player's quay; on the chart Blue's lies above the upper left corner, Red's below the lower right. */
export function quayOf(player: Player, facing: Seat): Point {
  const side = player === 1 ? -1 : 1;
  return turned({ x: side * (HALF - QUAY.length / 2), y: side * QUAY.away }, facing);
}

/** The board's number is shown below the lower left corner, opposite a quay, so that a board can be played again. */
export const BOARD_NUMBER_AT: Point = { x: 110 - HALF, y: QUAY.away };

/** Where a boat lies in holding: each has its own berth. */
export function berthOf(player: Player, piece: number, facing: Seat): Point {
  const { x, y } = quayOf(player, facing);
  return { x: x - QUAY.length / 2 + QUAY.inset + piece * QUAY.step, y };
}

/** How far from its centre an islet can be pointed at. No two overlap. */
export function reachOf(board: Board, circle: number): number {
  const { x, y, r } = board.circles[circle]!;
  const gaps = board.circles
    .filter((_, i) => i !== circle)
    .map((other) => Math.hypot(x - other.x, y - other.y) - r - other.r);
  return Math.round(Math.min(Math.max(r, MIN_TARGET_RADIUS), r + Math.min(...gaps) / 2) * 10) / 10;
}

const tenths = (n: number) => Math.round(n * 10) / 10 + 0;

export function round(radius: number, corners = 28): readonly Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    return { x: tenths(radius * Math.cos(angle)), y: tenths(radius * Math.sin(angle)) };
  });
}

/** Every connection from rim to rim, as one path. */
export function routes(board: Board, facing: Seat): string {
  return board.edges
    .map(([i, j]) => {
      const [a, b] = [middleOf(board, i, facing), middleOf(board, j, facing)];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      const [from, to] = [board.circles[i]!.r, board.circles[j]!.r];
      const start = `${tenths(a.x + ux * from)} ${tenths(a.y + uy * from)}`;
      return `M${start}L${tenths(b.x - ux * to)} ${tenths(b.y - uy * to)}`;
    })
    .join('');
}
