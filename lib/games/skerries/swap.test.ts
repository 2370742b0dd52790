/** The option `swap`: the second player keeps the sides or swaps them before the first move. */
import { describe, expect, test } from 'vitest';
import { skerries } from '.';
import { mustDecode, options, START } from './testing/fixtures';
import { setup } from './position';
import type { SkerriesMove, SkerriesState } from './state';

const SWAP = options({ swap: true });
const OPEN = setup(SWAP, 2, 2);

function after(state: SkerriesState, ...turns: string[]): SkerriesState {
  for (const text of turns) {
    const read = skerries.text.parseTurn(state, text);
    const applied = read.ok ? skerries.rules.apply(state, read.value[0]!) : read;
    if (!applied.ok) throw new Error(`${text}: ${applied.error.message}`);
    state = applied.value.state;
  }
  return state;
}

const codeOf = (state: SkerriesState, move: SkerriesMove) => {
  const applied = skerries.rules.apply(state, move);
  return applied.ok ? 'ok' : applied.error.code;
};

describe('before the first move', () => {
  test('seat 1 chooses, and nothing else can be played', () => {
    expect(skerries.rules.status(OPEN)).toEqual({ kind: 'playing', toAct: 1, midTurn: false });
    expect(skerries.rules.legalMoves(OPEN)).toEqual([{ sides: 'keep' }, { sides: 'swap' }]);
    expect(codeOf(OPEN, { from: '*', to: 1 })).toBe('sides-are-open');
    expect(skerries.text.parseTurn(OPEN, '*>1').ok).toBe(false);
  });

  test('keeping leaves Blue to seat 0, swapping gives it to seat 1; Blue begins either way', () => {
    for (const [text, seat] of [
      ['keep', 0],
      ['swap', 1],
    ] as const) {
      const state = after(OPEN, text);
      expect(skerries.rules.status(state)).toEqual({ kind: 'playing', toAct: seat, midTurn: false });
      expect(state).toMatchObject({ player: 1, sides: text === 'keep' ? 'kept' : 'swapped' });
      expect(state.ply).toBe(1);
      expect(skerries.rules.sideOf!(state, 1)).toBe(1 - seat);
      expect(codeOf(state, { sides: 'swap' })).toBe('sides-are-settled');
    }
  });

  test('the choice is told, and does not count towards the cap', () => {
    const applied = skerries.rules.apply(OPEN, { sides: 'swap' });
    expect(applied.ok && applied.value.events).toEqual([
      { type: 'SIDES', swapped: true },
      { type: 'TURN', player: 1 },
    ]);
    expect(applied.ok && applied.value.state.turnsHad).toBe(0);
  });

  test('whoever resigns loses, whichever side they have by then', () => {
    for (const state of [OPEN, after(OPEN, 'keep'), after(OPEN, 'swap'), after(OPEN, 'swap', '*>1')])
      expect(skerries.rules.status(skerries.rules.leave(state, 0, 'resignation').state)).toMatchObject({
        ranking: [[1], [0]],
      });
    const over = skerries.rules.leave(OPEN, 0, 'time').state;
    expect(codeOf(over, { sides: 'keep' })).toBe('game-over');
    expect(skerries.text.parseTurn(over, 'keep').ok).toBe(false);
  });
});

test('after a swap seat 1 wins with Blue', () => {
  const near = mustDecode('SK1 2 20,*,* 27,*,* 1 7 swapped', SWAP);
  expect(skerries.rules.status(near)).toMatchObject({ toAct: 1 });
  expect(skerries.rules.status(after(near, '20^29#'))).toMatchObject({ kind: 'over', ranking: [[1], [0]] });
});

test('without the option there is no choice', () => {
  expect(codeOf(START, { sides: 'swap' })).toBe('sides-are-settled');
  expect(skerries.text.parseTurn(START, 'swap').ok).toBe(false);
  expect(START).not.toHaveProperty('sides');
});

test('a position says that the sides were swapped; the untouched start waits for the choice', () => {
  const swapped = after(OPEN, 'swap', '*>1');
  expect(skerries.positions.encode(swapped)).toBe('SK1 2 1,*,* *,*,* 2 2 swapped');
  expect(mustDecode(skerries.positions.encode(swapped), SWAP).sides).toBe('swapped');
  expect(mustDecode(skerries.positions.encode(OPEN), SWAP)).toEqual(OPEN);
  expect(mustDecode(skerries.positions.encode(after(OPEN, 'keep')), SWAP).sides).toBe('kept');
  expect(mustDecode('SK1 2 *,*,* *,*,* 1 0 swapped', SWAP).sides).toBe('swapped');
  const refused = skerries.positions.decode('SK1 2 *,*,* *,*,* 1 1 swapped', START.options);
  expect(refused.ok || refused.error.code).toBe('impossible-position');
});

test.each([
  ['the start', 'SK1 2 *,*,* *,*,* 1 0', 'open'],
  ['later than the start', 'SK1 2 *,*,* *,*,* 1 2', 'kept'],
  ['with Red to move', 'SK1 2 *,*,* *,*,* 2 0', 'kept'],
  ['with a boat of Blue out', 'SK1 2 1,*,* *,*,* 1 0', 'kept'],
  ['with a boat of Red out', 'SK1 2 *,*,* 27,*,* 1 0', 'kept'],
  ['with a boat of each out', 'SK1 2 1,*,* 27,*,* 1 0', 'kept'],
])('a loaded position is the untouched start or has its sides: %s', (_, text, sides) => {
  expect(mustDecode(text, SWAP).sides).toBe(sides);
});

test('the search chooses and undoes a choice', () => {
  const space = skerries.ai!.openSearch!(OPEN);
  const codes = new Int32Array(space.maxMoves);
  expect(space.generate(codes)).toBe(2);
  expect(space.countTurns!()).toBe(2);
  const before = space.hash();
  space.play(codes[1]!);
  expect(space.toAct()).toBe(1);
  const swapped = space.hash();
  space.undo();
  space.play(codes[0]!);
  expect(space.toAct()).toBe(0);
  expect(space.hash()).not.toBe(swapped);
  space.undo();
  expect([space.hash(), space.toAct()]).toEqual([before, 1]);
});
