import { expect, test } from 'vitest';
import type { MatchExport } from './record';
import { writeMatchText } from './write';

const RECORD: MatchExport = {
  id: 'm1',
  game: 'nonaga',
  rulesVersion: 1,
  options: { lockTile: false, edgeTiles: false, repetition: 'draw3', turnCap: 100 },
  seed: 7,
  startText: null,
  branch: null,
  seats: [
    { name: 'Ada', level: null, rating: { before: 1500, after: 1512 } },
    { name: 'Lantern', level: 3, rating: null },
  ],
  isRated: true,
  clock: { kind: 'bank', bank: 900, increment: 10, whenOut: 'leave' },
  startedAt: '2026-11-16T18:04:34.123Z',
  endedAt: '2026-11-16T18:05:00.000Z',
  result: { ranking: [[1], [0]], reason: 'resignation' },
  comment: 'A short one.',
  entries: [
    {
      kind: 'turn',
      seat: 0,
      data: [],
      notation: '2,-2>-1,1/0,0>3,-1',
      at: '2026-11-16T18:04:40.000Z',
      spentMs: 5877,
      comment: 'Bold.',
    },
    { kind: 'resign', seat: 0, data: {}, notation: 'resigns', at: null, spentMs: null, comment: null },
  ],
};

test('a record is written as headers, then entries with times and comments', () => {
  expect(writeMatchText(RECORD)).toBe(`Lamplight match 1
Match: m1
Game: nonaga
Rules: 1
Options: lockTile=false edgeTiles=false repetition=draw3 turnCap=100
Seed: 7
Seat 1: Ada [Red, rating 1500 to 1512]
Seat 2: Lantern [Blue, level 3]
Rated: yes
Clock: 15m + 10s a turn, then leave
Started: 2026-11-16 18:04:34.123 UTC
Ended: 2026-11-16 18:05:00 UTC
Result: Blue > Red
Reason: resignation

; A short one.
1. Red  2,-2>-1,1/0,0>3,-1 [2026-11-16 18:04:40, 5.877s]
   ; Bold.
 * Red resigns
`);
});
