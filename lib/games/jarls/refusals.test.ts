/** What is said when a move is refused. */
import { expect, test } from 'vitest';
import { FAR, sketch } from './testing/fixtures';
import { validate, validMoves, whyNotTake } from './movement';
import { apply, leave } from './rules';

const STATE = sketch(`AW(1,0) AW(1,1) BW(2,0) ${FAR}`, { holes: ['0,1'] });
const DRAFTED = sketch('AJ(1,0) AW(2,0) AW(3,0) BJ(-3,3)');

test.each([
  ['9,9>0,0', 'piece-not-found', 'No such piece stands here.'],
  ['2,0>2,1', 'not-your-piece', 'This piece is not yours.'],
  ['1,1>9,9', 'destination-off-board', 'There is no ice out there.'],
  ['1,0>0,1', 'destination-is-hole', 'There is a hole in the ice.'],
  ['1,0>1,1', 'destination-occupied-friendly', 'One of your own stands there.'],
  ['1,0>0,0', 'warrior-cannot-enter-throne', 'The Throne is for Jarls: a Warrior may not enter it.'],
  ['1,1>2,-1', 'move-not-straight-line', 'Pieces move in a straight line.'],
  ['1,1>1,-2', 'invalid-distance-warrior', 'A Warrior goes one or two hexes.'],
  ['3,-3>0,0', 'invalid-distance-jarl', 'A Jarl goes one hex, or two with a draft.'],
  [
    '3,-3>1,-3',
    'jarl-needs-draft-for-two-hex',
    'A Jarl goes two hexes only with a draft: two of its Warriors in line behind it.',
  ],
  ['1,0>-1,0', 'path-blocked', 'The Throne stops all movement: a Warrior may not cross it.'],
  ['1,1>1,-1', 'path-blocked', 'The hex in between must be free of pieces and holes.'],
  ['1,1>-1,1', 'path-blocked', 'The hex in between must be free of pieces and holes.'],
])('%s: %s', (move, code, message) => {
  const [from = '', to = ''] = move.split('>');
  expect(apply(STATE, { from, to })).toEqual({ ok: false, error: { code, message } });
});

test('a Jarl that would cross the Throne stops on it', () => {
  expect(validMoves(DRAFTED).filter(({ to }) => to === '0,0')).toHaveLength(1);
  expect(validate(DRAFTED, { from: '1,0', to: '-1,0' })).toMatchObject({
    ok: true,
    value: { to: '0,0', hasMomentum: false, combat: null },
  });
  expect(apply(DRAFTED, { from: '1,0', to: '-1,0' })).toEqual(apply(DRAFTED, { from: '1,0', to: '0,0' }));
});

test('once the game is over nothing is taken or moved', () => {
  const over = leave(STATE, 1, 'resignation').state;
  const error = { code: 'game-not-playing', message: 'The game is over.' };
  expect(apply(over, { from: '1,0', to: '2,0' })).toEqual({ ok: false, error });
  expect(whyNotTake(over, '1,0')).toEqual(error);
});
