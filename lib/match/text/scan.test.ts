/** Tests how the text of a match is split. */
import { describe, expect, test, vi } from 'vitest';
import { Fault, MAX_COMMENT_CHARS, MAX_TEXT_CHARS, scan, splitMatchTexts } from './scan';

const FIRST = 'Lamplight match 1';
const faultOf = (text: string) => {
  try {
    scan(text);
  } catch (error) {
    if (error instanceof Fault) return error.unreadable;
    throw error;
  }
  return null;
};
const BEGIN = 'A turn begins with its number, a full stop and a space.';
const NEITHER =
  'This is neither a header nor a turn: a turn begins with its number, a full stop and a space.';

test('headers, each with its line, and what is continued', () => {
  const { headers, end } = scan(
    `\uFEFF \n ${FIRST} \nGAME:  nonaga \n\nSeat 2:\n\tBen\n  of Blue\nReason:\n`,
  );
  expect([...headers]).toEqual([
    ['game', { value: 'nonaga', line: 3 }],
    ['seat 2', { value: 'Ben of Blue', line: 5 }],
    ['reason', { value: '', line: 8 }],
  ]);
  expect(end).toBe(9);
});

test('a mark of byte order is skipped at the beginning only', () => {
  const { headers } = scan(`\uFEFF${FIRST}\nMatch: a\uFEFFb`);
  expect(headers.get('match')?.value).toBe('a\uFEFFb');
  expect(scan(`${FIRST}\nMatch: a\uFEFFb`).headers).toEqual(headers);
});

test('within a header a star, a number or a semicolon begins no entry', () => {
  const { headers, entries } = scan(`${FIRST}\nReason: one * two 3. four ; five`);
  expect(headers.get('reason')?.value).toBe('one * two 3. four ; five');
  expect(entries).toEqual([]);
});

test('entries with their lines, words, facts and comments', () => {
  const text = [
    FIRST,
    '; About it ;all.',
    ';Twice.',
    '1.  Red   a>b [ 12s ] ; good ',
    '; better 2. a>b',
    '2. c>d 3. e>f',
    ' * Red resigns []',
    '*',
  ].join('\r\n');
  const { comment, entries } = scan(text);
  expect(comment).toBe('About it ;all. Twice.');
  expect(entries).toEqual([
    { line: 4, number: 1, text: 'Red a>b', facts: '12s', comment: 'good better 2. a>b' },
    { line: 6, number: 2, text: 'c>d', facts: null, comment: null },
    { line: 6, number: 3, text: 'e>f', facts: null, comment: null },
    { line: 7, number: null, text: 'Red resigns', facts: '', comment: null },
    { line: 8, number: null, text: '', facts: null, comment: null },
  ]);
});

test.each([
  ['  12. a>b', 12],
  ['7.', 7],
  ['*', null],
  ['\t* Red resigns', null],
])('entries may begin with %j', (line, number) => {
  expect(scan(`${FIRST}\n${line}`).entries).toMatchObject([{ line: 2, number }]);
});

test('nothing but headers', () => {
  expect(scan(`${FIRST}\nGame: nonaga`)).toMatchObject({ comment: null, entries: [], end: 2 });
});

test.each([
  ['', 1, 'The first line of a match is "Lamplight match 1".'],
  ['\n\nDear Ada', 3, 'The first line of a match is "Lamplight match 1".'],
  ['\nLamplight match 22', 2, 'Version 22 of the format is not known here, only 1.'],
  [`${FIRST}\nSeed: 1\n\nSEED: 2`, 4, '"SEED" is said twice.'],
  [`${FIRST}\nSeed: 1\n${' '.repeat(80)}Seed: 2`, 3, '"Seed" is said twice.'],
  [`${FIRST}\nColour: red`, 2, 'There is no header called "Colour".'],
  [`${FIRST}\nColour : red`, 2, 'There is no header called "Colour".'],
  [`${FIRST}\nSeat 12: red`, 2, 'There is no header called "Seat 12".'],
  [`${FIRST}\nmy colour: red`, 2, NEITHER],
  [`${FIRST}\nSeat: red`, 2, 'There is no header called "Seat".'],
  [`${FIRST}\nGame 1: red`, 2, 'There is no header called "Game 1".'],
  [`${FIRST}\n  goes on`, 2, NEITHER],
  [`${FIRST}\nGame: nonaga\ngoes on`, 3, NEITHER],
  [`${FIRST}\nGame: nonaga\n2,-2>1,-2`, 3, NEITHER],
  [`${FIRST}\n; Hello.\n a>b`, 3, BEGIN],
  [`${FIRST}\n1. a>b [1s] c`, 2, BEGIN],
  [`${FIRST}\n1. a>b [1s] [2s]`, 2, BEGIN],
  [`${FIRST}\n1. a>b ; good\nc`, 3, BEGIN],
  [`${FIRST}\n1. a>b\n\n${FIRST}`, 4, 'Here begins another match: one at a time.'],
])('%j is refused in line %i', (text, line, words) => {
  expect(faultOf(text)).toEqual({ line, turn: null, words });
});

test('a bracket that stays open is refused with its turn', () => {
  expect(faultOf(`${FIRST}\n7. a>b [1s`)).toEqual({
    line: 2,
    turn: 7,
    words: 'This bracket is not closed on its line.',
  });
});

describe('limits', () => {
  const head = `${FIRST}\n`;

  test('of the whole text', () => {
    expect(faultOf(head + ';'.repeat(MAX_TEXT_CHARS - head.length + 1))).toEqual({
      line: 1,
      turn: null,
      words: 'This text is too long to be a match.',
    });
    expect(faultOf(head + ' '.repeat(MAX_TEXT_CHARS - head.length))).toBeNull();
  });

  test('of a comment', () => {
    const most = 'x'.repeat(MAX_COMMENT_CHARS);
    expect(scan(`${head}; ${most}\n1. a ; ${most}`).entries[0]!.comment).toBe(most);
    const words = 'A comment has at most 2000 letters.';
    expect(faultOf(`${head}; ${most}x`)).toEqual({ line: 2, turn: null, words });
    expect(faultOf(`${head};\n1. a ; ${most}x`)).toEqual({ line: 3, turn: null, words });
  });

  test('of a turn', () => {
    expect(faultOf(`${head}4. ${'x'.repeat(4000)}`)).toBeNull();
    expect(faultOf(`${head}4. ${'x'.repeat(4001)}`)).toEqual({
      line: 2,
      turn: 4,
      words: 'No turn is as long as this.',
    });
  });
});

test('a file without a first line is one text, and what stands before the first match belongs to it', () => {
  expect(splitMatchTexts('Dear Ada')).toEqual([{ text: 'Dear Ada', line: 1 }]);
  expect(splitMatchTexts(`Dear Ada\n${FIRST}\na\r\n${FIRST}\nb\n${FIRST}`)).toEqual([
    { text: `Dear Ada\n${FIRST}\na`, line: 1 },
    { text: `${FIRST}\nb`, line: 4 },
    { text: FIRST, line: 6 },
  ]);
});

describe('linear time', () => {
  /** How many characters are trimmed and joined while it is read: twice the text, twice the work. */
  const workFor = (text: string): number => {
    let chars = 0;
    const trim = vi.spyOn(String.prototype, 'trim').mockImplementation(function (this: string) {
      chars += this.length;
      return this.replace(/^\s+/, '').replace(/\s+$/, '');
    });
    faultOf(text);
    trim.mockRestore();
    return chars;
  };

  test.each([
    ['continuation lines', (n: number) => `${FIRST}\nSeat 1: A${'\n b'.repeat(n)}`],
    ['continuation lines beyond Latin-1', (n: number) => `${FIRST}\nSeat 1: \u0410${'\n b'.repeat(n)}`],
    ['one long line', (n: number) => `${FIRST}\nSeat 1:${' '.repeat(n)}\u2028x`],
    ['comments', (n: number) => `${FIRST}\n1. a${'\n; b'.repeat(n)}`],
  ])('of %s', (_, text) => {
    expect(workFor(text(4000))).toBeLessThan(2.2 * workFor(text(2000)));
  });

  test('a line separator in a header is part of its value', () => {
    expect(scan(`${FIRST}\nReason: a\u2028b`).headers.get('reason')?.value).toBe('a\u2028b');
  });

  test('a header that no match has is refused', () => {
    expect(faultOf(`${FIRST}\nReason: ${'x'.repeat(20_001)}`)).toEqual({
      line: 2,
      turn: null,
      words: 'No header is as long as this.',
    });
  });
});
