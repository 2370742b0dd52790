/** Where everyone starts: seats clockwise on screen from the east, each Jarl on the edge with Warriors in front. */
import type { Seat } from '../contract';
import { type Piece, piecesOf, type Terrain } from './state';

export interface Formation {
  readonly radius: number;
  readonly pieces: readonly Piece[];
}

/** One line a seat: the Jarl, then the Warriors in the order of their ids. */
function formation(radius: number, ...lines: readonly string[]): Formation {
  const pieces = lines.flatMap((line, seat) => {
    const [jarl, ...warriors] = line.split(' ');
    return piecesOf(seat as Seat, jarl!, warriors);
  });
  return { radius, pieces };
}

const TWO_ROUGH = formation(4, '4,0 3,0 3,1 4,-1 2,1 3,-1', '-4,0 -3,0 -3,-1 -4,1 -2,-1 -3,1');

const BY_SEATS: readonly Formation[] = [
  formation(3, '3,0 2,0 2,1 3,-1 1,1 2,-1', '-3,0 -2,0 -2,-1 -3,1 -1,-1 -2,1'),
  formation(
    5,
    '5,0 4,0 4,1 5,-1 3,1 4,-1',
    '-5,5 -4,4 -5,4 -4,5 -4,3 -3,4',
    '0,-5 0,-4 1,-5 -1,-4 1,-4 -1,-3',
  ),
  formation(
    6,
    '6,0 5,0 4,0 5,1 6,-1',
    '-3,6 -2,5 -3,5 -2,6 -4,6',
    '-6,0 -5,0 -4,0 -5,-1 -6,1',
    '3,-6 2,-5 3,-5 4,-6 2,-6',
  ),
  formation(
    7,
    '7,0 6,0 5,0 6,1 7,-1',
    '-2,7 -1,6 -2,6 -1,7 -3,7',
    '-7,4 -6,4 -6,3 -7,3 -7,5',
    '-3,-4 -2,-4 -3,-3 -2,-5 -4,-3',
    '5,-7 4,-6 5,-6 6,-7 4,-7',
  ),
  formation(
    8,
    '8,0 7,0 6,0 7,1 8,-1',
    '0,8 0,7 0,6 -1,8 1,7',
    '-8,8 -7,7 -6,6 -8,7 -7,8',
    '-8,0 -7,0 -6,0 -7,-1 -8,1',
    '0,-8 0,-7 0,-6 1,-8 -1,-7',
    '8,-8 7,-7 6,-6 8,-7 7,-8',
  ),
];

/** Two players on rough terrain need the larger board: on the small one the first player could force a win. */
export const formationOf = (seats: number, terrain: Terrain): Formation =>
  seats === 2 && (terrain === 'treacherous' || terrain === 'chaotic') ? TWO_ROUGH : BY_SEATS[seats - 2]!;
