/** When two positions are the same, for `draw3` and for study: equal after a shift of the whole board, without turning it. */
import { type Cell, hexOf } from '../hex';
import { cellsOf, type NonagaState } from './state';

/**
 * Options that say what may be played make positions different; those that end a match do not. Hashes of this key are
 * stored with every entry: an option added later may add to it only where it is set.
 */
export const studyKey = (state: NonagaState): string =>
  [state.options.lockTile, state.options.edgeTiles, positionKey(state)].join(' ');

/** Equal for equal positions and for no others. Nineteen joined tiles span at most 19 rows: one digit in base 36. */
export function positionKey(state: NonagaState): string {
  const tiles = state.tiles.map(hexOf);
  const left = Math.min(...tiles.map(({ q }) => q));
  const top = Math.min(...tiles.map(({ r }) => r));
  const shifted = (cell: Cell) => {
    const { q, r } = hexOf(cell);
    return (r - top).toString(36) + (q - left).toString(36);
  };
  const group = (cells: readonly Cell[]) => cells.map(shifted).sort().join('');
  const locked = state.options.lockTile && state.lastTile !== null ? shifted(state.lastTile) : '';
  const { pieces, player } = state;
  return [
    group(state.tiles),
    group(cellsOf(pieces, 'red')),
    group(cellsOf(pieces, 'blue')),
    player[0],
    locked,
  ].join('');
}
