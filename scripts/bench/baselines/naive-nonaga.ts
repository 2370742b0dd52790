/** Nonaga on boardgame.io the way a first draft would have it: tiles and pieces by text key, everything searched anew. */
import type { Ctx, Game, Move } from 'boardgame.io';

export interface NaiveNonaga {
  tiles: Record<string, true>;
  pieces: { player: string; cell: string }[];
  phase: 'slide' | 'tile';
  turnsHad: number;
}

const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

const TURN_CAP = 100;

const step = (cell: string, [dq, dr]: readonly [number, number]): string => {
  const [q, r] = cell.split(',').map(Number);
  return `${q! + dq},${r! + dr}`;
};
const around = (cell: string) => DIRECTIONS.map((direction) => step(cell, direction));

const isFree = ({ tiles, pieces }: NaiveNonaga, cell: string) =>
  tiles[cell] === true && !pieces.some((piece) => piece.cell === cell);

function slides(G: NaiveNonaga, player: string): [string, string][] {
  const found: [string, string][] = [];
  for (const piece of G.pieces) {
    if (piece.player !== player) continue;
    for (const direction of DIRECTIONS) {
      let end = piece.cell;
      for (let next = step(end, direction); isFree(G, next); next = step(end, direction)) end = next;
      if (end !== piece.cell) found.push([piece.cell, end]);
    }
  }
  return found;
}

function isConnected(tiles: readonly string[]): boolean {
  const left = new Set(tiles);
  const queue = [tiles[0]!];
  left.delete(tiles[0]!);
  while (queue.length > 0) for (const cell of around(queue.pop()!)) if (left.delete(cell)) queue.push(cell);
  return left.size === 0;
}

function* tileMoves(G: NaiveNonaga): Generator<[string, string]> {
  const tiles = Object.keys(G.tiles);
  for (const from of tiles) {
    const rest = tiles.filter((tile) => tile !== from);
    if (!isFree(G, from) || !isConnected(rest)) continue;
    const shore = new Set(rest.flatMap(around).filter((cell) => !G.tiles[cell]));
    for (const to of shore)
      if (around(to).filter((cell) => rest.includes(cell)).length >= 2) yield [from, to];
  }
}

const areJoined = (cells: readonly string[]) =>
  cells.filter((cell, i) => around(cell).includes(cells[(i + 1) % 3]!)).length >= 2;

/** Passes on where a phase has no move. */
function goOn(G: NaiveNonaga, ctx: Ctx, endTurn: () => void): void {
  G.phase = G.phase === 'slide' ? 'tile' : 'slide';
  if (G.phase === 'tile' && !tileMoves(G).next().done) return;
  if (G.phase === 'tile') G.phase = 'slide';
  G.turnsHad++;
  if (slides(G, String(1 - Number(ctx.currentPlayer))).length === 0) G.phase = 'tile';
  endTurn();
}

const slide: Move<NaiveNonaga> = ({ G, ctx, events }, from: string, to: string) => {
  G.pieces.find((piece) => piece.cell === from)!.cell = to;
  const own = G.pieces.filter(({ player }) => player === ctx.currentPlayer).map(({ cell }) => cell);
  if (areJoined(own)) events.endGame({ winner: ctx.currentPlayer });
  else goOn(G, ctx, () => events.endTurn());
};

const tile: Move<NaiveNonaga> = ({ G, ctx, events }, from: string, to: string) => {
  delete G.tiles[from];
  G.tiles[to] = true;
  goOn(G, ctx, () => events.endTurn());
  if (G.turnsHad >= 2 * TURN_CAP) events.endGame({ draw: true });
};

function startTiles(): Record<string, true> {
  const tiles: Record<string, true> = {};
  for (let q = -2; q <= 2; q++)
    for (let r = -2; r <= 2; r++) if (Math.abs(q + r) <= 2) tiles[`${q},${r}`] = true;
  return tiles;
}

export const naiveNonaga: Game<NaiveNonaga> = {
  setup: () => ({
    tiles: startTiles(),
    pieces: ['2,-2', '0,2', '-2,0', '2,0', '-2,2', '0,-2'].map((cell, i) => ({
      player: i < 3 ? '0' : '1',
      cell,
    })),
    phase: 'slide',
    turnsHad: 0,
  }),
  moves: { slide, tile },
};

export function enumerate(G: NaiveNonaga, ctx: Ctx): { move: string; args: [string, string] }[] {
  const args = G.phase === 'slide' ? slides(G, ctx.currentPlayer) : [...tileMoves(G)];
  return args.map((pair) => ({ move: G.phase, args: pair }));
}
