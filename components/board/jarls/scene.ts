/** The scene of Jarls: plates of ice in a ring of rune stones, the Throne in the middle, shields for pieces. */
import type { Seat } from '@/lib/games/contract';
import { hexes, playableJarls, type JarlsState } from '@/lib/games/jarls/playable';
import type { Box, Point, Scene, SceneCell, SceneItem, Shape } from '../scene';
import { fallenItems } from './fallen';
import { GLOW, nightAround, slabRadius, stoneRing } from './hall-art';
import { cellsWithin, hexagon, middleOf, RADIUS, turnFor } from './layout';
import { HOLE, iceShapes, THRONE } from './ice-art';
import { pieceShapes } from './piece-art';
import { hexName } from '../hex-names';
import { whose } from '../sentence';
import { kindOfPiece, seatOfPiece } from './words';

const OUTLINE = hexagon(RADIUS);
const MARGIN = 16;
/** The radius of a shield's painted field: a stronger sign leaves its colour visible around it. */
const SHIELD = 18.5;
/** Where pieces are that have left the board: they are in the picture only while they fall. */
const BEYOND: Point = { x: 100_000, y: 100_000 };

/** The fire lights everything but the Throne it burns on. */
const isIce = ({ id }: SceneItem) => id !== `hex:${hexes.THRONE}`;

const byDepth = (a: { at: Point }, b: { at: Point }) => a.at.y - b.at.y || a.at.x - b.at.x;

/** Made once for each size, so that painters see that nothing changed. */
const surroundings = new Map<number, { readonly ring: readonly Shape[]; readonly night: readonly Shape[] }>();

function around(radius: number) {
  const known = surroundings.get(radius);
  if (known) return known;
  const made = { ring: stoneRing(radius), night: nightAround(radius) };
  surroundings.set(radius, made);
  return made;
}

function viewWithin(radius: number): Box {
  const halfWidth = slabRadius(radius) + MARGIN;
  const halfHeight = (slabRadius(radius) * Math.sqrt(3)) / 2 + MARGIN;
  return { x: -halfWidth, y: -halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}

export function scene(
  state: JarlsState,
  facing: Seat,
  names = playableJarls.meta.seatNames(state.seats),
): Scene {
  const { radius, seats } = state;
  const turn = turnFor(facing, seats);
  const holes = new Set(state.holes);
  const standing = new Map(state.pieces.map((piece) => [piece.cell, piece]));
  const { ring, night } = around(radius);

  const ground: SceneItem = { id: 'ring', layer: 'ground', at: { x: 0, y: 0 }, shapes: ring };
  const glow: SceneItem = { id: 'glow', layer: 'board', at: { x: 0, y: 0 }, shapes: GLOW };
  const cells: SceneCell[] = [];
  const board: SceneItem[] = [];
  for (const id of cellsWithin(radius)) {
    const at = middleOf(id, turn);
    const piece = standing.get(id);
    const shapes =
      id === hexes.THRONE
        ? THRONE
        : holes.has(id)
          ? HOLE
          : iceShapes(grainOf(id), hexes.isOnEdge(id, radius));
    board.push({ id: `hex:${id}`, layer: 'board', at, shapes });
    const place = `${hexName(id)}${id === hexes.THRONE ? ', the Throne' : holes.has(id) ? ', hole' : ''}`;
    const edge = hexes.isOnEdge(id, radius) ? ', edge' : '';
    const who = piece ? `, ${whose(names[piece.seat] ?? '')} ${kindOfPiece(piece.id)}` : '';
    cells.push({ id, at, outline: OUTLINE, label: `${place}${edge}${who}` });
  }
  const pieces = state.pieces.map((piece): SceneItem => ({
    id: `piece:${piece.id}`,
    layer: 'pieces',
    at: middleOf(piece.cell, turn),
    shapes: pieceShapes(piece.seat, piece.kind),
    sign: { side: piece.seat, radius: SHIELD },
  }));
  const fallen = state.fallen.map((id): SceneItem => ({
    id: `piece:${id}`,
    layer: 'pieces',
    at: BEYOND,
    shapes: pieceShapes(seatOfPiece(id), id[1] === 'J' ? 'jarl' : 'warrior'),
  }));

  const view = viewWithin(radius);
  return {
    hexes: 'rows',
    view,
    backdrop: night,
    items: [
      ground,
      ...fallenItems(state, view, facing),
      ...board.filter(isIce).sort(byDepth),
      glow,
      ...board.filter((item) => !isIce(item)),
      ...pieces.sort(byDepth),
      ...fallen,
    ],
    cells: cells.sort(byDepth),
  };
}

/** Deterministic and uneven, so that neighbours seldom look alike. */
function grainOf(cell: string): number {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return q * 7 + r * 13 + q * r * 3;
}
