/** Every sentence of the rules document that decides play, beside its vectors. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '../contract';
import { codeOf, drawn, FAR, mustDecode, NONE, options, play, sketch, start } from './fixtures';
import { combatPreview, validMoves, whyNotTake } from './movement';
import { agreeDraw, apply, beginTurn, leave, legalMoves, seatsLeft, status } from './rules';
import type { JarlsEvent, JarlsState } from './state';

const types = (events: readonly JarlsEvent[]) => events.map(({ type }) => type);
const reasonOf = (state: JarlsState) => {
  const now = status(state);
  return now.kind === 'over' ? now.reason : null;
};
const turnOf = ({ player, first, quiet }: JarlsState) => `${'ABCDEF'[player]}${'ABCDEF'[first]}${quiet}`;

describe('who may go where', () => {
  const state = sketch(`AW(1,0) AW(1,1) BW(2,0) ${FAR}`, { holes: ['0,1'] });

  test.each([
    ['9,9>0,0', 'PIECE_NOT_FOUND'],
    ['2,0>2,1', 'NOT_YOUR_PIECE'],
    ['2,0>9,9', 'NOT_YOUR_PIECE'],
    ['1,1>9,9', 'DESTINATION_OFF_BOARD'],
    ['1,0>0,1', 'DESTINATION_IS_HOLE'],
    ['1,0>1,1', 'DESTINATION_OCCUPIED_FRIENDLY'],
    ['1,0>1,0', 'DESTINATION_OCCUPIED_FRIENDLY'],
    ['1,1>0,0', 'WARRIOR_CANNOT_ENTER_THRONE'],
    ['1,1>2,-1', 'MOVE_NOT_STRAIGHT_LINE'],
    ['1,1>1,-2', 'INVALID_DISTANCE_WARRIOR'],
    ['3,-3>0,0', 'INVALID_DISTANCE_JARL'],
    ['3,-3>1,-3', 'JARL_NEEDS_DRAFT_FOR_TWO_HEX'],
    ['1,1>1,-1', 'PATH_BLOCKED'],
    ['1,1>-1,1', 'PATH_BLOCKED'],
    ['1,0>-1,0', 'PATH_BLOCKED'],
    ['1,0>2,0', 'ok'],
    ['1,1>3,0', 'MOVE_NOT_STRAIGHT_LINE'],
  ])('%s: %s', (move, code) => {
    expect(codeOf(state, move)).toBe(code);
  });

  test('a game that is over takes no move, and says so before anything else', () => {
    const over = leave(state, 1, 'resignation').state;
    expect(codeOf(over, '9,9>9,9')).toBe('GAME_NOT_PLAYING');
    expect(legalMoves(over)).toEqual([]);
    expect(whyNotTake(over, '1,0')?.code).toBe('GAME_NOT_PLAYING');
  });

  test('why a piece may not be taken in hand', () => {
    expect(whyNotTake(state, '2,0')?.code).toBe('NOT_YOUR_PIECE');
    expect(whyNotTake(state, '0,0')?.code).toBe('PIECE_NOT_FOUND');
    expect(whyNotTake(state, '1,0')).toBeNull();
  });

  test('a list is ordered: the Jarl, then Warriors by r and q, by direction, by distance', () => {
    expect(legalMoves(sketch('AJ(1,2) AW(0,-3) BJ(-3,3)')).map(({ from, to }) => `${from}>${to}`)).toEqual([
      '1,2>2,1',
      '1,2>1,1',
      '1,2>0,2',
      '1,2>0,3',
      '0,-3>1,-3',
      '0,-3>2,-3',
      '0,-3>-1,-2',
      '0,-3>-2,-1',
      '0,-3>0,-2',
      '0,-3>0,-1',
    ]);
  });

  test('a Warrior has twelve moves at most, and each says what it is', () => {
    const lonely = sketch('AJ(4,-4) AW(0,3) BJ(-4,4) BW(2,3)', { radius: 6 });
    const moves = validMoves(lonely).filter(({ from }) => from === '0,3');
    expect(moves).toHaveLength(12);
    expect(moves.filter(({ combat }) => combat).map(({ to, hasMomentum }) => [to, hasMomentum])).toEqual([
      ['2,3', true],
    ]);
    expect(combatPreview(lonely, { from: '0,3', to: '1,3' })).toBeNull();
    expect(combatPreview(lonely, { from: '0,3', to: '0,9' })).toBeNull();
  });
});

describe('the draft', () => {
  const moves = (pieces: string, holes: string[] = []) =>
    codeOf(sketch(`${pieces} BJ(-3,3)`, { holes }), '1,-1>3,-1');

  test.each([
    ['AJ(1,-1) AW(0,-1) AW(-1,-1)', 'ok'],
    ['AJ(1,-1) AW(0,-1) AW(-2,-1)', 'ok'],
    ['AJ(1,-1) AW(-1,-1) AW(-2,-1)', 'ok'],
    ['AJ(1,-1) AW(-2,-1)', 'JARL_NEEDS_DRAFT_FOR_TWO_HEX'],
    ['AJ(1,-1) BW(0,-1) AW(-1,-1) AW(-2,-1)', 'JARL_NEEDS_DRAFT_FOR_TWO_HEX'],
    ['AJ(1,-1) AW(0,-1) BW(-1,-1) AW(-2,-1)', 'JARL_NEEDS_DRAFT_FOR_TWO_HEX'],
  ])('%s: %s', (pieces, code) => {
    expect(moves(pieces)).toBe(code);
  });

  test('passes over holes and over the Throne', () => {
    expect(moves('AJ(1,-1) AW(-1,-1) AW(-2,-1)', ['0,-1'])).toBe('ok');
    const across = sketch('AJ(1,0) AW(-1,0) AW(-2,0) BJ(-3,3)');
    expect(codeOf(across, '1,0>3,0')).toBe('ok');
  });

  test('does not reach past another Jarl', () => {
    const state = sketch('AJ(1,-1) BJ(0,-1) AW(-1,-1) AW(-2,-1)');
    expect(codeOf(state, '1,-1>3,-1')).toBe('JARL_NEEDS_DRAFT_FOR_TWO_HEX');
  });

  test('over the Throne is only listed as the Throne itself', () => {
    const state = sketch('AJ(1,0) AW(2,0) AW(3,0) BJ(-3,3)');
    expect(legalMoves(state).filter(({ from }) => from === '1,0')).toContainEqual({ from: '1,0', to: '0,0' });
    expect(legalMoves(state)).not.toContainEqual({ from: '1,0', to: '-1,0' });
    expect(codeOf(state, '1,0>-1,0')).toBe('PATH_BLOCKED');
  });

  test('two steps can end on the Throne', () => {
    const state = sketch('AJ(0,2) AW(0,3) AW(0,4) BJ(-3,3)', { radius: 4 });
    expect(reasonOf(play(state, '0,2>0,0').state)).toBe('throne');
  });
});

describe('combat', () => {
  test('both breakdowns are told beforehand and with the move', () => {
    const state = sketch(`AW(-3,1) AW(-2,1) BW(0,1) BW(1,1) ${FAR}`);
    const combat = {
      attacker: 'AW2',
      defender: 'BW1',
      direction: 0,
      attack: { strength: 1, momentum: 1, support: 1, total: 3 },
      defence: { strength: 1, bracing: 1, total: 2 },
      result: 'push',
      compressed: false,
      pushed: [
        { piece: 'BW1', from: '0,1', to: '1,1' },
        { piece: 'BW2', from: '1,1', to: '2,1' },
      ],
      fallen: null,
    };
    expect(combatPreview(state, { from: '-2,1', to: '0,1' })).toEqual(combat);
    expect(play(state, '-2,1>0,1').events).toEqual([
      { type: 'MOVE', piece: 'AW2', from: '-2,1', to: '0,1', hasMomentum: true, combat },
      { type: 'PUSH', piece: 'BW1', from: '0,1', to: '1,1', dir: 0, depth: 0 },
      { type: 'PUSH', piece: 'BW2', from: '1,1', to: '2,1', dir: 0, depth: 1 },
      { type: 'TURN_ENDED', player: 0, next: 1, turnNumber: 1 },
    ]);
  });

  test('blocked and compressed attacks end beside the defender, and use up the turn', () => {
    const blocked = play(sketch(`AW(-1,1) BW(0,1) ${FAR}`), '-1,1>0,1');
    expect(blocked.events[0]).toMatchObject({ type: 'MOVE', from: '-1,1', to: '-1,1', hasMomentum: false });
    expect(turnOf(blocked.state)).toBe('BA0');
    const compressed = play(sketch(`AW(-3,0) BW(-1,0) ${FAR}`), '-3,0>-1,0');
    expect(compressed.events[0]).toMatchObject({ to: '-2,0', combat: { result: 'push', compressed: true } });
  });

  test('who falls is told with the last hex on the board and the cause', () => {
    const { events } = play(sketch(`AW(-3,2) BW(-1,2) AW(0,2) BW(1,2) ${FAR}`), '-3,2>-1,2');
    expect(types(events)).toEqual(['MOVE', 'PUSH', 'PUSH', 'ELIMINATED', 'TURN_ENDED']);
    expect(events[3]).toEqual({
      type: 'ELIMINATED',
      piece: 'BW2',
      player: 1,
      position: '1,2',
      cause: 'edge',
      to: '2,2',
    });
    const sunk = play(sketch(`AW(-2,1) BW(0,1) ${FAR}`, { holes: ['1,1'] }), '-2,1>0,1');
    expect(sunk.events[1]).toMatchObject({ type: 'ELIMINATED', position: '0,1', cause: 'hole' });
    expect(sunk.state.holes).toEqual(['1,1']);
  });

  test('with a Jarl go all its Warriors, by id, with the same cause', () => {
    const { state, events } = play(sketch('AW(0,1) AW(-1,1) BJ(2,1) BW(0,-3) BW(-1,-1) AJ(3,-3)'), '0,1>2,1');
    expect(events.slice(1)).toEqual([
      { type: 'ELIMINATED', piece: 'BJ', player: 1, position: '2,1', cause: 'edge', to: '3,1' },
      { type: 'ELIMINATED', piece: 'BW1', player: 1, position: '0,-3', cause: 'edge', to: '0,-3' },
      { type: 'ELIMINATED', piece: 'BW2', player: 1, position: '-1,-1', cause: 'edge', to: '-1,-1' },
      { type: 'GAME_ENDED', winner: 0, reason: 'lastStanding', draw: null },
    ]);
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0], [1]], reason: 'last standing' });
    expect(state.fallen).toEqual(['BJ', 'BW1', 'BW2']);
  });

  test('whoever throws out their own Jarl is out, and the others play on', () => {
    const { state, events } = play(sketch('AJ(2,1) BW(1,1) AW(-1,1) AW(0,-3) BJ(-3,3) CJ(0,3)'), '-1,1>1,1');
    expect(types(events)).toEqual(['MOVE', 'PUSH', ...Array(3).fill('ELIMINATED'), 'TURN_ENDED']);
    expect(drawn(state)).toBe('BJ(-3,3) BW(2,1) CJ(0,3)');
    expect(turnOf(state)).toBe('BA0');
    expect(seatsLeft(state)).toBe(2);
  });
});

describe('the end', () => {
  test('the Throne wins at once; the others share what is left', () => {
    const { state, events } = play(sketch('AJ(1,0) BJ(-3,3) CJ(0,3)', { seats: 4 }), '1,0>0,0');
    expect(events.at(-1)).toEqual({ type: 'GAME_ENDED', winner: 0, reason: 'throne', draw: null });
    expect(status(state)).toEqual({ kind: 'over', ranking: [[0], [1, 2], [3]], reason: 'throne' });
    expect(turnOf(state)).toBe('BA0');
  });

  test('a draw by agreement is shared by those still in', () => {
    const state = sketch('AJ(1,0) BJ(-3,3)', { seats: 3 });
    const drawnGame = agreeDraw(state);
    expect(status(drawnGame.state)).toEqual({
      kind: 'over',
      ranking: [[0, 1], [2]],
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
        expect(status(left.state)).toEqual({ kind: 'over', ranking: [[1 - seat], [seat]], reason: cause });
        expect(types(left.events)).toEqual([...Array(6).fill('ELIMINATED'), 'GAME_ENDED']);
        expect(left.state.pieces.every((piece) => piece.seat !== seat)).toBe(true);
        expect(leave(left.state, 0, cause)).toEqual({ state: left.state, events: [] });
      }
  });

  test('of more, the leaver is out as if the Jarl had fallen, and the others play on', () => {
    const state = { ...start(4), quiet: 7 };
    const inTurn = leave(state, 0, 'time');
    expect(turnOf(inTurn.state)).toBe('BA0');
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
  expect(apply(state, { from: '1,1', to: '0,1' })).toMatchObject({ error: { code: 'NOT_YOUR_PIECE' } });
});
