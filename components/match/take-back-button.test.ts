import { expect, test } from 'vitest';
import type { MatchView } from '@/lib/protocol/views';
import type { EntryKind } from '@/lib/match/log';
import { plyToReturnTo } from './live/sending';

const seats = [
  { seat: 0, kind: 'human', name: 'You', level: null, mine: true, place: null },
  { seat: 1, kind: 'ai', name: 'Ember', level: 1, mine: false, place: null },
] as const;

const log = (...lines: readonly (readonly [EntryKind, number, 0 | 1])[]): MatchView['log'] =>
  lines.map(([kind, ply, seat], i) => ({ revision: i + 1, ply, seat, kind, notation: '', at: '' }));

test.each([
  ['nothing was played', log(), null],
  ['only the AI has played', log(['turn', 1, 1]), null],
  ['the AI has yet to answer', log(['turn', 1, 0]), 0],
  ['the AI has answered', log(['turn', 1, 0], ['turn', 2, 1]), 0],
  ['later turns stand', log(['turn', 1, 0], ['turn', 2, 1], ['turn', 3, 0], ['turn', 4, 1]), 2],
  [
    'some were taken back',
    log(['turn', 1, 0], ['turn', 2, 1], ['turn', 3, 0], ['turn', 4, 1], ['takeback', 2, 0]),
    0,
  ],
  ['all were', log(['turn', 1, 0], ['takeback', 0, 0]), null],
  ['someone has left since', log(['turn', 1, 0], ['turn', 2, 1], ['resign', 2, 1]), null],
  ['an AI has taken a seat since', log(['turn', 1, 0], ['turn', 2, 1], ['handover', 2, 1]), null],
])('when %s', (_, lines, ply) => {
  expect(plyToReturnTo({ log: lines, seats })).toBe(ply);
});
