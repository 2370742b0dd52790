/** Who may go where, the draft and combat: the test vectors of the rules document, and its other sentences about that. */
import { describe, expect, test } from 'vitest';
import { codeOf, drawn, FAR, play, sketch, types, reasonOf, turnOf } from './testing/fixtures';
import { combatPreview, helpersIn, validMoves, whyNotTake } from './movement';
import { apply, leave, legalMoves, seatsLeft, status } from './rules';

describe('who may go where', () => {
  const state = sketch(`AW(1,0) AW(1,1) BW(2,0) ${FAR}`, { holes: ['0,1'] });

  test.each([
    ['9,9>0,0', 'piece-not-found'],
    ['2,0>2,1', 'not-your-piece'],
    ['2,0>9,9', 'not-your-piece'],
    ['1,1>9,9', 'destination-off-board'],
    ['1,0>0,1', 'destination-is-hole'],
    ['1,0>1,1', 'destination-occupied-friendly'],
    ['1,0>1,0', 'destination-occupied-friendly'],
    ['1,1>0,0', 'warrior-cannot-enter-throne'],
    ['1,1>2,-1', 'move-not-straight-line'],
    ['1,1>1,-2', 'invalid-distance-warrior'],
    ['3,-3>0,0', 'invalid-distance-jarl'],
    ['3,-3>1,-3', 'jarl-needs-draft-for-two-hex'],
    ['1,1>1,-1', 'path-blocked'],
    ['1,1>-1,1', 'path-blocked'],
    ['1,0>-1,0', 'path-blocked'],
    ['1,0>2,0', 'ok'],
    ['1,1>3,0', 'move-not-straight-line'],
  ])('%s: %s', (move, code) => {
    expect(codeOf(state, move)).toBe(code);
  });

  test('a game that is over takes no move, and says so before anything else', () => {
    const over = leave(state, 1, 'resignation').state;
    expect(codeOf(over, '9,9>9,9')).toBe('game-not-playing');
    expect(legalMoves(over)).toEqual([]);
    expect(whyNotTake(over, '1,0')?.code).toBe('game-not-playing');
  });

  test('why a piece may not be taken in hand', () => {
    expect(whyNotTake(state, '2,0')?.code).toBe('not-your-piece');
    expect(whyNotTake(state, '0,0')?.code).toBe('piece-not-found');
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
    ['AJ(1,-1) AW(-2,-1)', 'jarl-needs-draft-for-two-hex'],
    ['AJ(1,-1) BW(0,-1) AW(-1,-1) AW(-2,-1)', 'jarl-needs-draft-for-two-hex'],
    ['AJ(1,-1) AW(0,-1) BW(-1,-1) AW(-2,-1)', 'jarl-needs-draft-for-two-hex'],
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
    expect(codeOf(state, '1,-1>3,-1')).toBe('jarl-needs-draft-for-two-hex');
  });

  test('over the Throne is only listed as the Throne itself', () => {
    const state = sketch('AJ(1,0) AW(2,0) AW(3,0) BJ(-3,3)');
    expect(legalMoves(state).filter(({ from }) => from === '1,0')).toContainEqual({ from: '1,0', to: '0,0' });
    expect(legalMoves(state)).not.toContainEqual({ from: '1,0', to: '-1,0' });
    const crossing = apply(state, { from: '1,0', to: '-1,0' });
    expect(crossing).toEqual(apply(state, { from: '1,0', to: '0,0' }));
    expect(crossing.ok && crossing.value.state.outcome).toMatchObject({ reason: 'throne' });
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
    expect(blocked.events[0]).toMatchObject({ combat: { result: 'blocked', compressed: false } });
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
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0], [1]],
      draw: false,
      reason: 'last standing',
    });
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

test('who supports and who braces is named, nearest first, and nobody where the pieces are gone', () => {
  const state = sketch(`AW(-1,1) AW(-2,1) AW(-3,1) BW(0,1) BW(1,1) ${FAR}`);
  const combat = combatPreview(state, { from: '-1,1', to: '0,1' })!;
  const { supporters, bracers } = helpersIn(state, combat);
  expect(supporters.map(({ cell }) => cell)).toEqual(['-2,1', '-3,1']);
  expect(bracers.map(({ cell }) => cell)).toEqual(['1,1']);
  expect(helpersIn({ ...state, pieces: [] }, combat)).toEqual({ supporters: [], bracers: [] });
});
