/** Tests the entries of a match text, one kind after the other. */
import { describe, expect, test } from 'vitest';
import type { MatchExport } from './record';
import { readAndPlay, readMatchText } from './read';

const HEAD = 'Lamplight match 1\nGame: nonaga\nSeat 1: Ada\nSeat 2: Ben';
const ONE = '1. 2,-2>1,-2/0,0>3,-1';
const TWO = '2. -2,2>-1,2/1,1>-3,1';
const ALONE = 'Lamplight match 1\nGame: eightfold\nOptions: stacks=free\nSeed: 12345\nSeat 1: Ada';

function recordOf(...lines: readonly string[]): MatchExport {
  const read = readMatchText(lines.join('\n'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
const refusalOf = (...lines: readonly string[]) => {
  const read = readMatchText(lines.join('\n'));
  return read.ok ? null : read.error;
};
const entriesOf = (...lines: readonly string[]) =>
  recordOf(...lines).entries.map(({ kind, seat, data }) =>
    kind === 'turn' ? [kind, seat] : [kind, seat, data],
  );

describe('what is no turn', () => {
  test.each([
    ['Red resigns', ['resign', 0, {}]],
    ['BLUE Out Of Time', ['timeout', 1, {}]],
    ['Blue draw agreed', ['draw', 1, {}]],
    ['draw agreed', ['draw', null, {}]],
    ['Red back to 1', ['takeback', 0, { toPly: 1 }]],
    ['Blue AI 5 takes over', ['handover', 1, { level: 5 }]],
    ['Blue a person takes over', ['handover', 1, { level: null }]],
  ])('%s', (text, entry) => {
    expect(entriesOf(HEAD, ONE, TWO, `* ${text}`).at(-1)).toEqual(entry);
  });

  const KINDS =
    'After a star comes a seat and: resigns, turn skipped, out of time, draw agreed, back to 12, undo, redo, or AI 3 takes over.';
  test.each([
    ['Red sneezes', KINDS],
    ['Red AI 6 takes over', KINDS],
    ['Red an AI 3 takes over', KINDS],
    ['Red AI 3 takes over now', KINDS],
    ['Red back to 1 or 2', KINDS],
    ['Red get back to 1', KINDS],
    ['Red back to twelve', KINDS],
    ['Red', KINDS],
    ['resigns', `Whose is it? ${KINDS}`],
    ['', `Whose is it? ${KINDS}`],
  ])('not "%s"', (text, words) => {
    expect(refusalOf(HEAD, ONE, TWO, `* ${text}`)).toEqual({ line: 7, turn: null, words });
  });

  test('a take-back names a turn that stands', () => {
    expect(refusalOf(HEAD, ONE, TWO, '* Red back to 12')?.words).toMatch(/no such turn/);
  });

  test('nobody leaves a second time, whether by word or by clock', () => {
    const three = 'Lamplight match 1\nGame: jarls\nSeat 1: A\nSeat 2: B\nSeat 3: C';
    const words = 'This seat was given up already.';
    expect(refusalOf(three, '* Red resigns', '* Red out of time')).toEqual({ line: 7, turn: null, words });
    expect(refusalOf(three, '* Red out of time', '* Red resigns')?.words).toBe(words);
    expect(entriesOf(three, '* Red resigns', '* Blue out of time')).toHaveLength(2);
    expect(entriesOf(three, '* Red AI 1 takes over', '* Red AI 2 takes over')).toHaveLength(2);
  });
});

describe('turns', () => {
  test.each([
    [['2. -'], 5, 2, 'The next turn is number 1, not 2.'],
    [[ONE, '1. -'], 6, 1, 'The next turn is number 2, not 1.'],
    [['1. Blue 2,-2>1,-2/0,0>3,-1'], 5, 1, 'It is the turn of Red, not of Blue.'],
    [['* Red resigns', ONE], 6, 1, 'The match was over before this: resignation.'],
    [['* Red resigns', '* Blue resigns'], 6, null, 'The match was over before this: resignation.'],
  ])('%j is refused', (lines, line, turn, words) => {
    expect(refusalOf(HEAD, ...lines)).toEqual({ line, turn, words });
  });

  test('a turn that the game refuses is named, with the words of the game', () => {
    const refused = refusalOf(HEAD, ONE, '2. Blue 2,-2>1,-2/0,0>3,-1');
    expect(refused).toEqual({ line: 6, turn: 2, words: 'There is no piece to slide here.' });
  });

  test('after a take-back the number goes back too', () => {
    const { entries } = recordOf(HEAD, ONE, TWO, '* Blue back to 1', '2. Blue -2,2>-1,2/1,1>-3,1');
    expect(entries.at(-1)).toMatchObject({ kind: 'turn', seat: 1, notation: '-2,2>-1,2/1,1>-3,1' });
  });

  test('facts in any order, either or both', () => {
    const { entries } = recordOf(HEAD, `${ONE} [1m, 2026-11-16 18:04]`, `${TWO} [ , 5s]`, '* Red resigns []');
    expect(entries.map(({ at, spentMs }) => [at, spentMs])).toEqual([
      ['2026-11-16T18:04:00.000Z', 60_000],
      [null, 5000],
      [null, null],
    ]);
  });

  test.each(['soon', '1s, 2s', '2026-11-16 18:04, 2026-11-16 18:05', '1s 2026-11-16 18:04'])(
    'not facts: %s',
    (facts) => {
      expect(refusalOf(HEAD, `${ONE} [${facts}]`)).toEqual({
        line: 5,
        turn: 1,
        words: 'In brackets stand a time and the time used: [2026-11-16 18:04:34, 1m 12s].',
      });
    },
  );
});

describe('alone at the table', () => {
  test('several moves may be one turn, and nobody need be named', () => {
    const { entries } = recordOf(
      ALONE,
      '1. 7.1>3',
      '2. {  2.3>6* 5.1>3 3.3>4 }',
      '* undo',
      '* redo',
      '* resigns',
    );
    expect(entries.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['turn', 0],
      ['turn', 0],
      ['undo', 0],
      ['redo', 0],
      ['resign', 0],
    ]);
    expect(entries[1]!.data).toHaveLength(3);
    expect(entries[1]!.notation).toBe('{2.3>6* 5.1>3 3.3>4}');
  });

  test('a run is refused at the first of its moves that cannot be', () => {
    for (const run of ['{7.1>3 7.9>3}', '{7.1>3 what}', '{}', '{7.1>3} 2.3>6', '7.1>3 {2.3>6}'])
      expect(refusalOf(ALONE, `1. ${run}`)).toMatchObject({ line: 6, turn: 1 });
  });

  test('others write no runs', () => {
    expect(refusalOf(HEAD, '1. {2,-2>1,-2/0,0>3,-1}')).toMatchObject({ line: 5, turn: 1 });
  });
});

describe('the result', () => {
  test.each([
    [
      'Result: Red > Blue',
      [ONE],
      'After the last entry the match is not over, so it can have no result yet.',
    ],
    [
      'Reason: resignation',
      [ONE],
      'After the last entry the match is not over, so it can have no result yet.',
    ],
    ['Result: Red > Blue', ['* Red resigns'], 'The turns lead to another result: Blue > Red.'],
    ['Result: Red = Blue', ['* Red resigns'], 'The turns lead to another result: Blue > Red.'],
    ['Reason: time', ['* Red resigns'], 'The turns end for another reason: resignation.'],
  ])('%s is refused', (header, entries, words) => {
    expect(refusalOf(HEAD, header, '', ...entries)).toEqual({ line: 5, turn: null, words });
  });

  test('is what the entries lead to, whether it is said or not', () => {
    const result = { ranking: [[1], [0]], reason: 'resignation' };
    expect(recordOf(HEAD, '* Red resigns').result).toEqual(result);
    expect(recordOf(HEAD, 'Result: blue > red', 'Reason: resignation', '* Red resigns').result).toEqual(
      result,
    );
  });
});

test('a position that cannot be is refused in its line', () => {
  expect(refusalOf(HEAD, 'Position: NG1 here')).toMatchObject({ line: 5, turn: null });
});

test('an error of the program is thrown, not told as a fault of the text', () => {
  expect(() => readMatchText(undefined as unknown as string)).toThrow(TypeError);
});

test('playing gives the last frame, and the facts of every entry', () => {
  const read = readAndPlay([HEAD, ONE, TWO].join('\n'));
  if (!read.ok) throw new Error(read.error.words);
  const { end, played } = read.value;
  expect(played.map(({ ply }) => ply)).toEqual([1, 2]);
  expect(played.at(-1)).toMatchObject({ ply: end.ply, hash: end.hash });
});
