/** How a match ends: the test vectors of the rules document by their numbers, and every other sentence of it about that. */
import { describe, expect, test } from 'vitest';
import {
  mustDecode,
  options,
  play,
  row,
  sketch,
  sketchText,
  slide,
  START,
  tile,
  LOCKED,
  tilePhase,
  codeOf,
} from './testing/fixtures';
import { agreeDraw, areJoined, beginTurn, leave, legalMoves, status, whyNotTake } from './rules';
import { setup } from './position';
import type { NonagaState } from './state';

describe('winning', () => {
  test.each([
    [13, 'a line', ['0,0', '1,0', '2,0'], true],
    [14, 'a triangle', ['0,0', '1,0', '1,-1'], true],
    [15, 'a bend', ['0,0', '1,0', '2,-1'], true],
    [16, 'a pair and one apart', ['0,0', '1,0', '3,0'], false],
    [16, 'three apart', ['0,0', '2,0', '1,-2'], false],
  ])('vector %i: %s', (_, __, cells, joined) => {
    for (const [a, b, c] of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ] as const)
      expect(areJoined([cells[a]!, cells[b]!, cells[c]!])).toBe(joined);
  });

  test('vector 20: a win ends the game in the slide phase; no tile is moved', () => {
    const before = sketch({
      red: ['0,0', '1,0', '-2,1'],
      blue: ['2,-2', '0,-2', '-2,2'],
      last: '0,1',
      ply: 6,
    });
    const { state, events } = play(before, slide('-2,1', '1,1'));
    expect(events).toEqual([
      { type: 'SLID', piece: 'r3', from: '-2,1', to: '1,1' },
      { type: 'WON', player: 'red', cells: ['0,0', '1,0', '1,1'] },
    ]);
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0], [1]], draw: false, reason: 'three joined' });
    expect(state).toMatchObject({
      phase: 'ended',
      player: 'blue',
      lastTile: null,
      ply: 7,
      tiles: before.tiles,
    });
    expect(legalMoves(state)).toEqual([]);
    expect(codeOf(state, tile('0,-1', '3,-1'))).toBe('game-over');
  });

  test('Blue wins likewise', () => {
    const before = sketch({ blue: ['0,0', '1,0', '-2,1'], red: ['2,-2', '0,-2', '-2,2'], turn: 'b' });
    expect(status(play(before, slide('-2,1', '1,1')).state)).toMatchObject({ ranking: [[1], [0]] });
  });
});

describe('blocked phases', () => {
  // Red stands hemmed in; the row's free end can still be taken.
  const HEMMED = row('rbrbrb');
  // Both ends of the row carry pieces, so that no tile can be taken, and every red piece is hemmed in.
  const STUCK = row('rb.............brbr', { ply: 7, last: '9,0' });

  test('who cannot slide still moves a tile, at the start of the turn', () => {
    const state = sketch(HEMMED);
    expect(state).toMatchObject({ player: 'red', phase: 'tile', midTurn: false });
    expect(new Set(legalMoves(state).map(({ from }) => from))).toEqual(new Set(['18,0']));
    const { events } = play(state, tile('18,0', '3,1'));
    expect(events).toEqual([
      { type: 'TILE_MOVED', from: '18,0', to: '3,1' },
      { type: 'TURN', player: 'blue' },
    ]);
  });

  test('the skipped slide is told when the turn comes round', () => {
    const state = sketch(row('rbrbr.b', { turn: 'b' }));
    const { events } = play(state, slide('6,0', '5,0'), tile('18,0', '9,1'));
    expect(events.slice(-2)).toEqual([
      { type: 'PHASE_SKIPPED', player: 'red', phase: 'slide' },
      { type: 'TURN', player: 'red' },
    ]);
  });

  test('a turn with neither passes at once: no ply, no last tile, but a turn had', () => {
    const state = sketch(STUCK);
    expect(state).toMatchObject({ player: 'blue', phase: 'slide', ply: 7, turnsHad: 1, lastTile: null });
  });

  test('no tile can be moved after the slide: the phase is skipped and there is no last tile', () => {
    const { state, events } = play(sketch(STUCK), slide('1,0', '14,0'));
    expect(events).toEqual([
      { type: 'SLID', piece: 'b1', from: '1,0', to: '14,0' },
      { type: 'PHASE_SKIPPED', player: 'blue', phase: 'tile' },
      { type: 'TURN', player: 'red' },
    ]);
    expect(state).toMatchObject({ player: 'red', phase: 'slide', ply: 8, turnsHad: 2, lastTile: null });
  });

  test('a lock alone can block the tile phase; a pass lifts it', () => {
    // The row's free end is the only tile to take, and it is locked: Red passes, then Blue may take it.
    const state = sketch({ ...HEMMED, last: '18,0' }, LOCKED);
    expect(state).toMatchObject({ player: 'blue', phase: 'slide', lastTile: null });
    expect(whyNotTake(tilePhase(state), '18,0')).toBeNull();
  });

  test('both pass in succession: a draw', () => {
    // With nineteen tiles some piece always has a free neighbour, so this takes a board of six.
    const tiles = ['0,0', '1,0', '2,0', '3,0', '4,0', '5,0'];
    const pieces = START.pieces.map((piece, i) => ({
      ...piece,
      cell: tiles[(i % 3) * 2 + Math.floor(i / 3)]!,
    }));
    const { state, events } = beginTurn({ ...START, tiles, pieces, seen: [] });
    expect(events).toEqual([
      { type: 'PHASE_SKIPPED', player: 'red', phase: 'slide' },
      { type: 'PHASE_SKIPPED', player: 'red', phase: 'tile' },
      { type: 'PHASE_SKIPPED', player: 'blue', phase: 'slide' },
      { type: 'PHASE_SKIPPED', player: 'blue', phase: 'tile' },
      { type: 'DRAWN', reason: 'blockade' },
    ]);
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by blockade',
    });
  });
});

describe('draws', () => {
  const ROUND = [
    [slide('2,-2', '1,-2'), tile('0,0', '3,-1')],
    [slide('-2,2', '-1,2'), tile('1,1', '-3,1')],
    [slide('1,-2', '2,-2'), tile('3,-1', '0,0')],
    [slide('-1,2', '-2,2'), tile('-3,1', '1,1')],
  ].flat();
  const rounds = (state: NonagaState, count: number) => play(state, ...Array(count).fill(ROUND).flat());

  test('a position for the third time is a draw', () => {
    const twice = rounds(START, 1).state;
    expect(twice.outcome).toBeNull();
    const { state, events } = rounds(twice, 1);
    expect(events.at(-1)).toEqual({ type: 'DRAWN', reason: 'repetition' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by repetition',
    });
    expect(state).toMatchObject({ player: 'red', ply: 8, lastTile: '1,1', phase: 'ended' });
  });

  test('with lockTile the last tile is part of the position', () => {
    // Tiles and pieces come round at ply 4 and 8, but at ply 0 there was no last tile: ply 9 is the first third time.
    const { state } = rounds(setup(LOCKED), 2);
    expect(state.outcome).toBeNull();
    expect(play(state, ...ROUND.slice(0, 2)).state.outcome?.reason).toBe('draw by repetition');
  });

  test('with repetition off play goes on, and nothing is remembered', () => {
    const { state } = rounds(setup(options({ repetition: 'off' })), 5);
    expect(state.outcome).toBeNull();
    expect(state.seen).toEqual([]);
  });

  test('vector 19: a shift of the whole board is the same position', () => {
    const moved = (cell: string) => {
      const [q, r] = cell.split(',').map(Number) as [number, number];
      return `${q + 1},${r}`;
    };
    const shifted = sketch({
      tiles: START.tiles.map(moved),
      red: ['3,-2', '1,2', '-1,0'],
      blue: ['3,0', '-1,2', '1,-2'],
    });
    expect(shifted.seen).toEqual(START.seen);
  });

  test('neither a turn nor a mirror of the board is the same, nor the other player', () => {
    const turned = sketch({ red: ['2,0', '-2,2', '0,-2'], blue: ['2,-2', '0,2', '-2,0'] });
    expect(turned.seen).not.toEqual(START.seen);
    expect(sketch({ turn: 'b' }).seen).not.toEqual(START.seen);
  });

  test('turnCap counts full turns of each player', () => {
    const capped = setup(options({ turnCap: 2 }));
    const afterThree = play(capped, ...ROUND.slice(0, 6)).state;
    expect(afterThree.outcome).toBeNull();
    const { state, events } = play(afterThree, ...ROUND.slice(6));
    expect(events.at(-1)).toEqual({ type: 'DRAWN', reason: 'turn cap' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by turn cap',
    });
  });

  test('turnCap counts from the position given, passes included', () => {
    // Red's pass on loading is one turn had, Blue's slide the second.
    const stuck = row('rb.............brbr', { ply: 90 });
    const state = mustDecode(sketchText(stuck), options({ turnCap: 1 }));
    expect(state.outcome).toBeNull();
    expect(play(state, slide('1,0', '14,0')).state.outcome?.reason).toBe('draw by turn cap');
  });

  test('turnCap 0 is no cap', () => {
    const { state } = rounds(setup(options({ turnCap: 0, repetition: 'off' })), 60);
    expect(state.outcome).toBeNull();
    expect(state.turnsHad).toBe(240);
  });

  test('by agreement, also within a turn; a game that is over stays as it ended', () => {
    const slid = play(START, slide('2,-2', '-1,1')).state;
    const agreed = agreeDraw(slid);
    expect(agreed.events).toEqual([{ type: 'DRAWN', reason: 'agreement' }]);
    expect(agreed.state.midTurn).toBe(false);
    expect(status(agreed.state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by agreement',
    });
    expect(agreeDraw(agreed.state)).toEqual({ state: agreed.state, events: [] });
  });
});

describe('leaving', () => {
  test('resignation and time lose, whoever is to move', () => {
    expect(status(leave(START, 0, 'resignation').state)).toEqual({
      kind: 'over',
      ranking: [[1], [0]],
      draw: false,
      reason: 'resignation',
    });
    const { state, events } = leave(START, 1, 'time');
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0], [1]], draw: false, reason: 'time' });
    expect(events).toEqual([]);
  });

  test('a game that is over stays as it ended', () => {
    const over = leave(START, 0, 'resignation').state;
    expect(leave(over, 1, 'time')).toEqual({ state: over, events: [] });
  });
});
