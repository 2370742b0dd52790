/** What is said when a move is refused. */
import { expect, test } from 'vitest';
import { move, sketch, start } from './testing/fixtures';
import { apply, leave, whyNotTake } from './rules';
import type { CheckersState } from './state';

const STATE = sketch({
  marbles: [
    ['E9', 'I5', 'N3'],
    ['F9', 'I6'],
  ],
});

test.each<[string, string, CheckersState, string]>([
  ['game-over', 'I5-I4', leave(STATE, 0, 'time').state, 'The game is over.'],
  ['no-such-hole', 'A2-B1', STATE, 'There is no hole called A2.'],
  ['no-such-hole', 'I5-Z9', STATE, 'There is no hole called Z9.'],
  ['no-marble', 'I4-I3', STATE, 'There is no marble in this hole.'],
  ['not-your-marble', 'I6-I7', STATE, 'This marble is not yours.'],
  ['back-at-start', 'I5-I5', STATE, 'A marble that ends where it began has not moved.'],
  ['not-empty', 'I5-I6', STATE, 'There is a marble in this hole already.'],
  ['out-of-reach', 'I5-B1', STATE, 'You can’t reach that hole this turn.'],
  ['leaves-target', 'N3-M7', STATE, 'A marble that has reached its target stays in it.'],
  ['foreign-corner', 'E9-E10', STATE, 'A marble may pass through this corner, but not rest in it.'],
])('%s: %s', (code, text, state, message) => {
  expect(apply(state, move(text))).toEqual({ ok: false, error: { code, message } });
});

test('a marble that cannot move is not picked up', () => {
  expect(whyNotTake(start(2), 'A1')).toEqual({
    code: 'blocked-marble',
    message: 'This marble has nowhere to go.',
  });
});
