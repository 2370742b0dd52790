/** What is said when a move is refused. */
import { expect, test } from 'vitest';
import { FAR, sketch } from './testing/fixtures';
import { validate, validMoves, whyNotTake } from './movement';
import { apply, leave } from './rules';

const STATE = sketch(`AW(1,0) AW(1,1) BW(2,0) ${FAR}`, { holes: ['0,1'] });
const DRAFTED = sketch('AJ(1,0) AW(2,0) AW(3,0) BJ(-3,3)');

test.each([
  ['9,9>0,0', 'PIECE_NOT_FOUND', 'No such piece stands here.'],
  ['2,0>2,1', 'NOT_YOUR_PIECE', 'This piece is not yours.'],
  ['1,1>9,9', 'DESTINATION_OFF_BOARD', 'There is no ice out there.'],
  ['1,0>0,1', 'DESTINATION_IS_HOLE', 'There is a hole in the ice.'],
  ['1,0>1,1', 'DESTINATION_OCCUPIED_FRIENDLY', 'One of your own stands there.'],
  ['1,0>0,0', 'WARRIOR_CANNOT_ENTER_THRONE', 'The Throne is for Jarls: a Warrior may not enter it.'],
  ['1,1>2,-1', 'MOVE_NOT_STRAIGHT_LINE', 'Pieces move in a straight line.'],
  ['1,1>1,-2', 'INVALID_DISTANCE_WARRIOR', 'A Warrior goes one or two hexes.'],
  ['3,-3>0,0', 'INVALID_DISTANCE_JARL', 'A Jarl goes one hex, or two with a draft.'],
  [
    '3,-3>1,-3',
    'JARL_NEEDS_DRAFT_FOR_TWO_HEX',
    'A Jarl goes two hexes only with a draft: two of its Warriors in line behind it.',
  ],
  ['1,0>-1,0', 'PATH_BLOCKED', 'The Throne stops all movement: a Warrior may not cross it.'],
  ['1,1>1,-1', 'PATH_BLOCKED', 'The hex in between must be free of pieces and holes.'],
  ['1,1>-1,1', 'PATH_BLOCKED', 'The hex in between must be free of pieces and holes.'],
])('%s: %s', (move, code, message) => {
  const [from = '', to = ''] = move.split('>');
  expect(apply(STATE, { from, to })).toEqual({ ok: false, error: { code, message } });
});

test('a Jarl that would cross the Throne is told to enter it', () => {
  expect(validMoves(DRAFTED).filter(({ to }) => to === '0,0')).toHaveLength(1);
  expect(validate(DRAFTED, { from: '1,0', to: '-1,0' })).toMatchObject({
    ok: true,
    value: { to: '0,0', hasMomentum: false, combat: null },
  });
  expect(apply(DRAFTED, { from: '1,0', to: '-1,0' })).toEqual({
    ok: false,
    error: { code: 'PATH_BLOCKED', message: 'The Throne stops all movement: move to the Throne itself.' },
  });
});

test('once the game is over nothing is taken or moved', () => {
  const over = leave(STATE, 1, 'resignation').state;
  const error = { code: 'GAME_NOT_PLAYING', message: 'The game is over.' };
  expect(apply(over, { from: '1,0', to: '2,0' })).toEqual({ ok: false, error });
  expect(whyNotTake(over, '1,0')).toEqual(error);
});
