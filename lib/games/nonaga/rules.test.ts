/** The test vectors of the rules document, by their numbers, and every other sentence of it that decides play. */
import { describe, expect, test } from 'vitest';
import { inReadingOrder } from '../hex';
import {
  mustDecode,
  options,
  play,
  row,
  sketch,
  sketchText,
  slide,
  START,
  STANDARD,
  startWith,
  TABLETOP,
  tile,
} from './fixtures';
import { agreeDraw, apply, areJoined, beginTurn, leave, legalMoves, status, whyNotTake } from './rules';
import { setup } from './setup';
import type { NonagaMove, NonagaOptions, NonagaState } from './state';

const LOCKED = options({ lockTile: true });
const EDGES = options({ edgeTiles: true });

const targets = (state: NonagaState, from: string) =>
  legalMoves(state)
    .filter((move) => move.from === from)
    .map((move) => move.to);

/** Turns of one and two plies; the last tile moves are listed, not played. */
function perft(state: NonagaState, depth: number): number {
  let turns = 0;
  for (const move of legalMoves(state)) {
    const next = play(state, move).state;
    if (next.midTurn && depth === 1) turns += legalMoves(next).length;
    else if (next.midTurn) turns += perft(next, depth);
    else turns += depth === 1 ? 1 : perft(next, depth - 1);
  }
  return turns;
}

/** The tile phase of a state at the start of a turn, without a slide. */
const tilePhase = (state: NonagaState): NonagaState => ({ ...state, phase: 'tile', midTurn: true });

const codeOf = (state: NonagaState, move: NonagaMove) => {
  const applied = apply(state, move);
  return applied.ok ? 'ok' : applied.error.code;
};

describe('the start', () => {
  test('nineteen tiles in a hexagon of radius 2, six pieces on alternating corners, Red to move', () => {
    expect(START.tiles).toHaveLength(19);
    expect(START.tiles[0]).toBe('0,-2');
    expect(START.tiles.at(-1)).toBe('0,2');
    expect(START.pieces.map(({ id, cell }) => `${id} ${cell}`)).toEqual([
      'r1 2,-2',
      'r2 0,2',
      'r3 -2,0',
      'b1 2,0',
      'b2 -2,2',
      'b3 0,-2',
    ]);
    expect(status(START)).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
    expect(START.phase).toBe('slide');
    expect(START.lastTile).toBeNull();
  });

  test('vector 1: nine slides', () => {
    expect(targets(START, '2,-2').sort()).toEqual(['1,-2', '2,-1', '-1,1'].sort());
    expect(targets(START, '0,2').sort()).toEqual(['1,1', '-1,2', '0,-1'].sort());
    expect(targets(START, '-2,0').sort()).toEqual(['1,0', '-1,-1', '-2,1'].sort());
    expect(legalMoves(START)).toHaveLength(9);
  });

  test('slides are listed by piece in reading order, then by direction', () => {
    expect(legalMoves(START).map(({ from, to }) => `${from}>${to}`)).toEqual([
      '2,-2>1,-2',
      '2,-2>-1,1',
      '2,-2>2,-1',
      '-2,0>1,0',
      '-2,0>-1,-1',
      '-2,0>-2,1',
      '0,2>1,1',
      '0,2>0,-1',
      '0,2>-1,2',
    ]);
  });

  test.each<[number, string, NonagaOptions, number, number]>([
    [2, 'defaults', STANDARD, 1290, 1_498_086],
    [3, 'lockTile', LOCKED, 1290, 1_393_038],
    [4, 'edgeTiles', EDGES, 570, 239_808],
    [5, 'Tabletop', TABLETOP, 570, 199_488],
  ])('vector %i: turns of one and two plies, %s', { timeout: 60_000 }, (_, __, rules, one, two) => {
    expect(perft(setup(rules), 1)).toBe(one);
    expect(perft(setup(rules), 2)).toBe(two);
  });

  test.each([
    ['1,-2', 144, 60],
    ['2,-1', 144, 60],
    ['-1,1', 142, 70],
  ])('vector 6: tile moves after the slide 2,-2 to %s', (to, standard, tabletop) => {
    expect(legalMoves(play(START, slide('2,-2', to)).state)).toHaveLength(standard);
    expect(legalMoves(play(setup(TABLETOP), slide('2,-2', to)).state)).toHaveLength(tabletop);
  });
});

describe('tiles', () => {
  const ALL = '-2,-1 -3,1 -3,2 -2,3 -1,-2 -1,3 1,-3 1,2 2,-3 2,1 3,-2 3,-1'.split(' ');

  test('vector 7: the middle tile has twelve targets, none with edgeTiles', () => {
    expect(targets(tilePhase(START), '0,0')).toEqual(inReadingOrder(ALL));
    expect(targets(tilePhase(setup(EDGES)), '0,0')).toEqual([]);
  });

  test('vector 8: a tile does not count itself as a neighbour of its target', () => {
    const expected = inReadingOrder(ALL.filter((cell) => cell !== '3,-2' && cell !== '3,-1'));
    expect(targets(tilePhase(START), '2,-1')).toEqual(expected);
    expect(targets(tilePhase(setup(EDGES)), '2,-1')).toEqual(expected);
  });

  test('vector 9: a tile that holds another is not movable; a locked one neither', () => {
    const parts = { tiles: startWith('2,-1', '3,-2'), red: ['0,0', '0,2', '-2,0'] };
    const state = tilePhase(sketch(parts));
    expect(targets(state, '2,-2')).toEqual([]);
    expect(codeOf(state, tile('2,-2', '3,-1'))).toBe('would-split');
    expect(targets(state, '3,-2')).toHaveLength(11);
    const locked = tilePhase(sketch({ ...parts, last: '3,-2' }, LOCKED));
    expect(targets(locked, '3,-2')).toEqual([]);
    expect(codeOf(locked, tile('3,-2', '3,-1'))).toBe('locked-tile');
  });

  test('vector 17: a corner outside the hexagon touches one tile only', () => {
    expect(codeOf(tilePhase(START), tile('0,0', '3,-3'))).toBe('touches-too-few');
  });

  test('moves are listed by tile, then by target, in reading order', () => {
    const listed = legalMoves(tilePhase(START));
    const froms = [...new Set(listed.map(({ from }) => from))];
    expect(froms).toEqual(inReadingOrder(froms));
    expect(froms).toHaveLength(13);
  });

  test('the tile moved is remembered, the other player is to move', () => {
    const { state, events } = play(START, slide('2,-2', '-1,1'), tile('0,0', '3,-1'));
    expect(state).toMatchObject({ player: 'blue', phase: 'slide', midTurn: false, lastTile: '3,-1', ply: 1 });
    expect(state.tiles).toEqual(inReadingOrder(startWith('0,0', '3,-1')));
    expect(events).toEqual([
      { type: 'SLID', piece: 'r1', from: '2,-2', to: '-1,1' },
      { type: 'TILE_MOVED', from: '0,0', to: '3,-1' },
      { type: 'TURN', player: 'blue' },
    ]);
  });
});

describe('slides', () => {
  const GAP = startWith('0,0', '3,-1');

  test('vector 10: a gap stops a piece', () => {
    expect(targets(sketch({ tiles: GAP }), '-2,0')).toEqual(['-1,0', '-1,-1', '-2,1']);
  });

  test.each<[string, NonagaOptions, number]>([
    ['defaults', STANDARD, 1571],
    ['lockTile', LOCKED, 1463],
    ['Tabletop', TABLETOP, 605],
  ])('vector 11: turns with a gap, %s', (_, rules, turns) => {
    const state = sketch({ tiles: GAP, turn: 'b', last: '3,-1' }, rules);
    expect(perft(state, 1)).toBe(turns);
  });

  test('vector 11: an enclosed gap may be filled', () => {
    const state = tilePhase(sketch({ tiles: GAP, turn: 'b', last: '3,-1' }));
    expect(targets(state, '3,-1')).toContain('0,0');
    expect(targets(state, '1,1')).toContain('0,0');
  });

  test('vector 12: thirteen slides, one of which wins', () => {
    const state = sketch({ red: ['0,0', '1,0', '-2,1'], blue: ['2,-2', '0,-2', '-2,2'] });
    const listed = legalMoves(state);
    expect(listed).toHaveLength(13);
    const winning = listed.filter((move) => play(state, move).state.outcome);
    expect(winning).toEqual([slide('-2,1', '1,1')]);
  });

  test('vector 18: no stopping short', () => {
    expect(codeOf(START, slide('2,-2', '1,-1'))).toBe('must-slide-all-the-way');
    expect(codeOf(START, slide('2,-2', '-1,1'))).toBe('ok');
  });

  test('the tile phase may not be left out: after a slide the same player is still to act', () => {
    const { state } = play(START, slide('2,-2', '-1,1'));
    expect(status(state)).toEqual({ kind: 'playing', toAct: 0, midTurn: true });
    expect(legalMoves(state).every(({ type }) => type === 'tile')).toBe(true);
  });
});

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
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'three joined' });
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
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'draw by blockade' });
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
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'draw by repetition' });
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
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'draw by turn cap' });
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
    expect(status(agreed.state)).toEqual({ kind: 'over', ranking: [[0, 1]], reason: 'draw by agreement' });
    expect(agreeDraw(agreed.state)).toEqual({ state: agreed.state, events: [] });
  });
});

describe('leaving', () => {
  test('resignation and time lose, whoever is to move', () => {
    expect(status(leave(START, 0, 'resignation').state)).toEqual({
      kind: 'over',
      ranking: [[1], [0]],
      reason: 'resignation',
    });
    expect(status(leave(START, 1, 'time').state)).toEqual({
      kind: 'over',
      ranking: [[0], [1]],
      reason: 'time',
    });
  });

  test('a game that is over stays as it ended', () => {
    const over = leave(START, 0, 'resignation').state;
    expect(leave(over, 1, 'time')).toEqual({ state: over, events: [] });
  });
});

describe('refusals', () => {
  const TILE = tilePhase(sketch({ tiles: startWith('2,-1', '3,-2'), last: '3,-2' }, TABLETOP));

  test.each<[string, NonagaState, NonagaMove]>([
    ['game-over', leave(START, 0, 'time').state, slide('2,-2', '1,-2')],
    ['wrong-phase', START, tile('0,0', '3,-1')],
    ['wrong-phase', tilePhase(START), slide('2,-2', '1,-2')],
    ['no-piece', START, slide('0,0', '1,0')],
    ['no-piece', START, slide('9,9', '1,0')],
    ['not-your-piece', START, slide('2,0', '1,0')],
    ['blocked-piece', sketch(row('rb.r...r..b..b.....')), slide('0,0', '1,0')],
    ['must-slide-all-the-way', START, slide('2,-2', '0,0')],
    ['blocked-direction', START, slide('2,-2', '0,-2')],
    ['blocked-direction', START, slide('2,-2', '-2,2')],
    ['blocked-direction', START, slide('2,-2', '3,-2')],
    ['not-in-line', START, slide('2,-2', '0,1')],
    ['not-in-line', START, slide('2,-2', '2,-2')],
    ['not-in-line', START, slide('2,-2', 'nowhere')],
    ['not-a-tile', tilePhase(START), tile('3,-1', '3,-2')],
    ['piece-on-tile', tilePhase(START), tile('2,-2', '3,-1')],
    ['locked-tile', TILE, tile('3,-2', '2,1')],
    ['not-an-edge-tile', TILE, tile('0,0', '2,1')],
    ['would-split', tilePhase(sketch(row('r.r.b.b.r.b........'))), tile('9,0', '4,1')],
    ['same-place', tilePhase(START), tile('0,0', '0,0')],
    ['not-empty', tilePhase(START), tile('0,0', '1,0')],
    ['not-empty', tilePhase(START), tile('0,0', '2,-2')],
    ['touches-too-few', tilePhase(START), tile('0,0', '9,9')],
    ['touches-too-few', tilePhase(START), tile('0,0', '03,-1')],
  ])('%s', (code, state, move) => {
    expect(codeOf(state, move)).toBe(code);
  });

  test('every refusal has words, and whyNotTake gives the same ones before a target is chosen', () => {
    expect(whyNotTake(START, '2,-2')).toBeNull();
    expect(whyNotTake(START, '2,0')?.code).toBe('not-your-piece');
    expect(whyNotTake(tilePhase(START), '0,0')).toBeNull();
    expect(whyNotTake(tilePhase(START), '2,-2')?.message).toBe(
      'A tile with a piece on it stays where it is.',
    );
    expect(whyNotTake(leave(START, 0, 'time').state, '2,-2')?.code).toBe('game-over');
  });
});
