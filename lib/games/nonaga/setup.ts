/** The start of Nonaga: a hexagon of nineteen tiles, with red and blue pieces on alternating corners. */
import { type Cell, cellAt, inReadingOrder } from '../hex';
import { beginTurn } from './rules';
import type { NonagaOptions, NonagaState, Piece } from './state';

const RADIUS = 2;

function hexagon(radius: number): Cell[] {
  const cells: Cell[] = [];
  for (let q = -radius; q <= radius; q++)
    for (let r = -radius; r <= radius; r++) if (Math.abs(q + r) <= radius) cells.push(cellAt(q, r));
  return inReadingOrder(cells);
}

const PIECES: readonly Piece[] = [
  { id: 'r1', player: 'red', cell: '2,-2' },
  { id: 'r2', player: 'red', cell: '0,2' },
  { id: 'r3', player: 'red', cell: '-2,0' },
  { id: 'b1', player: 'blue', cell: '2,0' },
  { id: 'b2', player: 'blue', cell: '-2,2' },
  { id: 'b3', player: 'blue', cell: '0,-2' },
];

export const setup = (options: NonagaOptions): NonagaState =>
  beginTurn({
    options,
    tiles: hexagon(RADIUS),
    pieces: PIECES,
    player: 'red',
    phase: 'slide',
    midTurn: false,
    lastTile: null,
    ply: 0,
    turnsHad: 0,
    seen: [],
    outcome: null,
  }).state;
