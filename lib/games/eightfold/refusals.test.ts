/** What is said when a move is refused. */
import { viewFor } from '../game';
import { expect, test } from 'vitest';
import { position } from './testing/fixtures';
import { eightfold } from './index';
import { apply, leave } from './rules';
import type { EightfoldMove, EightfoldState } from './state';

const STATE = position(['[2C3C]QD9C', 'TD', '-', 'TS', 'JD', '3H', '7S9H8D']);
const move = (from: number, count: number, to: number): EightfoldMove => ({
  type: 'tableau',
  from,
  count,
  to,
});
const refusalOf = (state: EightfoldState, wanted: EightfoldMove) => {
  const applied = apply(state, wanted);
  return applied.ok ? null : applied.error;
};

test.each<[EightfoldMove, string, string]>([
  [move(3, 1, 1), 'empty-pile', 'Pile 3 is empty.'],
  [move(1, 5, 2), 'not-enough-cards', 'Pile 1 has only 4 cards.'],
  [move(1, 3, 2), 'face-down', 'Only cards that lie face up can be moved.'],
  [move(7, 2, 4), 'not-a-run', 'Only a run moves together: colours alternate, each card one rank lower.'],
  [move(1, 1, 1), 'same-pile', 'The cards lie there already.'],
  [move(1, 1, 3), 'only-a-king', 'Only a King may go to an empty pile.'],
  [
    move(1, 1, 4),
    'same-colour',
    'The Nine of Clubs does not go on the Ten of Spades: the colours must alternate.',
  ],
  [
    move(1, 1, 5),
    'wrong-rank',
    'The Nine of Clubs does not go on the Jack of Diamonds: a card goes on one that is exactly one rank higher.',
  ],
  [{ type: 'foundation', from: 3 }, 'empty-pile', 'Pile 3 is empty.'],
  [
    { type: 'foundation', from: 6 },
    'not-next',
    'The Three of Hearts cannot go up yet: the Hearts need the Ace of Hearts next.',
  ],
  [{ type: 'return', suit: 'C', to: 2 }, 'empty-foundation', 'There is no card on the foundation of Clubs.'],
])('%j: %s', (wanted, code, message) => {
  expect(refusalOf(STATE, wanted)).toEqual({ code, message });
});

test('the card that is due is named by what lies on the foundation', () => {
  const state = position(['7D'], { up: [0, 0, 0, 4] });
  expect(refusalOf(state, { type: 'foundation', from: 1 })?.message).toBe(
    'The Seven of Diamonds cannot go up yet: the Diamonds need the Five of Diamonds next.',
  );
});

test('nothing is moved once the game is over', () => {
  const over = leave(STATE, 0, 'resignation').state;
  expect(refusalOf(over, move(1, 1, 2))).toEqual({ code: 'game-over', message: 'The game is over.' });
});

test('of a card not turned yet neither rank nor colour is known', () => {
  const state = position(['[2C]9C', 'TD', 'AS', 'AH']);
  const applied = apply(viewFor(eightfold, state, 0), move(1, 1, 2));
  if (!applied.ok) throw new Error(applied.error.message);
  const view = applied.value.state;
  expect(refusalOf(view, move(1, 1, 3))?.code).toBe('wrong-rank');
  expect(refusalOf(view, move(1, 1, 4))?.code).toBe('wrong-rank');
  expect(refusalOf(view, { type: 'foundation', from: 1 })).toEqual({
    code: 'hidden-card',
    message: 'This card is not turned yet.',
  });
});
