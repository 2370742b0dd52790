/** Moving: the test vectors of the rules document by their numbers, and every other sentence of it about that. */
import { describe, expect, test } from 'vitest';
import { inReadingOrder } from '../hex';
import {
  options,
  play,
  row,
  sketch,
  slide,
  START,
  STANDARD,
  startWith,
  TABLETOP,
  tile,
  LOCKED,
  tilePhase,
  codeOf,
} from './testing/fixtures';
import { apply, leave, legalMoves, status, whyNotTake } from './rules';
import { setup } from './position';
import type { NonagaMove, NonagaOptions, NonagaState } from './state';

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

  const COUNTS: [number, string, NonagaOptions, number, number][] = [
    [2, 'defaults', STANDARD, 1290, 1_498_086],
    [3, 'lockTile', LOCKED, 1290, 1_393_038],
    [4, 'edgeTiles', EDGES, 570, 239_808],
    [5, 'Tabletop', TABLETOP, 570, 199_488],
  ];
  test.each(COUNTS)('vector %i: turns of one ply, %s', (_, __, rules, one) => {
    expect(perft(setup(rules), 1)).toBe(one);
  });
  test.each(COUNTS)('vector %i: turns of two plies, %s', { tags: ['long'] }, (_, __, rules, ___, two) => {
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
    ['blocked-direction', START, slide('2,-2', '2,0')],
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
  ])('%s, in a sentence', (code, state, move) => {
    const message = expect.stringMatching(/^[A-Z].+\.$/) as unknown;
    expect(apply(state, move)).toEqual({ ok: false, error: { code, message } });
  });

  test('in the wrong half of the turn it is said what is due', () => {
    const messageOf = (state: NonagaState, move: NonagaMove) => {
      const applied = apply(state, move);
      return applied.ok ? '' : applied.error.message;
    };
    expect(messageOf(START, tile('0,0', '3,-1'))).toBe('Slide one of your pieces first.');
    expect(messageOf(tilePhase(START), slide('2,-2', '1,-2'))).toBe('Now move a tile of the board.');
  });

  test('whyNotTake gives the same words before a target is chosen', () => {
    expect(whyNotTake(START, '2,-2')).toBeNull();
    expect(whyNotTake(START, '2,0')?.code).toBe('not-your-piece');
    expect(whyNotTake(tilePhase(START), '0,0')).toBeNull();
    expect(whyNotTake(tilePhase(START), '2,-2')?.message).toBe(
      'A tile with a piece on it stays where it is.',
    );
    expect(whyNotTake(leave(START, 0, 'time').state, '2,-2')).toEqual({
      code: 'game-over',
      message: 'The game is over.',
    });
  });
});
