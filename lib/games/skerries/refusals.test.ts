/** What is said when a move is refused. */
import { expect, test } from 'vitest';
import { move, options, sketch, START } from './testing/fixtures';
import { apply, leave } from './rules';
import { setup } from './position';
import type { SkerriesMove, SkerriesState } from './state';

const OUT = sketch({ blue: [1, 2, 3], red: [24] });
const OPEN = setup(options({ swap: true }), 2, 2);

test.each<[string, SkerriesMove, SkerriesState, string]>([
  ['game-over', move('*', 1), leave(START, 0, 'time').state, 'The game is over.'],
  ['game-over', { sides: 'keep' }, leave(OPEN, 0, 'time').state, 'The game is over.'],
  [
    'sides-are-open',
    move('*', 1),
    OPEN,
    'The second player first says who plays Blue: keep the sides, or swap them.',
  ],
  ['sides-are-settled', { sides: 'swap' }, START, 'Sides can only be swapped before the first move.'],
  ['none-in-holding', move('*', 1), OUT, 'All your boats are out: none is left in holding.'],
  [
    'landings-taken',
    move('*', 1),
    { ...sketch({ red: [1, 2, 3], turn: 2 }), player: 1 },
    'All your landings are taken: no boat can come in.',
  ],
  ['no-boat', move(9, 11), OUT, 'There is no boat here.'],
  ['not-your-boat', move(24, 23), OUT, 'This boat is not yours.'],
  [
    'blocked-boat',
    move(17, 14),
    sketch({ seed: 87, blue: [14, 17, 21], red: [8, 12] }),
    'This boat is hemmed in: it cannot go anywhere.',
  ],
  ['same-place', move(1, 1), OUT, 'The boat must go somewhere else.'],
  ['own-harbour', move(1, 0), OUT, 'Your own harbour is closed to your boats.'],
  ['own-boat-there', move(1, 2), OUT, 'One of your own boats is there already.'],
  ['not-a-landing', move('*', 9), START, 'Boats come in on the landings around your own harbour.'],
  [
    'landing-taken',
    move('*', 2),
    sketch({ blue: [1], red: [2] }),
    'This landing is taken: a boat that comes in cannot capture.',
  ],
  ['too-far', move(1, 20), OUT, 'A boat steps to a neighbour, or leaps over one boat beside it.'],
  ['nothing-to-leap', move(4, 10), sketch({ blue: [4] }), 'There is no boat in between to leap over.'],
  [
    'leap-cannot-capture',
    move(1, 7),
    sketch({ blue: [1], red: [5, 7] }),
    'A boat captures by a step, never by a leap.',
  ],
])('%s: %j', (code, wanted, state, message) => {
  expect(apply(state, wanted)).toEqual({ ok: false, error: { code, message } });
});
