import { expect, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import type { MatchView, SeatView } from '@/lib/protocol/views';
import { nextLevel } from './next-level';

const seat = (index: number, level: number | null): SeatView =>
  ({ seat: index as Seat, kind: level === null ? 'human' : 'ai', level, mine: level === null }) as SeatView;

const ended = (levels: readonly (number | null)[], first: readonly number[], draw = false): MatchView =>
  ({
    seats: levels.map((level, index) => seat(index, level)),
    status: { kind: 'over', draw, ranking: [first], reason: '' },
  }) as unknown as MatchView;

test.each<[name: string, match: MatchView, next: ReturnType<typeof nextLevel>]>([
  ['a win leads up', ended([null, 2], [0]), { level: 3, isHarder: true }],
  ['a loss leads down', ended([null, 2], [1]), { level: 1, isHarder: false }],
  ['above the highest there is none', ended([null, 5], [0]), null],
  ['below the lowest there is none', ended([null, 1], [1]), null],
  ['a draw leads nowhere', ended([null, 2], [0, 1], true), null],
  ['several AIs of one level count as one', ended([null, 2, 2], [0]), { level: 3, isHarder: true }],
  ['AIs of several levels do not', ended([null, 2, 3], [0]), null],
  ['another person is no level', ended([null, null], [0]), null],
])('%s', (_, match, next) => {
  expect(nextLevel(match)).toEqual(next);
});
