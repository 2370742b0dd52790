/**
 * Tests that whatever is written is read back the same, and that what cannot be read is reported with place and
 * reason.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAYS_A_TURN, type TimeControl } from '../clock';
import type { Game } from '@/lib/games/contract';
import type { MatchExport, SeatRecord } from './record';
import { joinMatchTexts, writeMatchText } from './write';
import { readMatchText } from './read';
import { MAX_ENTRIES, MAX_TEXT_CHARS, splitMatchTexts } from './scan';
import { randomMatch, type Trimmings } from '../testing/random-match';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { plainText } from '../plain-text';

const RUNS = Number(process.env.LAW_RUNS ?? 25);

const line = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength, unit: 'grapheme' }),
      fc.lorem({ maxCount: 30 }),
      fc.constantFrom('1. e4', '[x]', '* ; Red:'),
    )
    .map((text) => plainText(text).slice(0, maxLength).trim())
    .map(plainText);
const comment = fc.option(line(300).filter((text) => text !== ''));
const time = fc.option(
  fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
);
const level = fc.option(fc.constantFrom(1, 2, 3, 4, 5)) as fc.Arbitrary<SeatRecord['level']>;
const whenOut = fc.constantFrom('leave' as const, 1, 5);
const clock: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(...DAYS_A_TURN), whenOut }),
  fc.record({
    kind: fc.constant('bank' as const),
    bank: fc.integer({ min: 60, max: 90 * 86_400 }),
    increment: fc.integer({ min: 0, max: 7 * 86_400 }),
    whenOut,
  }),
);
const seat: fc.Arbitrary<SeatRecord> = fc.record({
  name: line(40).map((name) => name || 'Ada'),
  level,
  rating: fc.option(fc.record({ before: fc.nat(3000), after: fc.nat(3000) })),
});

const trimmings = (seats: number): fc.Arbitrary<Trimmings> =>
  fc.record({
    id: fc.option(fc.constant('cm3kq0x2v0000abcd')),
    branch: fc.option(fc.record({ of: fc.constant('cm3kq0x2v0001abcd'), ply: fc.nat(999) })),
    seats: fc.array(seat, { minLength: seats, maxLength: seats }),
    isRated: fc.boolean(),
    clock: fc.option(clock),
    startedAt: time,
    endedAt: time,
    comment,
    facts: fc.array(fc.record({ at: time, spentMs: fc.option(fc.nat(10 ** 9)), comment }), {
      minLength: 1,
      maxLength: 5,
    }),
  });

const matchOf = (game: Game): fc.Arbitrary<MatchExport> =>
  fc
    .integer(game.meta.seats)
    .chain((seats) =>
      fc
        .tuple(
          fc.constantFrom(...game.presets),
          fc.nat(2 ** 32 - 1),
          trimmings(seats),
          fc.record({ entries: fc.nat(60), luck: fc.nat(), opening: fc.constantFrom(0, 0, 5, 24) }),
        )
        .map(([preset, seed, rest, course]) =>
          randomMatch({ game, options: preset.options, seats, seed }, rest, course),
        ),
    );

const readBack = (text: string): MatchExport => {
  const read = readMatchText(text);
  if (!read.ok) throw new Error(`${JSON.stringify(read.error)}\n${text}`);
  return read.value;
};

describe.each(GAME_IDS)('%s', (id) => {
  const game = gameOf(id);
  test('what is written is read back the same, and written the same again', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(matchOf(game), (match) => {
        const text = writeMatchText(match);
        const read = readBack(text);
        expect(read).toEqual(match);
        expect(writeMatchText(read)).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  test('white space and line ends do not matter', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(matchOf(game), fc.constantFrom('\n', '\r\n', '\r'), (match, end) => {
        const text = writeMatchText(match);
        const lines = text.split('\n').flatMap((each) => [`${each}\t `, '']);
        expect(readBack(`\uFEFF\n${lines.join(end)}`)).toEqual(match);
      }),
      { numRuns: 5 },
    );
  });
});

const HEAD = `Lamplight match 1
Game: Nonaga
Seat 1: Ada
Seat 2: Ben`;
const TURNS = `1. 2,-2>1,-2/0,0>3,-1
2. -2,2>-1,2/1,1>-3,1`;

test('little has to be written: the game, the seats, the turns', () => {
  const read = readBack(`${HEAD}\n${TURNS}  * Red resigns`);
  expect(read.options).toEqual(gameOf('nonaga').presets[0]?.options);
  expect(read.entries.map(({ seat, notation }) => [seat, notation])).toEqual([
    [0, '2,-2>1,-2/0,0>3,-1'],
    [1, '-2,2>-1,2/1,1>-3,1'],
    [0, 'resigns'],
  ]);
  expect(read.result).toEqual({ ranking: [[1], [0]], reason: 'resignation' });
});

test.each<[name: string, text: string, line: number, turn: number | null, words: RegExp]>([
  ['nothing', '', 1, null, /first line/],
  ['another text', 'Dear Ada,\n', 1, null, /first line/],
  ['a later version', 'Lamplight match 2\n', 1, null, /Version 2/],
  ['no game', 'Lamplight match 1\nSeed: 1', 2, null, /not named/],
  ['an unknown game', 'Lamplight match 1\nGame: chess', 2, null, /no such game/],
  ['other rules', `${HEAD}\nRules: 99`, 5, null, /version 1/],
  ['an unknown header', `${HEAD}\nOptoins: a=1`, 5, null, /no header called "Optoins"/],
  ['a header twice', `${HEAD}\nGame: nonaga`, 5, null, /twice/],
  ['a missing seat', 'Lamplight match 1\nGame: nonaga\nSeat 1: Ada', 3, null, /played by 2/],
  ['a gap in the seats', 'Lamplight match 1\nGame: jarls\nSeat 1: A\nSeat 3: C', 4, null, /gaps/],
  [
    'a seat under a wrong colour',
    `Lamplight match 1\nGame: nonaga\nSeat 1: A [Blue]\nSeat 2: B`,
    3,
    null,
    /is Red/,
  ],
  ['unknown options', `${HEAD}\nOptions: turncap=3`, 5, null, /turncap/],
  ['an option of a wrong kind', `${HEAD}\nOptions: turnCap=many`, 5, null, /turnCap/],
  ['an option twice', `${HEAD}\nOptions: turnCap=1 turnCap=2`, 5, null, /name=value/],
  ['a seed beyond all', `${HEAD}\nSeed: 4294967296`, 5, null, /whole number/],
  ['an impossible position', `${HEAD}\nPosition: NG1 here`, 5, null, /position is written/],
  ['no clock', `${HEAD}\nClock: 4 days a turn`, 5, null, /no clock/],
  ['no day', `${HEAD}\nStarted: 2026-02-30 10:00`, 5, null, /A time is written/],
  ['no year', `${HEAD}\nEnded: 0000-01-01 00:00`, 5, null, /A time is written/],
  ['no result', `${HEAD}\nResult: Green`, 5, null, /names seats/],
  ['a result too early', `${HEAD}\nResult: Red > Blue\n${TURNS}`, 5, null, /not over/],
  ['a wrong result', `${HEAD}\nResult: Red > Blue\n${TURNS}\n* Red resigns`, 5, null, /Blue > Red/],
  ['a wrong reason', `${HEAD}\nReason: time\n${TURNS}\n* Red resigns`, 5, null, /resignation/],
  ['a turn that cannot be played', `${HEAD}\n\n${TURNS}\n3. 0,0>1,0/-`, 8, 3, /./],
  ['a wrong number', `${HEAD}\n1. 2,-2>1,-2/0,0>3,-1\n3. -`, 6, 3, /number 2, not 3/],
  ['the wrong side', `${HEAD}\n1. Blue 2,-2>1,-2/0,0>3,-1`, 5, 1, /turn of Red, not of Blue/],
  ['a turn without number', `${HEAD}\n\n2,-2>1,-2/0,0>3,-1`, 6, null, /begins with its number/],
  ['a turn after the end', `${HEAD}\n* Red resigns\n1. 2,-2>1,-2/0,0>3,-1`, 6, 1, /over before/],
  ['a strange deed', `${HEAD}\n* Red sneezes`, 5, null, /After a star/],
  ["nobody's resignation", `${HEAD}\n* resigns`, 5, null, /Whose/],
  ['a take-back into the future', `${HEAD}\n${TURNS}\n* Red back to 7`, 7, null, /no such turn/],
  ['an open bracket', `${HEAD}\n1. 2,-2>1,-2/0,0>3,-1 [12s`, 5, 1, /not closed/],
  ['strange facts', `${HEAD}\n1. 2,-2>1,-2/0,0>3,-1 [soon]`, 5, 1, /In brackets/],
  ['another match', `${HEAD}\n${TURNS}\n\n${HEAD}`, 8, null, /another match/],
])('%s is refused, with the line and the turn', (_, text, line, turn, words) => {
  const read = readMatchText(text);
  expect(read).toMatchObject({ ok: false, error: { line, turn } });
  expect(read.ok ? '' : read.error.words).toMatch(words);
});

test('a position is for as many as there are seats', () => {
  const start = gameOf('jarls').positions.encode(
    gameOf('jarls').rules.setup(gameOf('jarls').presets[0]!.options, 3, 1),
  );
  const text = `Lamplight match 1\nGame: jarls\nPosition: ${start}\nSeat 1: A\nSeat 2: B`;
  expect(readMatchText(text)).toMatchObject({
    error: { line: 3, words: 'This position is for 3, and 2 seats are named.' },
  });
});

test('nobody leaves a second time', () => {
  const text = `Lamplight match 1\nGame: jarls\nSeat 1: A\nSeat 2: B\nSeat 3: C\n* Red resigns\n* Red resigns`;
  expect(readMatchText(text)).toMatchObject({ error: { line: 7, words: 'This seat was given up already.' } });
});

test('what is too large is refused before it is looked at', () => {
  expect(readMatchText('1'.repeat(MAX_TEXT_CHARS + 1))).toMatchObject({
    error: { words: expect.stringMatching(/too long/) as unknown },
  });
  const many = `${HEAD}\n${'* Red AI 3 takes over\n'.repeat(MAX_ENTRIES + 1)}`;
  expect(readMatchText(many)).toMatchObject({
    error: { line: MAX_ENTRIES + 5, words: expect.stringMatching(/no more than/) as unknown },
  });
});

test('any text at all is read or refused, never worse', () => {
  const noise = fc.stringMatching(/^[ -~\n]{0,200}$/);
  const word = fc.constantFrom(
    '1. ',
    '2. ',
    '* ',
    '; ',
    '[',
    ']',
    '{',
    '}',
    ':',
    '>',
    '\n',
    'Red ',
    'Seat 1: ',
    'Result: ',
  );
  const soup = fc
    .array(fc.oneof(word, noise), { maxLength: 20 })
    .map((parts) => `${HEAD}\n${parts.join('')}`);
  fc.assert(
    fc.property(soup, (text) => typeof readMatchText(text).ok === 'boolean'),
    { numRuns: 200 },
  );
});

test('several matches in one file are told apart by their first lines', () => {
  const one = writeMatchText(readBack(`${HEAD}\n; One.\n${TURNS}`));
  const two = writeMatchText(readBack(`${HEAD}\n; Two.\n${TURNS}`));
  const split = splitMatchTexts(joinMatchTexts([one, two]));
  expect(split.map(({ text }) => readBack(text).comment)).toEqual(['One.', 'Two.']);
  expect(split.map(({ line }) => line)).toEqual([1, one.split('\n').length + 1]);
});
