import { expect, test } from 'vitest';
import { randomFrom } from '../random';
import { explain } from './explain';
import { mustDecode, play, START, STANDARD, TABLETOP } from './testing/fixtures';
import { parseTurn } from './notation';
import { apply, legalMoves } from './rules';
import type { NonagaMove, NonagaOptions, NonagaState } from './state';

function turnOf(state: NonagaState, text: string): readonly NonagaMove[] {
  const turn = parseTurn(state, text);
  if (!turn.ok) throw new Error(turn.error.message);
  return turn.value;
}

test.each([
  [
    'Joins all three pieces and wins.',
    'NG1 0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;1,1;2,1;-2,2;-1,2;0,2 -1,0;-1,1;0,2 0,-2;1,-1;-2,2 r 0,0 4',
    '0,2>-1,2#',
  ],
  [
    'Connects next turn whatever they do.',
    'NG1 3,-3;-2,-2;-1,-2;0,-2;2,-2;3,-2;-2,-1;-1,-1;0,-1;1,-1;2,-1;3,-1;-3,0;-2,0;-1,0;0,0;2,0;3,0;2,1 0,-1;-3,0;2,0 0,-2;-2,-1;1,-1 b 2,1 13',
    '-2,-1>-1,-1/-2,0>1,-2',
    TABLETOP,
  ],
  [
    'Takes away the tile they needed to connect, and connects next turn whatever they do.',
    'NG1 0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;1,0;-2,1;-1,1;1,1;2,1;-3,2;-2,2;-1,2;0,2;-1,3 -1,0;-2,2;0,2 0,-2;2,-2;-1,-1 r 1,-2 6',
    '0,2>-1,2/1,-2>-1,-2',
  ],
  [
    'Takes away the tile they needed to connect, and threatens to connect next turn in more than one way.',
    'NG1 1,-3;2,-3;0,-2;1,-2;2,-2;-1,-1;1,-1;2,-1;-2,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-3,2;-2,2;0,2;-2,3 -1,1;0,1;-2,3 2,-1;2,0;0,2 r -2,0 6',
    '-1,1>-2,2/1,1>-1,2',
  ],
  [
    'Takes away the tile they needed to connect.',
    'NG1 1,-3;0,-2;1,-2;2,-2;-2,-1;-1,-1;1,-1;2,-1;-2,0;1,0;2,0;-3,1;-1,1;0,1;1,1;-3,2;-2,2;0,2;-2,3 -2,0;0,1;-2,3 1,0;2,0;0,2 r 1,1 10',
    '-2,3>-2,2/1,1>3,-2',
  ],
  [
    'Lays a tile, so that their slide goes too far to connect.',
    'NG1 1,-3;0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-3,1;-2,1;0,1;1,1;-3,2;0,2 1,-2;-2,0;1,1 2,-2;-1,-1;2,0 r 1,-1 4',
    '1,-2>-3,2/-3,1>3,-1',
  ],
  [
    'Blocks the slide they needed to connect.',
    'NG1 1,-3;0,-2;1,-2;2,-2;-2,-1;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-1,1;0,1;1,1;-2,2;0,2 2,-2;1,0;1,1 2,0;0,1;-2,2 b 2,-1 3',
    '2,0>2,-1/0,2>3,-1',
    TABLETOP,
  ],
  [
    'Stops them from connecting next turn.',
    'NG1 -1,-2;0,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-2,2;-1,2;0,2;-1,3 -1,0;-1,1;0,2 0,-2;2,-2;-2,2 b -1,-2 3',
    '-2,2>-2,0/0,1>-3,2',
  ],
  [
    'Threatens to connect next turn.',
    'NG1 0,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;1,0;2,0;-2,1;-1,1;1,1;2,1;-3,2;-2,2;-1,2;0,2;-1,3 -1,0;-2,2;0,2 0,-2;2,-2;-2,0 b 2,1 5',
    '-2,0>-1,-1/2,0>1,-2',
  ],
  [
    'They can connect next turn; nothing better was found.',
    'NG1 0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;1,0;2,0;-2,1;-1,1;0,1;1,1;2,1;-2,2;-1,2;0,2 -1,0;-1,1;0,2 0,-2;2,-2;-2,2 b -1,2 3',
    '2,-2>1,-1/0,1>0,0',
  ],
  [
    'Brings two of the pieces together.',
    'NG1 -1,-2;0,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;-2,2;-1,2;0,2;-2,3 2,-2;0,-1;-2,0 0,-2;-1,0;-2,2 r -1,-2 2',
    '-2,0>-1,-1/2,0>-2,-1',
  ],
  [
    'Brings the third piece nearer to the other two.',
    'NG1 3,-3;-1,-2;0,-2;2,-2;3,-2;-2,-1;-1,-1;0,-1;1,-1;2,-1;3,-1;-3,0;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1 3,-2;0,-1;-3,0 0,-2;-1,-1;2,-1 b 3,-3 9',
    '2,-1>1,-1/-1,1>-3,1',
    TABLETOP,
  ],
  [
    'Leaves them fewer ways to slide.',
    'NG1 1,-3;0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-2,2;-1,2;0,2 -2,0;-1,1;0,2 0,-2;2,0;-2,2 b 1,-3 1',
    '2,0>2,-2/-1,2>2,1',
  ],
  [
    'A quiet turn: they cannot connect after it.',
    'NG1 3,-3;-2,-2;-1,-2;0,-2;2,-2;3,-2;-2,-1;-1,-1;0,-1;1,-1;2,-1;3,-1;-3,0;-2,0;-1,0;0,0;2,0;3,0;-3,1 2,-2;0,-1;-3,0 0,-2;-2,-1;1,-1 r -2,-2 12',
    '2,-2>2,0/-3,1>2,1',
    TABLETOP,
  ],
] as [string, string, string, NonagaOptions?][])('%s', (words, position, text, options = STANDARD) => {
  const state = mustDecode(position, options);
  expect(explain(state, turnOf(state, text))).toBe(words);
});

test('what is expected to follow counts where nothing is threatened yet', () => {
  const state = mustDecode(
    'NG1 -1,-2;0,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;-2,2;-1,2;0,2;-2,3 2,-2;0,-1;-2,0 0,-2;-1,0;-2,2 r -1,-2 2',
  );
  const line: (readonly NonagaMove[])[] = [];
  let now = state;
  for (const text of ['-2,0>-1,-1/2,0>-2,-1', '0,-2>-1,-2/0,-2>1,-2', '2,-2>1,-2#']) {
    line.push(turnOf(now, text));
    now = play(now, ...line.at(-1)!).state;
  }
  expect(explain(state, line[0]!, line.slice(1))).toBe(
    'Connects in one turn more, if they answer as expected.',
  );
  expect(explain(state, line[0]!, line.slice(1, 2))).toBe('Brings two of the pieces together.');
});

test('every turn of random play has its reason', () => {
  const random = randomFrom(7);
  for (let match = 0; match < 6; match++) {
    let state = START;
    for (let turns = 0; turns < 20 && !state.outcome; turns++) {
      const turn: NonagaMove[] = [];
      let now = state;
      do {
        const moves = legalMoves(now);
        turn.push(moves[random.below(moves.length)]!);
        const applied = apply(now, turn.at(-1)!);
        if (!applied.ok) throw new Error(applied.error.message);
        now = applied.value.state;
      } while (now.midTurn);
      const won = now.outcome?.reason === 'three joined';
      expect(explain(state, turn) === 'Joins all three pieces and wins.').toBe(won);
      state = now;
    }
  }
});
