import { describe, expect, test } from 'vitest';
import { explain } from './explain';
import { FAR, mustDecode, NONE, sketch } from './testing/fixtures';
import { parseTurn } from './notation';
import type { JarlsState } from './state';

function why(state: JarlsState, text: string): string {
  const turn = parseTurn(state, text);
  if (!turn.ok) throw new Error(turn.error.message);
  return explain(state, turn.value);
}

/** It is A's turn, and then B's. */
const draw = (pieces: string, holes: readonly string[] = []) => sketch(pieces, { holes }, NONE);

describe('the end', () => {
  test.each([
    ['Enters the Throne and wins.', draw('AJ(1,0) BJ(-3,3)'), 'J1,0>0,0'],
    [
      'Pushes their Jarl off the board and wins.',
      draw('AW(-2,-1) AW(-1,-1) AJ(1,-1) BJ(3,-1)'),
      'J1,-1>3,-1',
    ],
    [
      'Throws their Jarl into the hole and wins.',
      draw('AJ(-2,1) AW(-1,1) BJ(0,1) BW(2,-2)', ['1,1']),
      'W-1,1>0,1',
    ],
    ['Wins next turn, whatever they do.', draw('AJ(2,0) BJ(-3,3)'), 'J2,0>1,0'],
    [
      'Wins: the next turn is yours again, and the Jarl enters the Throne.',
      sketch('AJ(2,0) BJ(-3,3)', { first: 'B' }, NONE),
      'J2,0>1,0',
    ],
    ['They can win next turn; nothing better was found.', draw('AJ(3,0) AW(3,-2) BJ(-1,0)'), 'W3,-2>2,-2'],
  ])('%s', (words, state, text) => {
    expect(why(state, text)).toBe(words);
  });
});

describe('who falls and who is saved', () => {
  test.each([
    ['Pushes a Warrior off the board.', draw(`AW(0,1) BW(2,1) ${FAR}`), 'W0,1>2,1'],
    ['Throws a Warrior into the hole.', draw(`AW(-2,1) BW(0,1) ${FAR}`, ['1,1']), 'W-2,1>0,1'],
    ['Takes the Jarl out of danger.', draw('AJ(2,1) BW(0,1) BW(-1,1) BJ(-3,3)'), 'J2,1>2,0'],
    ['Takes the Warrior out of danger.', draw(`AW(2,1) BW(0,1) ${FAR}`), 'W2,1>1,2'],
    ['Saves a Warrior from being thrown out.', draw(`AW(2,1) AW(1,2) BW(0,1) ${FAR}`), 'W1,2>1,1'],
    [
      'Braces the Warrior that was about to be pushed.',
      draw(`AW(0,1) AW(3,-1) BW(-2,1) ${FAR}`),
      'W3,-1>1,1',
    ],
    [
      'Pushes their Jarl away from the Throne.',
      draw('AJ(3,-3) AW(-3,1) AW(-2,1) AW(-1,1) BJ(0,1)'),
      'W-1,1>0,1',
    ],
    ['Pushes their Jarl to the edge.', draw('AJ(3,-3) AW(-2,1) AW(-1,1) AW(0,1) BJ(1,1)'), 'W0,1>1,1'],
    [
      'Keeps their Jarl from entering the Throne.',
      sketch('AJ(4,-4) AW(1,2) BJ(2,0) BW(3,0) BW(4,0)', { radius: 4 }, NONE),
      'W1,2>1,0',
    ],
    [
      'Threatens to throw out their Jarl next turn.',
      draw('AJ(3,-3) AW(0,1) AW(-3,1) BJ(2,1) BW(0,-3)'),
      'W-3,1>-1,1',
    ],
  ])('%s', (words, state, text) => {
    expect(why(state, text)).toBe(words);
  });

  test('at a larger table it says whose Jarl', () => {
    const state = sketch('AW(0,1) AW(-1,1) AJ(3,-3) BJ(2,1) BW(0,-3) CJ(-3,0)', {}, NONE);
    expect(why(state, 'W0,1>2,1')).toBe('Pushes Blue’s Jarl off the board; all their Warriors go with it.');
  });
});

describe('ways and places', () => {
  test.each([
    [
      'Opens the way to the Throne: the Jarl can be there in two turns.',
      'JL1 2 4 A:J3,0;W0,-1;W1,-1;W4,-1;W3,1;W1,2/B:J-1,-1;W-1,-2;W-3,0;W-2,0;W-1,0;W-4,1 0,-2;2,-2;-2,2;0,2 B A 1 10',
      'W-1,0>-1,1',
    ],
    [
      'Brings the Jarl within two turns of the Throne.',
      'JL1 2 3 A:J3,0;W3,-3;W2,-1;W3,-1;W1,1;W2,1/B:J-3,0;W-1,-1;W-2,0;W-3,1;W-2,1;W-1,1 1,-2;-1,2 A A 2 2',
      'J3,0>2,0',
    ],
    [
      'Makes the way to the Throne longer for their Jarl.',
      'JL1 2 4 A:J2,0;W4,-3;W4,-2;W3,0;W2,1;W3,1/B:J-3,0;W-2,-2;W1,-1;W-2,0;W-1,0;W-4,1 -1,-2;2,-1;-2,1;1,2 B B 2 9',
      'W1,-1>1,0',
    ],
    [
      'Threatens to throw out a Warrior next turn.',
      'JL1 2 3 A:J3,0;W3,-3;W2,-1;W2,0;W1,1;W2,1/B:J-3,0;W-2,-1;W-1,-1;W-2,0;W-3,1;W-2,1 1,-2;-1,2 B A 1 0',
      'W-1,-1>-1,1',
    ],
    [
      'Threatens to enter the Throne next turn.',
      'JL1 3 5 A:J3,0;W3,-1;W4,-1;W2,0;W3,1;W4,1/B:J-2,2;W-2,0;W-3,2;W-2,3;W-5,4;W-4,5/C:J0,-5;W1,-5;W-1,-4;W-1,-3;W-1,-2;W-2,-1 -1,-1;2,-1;-1,2 B C 1 8',
      'J-2,2>-1,1',
    ],
    [
      'Joins the others: in line they push harder.',
      'JL1 2 4 A:J2,0;W4,-3;W4,-2;W3,0;W4,0;W0,1/B:J-3,0;W-2,-2;W-2,0;W1,0;W-4,1;W-1,2 -1,-2;2,-1;-2,1;1,2 B B 2 11',
      'W-2,-2>-2,-1',
    ],
    [
      'Takes a place nearer to the Throne.',
      'JL1 2 4 A:J4,0;W3,-1;W4,-1;W3,0;W2,1;W3,1/B:J-4,0;W-3,-1;W-2,-1;W-3,0;W-4,1;W-3,1 -1,-2;2,-1;-2,1;1,2 A A 2 0',
      'W3,-1>2,0',
    ],
    [
      'A quiet move: nobody of yours can be thrown out after it.',
      'JL1 2 4 A:J4,0;W4,-1;W2,0;W3,0;W2,1;W3,1/B:J-4,0;W-3,-1;W-2,-1;W-1,-1;W-3,0;W-4,1 -1,-2;2,-1;-2,1;1,2 B B 2 1',
      'W-1,-1>-3,1',
    ],
  ])('%s', (words, position, text) => {
    expect(why(mustDecode(position), text)).toBe(words);
  });
});
