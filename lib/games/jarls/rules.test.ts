/** Rounds, skips and ends: the test vectors of the rules document, and every other sentence of it about that. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../contract';
import {
  FAR,
  mustDecode,
  NONE,
  options,
  play,
  sketch,
  start,
  types,
  reasonOf,
  turnOf,
} from './testing/fixtures';
import { validMoves } from './movement';
import { agreeDraw, apply, beginTurn, leave, seatsLeft, skip, status, turnQueue } from './rules';
import type { JarlsState } from './state';

describe('the end', () => {
  test('the Throne wins at once; the others share what is left', () => {
    const { state, events } = play(sketch('AJ(1,0) BJ(-3,3) CJ(0,3)', { seats: 4 }), '1,0>0,0');
    expect(events.at(-1)).toEqual({ type: 'GAME_ENDED', winner: 0, reason: 'throne', draw: null });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0], [1, 2], [3]],
      draw: false,
      reason: 'throne',
    });
    expect(turnOf(state)).toBe('BA0');
  });

  test('a draw by agreement is shared by those still in', () => {
    const state = sketch('AJ(1,0) BJ(-3,3)', { seats: 3 });
    const drawnGame = agreeDraw(state);
    expect(status(drawnGame.state)).toEqual({
      kind: 'over',
      ranking: [[0, 1], [2]],
      draw: true,
      reason: 'draw by agreement',
    });
    expect(drawnGame.events).toEqual([
      { type: 'GAME_ENDED', winner: null, reason: 'draw', draw: 'agreement' },
    ]);
    expect(agreeDraw(drawnGame.state)).toEqual({ state: drawnGame.state, events: [] });
  });

  test('of two, whoever leaves loses', () => {
    for (const cause of ['resignation', 'time'] as const)
      for (const seat of [0, 1] as const) {
        const left = leave(start(2), seat, cause);
        expect(status(left.state)).toEqual({
          kind: 'over',
          ranking: [[1 - seat], [seat]],
          draw: false,
          reason: cause,
        });
        expect(types(left.events)).toEqual([...Array(6).fill('ELIMINATED'), 'GAME_ENDED']);
        expect(left.state.pieces.every((piece) => piece.seat !== seat)).toBe(true);
        expect(leave(left.state, 0, cause)).toEqual({ state: left.state, events: [] });
      }
  });

  test('of more, the leaver is out as if the Jarl had fallen, and the others play on', () => {
    const state = { ...start(4), quiet: 7 };
    const inTurn = leave(state, 0, 'time');
    expect(turnOf(inTurn.state)).toBe('BA0');
    expect(inTurn.state.fallen).toEqual(['AJ', 'AW1', 'AW2', 'AW3', 'AW4']);
    expect(inTurn.events.at(-1)).toEqual({ type: 'TURN_ENDED', player: 0, next: 1, turnNumber: 1 });
    expect(inTurn.events[0]).toMatchObject({ type: 'ELIMINATED', piece: 'AJ', cause: 'time' });
    const waiting = leave(state, 2, 'resignation');
    expect(turnOf(waiting.state)).toBe('AA0');
    expect(seatsLeft(waiting.state)).toBe(3);
    expect(waiting.state.seen).toHaveLength(1);
    expect(types(waiting.events)).toEqual(Array(5).fill('ELIMINATED'));
    expect(leave(waiting.state, 2, 'time')).toEqual({ state: waiting.state, events: [] });
  });

  test('the leaver who would have ended the round ends it without a quiet round', () => {
    const state = sketch(`${FAR} CJ(0,3)`, { turn: 'C', quiet: 4 });
    expect(turnOf(leave(state, 2, 'resignation').state)).toBe('BB0');
  });
});

describe('rounds', () => {
  const jarlsOnly = 'AJ(3,-3) BJ(-3,3) CJ(0,3) DJ(-3,0)';
  /** Letters of who moves, turn by turn, with a bar before each new round. */
  const order = (from: JarlsState, turns: number) => {
    let [state, text] = [from, ''];
    for (let i = 0; i < turns; i++) {
      const before = state;
      text += 'ABCDEF'[state.player];
      // Anywhere but against someone or onto the Throne.
      const move = validMoves(state).find(({ to, combat }) => !combat && to !== '0,0')!;
      state = play(state, `${move.from}>${move.to}`).state;
      if (seatsLeft(state) >= seatsLeft(before)) text += '|';
    }
    return text;
  };
  const without = (turnOrder: 'rotating' | 'fixed') =>
    options({ terrain: 'none', turnOrder, repetition: 'off' });

  test('the queue tells the order before it comes about', () => {
    expect(turnQueue(start(2), 7)).toEqual([0, 1, 1, 0, 0, 1, 1]);
    expect(turnQueue(start(3), 6)).toEqual([0, 1, 2, 1, 2, 0]);
    expect(turnQueue(start(2, { turnOrder: 'fixed' }), 4)).toEqual([0, 1, 0, 1]);
  });

  test('rotating: the last of a round of two also opens the next', () => {
    expect(order(start(2, without('rotating')), 8)).toBe('AB|BA|AB|BA|');
    expect(order(start(2, without('fixed')), 6)).toBe('AB|AB|AB|');
  });

  test('of more, the first changes from round to round', () => {
    expect(order(start(3, without('rotating')), 9)).toBe('ABC|BCA|CAB|');
    expect(order(start(3, without('fixed')), 6)).toBe('ABC|ABC|');
  });

  test('seats that are out are passed over, and never begin', () => {
    const state = sketch(jarlsOnly, { radius: 5 }, without('rotating'));
    const gone = leave(state, 1, 'resignation').state;
    expect(order(gone, 9)).toBe('ACD|CDA|DAC|');
    const opener = leave(state, 0, 'resignation').state;
    expect(turnOf(opener)).toBe('BA0');
    expect(order(opener, 6)).toBe('BCD|BCD|');
    const fixed = leave(sketch(jarlsOnly, { radius: 5 }, without('fixed')), 0, 'resignation').state;
    expect(order(fixed, 6)).toBe('BCD|BCD|');
  });

  test('quiet rounds are counted at the end of a round, and forgotten with every elimination', () => {
    const pieces = `AW(0,1) BW(2,1) ${FAR}`;
    const quietly = sketch(pieces, { quiet: 5 });
    const half = play(quietly, '3,-3>2,-3').state;
    expect(turnOf(half)).toBe('BA5');
    expect(turnOf(play(half, '-3,3>-2,3').state)).toBe('BB6');
    const struck = play(quietly, '0,1>2,1').state;
    expect(turnOf(struck)).toBe('BA0');
    expect(turnOf(play(struck, '-3,3>-2,3').state)).toBe('BB1');
    const last = sketch(pieces, { quiet: 5, turn: 'A', first: 'B' });
    expect(turnOf(play(last, '0,1>2,1').state)).toBe('AA0');
  });
});

describe('skips and draws', () => {
  /** B's Jarl is shut in by its own Warriors and holes; they are shut in too. */
  const shutIn = 'AJ(0,3) AW(1,2) BJ(-3,3) BW(-3,2)';
  const around = ['-2,2', '-2,3', '-2,1', '-3,1'];

  test('a player who cannot move is skipped, and a skip may end the round', () => {
    const state = sketch(shutIn, { holes: around, quiet: 2 });
    const { state: after, events } = play(state, '1,2>0,2');
    expect(types(events)).toEqual(['MOVE', 'SKIPPED', 'SKIPPED', 'TURN_ENDED']);
    expect(events.at(-1)).toMatchObject({ player: 0, next: 0, turnNumber: 1 });
    expect(turnOf(after)).toBe('AB3');
    expect(after.turns).toBe(1);
  });

  test('whoever runs out of time is skipped, and the round goes on', () => {
    const three = sketch('AJ(3,-3) BJ(-3,3) CJ(0,3)', { quiet: 2 });
    const first = skip({ ...three, fallen: ['A-1'] });
    expect(first.events).toEqual([{ type: 'SKIPPED', player: 0, cause: 'time' }]);
    expect([turnOf(first.state), first.state.turns, first.state.fallen]).toEqual(['BA2', 0, []]);
    const last = skip(skip(first.state).state);
    expect(turnOf(last.state), 'the round that a skip ends is quiet').toBe('BB3');
    const over = agreeDraw(three).state;
    expect(skip(over)).toEqual({ state: over, events: [] });
  });

  test('nobody playing comes to a draw, by quiet rounds or by repetition', () => {
    const skipOn = (state: JarlsState) => {
      for (let turns = 0; ; turns++, state = skip(state).state)
        if (state.outcome) return [turns, reasonOf(state)];
    };
    const quietly = options({ quietRounds: 3, repetition: 'off' });
    expect(skipOn(start(2, quietly))).toEqual([6, 'draw by quiet rounds']);
    expect(skipOn(start(2, { quietRounds: 0 }))).toEqual([8, 'draw by repetition']);
  });

  test('a skip that ends the round counts even after an elimination', () => {
    const state = sketch('AJ(0,3) AW(-1,0) BJ(-3,3) BW(-3,2) BW(-3,0)', {
      holes: ['-2,2', '-2,3', '-2,1', '-3,1'],
      quiet: 2,
      turn: 'A',
    });
    expect(turnOf(play(state, '-1,0>-3,0').state)).toBe('AB1');
  });

  test('skipped on loading too', () => {
    expect(turnOf(sketch(shutIn, { holes: around, turn: 'B' }))).toBe('AB1');
  });

  test('nobody can move: a draw at once', () => {
    const state = sketch('AJ(3,-3) BJ(-3,3)', {
      holes: ['-2,2', '-2,3', '-3,2', '2,-2', '2,-3', '3,-2'],
      quiet: 1,
    });
    expect(reasonOf(state)).toBe('draw by blockade');
    expect(turnOf(state)).toBe('AA1');
    expect(status(state)).toMatchObject({ ranking: [[0, 1]] });
  });

  test('so many quiet rounds are a draw; with 0 they never are', () => {
    const quiet = (quietRounds: number) =>
      play(sketch(FAR, { quiet: 4, first: 'B', turn: 'A' }, options({ quietRounds })), '3,-3>2,-2');
    expect(reasonOf(quiet(5).state)).toBe('draw by quiet rounds');
    expect(types(quiet(5).events)).toEqual(['MOVE', 'GAME_ENDED']);
    expect(reasonOf(quiet(6).state)).toBeNull();
    expect(reasonOf(quiet(0).state)).toBeNull();
    expect(reasonOf(sketch(FAR, { quiet: 30 }))).toBe('draw by quiet rounds');
  });

  test('the third time a position comes up is a draw: player, first of the round and all', () => {
    const toAndFro = ['1,1>0,1', '-1,-1>0,-1', '0,1>1,1', '0,-1>-1,-1'];
    const fixed = start(2, { turnOrder: 'fixed' });
    const once = play(fixed, ...toAndFro).state;
    expect(reasonOf(once)).toBeNull();
    expect(reasonOf(play(once, ...toAndFro).state)).toBe('draw by repetition');
    const off = start(2, { turnOrder: 'fixed', repetition: 'off' });
    expect(reasonOf(play(off, ...toAndFro, ...toAndFro).state)).toBeNull();
    expect(play(off, ...toAndFro).state.seen).toEqual([]);
    // With a rotating first player the same pieces come up under another F, which is another position.
    const rotating = ['1,1>0,1', '-1,-1>0,-1', '0,-1>-1,-1', '0,1>1,1'];
    const twice = play(start(2), ...rotating, ...rotating).state;
    expect(reasonOf(twice)).toBe('draw by repetition');
  });

  test('an elimination makes every earlier position impossible, so none is remembered', () => {
    const state = sketch(`AW(0,1) BW(2,1) ${FAR}`);
    expect(state.seen).toHaveLength(1);
    expect(play(state, '0,1>2,1').state.seen).toHaveLength(1);
  });
});

test('positions that are not the first are given by their text alone', () => {
  const state = mustDecode('JL1 2 3 A:J3,-3;W1,1/B:J-3,3 - B A 1 0', NONE);
  expect(beginTurn(state).events).toEqual([]);
  expect(state.player satisfies Seat).toBe(1);
  expect(apply(state, { from: '1,1', to: '0,1' })).toMatchObject({ error: { code: 'not-your-piece' } });
});
