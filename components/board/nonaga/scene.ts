/** The scene of Nonaga: nineteen inlaid tiles on a walnut table, and six stone discs on them. */
import type { Seat } from '@/lib/games/contract';
import { type NonagaState, playableNonaga } from '@/lib/games/nonaga/playable';
import { cellsAround, hexName } from '../hex-names';
import type { Box, Point, Scene, SceneCell, SceneItem } from '../scene';
import { whose } from '../sentence';
import { hexagon, middleOf, RADIUS } from './layout';
import { BLUE_PIECE, RED_PIECE } from './piece-art';
import { TABLE } from './table-art';
import { TILE_SHADOW, tileShapes } from './tile-art';

const OUTLINE = hexagon(RADIUS);
const MARGIN = 12;
const COLOURS = playableNonaga.meta.seatNames(2);

/** Empty places that touch the board: a tile might be put there, and a person might try. */
function placesBeside(tiles: ReadonlySet<string>): readonly string[] {
  const places = new Set<string>();
  for (const tile of tiles) for (const cell of cellsAround(tile)) if (!tiles.has(cell)) places.add(cell);
  return [...places];
}

function boxAround(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const halfHeight = (RADIUS * Math.sqrt(3)) / 2;
  const x = Math.min(...xs) - RADIUS - MARGIN;
  const y = Math.min(...ys) - halfHeight - MARGIN;
  return {
    x,
    y,
    width: Math.max(...xs) + RADIUS + MARGIN - x,
    height: Math.max(...ys) + halfHeight + MARGIN - y,
  };
}

const byDepth = (a: { at: Point }, b: { at: Point }) => a.at.y - b.at.y || a.at.x - b.at.x;

export function scene(state: NonagaState, facing: Seat, names = COLOURS): Scene {
  const tiles = new Set(state.tiles);
  const places = placesBeside(tiles);
  const onCell = new Map(state.pieces.map((piece) => [piece.cell, piece.player]));

  const ground: SceneItem[] = [];
  const board: SceneItem[] = [];
  for (const tile of tiles) {
    const id = `tile:${tile}`;
    const at = middleOf(tile, facing);
    ground.push({ id: `${id}/shadow`, layer: 'ground', at, shapes: TILE_SHADOW, follows: id });
    board.push({ id, layer: 'board', at, shapes: tileShapes(grainOf(tile)) });
  }
  const pieces = state.pieces.map(({ id, player, cell }): SceneItem => ({
    id: `piece:${id}`,
    layer: 'pieces',
    at: middleOf(cell, facing),
    shapes: player === 'red' ? RED_PIECE : BLUE_PIECE,
    sign: { side: player === 'red' ? 0 : 1, radius: 20 },
  }));

  const cell = (id: string, label: string): SceneCell => ({
    id,
    at: middleOf(id, facing),
    outline: OUTLINE,
    label,
  });
  const cells = [
    ...places.map((id) => cell(id, `${hexName(id)}, no tile`)),
    ...[...tiles].map((id) => cell(id, `${hexName(id)}, ${occupant(onCell.get(id), names)}`)),
  ].sort(byDepth);

  return {
    hexes: 'columns',
    view: boxAround(cells.map(({ at }) => at)),
    backdrop: TABLE,
    // Nearer tiles hide the edges of those behind them.
    items: [...ground, ...board.sort(byDepth), ...pieces.sort(byDepth)],
    cells,
  };
}

const occupant = (player: string | undefined, names: readonly string[]) =>
  player ? `${whose(names[player === 'red' ? 0 : 1] ?? player)} piece` : 'empty tile';

/** Deterministic and uneven, so that neighbours seldom share their grain. */
function grainOf(cell: string): number {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return ((q * 7919 + r * 104729 + q * r * 31) % 997) + 997;
}
