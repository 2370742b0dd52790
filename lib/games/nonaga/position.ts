/** Positions as text: `NG1 <tiles> <red> <blue> <turn> <last> <ply>`, with `*` after the turn if a tile is due. */
import { CELL, type Cell, cellAt, hexOf, inReadingOrder } from '../hex';
import { ok, type Refusal, refuse, type Result } from '../result';
import { areJoined, awaitTile, beginTurn, wonBy } from './rules';
import {
  MAX_COORDINATE,
  MAX_PLY,
  cellsOf,
  type NonagaOptions,
  type NonagaState,
  type Piece,
  type PieceId,
  type Player,
} from './state';
import { groundOf, isConnected } from './tiles';

const list = (cells: Iterable<Cell>) => inReadingOrder(cells).join(';');

export function encode(state: NonagaState): string {
  return [
    'NG1',
    list(state.tiles),
    list(cellsOf(state.pieces, 'red')),
    list(cellsOf(state.pieces, 'blue')),
    (state.player === 'red' ? 'r' : 'b') + (state.midTurn ? '*' : ''),
    state.lastTile ?? '-',
    state.ply,
  ].join(' ');
}

const CELLS = `${CELL}(?:;${CELL})*`;
const POSITION = new RegExp(
  `^NG1 (${CELLS}) (${CELLS}) (${CELLS}) ([rb])(\\*?) (${CELL}|-) (0|[1-9]\\d{0,6})$`,
);
/** Room for every cell at its longest; anything beyond is not worth matching. */
const MAX_CHARS = 600;

const impossible = (message: string) => refuse('impossible-position', message);

/** Lists may come in any order; the text that `encode` writes has them sorted. */
export function decode(text: string, options: NonagaOptions): Result<NonagaState, Refusal> {
  const match = text.length <= MAX_CHARS && POSITION.exec(text.trim());
  if (!match)
    return refuse(
      'malformed-position',
      'A position is written NG1 <tiles> <red> <blue> <turn> <last> <ply>.',
    );
  const [tiles, red, blue] = [match[1], match[2], match[3]].map((cells) => inReadingOrder(cells!.split(';')));
  const [, , , , turn, star, last, ply] = match;
  const state: NonagaState = {
    options,
    tiles: tiles!,
    pieces: [...piecesOf('red', red!), ...piecesOf('blue', blue!)],
    player: turn === 'r' ? 'red' : 'blue',
    phase: 'slide',
    midTurn: false,
    lastTile: last === '-' ? null : last!,
    ply: Number(ply),
    turnsHad: 0,
    seen: [],
    outcome: null,
  };
  const fault = faultOf(state);
  if (fault) return fault;

  const [redJoined, blueJoined] = [areJoined(red!), areJoined(blue!)];
  if (redJoined && blueJoined)
    return impossible('Both sides have their pieces joined: only one can have won.');
  if (redJoined || blueJoined)
    return star
      ? impossible('A side has won already: no tile is due.')
      : ok(wonBy(state, redJoined ? 'red' : 'blue', 'three joined'));
  return ok((star ? awaitTile(state) : beginTurn(state)).state);
}

const piecesOf = (player: Player, cells: readonly Cell[]): Piece[] =>
  cells.map((cell, i) => ({ id: `${player[0]}${i + 1}` as PieceId, player, cell }));

function faultOf({ tiles, pieces, lastTile, ply }: NonagaState) {
  const ground = groundOf(tiles);
  const cells = pieces.map(({ cell }) => cell);
  if (tiles.length !== 19) return impossible(`There must be 19 tiles, not ${tiles.length}.`);
  if (ground.size !== 19) return impossible('Two tiles lie on one cell.');
  if (tiles.some((tile) => Object.values(hexOf(tile)).some((n) => Math.abs(n) > MAX_COORDINATE)))
    return impossible(`Coordinates go no further than ${MAX_COORDINATE}.`);
  if (!isConnected(ground)) return impossible('The tiles do not hang together.');
  if (pieces.length !== 6 || pieces.filter(({ player }) => player === 'red').length !== 3)
    return impossible('Each side must have three pieces.');
  if (new Set(cells).size !== 6) return impossible('Two pieces stand on one tile.');
  if (!cells.every((cell) => ground.has(cell))) return impossible('A piece stands where there is no tile.');
  if (lastTile !== null && !ground.has(lastTile))
    return impossible('There is no tile where the last one was put.');
  if (ply > MAX_PLY) return impossible(`The ply goes no further than ${MAX_PLY}.`);
  return null;
}

// The start of Nonaga: a hexagon of nineteen tiles, with red and blue pieces on alternating corners.

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
