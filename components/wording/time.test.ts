import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/match/clock';
import { controlWords, faceOf, lastDayWords, leftWords, lengthWords, spentWords } from './time';

test('a length is told by its two largest units', () => {
  expect(lengthWords(DAY_MS + 12 * HOUR_MS + MINUTE_MS)).toBe('1 day 12 hours');
  expect(lengthWords(DAY_MS + MINUTE_MS)).toBe('1 day');
  expect(lengthWords(90_000)).toBe('1 minute 30 seconds');
  expect(lengthWords(0)).toBe('no time');
});

test('what is left is promised a minute too high at most', () => {
  expect(leftWords(2 * DAY_MS - MINUTE_MS)).toBe('1 day 23 hours left');
  expect(leftWords(DAY_MS + HOUR_MS - MINUTE_MS)).toBe('1 day left');
  expect(leftWords(5 * HOUR_MS - MINUTE_MS)).toBe('4 hours left');
  expect(leftWords(HOUR_MS - MINUTE_MS)).toBe('59 minutes left');
  expect(leftWords(59_999)).toBe('59 seconds left');
  expect(leftWords(999)).toBe('Out of time');
});

test('a turn that has just begun has all of its time', () => {
  expect(leftWords(3 * DAY_MS - 1)).toBe('3 days left');
  expect(leftWords(DAY_MS - 20_000)).toBe('1 day left');
  expect(leftWords(12 * HOUR_MS - 1)).toBe('12 hours left');
});

test('a holiday is told by its last day', () => {
  expect(lastDayWords('2026-11-21T00:00:00.000Z')).toBe('20 November');
  // Ended early.
  expect(lastDayWords('2026-11-21T09:30:00.000Z')).toBe('21 November');
});

describe('how time is kept', () => {
  test.each([
    [null, 'No clock'],
    [{ kind: 'days', days: 1, whenOut: 'leave' }, '1 day a turn'],
    [
      { kind: 'bank', bank: 600, increment: 10, whenOut: 'leave' },
      '10 minutes each, 10 seconds more for every turn',
    ],
    [{ kind: 'bank', bank: 3600, increment: 0, whenOut: 'leave' }, '1 hour each'],
  ] as const)('%j', (control, words) => {
    expect(controlWords(control)).toBe(words);
  });
});

test('the face shows tenths in the last ten seconds', () => {
  expect([
    faceOf(2 * DAY_MS + 4 * HOUR_MS + 11 * MINUTE_MS),
    faceOf(4 * HOUR_MS + 9 * MINUTE_MS + 8000),
  ]).toEqual(['2 d 04:11', '4:09:08']);
  expect([faceOf(9 * MINUTE_MS + 6001), faceOf(1), faceOf(0), faceOf(-5)]).toEqual([
    '9:07',
    '0:00.0',
    '0:00.0',
    '0:00.0',
  ]);
  expect([10_000, 9_999, 9_400, 99].map(faceOf)).toEqual(['0:10', '0:09.9', '0:09.4', '0:00.0']);
});

test.each([
  [0, '0.0 s'],
  [840, '0.8 s'],
  [12_300, '12 s'],
  [59_999, '59 s'],
  [4.9 * 60_000, '4 min'],
  [3.5 * 3_600_000, '3 h'],
  [50 * 3_600_000, '2 d'],
])('%d ms of thought are told as %s', (ms, words) => {
  expect(spentWords(ms)).toBe(words);
});
