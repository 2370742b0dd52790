/** One look at the board: who stands where, and what the ground is like. */
import type { Cell } from '../hex';
import { isOnBoard } from './hexes';
import type { JarlsState, Piece } from './state';

export interface Field {
  readonly pieces: readonly Piece[];
  at(cell: Cell): Piece | undefined;
  isHole(cell: Cell): boolean;
  isOn(cell: Cell): boolean;
}

export function fieldOf({ pieces, holes, radius }: Pick<JarlsState, 'pieces' | 'holes' | 'radius'>): Field {
  const standing = new Map(pieces.map((piece) => [piece.cell, piece]));
  const sunk = new Set(holes);
  return {
    pieces,
    at: (cell) => standing.get(cell),
    isHole: (cell) => sunk.has(cell),
    isOn: (cell) => isOnBoard(cell, radius),
  };
}
