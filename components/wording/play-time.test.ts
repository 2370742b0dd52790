import { expect, test } from 'vitest';
import { clockWords, MAX_THOUGHT_MS, moveCount, playTime } from './time';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();
const game = (times: readonly number[], endedAt: number | null = null) => ({
  createdAt: at(0),
  endedAt: endedAt === null ? null : at(endedAt),
  log: times.map((seconds) => ({ at: at(seconds) })),
});
const now = (seconds: number) => Date.parse(at(seconds));

test('time runs from the deal on, and stands still once it is over', () => {
  expect(playTime(game([]), now(12))).toBe(12_000);
  expect(playTime(game([10, 40]), now(60))).toBe(60_000);
  expect(playTime(game([10, 40], 40), now(6000))).toBe(40_000);
});

test('whoever is away does not play', () => {
  expect(playTime(game([10, 86_400]), now(86_430))).toBe(10_000 + MAX_THOUGHT_MS + 30_000);
  expect(playTime(game([10]), now(9_999_999))).toBe(10_000 + MAX_THOUGHT_MS);
});

test('a browser whose clock is slow never counts backwards', () => {
  expect(playTime(game([100]), now(40))).toBe(100_000);
});

test('in words', () => {
  expect([0, 59_999, 60_000, 3_599_000, 3_729_000].map(clockWords)).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '59:59',
    '1:02:09',
  ]);
});

test('moves undone stay counted, and a run counts all of its moves', () => {
  const line = { revision: 1, ply: 1, seat: 0, notation: '', at: at(0) } as const;
  expect(
    moveCount([
      { ...line, kind: 'turn', moves: 1 },
      { ...line, kind: 'undo' },
      { ...line, kind: 'redo' },
      { ...line, kind: 'turn', moves: 9 },
      { ...line, kind: 'turn' },
    ]),
  ).toBe(11);
});
