/** The hex tools of Jarls under the names of the original specification: cube and axial coordinates instead of cells. */
import { cellAt, type Cell, distance, hexOf } from '../hex';
import * as hexes from './hexes';

/** q + r + s = 0. */
export interface CubeCoord {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

export interface AxialCoord {
  readonly q: number;
  readonly r: number;
}

/** 0 to 5: east, north-east, north-west, west, south-west, south-east. */
export type HexDirection = 0 | 1 | 2 | 3 | 4 | 5;

// Not `-q - r`, which is minus zero at the Throne.
export const axialToCube = ({ q, r }: AxialCoord): CubeCoord => ({ q, r, s: 0 - q - r });
export const cubeToAxial = ({ q, r }: CubeCoord): AxialCoord => ({ q, r });

/** `q,r`: the cell, as states hold it. */
export const hexToKey = ({ q, r }: AxialCoord): string => cellAt(q, r);
export const keyToHex = (key: string): CubeCoord => axialToCube(hexOf(key));

const toHexes = (cells: readonly Cell[]): CubeCoord[] => cells.map(keyToHex);

export const hexDistance = (a: AxialCoord, b: AxialCoord): number => distance(hexToKey(a), hexToKey(b));

export const getNeighbor = (hex: AxialCoord, direction: HexDirection): CubeCoord =>
  keyToHex(hexes.towards(hexToKey(hex), direction));

/** In the order of the directions. */
export const getAllNeighbors = (hex: AxialCoord): CubeCoord[] => toHexes(hexes.neighbours(hexToKey(hex)));

/** Both ends included. */
export const hexLine = (from: AxialCoord, to: AxialCoord): CubeCoord[] =>
  toHexes(hexes.line(hexToKey(from), hexToKey(to)));

export const isOnBoard = (hex: AxialCoord, radius: number): boolean => hexes.isOnBoard(hexToKey(hex), radius);
export const isOnEdge = (hex: AxialCoord, radius: number): boolean => hexes.isOnEdge(hexToKey(hex), radius);

/** East to north-east. */
export const rotate60CW = (hex: AxialCoord): CubeCoord => keyToHex(hexes.rotate60CW(hexToKey(hex)));
/** East to south-east. */
export const rotate60CCW = (hex: AxialCoord): CubeCoord => keyToHex(hexes.rotate60CCW(hexToKey(hex)));

/** By sixths of a turn, each as `rotate60CW`; a negative number turns the other way. */
export function rotateAround(hex: AxialCoord, center: AxialCoord, sixths: number): CubeCoord {
  let turned = axialToCube({ q: hex.q - center.q, r: hex.r - center.r });
  for (let turn = ((sixths % 6) + 6) % 6; turn > 0; turn--) turned = rotate60CW(turned);
  return axialToCube({ q: turned.q + center.q, r: turned.r + center.r });
}

/** The hexes of the edge, in reading order. */
export const getEdgeRing = (radius: number): CubeCoord[] => toHexes(hexes.ring(hexes.THRONE, radius));

/** Every hex of the board, in reading order. */
export const generateBoard = (radius: number): CubeCoord[] => toHexes(hexes.disc(hexes.THRONE, radius));

/** Clockwise on a screen from the east, in radians. */
function angleOf({ q, r }: AxialCoord): number {
  const angle = Math.atan2((r * Math.sqrt(3)) / 2, q + r / 2);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

/** The edge hex nearest to each angle of 360° ÷ players, clockwise on a screen from the east. */
export function calculateStartingPositions(playerCount: number, radius: number): CubeCoord[] {
  const edge = getEdgeRing(radius);
  return Array.from({ length: playerCount }, (_, player) => {
    const wanted = (player * 2 * Math.PI) / playerCount;
    const away = (hex: AxialCoord) => {
      const gap = Math.abs(angleOf(hex) - wanted);
      return Math.min(gap, 2 * Math.PI - gap);
    };
    return edge.reduce((best, hex) => (away(hex) < away(best) - 1e-9 ? hex : best));
  });
}

/** The hexes nearest to the Jarl, those nearer to the Throne first; never the Throne itself. */
export function placeWarriors(jarl: AxialCoord, count: number, radius: number): CubeCoord[] {
  const throne = { q: 0, r: 0 };
  const rank = (hex: AxialCoord) => hexDistance(hex, jarl) * 100 + hexDistance(hex, throne);
  return generateBoard(radius)
    .filter((hex) => hexDistance(hex, jarl) > 0 && hexDistance(hex, throne) > 0)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count);
}
