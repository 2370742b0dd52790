/** The test vectors of the rules document, by their numbers, and every other sentence of it that decides play. */
import { describe, expect, test } from 'vitest';
import { perftPure } from '../perft';
import { skerries } from '../skerries';
import { type Board, scoreOf } from './board';
import { codeOf, move, options, play, sketch, STANDARD, START, turns } from './testing/fixtures';
import { agreeDraw, beginTurn, leave, legalMoves, status, whyNotTake } from './rules';
import { setup } from './position';
import type { SkerriesState } from './state';

const list = (text: string) => text.split(' ');

describe('the start', () => {
  test('three boats each, all in holding; Blue moves first', () => {
    expect(START.fleets).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(status(START)).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
  });

  test.each([
    [1, [3, 12, 48, 264, 1386]],
    [2, [3, 9, 48, 224, 1624]],
    [42, [3, 9, 36, 180, 930]],
  ])('vector 1: perft of seed %i', (seed, counts) => {
    expect(perftPure(skerries, setup(STANDARD, 2, seed), 5)).toEqual(counts);
  });

  test('vector 2: only placements; scores 30 : 30', () => {
    expect(turns(START)).toEqual(['*>1', '*>2', '*>3']);
    expect([scoreOf(START, 1), scoreOf(START, 2)]).toEqual([30, 30]);
  });

  test('only the seed mod 2^32 matters', () => {
    expect(setup(STANDARD, 2, 2 ** 32 + 2)).toEqual(START);
  });
});

describe('moves', () => {
  test('vector 3: steps, leaps, captures and a placement, in order', () => {
    const state = sketch({ blue: [1, 2], red: [5] });
    expect(turns(state)).toEqual(list('1^3 1>4 1x5 1^6 1^7 1^10 2>3 2^4 2x5 2>6 2^7 2^10 *>3'));
  });

  test('vector 4: a big islet with many neighbours; scores 24 : 18', () => {
    const state = sketch({ blue: [11], red: [12, 14] });
    expect(turns(state)).toEqual(
      list('11>4 11>7 11>9 11>10 11x12 11x14 11>16 11^17 11>19 11^20 *>1 *>2 *>3'),
    );
    expect([scoreOf(state, 1), scoreOf(state, 2)]).toEqual([24, 18]);
  });

  test('vector 5: a captured boat goes back to holding', () => {
    const { state, events } = play(sketch({ blue: [11], red: [12, 14] }), move(11, 14));
    expect(state.fleets).toEqual([
      [14, null, null],
      [12, null, null],
    ]);
    expect(events).toEqual([
      { type: 'CAPTURED', player: 2, piece: 1, circle: 14 },
      { type: 'MOVED', player: 1, piece: 0, from: 11, to: 14 },
      { type: 'TURN', player: 2 },
    ]);
  });

  test('vector 6: a leap into the harbour wins', () => {
    const before = sketch({ blue: [20], red: [27], ply: 9 });
    const sailed = turns(before).filter((text) => text.startsWith('20'));
    expect(new Set(sailed)).toEqual(
      new Set(list('20^29# 20x27 20^24 20^28 20>13 20>14 20>17 20>19 20>22 20>23 20>26')),
    );
    const { state, events } = play(before, move(20, 29));
    expect(events).toEqual([
      { type: 'LEAPT', player: 1, piece: 0, from: 20, to: 29, via: 27 },
      { type: 'WON', player: 1 },
    ]);
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0], [1]],
      draw: false,
      reason: 'harbour reached',
    });
    expect(state).toMatchObject({ player: 2, ply: 10 });
    expect(legalMoves(state)).toEqual([]);
    expect(codeOf(state, move('*', 24))).toBe('game-over');
  });

  test('vector 7: the own harbour is closed', () => {
    const state = sketch({ blue: [1, 2, 3] });
    expect(turns(state)).toEqual(list('1>4 1>5 1^6 2^4 2>5 2>6 2^8 3^5 3>6 3>8'));
    expect(codeOf(state, move(1, 0))).toBe('own-harbour');
  });

  test('vector 8: all landings blocked, nobody out: the turn is skipped', () => {
    const state = sketch({ red: [1, 2, 3], ply: 12 });
    expect(state).toMatchObject({ player: 2, ply: 12, turnsHad: 1 });
    const listed = turns(state);
    expect(listed).toHaveLength(13);
    expect(listed.filter((text) => text.endsWith('#'))).toEqual(['1>0#', '2>0#', '3>0#']);
    expect(status(play(state, move(2, 0)).state)).toMatchObject({ ranking: [[1], [0]] });
  });

  test('a skip is told when the turn comes round', () => {
    const { state, events } = play(sketch({ red: [1, 2, 6], turn: 2 }), move(6, 3));
    expect(events).toEqual([
      { type: 'MOVED', player: 2, piece: 2, from: 6, to: 3 },
      { type: 'SKIPPED', player: 1 },
      { type: 'TURN', player: 2 },
    ]);
    expect(state).toMatchObject({ player: 2, ply: 1, turnsHad: 2 });
    expect(whyNotTake({ ...state, player: 1 }, '*')?.error.code).toBe('landings-taken');
  });

  test('vector 9: scores of a won game', () => {
    const state = sketch({ blue: [29, 1], red: [24] });
    expect([scoreOf(state, 1), scoreOf(state, 2)]).toEqual([-84, 26]);
    expect(status(state).kind).toBe('over');
  });

  test('vector 10: two connections without a boat in between are no leap', () => {
    expect(codeOf(sketch({ blue: [4] }), move(4, 10))).toBe('nothing-to-leap');
  });

  test('vector 11: no placing on a taken landing', () => {
    expect(codeOf(sketch({ blue: [1], red: [2] }), move('*', 2))).toBe('landing-taken');
  });

  test('vector 12: leaps over the own boat, never onto it', () => {
    const state = sketch({ blue: [2, 5] });
    expect(codeOf(state, move(2, 5))).toBe('own-boat-there');
    expect(turns(state)).toEqual(expect.arrayContaining(['2^7', '2^10', '2^4']));
  });

  test('vector 13: a leap never captures', () => {
    expect(codeOf(sketch({ blue: [1], red: [5, 7] }), move(1, 7))).toBe('leap-cannot-capture');
  });

  test('the lowest-numbered boat in holding comes in', () => {
    const { state } = play(START, move('*', 2), move('*', 27), move('*', 1));
    expect(state.fleets).toEqual([
      [2, 1, null],
      [27, null, null],
    ]);
    // The first boat is captured and is the first to come in again.
    const back = play(sketch({ blue: [2, 1], red: [5], turn: 2 }), move(5, 2), move('*', 3));
    expect(back.events).toContainEqual({ type: 'PLACED', player: 1, piece: 1, to: 3 });
  });

  test('a leap goes over the lowest-numbered boat that fits', () => {
    const { events } = play(sketch({ blue: [2, 1, 3] }), move(2, 4));
    expect(events[0]).toMatchObject({ type: 'LEAPT', via: 1 });
    const twoWays = play(sketch({ blue: [7, 4, 10] }), move(7, 11));
    expect(twoWays.events[0]).toMatchObject({ type: 'MOVED' });
    const over = play(sketch({ blue: [1, 2], red: [5] }), move(1, 6));
    expect(over.events[0]).toMatchObject({ type: 'LEAPT', via: 2 });
    const overTheOnly = play(sketch({ blue: [1], red: [5] }), move(1, 6));
    expect(overTheOnly.events[0]).toMatchObject({ type: 'LEAPT', via: 5 });
  });
});

describe('refusals', () => {
  const state = sketch({ blue: [1, 2, 3], red: [24] });
  test.each([
    ['none-in-holding', state, move('*', 1)],
    ['not-a-landing', sketch({ blue: [1] }), move('*', 9)],
    ['not-a-landing', START, move('*', 29)],
    ['own-harbour', START, move('*', 0)],
    ['own-boat-there', sketch({ blue: [1] }), move('*', 1)],
    ['no-boat', state, move(9, 11)],
    ['not-your-boat', state, move(24, 23)],
    ['same-place', state, move(1, 1)],
    ['too-far', state, move(1, 20)],
  ] as const)('%s: %#', (code, from, one) => {
    expect(codeOf(from, one)).toBe(code);
  });

  test('a boat without anywhere to go', () => {
    // On this board circle 17 has one neighbour only, whose other neighbours are all taken.
    const hemmedIn = sketch({ seed: 87, blue: [14, 17, 21], red: [8, 12] });
    expect(whyNotTake(hemmedIn, 17)?.error.code).toBe('blocked-boat');
    expect(whyNotTake(hemmedIn, 14)).toBeNull();
  });
});

describe('draws', () => {
  const ROUND = [move(1, 4), move(24, 23), move(4, 1), move(23, 24)];
  const BEGUN = { blue: [1], red: [24] };

  test('vector 14: a position for the third time is a draw', () => {
    const twice = play(sketch(BEGUN), ...ROUND).state;
    expect(twice.outcome).toBeNull();
    const { state, events } = play(twice, ...ROUND);
    expect(events.at(-1)).toEqual({ type: 'DRAWN', reason: 'repetition' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by repetition',
    });
    expect(state).toMatchObject({ player: 1, ply: 8 });
  });

  test('it is the circles that count, not which boat stands there', () => {
    // 1 and 2 change places by way of 4 and 5: the same two circles are held again.
    const swap = [
      move(1, 4),
      move(24, 23),
      move(2, 1),
      move(23, 24),
      move(4, 5),
      move(24, 23),
      move(5, 2),
      move(23, 24),
    ];
    const begun = sketch({ blue: [1, 2], red: [24] });
    const once = play(begun, ...swap).state;
    expect(once.fleets[0]).toEqual([2, 1, null]);
    expect(once.seen.filter((key) => key === begun.seen[0])).toHaveLength(2);
    expect(play(once, ...swap).state.outcome?.reason).toBe('draw by repetition');
  });

  test('with repetition off play goes on, and nothing is remembered', () => {
    const off = sketch(BEGUN, options({ repetition: 'off' }));
    const { state } = play(off, ...ROUND, ...ROUND, ...ROUND);
    expect(state.outcome).toBeNull();
    expect(state.seen).toEqual([]);
  });

  test('turnCap counts turns of each player, skips included', () => {
    const capped = sketch(BEGUN, options({ turnCap: 2 }));
    const { state, events } = play(capped, ...ROUND);
    expect(events.at(-1)).toEqual({ type: 'DRAWN', reason: 'turn cap' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by turn cap',
    });
    const skipped = sketch({ red: [1, 2, 6], turn: 2 }, options({ turnCap: 1 }));
    expect(play(skipped, move(6, 3)).state.outcome?.reason).toBe('draw by turn cap');
    expect(play(sketch(BEGUN, options({ turnCap: 0 })), ...ROUND).state.outcome).toBeNull();
  });

  test('both skipped in succession is a draw', () => {
    // On a real board the blocker could win, so this takes one of two separate triangles.
    const neighbours = [[1, 2, 3], [0], [0], [0], [5, 6, 7], [4], [4], [4]];
    const board: Board = {
      seed: 0,
      attempts: 1,
      circles: neighbours.map(() => ({ x: 0, y: 0, r: 20 })),
      edges: [],
      neighbours,
      starts: [0, 4],
      distances: [[], []],
    };
    const stuck: SkerriesState = {
      ...START,
      fleets: [
        [1, 2, 3],
        [5, 6, 7],
      ],
    };
    const { state, events } = beginTurn(stuck, [], board);
    expect(events).toEqual([
      { type: 'SKIPPED', player: 1 },
      { type: 'SKIPPED', player: 2 },
      { type: 'DRAWN', reason: 'blockade' },
    ]);
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by blockade',
    });
  });

  test('players may agree on one', () => {
    const { state, events } = agreeDraw(START);
    expect(events).toEqual([{ type: 'DRAWN', reason: 'agreement' }]);
    expect(state.outcome).toEqual({ ranking: [[0, 1]], reason: 'draw by agreement' });
    expect(agreeDraw(state)).toEqual({ state, events: [] });
  });
});

test('who leaves loses, and a game that is over stays as it ended', () => {
  expect(leave(START, 0, 'resignation').state.outcome).toEqual({
    ranking: [[1], [0]],
    reason: 'resignation',
  });
  const { state, events } = leave(START, 1, 'time');
  expect(state.outcome).toEqual({ ranking: [[0], [1]], reason: 'time' });
  expect(events).toEqual([]);
  expect(leave(state, 0, 'time')).toEqual({ state, events: [] });
});
