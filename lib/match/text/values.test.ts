/** Tests the values of the text format: written, read and refused. */
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeControl } from '../clock';
import {
  readClock,
  readLength,
  readOptions,
  readRanking,
  readTime,
  seatOfWord,
  seatWords,
  writeClock,
  writeLength,
  writeOptions,
  writeRanking,
  writeTime,
} from './values';

describe('times', () => {
  test.each([
    ['2026-11-16T18:04:34.123Z', '2026-11-16 18:04:34.123'],
    ['2026-11-16T18:04:34.000Z', '2026-11-16 18:04:34'],
    ['2026-11-16T18:04:34.100Z', '2026-11-16 18:04:34.100'],
  ])('%s is written %s and read again', (iso, text) => {
    expect(writeTime(iso)).toBe(text);
    expect(readTime(text)).toBe(iso);
  });

  test.each([
    ['2026-11-16 18:04', '2026-11-16T18:04:00.000Z'],
    ['2026-11-16T18:04:34.5 UTC', '2026-11-16T18:04:34.500Z'],
    ['2026-11-16 18:04:34z', '2026-11-16T18:04:34.000Z'],
    ['2024-02-29 00:00 utc', '2024-02-29T00:00:00.000Z'],
    ['2026-02-29 00:00', null],
    ['2026-13-01 00:00', null],
    ['2026-11-16 24:00', null],
    ['2026-11-16 18:60', null],
    ['0999-11-16 18:04', null],
    ['2026-11-16', null],
    ['2026-11-16 18:04 CET', null],
    ['on 2026-11-16 18:04', null],
    ['', null],
  ])('"%s" is read as %s', (text, iso) => {
    expect(readTime(text)).toBe(iso);
  });
});

describe('lengths of time', () => {
  test.each([
    [0, '0s'],
    [1, '0.001s'],
    [5877, '5.877s'],
    [MINUTE_MS, '1m'],
    [HOUR_MS - 1, '59m 59.999s'],
    [HOUR_MS, '1h'],
    [DAY_MS, '1d'],
    [2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5678, '2d 3h 4m 5.678s'],
    [90 * DAY_MS + 1000, '90d 1s'],
  ])('%i ms is written %s and read again', (ms, text) => {
    expect(writeLength(ms)).toBe(text);
    expect(readLength(text)).toBe(ms);
  });

  test.each([
    ['1D2H', DAY_MS + 2 * HOUR_MS],
    ['90m', 90 * MINUTE_MS],
    ['1.5s', 1500],
    ['', null],
    [' ', null],
    ['5', null],
    ['1s 1m', null],
    ['1.5m', null],
    ['1m later', null],
  ])('"%s" is read as %s', (text, ms) => {
    expect(readLength(text)).toBe(ms);
  });
});

describe('clocks', () => {
  test.each<[TimeControl, string]>([
    [{ kind: 'days', days: 1, whenOut: 'leave' }, '1 day a turn, then leave'],
    [{ kind: 'days', days: 3, whenOut: 5 }, '3 days a turn, then AI 5'],
    [{ kind: 'bank', bank: 900, increment: 10, whenOut: 'leave' }, '15m + 10s a turn, then leave'],
    [{ kind: 'bank', bank: 90_061, increment: 0, whenOut: 1 }, '1d 1h 1m 1s + 0s a turn, then AI 1'],
  ])('%j is written "%s" and read again', (clock, text) => {
    expect(writeClock(clock)).toBe(text);
    expect(readClock(text)).toEqual(clock);
  });

  test('what happens when time is out may be left out', () => {
    expect(readClock('3 days a turn')).toEqual({ kind: 'days', days: 3, whenOut: 'leave' });
    expect(readClock('15m+10s a turn')).toEqual({
      kind: 'bank',
      bank: 900,
      increment: 10,
      whenOut: 'leave',
    });
  });

  test.each([
    '',
    '4 days a turn',
    '3 days',
    '15m a turn',
    'm + 10s a turn',
    '15m + s a turn',
    '15m + 10s a turn, then AI 6',
    '15m + 10s a turn, then weep',
    '1s + 10s a turn',
    'about 3 days a turn',
  ])('"%s" is no clock', (text) => {
    expect(readClock(text)).toBeNull();
  });
});

describe('options', () => {
  test('words are bare, what could be mistaken for something else is not', () => {
    expect(
      writeOptions({ lockTile: true, turnCap: 100, repetition: 'draw3', left: undefined, odd: 'true' }),
    ).toEqual(['lockTile=true', 'turnCap=100', 'repetition=draw3', 'odd="true"']);
    expect(writeOptions({ odd: 'false', two: 'two words', a: 'any-word_2' })).toEqual([
      'odd="false"',
      'two="two words"',
      'a=any-word_2',
    ]);
  });

  test('are read with spaces or commas between them', () => {
    expect(readOptions(' a=true,  b=false c=-1.5, d=draw3 ')).toEqual({
      a: true,
      b: false,
      c: -1.5,
      d: 'draw3',
    });
    expect(readOptions('')).toEqual({});
  });

  test.each(['a', 'a=', '=1', 'a=1 a=2', 'a="b"', '1a=2', 'a=b=c'])('%s are none', (text) => {
    expect(readOptions(text)).toBeNull();
  });
});

describe('seats and results', () => {
  const words = ['Red', 'Dark-Blue', 'Green'];

  test('a seat is one word, whatever its capitals', () => {
    expect(seatWords(['Red', 'Dark  Blue', 'Green'])).toEqual(words);
    expect(['red', 'DARK-BLUE', 'Gold'].map((word) => seatOfWord(words, word))).toEqual([0, 1, null]);
  });

  test.each([
    [[[1], [0, 2]], 'Dark-Blue > Red = Green'],
    [[[0, 1, 2]], 'Red = Dark-Blue = Green'],
    [[], 'nobody'],
  ] as const)('%j is written %s and read again', (ranking, text) => {
    expect(writeRanking(ranking, words)).toBe(text);
    expect(readRanking(text, words)).toEqual(ranking);
  });

  test.each(['Gold', 'Red > Gold', 'Red > Red', 'Red = Green = Red', '', 'nobody else', 'not nobody'])(
    '"%s" is no result',
    (text) => {
      expect(readRanking(text, words)).toBeNull();
    },
  );
});
