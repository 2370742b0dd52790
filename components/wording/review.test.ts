import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jarls } from '@/lib/games/jarls';
import type { SeatView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import type { Review, ReviewedBoard } from '@/lib/match/review';
import {
  biggestSwing,
  boardWords,
  countsOf,
  fateWords,
  depthWords,
  percent,
  turnJudged,
  wholePercents,
} from './review';
import { framesOfLine } from '@/lib/match/replay-frames';

const board = (more: Partial<ReviewedBoard>): ReviewedBoard => ({
  shares: [0.5, 0.5],
  isCertain: false,
  line: [],
  lost: null,
  mark: null,
  facts: [],
  ...more,
});
const seat = (index: 0 | 1, name: string): SeatView => ({
  seat: index,
  kind: 'human',
  name,
  level: null,
  mine: false,
  place: null,
});
const called = { seats: [seat(0, 'Ada'), seat(1, 'Ben')], colours: ['Red', 'Blue'] };
const line = (ply: number, kind: LogLine['kind'] = 'turn', by: 0 | 1 = 0): LogLine => ({
  revision: ply,
  ply,
  seat: by,
  kind,
  notation: 'x',
  at: '',
});

test.each([
  [board({ shares: [0.625, 0.375] }), 'Ada 63 %, Ben 37 %.'],
  [board({ shares: [0.999, 0.001] }), 'Ada over 99 %, Ben under 1 %.'],
  [board({ shares: [1, 0], isCertain: true }), 'Ada wins, whatever is played.'],
  [board({ shares: [0, 1], isCertain: true, turnsToGo: 1 }), 'Ben wins in 1 turn, whatever is played.'],
  [board({ isCertain: true }), 'A draw, if nobody slips.'],
  [board({ shares: [0], isCertain: true }), 'This can no longer be won.'],
  [board({ shares: null }), 'Whether this can still be won is not known: the engine could not decide.'],
])('how a board stands: $shares', (seen, words) => {
  expect(boardWords(seen, called)).toBe(words);
});

test('percents add up to a hundred, and none is off by one or more', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(weights, (parts) => {
      const sum = parts.reduce((total, each) => total + each, 0);
      const percents = wholePercents(parts.map((each) => each / sum));
      expect(percents.reduce((total, each) => total + each, 0)).toBe(100);
      for (const [seat, each] of percents.entries())
        expect(Math.abs(each - (100 * parts[seat]!) / sum)).toBeLessThan(1);
    }),
  );
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
});

test('what a turn gave away', () => {
  expect(turnJudged(board({ lost: 12, mark: 'mistake' }), 2)).toBe('A mistake: it gave away 12 points.');
  expect(turnJudged(board({ lost: 0 }), 2)).toBeNull();
  expect(turnJudged(board({ lost: null }), 2)).toBeNull();
  expect(percent(0.5)).toBe('50 %');
  const boards = [board({}), board({ mark: 'blunder' }), board({ mark: 'blunder' }), board({})];
  expect(countsOf(boards, [line(1), line(2), line(3)], 0)).toBe('2 blunders');
  expect(countsOf(boards, [line(1), line(2), line(3)], 1)).toBe('nothing marked');
});

describe('a game alone', () => {
  const fate = (
    alone: Review['alone'],
    shares: readonly (0 | 1 | null)[],
    last: LogLine['kind'] = 'turn',
  ) => {
    const boards = shares.map((share) => board({ shares: share === null ? null : [share] }));
    const log = shares.slice(1).map((_, i) => line(i + 1, i === shares.length - 2 ? last : 'turn'));
    const review: Review = {
      version: 1,
      seats: 1,
      nodes: 1,
      boards,
      accuracy: [null],
      turningPoint: null,
      alone,
    };
    return fateWords(review, 'deal', log);
  };

  it('says with which move it was lost, or by when at the latest', () => {
    expect(fate({ start: 'won', lostFrom: 2 }, [1, 1, 0])).toBe(
      'This deal could be won. It was lost with move 2.',
    );
    expect(fate({ start: 'unknown', lostFrom: 2 }, [null, null, 0])).toContain('by move 2 at the latest');
    expect(fate({ start: 'lost', lostFrom: 0 }, [0, 0])).toBe('This deal could not be won from the start.');
    expect(fate({ start: 'won', lostFrom: null }, [1, 1])).toBe('This deal could be won. And it was.');
    expect(fate({ start: 'won', lostFrom: null }, [1, 1, 0], 'resign')).toContain('still could');
  });
});

test('the thresholds are said as they are', () => {
  const review: Review = {
    version: 1,
    seats: 4,
    nodes: 60_000,
    boards: [board({})],
    accuracy: [],
    turningPoint: null,
    alone: null,
  };
  const [, marks, accuracy] = depthWords(review);
  expect(marks).toContain('2.5 points of a hundred is an inaccuracy, 5 a mistake, 10 a blunder');
  expect(accuracy).toContain('every 5 points');
});

test('a line that was not played becomes boards by the rules, and ends where it cannot be played', () => {
  const start = jarls.rules.setup(jarls.presets[0]!.options, 2, 3);
  const first = jarls.text.notateTurn(start, [jarls.rules.legalMoves(start)[0]!]);
  const frames = framesOfLine(jarls, start, [first, 'nonsense', first], 4);
  expect(frames).toHaveLength(1);
  expect(frames[0]!.line).toMatchObject({ ply: 5, seat: 0, notation: first });
  expect(frames[0]!.events.length).toBeGreaterThan(0);
});

test('the biggest swing is the marked turn that gave away most', () => {
  const boards = [
    board({}),
    board({ mark: 'mistake', lost: 12 }),
    board({ lost: 3 }),
    board({ mark: 'blunder', lost: 46 }),
    board({ mark: 'inaccuracy', lost: 6 }),
  ];
  expect(biggestSwing(boards)).toBe(3);
  expect(biggestSwing(boards.slice(2, 3))).toBeNull();
});
