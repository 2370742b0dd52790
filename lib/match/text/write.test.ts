import { expect, test } from 'vitest';
import type { EntryRecord, MatchExport } from './record';
import { joinMatchTexts, plyAfter, WIDTH, writeMatchText } from './write';

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

const entry = (some: Partial<EntryRecord>): EntryRecord => ({
  kind: 'turn',
  seat: 0,
  data: [],
  notation: 'a>b',
  at: null,
  spentMs: null,
  comment: null,
  ...some,
});
/** The lines after the headers. */
const bodyOf = (some: Partial<MatchExport>) =>
  writeMatchText({ ...RECORD, comment: null, entries: [], ...some }).split('\nReason: resignation\n')[1];

test('what is not there is not written', () => {
  const bare = writeMatchText({
    ...RECORD,
    id: null,
    options: {},
    isRated: false,
    clock: null,
    startedAt: null,
    endedAt: null,
    result: null,
    comment: null,
    entries: [],
    seats: [
      { name: ' Ada\n[x] ', level: null, rating: null },
      { name: 'Ben', level: null, rating: null },
    ],
  });
  expect(bare).toBe(
    'Lamplight match 1\nGame: nonaga\nRules: 1\nSeed: 7\nSeat 1: Ada [x] [Red]\nSeat 2: Ben [Blue]\nRated: no\n',
  );
  expect(bodyOf({})).toBe('');
  expect(bodyOf({ comment: ' \n' })).toBe('\n');
});

test('where it began', () => {
  const text = writeMatchText({ ...RECORD, startText: 'NG1 here', branch: { of: 'm0', ply: 8 } });
  expect(text).toContain('\nSeed: 7\nPosition: NG1 here\nFrom: m0 at 8\nSeat 1:');
});

test('turns are numbered by those that stand, and in columns', () => {
  const turns = (count: number) => Array.from({ length: count }, (_, i) => entry({ seat: (i % 2) as 0 }));
  const entries = [
    ...turns(8),
    entry({ kind: 'takeback', seat: 1, data: { toPly: 7 }, notation: 'back to 7', comment: 'Sorry.' }),
    entry({ kind: 'turn', seat: 0, spentMs: 0 }),
    entry({ kind: 'draw', seat: null, notation: 'draw agreed' }),
    entry({ kind: 'resign', notation: 'resigns' }),
  ];
  expect(bodyOf({ entries })?.split('\n').slice(8)).toEqual([
    '8. Blue a>b',
    ' * Blue back to 7',
    '   ; Sorry.',
    '8. Red  a>b [0s]',
    ' * draw agreed',
    ' * Red resigns',
    '',
  ]);
});

test('from the tenth turn on numbers take a digit more, however many other entries there are', () => {
  const turns = Array.from({ length: 9 }, () => entry({}));
  const resigned = entry({ kind: 'resign', notation: 'resigns' });
  const firstOf = (entries: EntryRecord[]) => bodyOf({ entries })?.split('\n')[1];
  expect(firstOf([...turns, resigned])).toBe('1. Red  a>b');
  expect(firstOf([...turns, entry({})])).toBe(' 1. Red  a>b');
});

test('alone at the table it goes without saying who plays', () => {
  const alone = {
    game: 'eightfold',
    seats: RECORD.seats.slice(0, 1),
    entries: [entry({}), entry({ kind: 'undo', notation: 'undo' })],
    result: { ranking: [], reason: 'resignation' },
  };
  expect(bodyOf(alone)).toBe('\n1. a>b\n * Player undo\n');
});

test.each([
  ['turn', {}, 5],
  ['redo', {}, 5],
  ['undo', {}, 3],
  ['takeback', { toPly: 1 }, 1],
  ['resign', {}, 4],
] as const)('after a %s with %j at 4 there are %3$i turns', (kind, data, ply) => {
  expect(plyAfter({ kind, data }, 4)).toBe(ply);
});

test('lines are broken between words, and only where they would be too long', () => {
  const fits = 'x'.repeat(WIDTH - 4);
  expect(bodyOf({ comment: `a ${fits}` })).toBe(`\n; a ${fits}\n`);
  expect(bodyOf({ comment: `a ${fits}x b` })).toBe(`\n; a\n; ${fits}x\n; b\n`);
  expect(bodyOf({ comment: 'x'.repeat(2 * WIDTH) })).toBe(`\n; ${'x'.repeat(2 * WIDTH)}\n`);
  expect(bodyOf({ entries: [entry({ notation: `a ${fits}` })] })).toBe(`\n1. Red  a\n     ${fits}\n`);
});

test('a header that goes on is set in', () => {
  const text = writeMatchText({ ...RECORD, startText: `NG1 ${'x'.repeat(WIDTH)}` });
  expect(text).toContain(`\nPosition: NG1\n  ${'x'.repeat(WIDTH)}\nSeat 1:`);
});

test('matches in one file have a blank line between them', () => {
  expect(joinMatchTexts(['a\n', 'b\n'])).toBe('a\n\nb\n');
});
