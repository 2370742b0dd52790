import { describe, expect, it, test } from 'vitest';
import {
  applyMove,
  axialToCube,
  calculateCombat,
  calculatePush,
  calculateStartingPositions,
  checkWinConditions,
  createInitialState,
  cubeToAxial,
  eliminatePlayer,
  findBracing,
  findInlineSupport,
  generateBoard,
  generateHoles,
  getAllNeighbors,
  getCombatPreview,
  getEdgeRing,
  getNeighbor,
  getPieceAt,
  getPlayers,
  getRoundNumber,
  getValidMoves,
  hasDraftFormation,
  hexDistance,
  hexLine,
  hexToKey,
  type HexDirection,
  isOnBoard,
  isOnEdge,
  keyToHex,
  placeWarriors,
  rotate60CCW,
  rotate60CW,
  rotateAround,
  validateMove,
} from './core';
import { FAR, sketch } from './testing/fixtures';

const at = (q: number, r: number) => axialToCube({ q, r });
const THRONE = at(0, 0);

describe('hexes', () => {
  it('go from axial to cube coordinates, to keys, and back', () => {
    expect(at(1, -3)).toEqual({ q: 1, r: -3, s: 2 });
    expect(cubeToAxial(at(1, -3))).toEqual({ q: 1, r: -3 });
    expect(keyToHex(hexToKey(at(-2, 5)))).toEqual(at(-2, 5));
    expect(Object.is(THRONE.s, 0)).toBe(true);
  });

  it('have distances, neighbours and lines with both ends', () => {
    expect(hexDistance(THRONE, at(2, -1))).toBe(2);
    expect(hexDistance(THRONE, at(3, 0))).toBe(3);
    const near = getAllNeighbors(THRONE);
    expect(near).toHaveLength(6);
    expect(near.every((hex) => hexDistance(hex, THRONE) === 1)).toBe(true);
    expect(near).toEqual([0, 1, 2, 3, 4, 5].map((each) => getNeighbor(THRONE, each as HexDirection)));
    const line = hexLine(THRONE, at(3, 0));
    expect(line).toHaveLength(4);
    expect([line[0], line[3]]).toEqual([THRONE, at(3, 0)]);
  });

  it('lie on the board, on its edge, or beyond', () => {
    expect([isOnBoard(at(3, 0), 3), isOnBoard(at(4, 0), 3)]).toEqual([true, false]);
    expect([at(3, 0), at(2, 0), at(1, 2)].map((hex) => isOnEdge(hex, 3))).toEqual([true, false, true]);
    expect([generateBoard(3).length, getEdgeRing(3).length]).toEqual([37, 18]);
    expect(getEdgeRing(3).every((hex) => isOnEdge(hex, 3))).toBe(true);
  });

  it('turn by sixths, around any centre', () => {
    expect(rotate60CW(at(1, 0))).toEqual({ q: 1, r: -1, s: 0 });
    expect(rotate60CCW(at(1, 0))).toEqual({ q: 0, r: 1, s: -1 });
    expect(rotateAround(at(1, 0), THRONE, 1)).toEqual(rotate60CW(at(1, 0)));
    expect(rotateAround(at(1, 0), THRONE, -1)).toEqual(rotate60CCW(at(1, 0)));
    expect(rotateAround(at(3, 1), at(2, 1), 3)).toEqual(at(1, 1));
    expect(rotateAround(at(3, 1), at(2, 1), 6)).toEqual(at(3, 1));
  });
});

describe('the start', () => {
  test.each([2, 3, 4, 5, 6])(
    'of %i has a Jarl and the same Warriors each, equally far, never on one hex',
    (n) => {
      const state = createInitialState({ playerCount: n, terrain: 'calm' });
      const jarls = state.pieces.filter(({ kind }) => kind === 'jarl');
      expect(jarls).toHaveLength(n);
      expect(new Set(jarls.map(({ cell }) => hexDistance(keyToHex(cell), THRONE)))).toEqual(
        new Set([state.radius]),
      );
      expect(new Set(state.pieces.map(({ cell }) => cell)).size).toBe(state.pieces.length);
      expect((state.pieces.length / n) % 1).toBe(0);
      expect(getPlayers(state).map(({ id }) => id)).toEqual([...'ABCDEF'].slice(0, n));
    },
  );

  it('puts Jarls where the table of starts has them, by angle alone', () => {
    for (const playerCount of [2, 3, 6]) {
      const { pieces, radius } = createInitialState({ playerCount, terrain: 'none' });
      const jarls = pieces.filter(({ kind }) => kind === 'jarl').map(({ cell }) => cell);
      expect(calculateStartingPositions(playerCount, radius).map(hexToKey)).toEqual(jarls);
    }
  });

  it('places Warriors beside the Jarl, on the board and never on the Throne', () => {
    for (const [count, radius] of [
      [5, 3],
      [4, 8],
      [8, 2],
    ] as const) {
      const jarl = at(radius, 0);
      const placed = placeWarriors(jarl, count, radius);
      expect(placed).toHaveLength(count);
      expect(new Set(placed.map(hexToKey)).size).toBe(count);
      expect(placed.every((hex) => isOnBoard(hex, radius) && hexDistance(hex, THRONE) > 0)).toBe(true);
      expect(hexDistance(placed[0]!, jarl)).toBe(1);
    }
  });

  it('has fewer holes on calm ice than on chaotic', () => {
    expect(generateHoles(2, 'calm', 1).length).toBeLessThan(generateHoles(2, 'chaotic', 1).length);
    expect(generateHoles(2, 'none', 1)).toEqual([]);
  });
});

describe('moves', () => {
  const state = sketch(`AW(-2,1) BW(0,1) ${FAR}`);
  const to = (q: number, r: number) => ({ pieceId: 'AW1', destination: at(q, r) });

  it('of a Warrior go one hex, or two with momentum', () => {
    expect(validateMove(state, 'A', to(-1, 1))).toMatchObject({ valid: true, hasMomentum: false });
    expect(validateMove(state, 'A', to(0, 1))).toEqual({
      valid: true,
      hasMomentum: true,
      adjustedDestination: null,
    });
    const moves = getValidMoves(state, 'AW1');
    expect(moves.length).toBeLessThanOrEqual(12);
    expect(moves.every(({ destination }) => hexDistance(destination, at(-2, 1)) <= 2)).toBe(true);
    expect(moves.find(({ moveType }) => moveType === 'attack')).toMatchObject({
      destination: at(0, 1),
      combatPreview: { attack: { total: 2 }, defence: { total: 1 } },
    });
  });

  it('are refused by the codes of the specification', () => {
    const code = (...asked: Parameters<typeof validateMove>) => {
      const answer = validateMove(...asked);
      return answer.valid ? null : answer.error;
    };
    expect(code(state, 'B', to(-1, 1))).toBe('NOT_YOUR_TURN');
    expect(code(state, 'A', { ...to(-1, 1), pieceId: 'AW9' })).toBe('PIECE_NOT_FOUND');
    expect(code(state, 'A', { ...to(1, 1), pieceId: 'BW1' })).toBe('NOT_YOUR_PIECE');
    expect(code(sketch(`AW(1,0) ${FAR}`), 'A', to(0, 0))).toBe('WARRIOR_CANNOT_ENTER_THRONE');
    expect(code(sketch('AJ(0,-1) BJ(3,0)'), 'A', { pieceId: 'AJ', destination: at(2, -1) })).toBe(
      'JARL_NEEDS_DRAFT_FOR_TWO_HEX',
    );
    const over = eliminatePlayer(state, 'B').newState;
    expect(code(over, 'A', to(-1, 1))).toBe('GAME_NOT_PLAYING');
    expect(applyMove(over, 'A', to(-1, 1))).toEqual({ success: false, error: 'GAME_NOT_PLAYING' });
  });

  it('of a Jarl across the Throne stop on it, and win', () => {
    const near = sketch('AW(3,0) AW(2,0) AJ(1,0) BJ(-3,3)');
    const across = { pieceId: 'AJ', destination: at(-1, 0) };
    expect(validateMove(near, 'A', across)).toMatchObject({ valid: true, adjustedDestination: THRONE });
    const moved = applyMove(near, 'A', across);
    if (!moved.success) throw new Error(moved.error);
    expect(checkWinConditions(moved.newState)).toEqual({
      isVictory: true,
      winnerId: 'A',
      condition: 'throne',
    });
  });
});

describe('combat', () => {
  const EAST = 0;

  test.each([
    [`AW(-1,1) BW(0,1) ${FAR}`, 'AW1', false, 1, 1, 'blocked'],
    [`AW(-2,1) BW(0,1) ${FAR}`, 'AW1', true, 2, 1, 'push'],
    [`AW(-2,1) AW(-1,1) BW(0,1) ${FAR}`, 'AW2', false, 2, 1, 'push'],
    [`AW(-2,1) BW(0,1) BW(1,1) ${FAR}`, 'AW1', true, 2, 2, 'blocked'],
  ] as const)('%s', (pieces, attacker, hasMomentum, attack, defence, result) => {
    const combat = calculateCombat(sketch(pieces), attacker, 'BW1', EAST, hasMomentum);
    expect(combat).toMatchObject({ attack: { total: attack }, defence: { total: defence }, result });
  });

  it('names who supports and who braces, nearest first', () => {
    const state = sketch(`AW(-3,1) AW(-2,1) AW(-1,1) BW(0,1) BW(1,1) ${FAR}`);
    expect(findInlineSupport(state, 'AW3', EAST)).toEqual(['AW2', 'AW1']);
    expect(findBracing(state, 'BW1', EAST)).toEqual(['BW2']);
    expect(findBracing(state, 'BW2', EAST)).toEqual([]);
    expect(findBracing(state, 'BW9', EAST)).toEqual([]);
    expect(hasDraftFormation(state, 'AJ', EAST)).toBe(false);
    expect(hasDraftFormation(sketch('AW(-2,-1) AW(-1,-1) AJ(0,-1) BJ(3,0)'), 'AJ', EAST)).toBe(true);
  });

  it('says whom a push moves, whatever its strength', () => {
    const state = sketch(`AW(-2,1) BW(1,1) AW(2,1) ${FAR}`);
    expect(calculatePush(state, 'BW1', EAST)).toEqual({
      compressed: false,
      pushed: [
        { piece: 'BW1', from: '1,1', to: '2,1' },
        { piece: 'AW2', from: '2,1', to: '3,1' },
      ],
      fallen: { piece: 'AW2', cause: 'edge' },
    });
    expect(calculatePush(sketch(`BW(-1,0) ${FAR}`), 'BW1', EAST)).toMatchObject({
      compressed: true,
      pushed: [],
    });
  });

  it('is previewed for attacks alone', () => {
    const state = sketch(`AW(-2,1) BW(0,1) ${FAR}`);
    expect(getCombatPreview(state, { pieceId: 'AW1', destination: at(0, 1) })).toMatchObject({
      result: 'push',
    });
    expect(getCombatPreview(state, { pieceId: 'AW1', destination: at(-1, 1) })).toBeNull();
    expect(getCombatPreview(state, { pieceId: 'AW9', destination: at(-1, 1) })).toBeNull();
  });

  it('pushes, compresses at the Throne, and eliminates at the edge and in holes', () => {
    const events = (pieces: string, from: [number, number], goes: [number, number], holes: string[] = []) => {
      const state = sketch(pieces, { holes });
      const piece = getPieceAt(state, at(...from))!;
      const moved = applyMove(state, 'A', { pieceId: piece.id, destination: at(...goes) });
      if (!moved.success) throw new Error(moved.error);
      return moved.events;
    };
    expect(events(`AW(-2,1) BW(0,1) ${FAR}`, [-2, 1], [0, 1])).toContainEqual(
      expect.objectContaining({ type: 'PUSH', piece: 'BW1', depth: 0 }),
    );
    expect(events(`AW(0,1) BW(2,1) ${FAR}`, [0, 1], [2, 1])).toContainEqual(
      expect.objectContaining({ type: 'ELIMINATED', piece: 'BW1', cause: 'edge' }),
    );
    expect(events(`AW(-2,1) BW(0,1) ${FAR}`, [-2, 1], [0, 1], ['1,1'])).toContainEqual(
      expect.objectContaining({ type: 'ELIMINATED', piece: 'BW1', cause: 'hole' }),
    );
    const compressed = events(`AW(-3,0) BW(-1,0) ${FAR}`, [-3, 0], [-1, 0]);
    expect(compressed.some(({ type }) => type === 'ELIMINATED' || type === 'PUSH')).toBe(false);
  });
});

describe('the end', () => {
  it('of a player removes all their pieces, and the last one standing wins', () => {
    const start = createInitialState({ playerCount: 3, terrain: 'none' });
    const { newState } = eliminatePlayer(start, 'B');
    expect(newState.pieces.some(({ id }) => id.startsWith('B'))).toBe(false);
    expect(getPlayers(newState).map(({ isEliminated }) => isEliminated)).toEqual([false, true, false]);
    expect(checkWinConditions(newState)).toEqual({ isVictory: false, winnerId: null, condition: null });
    expect(checkWinConditions(eliminatePlayer(newState, 'C').newState)).toEqual({
      isVictory: true,
      winnerId: 'A',
      condition: 'lastStanding',
    });
  });
});

test('the round, and lines behind pieces that are not there', () => {
  const state = createInitialState({ playerCount: 2, terrain: 'calm' });
  expect(getRoundNumber(state)).toBe(1);
  // As it was stored before rounds were counted.
  const earlier: typeof state = { ...state, round: undefined };
  expect(getRoundNumber(earlier)).toBeNull();
  const id = getPieceAt(earlier, { q: 3, r: 0 })!.id;
  const afterBoth = ['A', 'B'].reduce<typeof earlier>((now, player) => {
    const piece = now.pieces.find(
      ({ id: each, seat }) => seat === (player === 'A' ? 0 : 1) && getValidMoves(now, each).length > 0,
    )!;
    const [move] = getValidMoves(now, piece.id);
    const moved = applyMove(now, player, { pieceId: piece.id, destination: move!.destination });
    if (!moved.success) throw new Error(moved.error);
    return moved.newState;
  }, earlier);
  expect(getRoundNumber(afterBoth)).toBeNull();
  expect(id).toBe('AJ');
  expect(findInlineSupport(state, 'FJ', 0)).toEqual([]);
});
