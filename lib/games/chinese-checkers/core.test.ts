import { describe, expect, it, test } from 'vitest';
import {
  applyMove,
  type Board,
  checkWin,
  evaluateBoard,
  findBestMove,
  generateBoard,
  getAdjacentPositions,
  getCornerAssignments,
  getJumpTargets,
  getValidMoves,
  isAdjacent,
  oppositeCorner,
  parseKey,
  posKey,
} from './core';

const CENTRE = { q: 0, r: 0, s: 0 };

/** An empty board with marbles on these cells, by key. */
function boardWith(marbles: Readonly<Record<string, number>>): Board {
  const board = new Map(generateBoard());
  for (const [key, player] of Object.entries(marbles)) board.set(key, { ...board.get(key)!, player });
  return board;
}

describe('the board', () => {
  const cells = [...generateBoard().values()];

  it('has 121 cells of which each coordinates sum to nothing, ten in a corner and 61 in the middle', () => {
    expect(cells).toHaveLength(121);
    expect(cells.every(({ pos: { q, r, s } }) => q + r + s === 0)).toBe(true);
    for (let corner = 0; corner < 6; corner++)
      expect(cells.filter((cell) => cell.corner === corner)).toHaveLength(10);
    expect(cells.filter(({ corner }) => corner === null)).toHaveLength(61);
  });

  it('starts with ten marbles a player, in their home corners', () => {
    for (const players of [2, 3, 4, 5, 6])
      for (const [player, home] of getCornerAssignments(players).entries()) {
        const own = [...generateBoard(players).values()].filter((cell) => cell.player === player);
        expect(own).toHaveLength(10);
        expect(own.every(({ corner }) => corner === home)).toBe(true);
      }
  });

  it('names cells by keys, and reads the keys again', () => {
    expect(posKey({ q: 1, r: -2, s: 1 })).toBe('1,-2,1');
    expect(posKey(CENTRE)).toBe('0,0,0');
    expect(cells.every(({ pos }) => posKey(parseKey(posKey(pos))) === posKey(pos))).toBe(true);
  });

  it('knows neighbours and opposite corners', () => {
    expect(isAdjacent(CENTRE, { q: 1, r: -1, s: 0 })).toBe(true);
    expect(isAdjacent(CENTRE, { q: 2, r: -2, s: 0 })).toBe(false);
    expect(getAdjacentPositions(CENTRE)).toHaveLength(6);
    expect(getAdjacentPositions({ q: 4, r: -8, s: 4 })).toHaveLength(2);
    expect([0, 1, 2, 3, 4, 5].map(oppositeCorner)).toEqual([3, 4, 5, 0, 1, 2]);
  });
});

describe('moves', () => {
  it('jump over a marble onto an empty cell, and not without one', () => {
    const board = boardWith({ '0,0,0': 0, '1,-1,0': 1 });
    expect(getJumpTargets(board, CENTRE).map(posKey)).toEqual(['2,-2,0']);
    expect(getJumpTargets(boardWith({ '0,0,0': 0 }), CENTRE)).toEqual([]);
  });

  it('are steps, jumps and chains of jumps', () => {
    expect(getValidMoves(boardWith({ '0,0,0': 0 }), CENTRE)).toHaveLength(6);
    const chain = getValidMoves(boardWith({ '0,0,0': 0, '1,-1,0': 1, '3,-3,0': 1 }), CENTRE).map(posKey);
    expect(chain).toHaveLength(7);
    expect(chain).toEqual(expect.arrayContaining(['2,-2,0', '4,-4,0']));
  });

  test('a position off the star is an error of the caller', () => {
    expect(() => getValidMoves(generateBoard(), { q: 9, r: 0, s: -9 })).toThrow('9,0,-9 is not on the star.');
  });
});

describe('the end, and the way there', () => {
  const start = generateBoard(2);

  it('is won with all ten cells of the target, and not with nine', () => {
    const target = [...start.values()].filter(({ corner }) => corner === 3);
    const filled = Object.fromEntries(target.map(({ pos }) => [posKey(pos), 0]));
    expect(checkWin(boardWith(filled), 0, 2)).toBe(true);
    expect(checkWin(boardWith({ ...filled, [posKey(target[4]!.pos)]: 1 }), 0, 2)).toBe(false);
    expect(checkWin(start, 0, 2)).toBe(false);
  });

  it('is evaluated by steps still to go: more than none, and fewer when a marble goes ahead', () => {
    const move = findBestMove(start, 0, 2)!;
    expect(start.get(posKey(move.from))?.player).toBe(0);
    const before = evaluateBoard(start, 0, 2);
    expect(before).toBeGreaterThan(0);
    expect(evaluateBoard(applyMove(start, move), 0, 2)).toBeLessThan(before);
  });

  it('sees the answers of the other player, however deep it looks', () => {
    const start = generateBoard();
    const two = boardWith({ '0,0,0': 0, '2,-2,0': 0, '1,-1,0': 1, '-2,2,0': 1 });
    for (const depth of [1, 3]) {
      const move = findBestMove(two, 0, 2, depth)!;
      expect(getValidMoves(two, move.from)).toContainEqual(move.to);
    }
    expect(start.size).toBe(121);
  });

  it('has no best move where the player has no marble', () => {
    expect(findBestMove(generateBoard(), 0, 2)).toBeNull();
    expect(findBestMove(boardWith({ '0,0,0': 0 }), 0, 2)).not.toBeNull();
  });
});
