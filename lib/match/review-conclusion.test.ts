import { describe, expect, it, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { concludeReview, type PositionReview, markOf, type Passage, pointsFor, worthOf } from './review';

const seen = (shares: readonly number[] | null, more: Partial<PositionReview> = {}): PositionReview => ({
  shares,
  isCertain: false,
  line: ['best'],
  afterBest: null,
  hasChoice: true,
  facts: [],
  ...more,
});
const certain = (shares: readonly number[]) => seen(shares, { isCertain: true, line: [] });
const turn = (seat: number): Passage => ({ kind: 'turn', seat: seat as Seat });

const conclude = (positions: readonly PositionReview[], passages: readonly (Passage | null)[], seats = 2) =>
  concludeReview({ positions, passages, seats }, 1000);

describe('marks', () => {
  test.each([
    [0, null],
    [4.9, null],
    [5, 'inaccuracy'],
    [9.9, 'inaccuracy'],
    [10, 'mistake'],
    [19.9, 'mistake'],
    [20, 'blunder'],
    [100, 'blunder'],
  ] as const)('%d points of a hundred between two: %s', (lost, mark) => {
    expect(markOf(lost, 2)).toBe(mark);
  });

  it('are held against an even share where more play', () => {
    expect(pointsFor('blunder', 6)).toBeCloseTo(20 / 3);
    expect(markOf(7, 6)).toBe('blunder');
    expect(markOf(7, 2)).toBe('inaccuracy');
    expect(pointsFor('blunder', 1)).toBe(20);
  });

  it('and every ten points halve what a turn counts', () => {
    expect([0, 10, 20].map((lost) => worthOf(lost, 2))).toEqual([100, 50, 25]);
    expect(worthOf(5, 4)).toBe(50);
  });
});

describe('what a turn gives away', () => {
  it('is nothing for the best turn, whatever the next look says', () => {
    const { boards } = conclude([seen([0.6, 0.4]), seen([0.4, 0.6])], [null, turn(0)]);
    expect(boards[1]).toMatchObject({ lost: 0, mark: null });
  });

  it('is the difference of two reviewed positions from the same side: after the best turn and after the played one', () => {
    const { boards } = conclude(
      [seen([0.7, 0.3], { afterBest: [0.55, 0.45] }), seen([0.43, 0.57])],
      [null, turn(0)],
    );
    expect(boards[1]).toMatchObject({ lost: 12, mark: 'mistake' });
    // The mean of the evaluations with either side to move.
    expect(boards[0]!.shares).toEqual([0.625, 0.375]);
  });

  it('is never less than nothing', () => {
    const { boards } = conclude(
      [seen([0.5, 0.5], { afterBest: [0.5, 0.5] }), seen([0.8, 0.2])],
      [null, turn(0)],
    );
    expect(boards[1]!.lost).toBe(0);
  });

  it('is all of it where a certain win is lost, and nobody asks where no turn was played', () => {
    const { boards } = conclude(
      [certain([1, 0]), certain([0, 1]), certain([1, 0])],
      [null, turn(0), { kind: 'resign', seat: 1 }],
    );
    expect(boards.map(({ lost, mark }) => [lost, mark])).toEqual([
      [null, null],
      [100, 'blunder'],
      [null, null],
    ]);
  });
});

describe('accuracy', () => {
  it('is the mean of what each turn counts, player by player', () => {
    const { accuracy } = conclude(
      [
        seen([0.5, 0.5], { afterBest: [0.5, 0.5] }),
        seen([0.4, 0.6]),
        seen([0.5, 0.5], { afterBest: [0.5, 0.5] }),
        seen([0.5, 0.5]),
      ],
      [null, turn(0), turn(1), turn(0)],
    );
    expect(accuracy).toEqual([75, 100]);
  });

  it('leaves out turns without a choice and those of a seat that had lost for certain', () => {
    const { accuracy } = conclude(
      [seen([0.5, 0.5], { hasChoice: false }), certain([1, 0]), certain([1, 0])],
      [null, turn(0), turn(1)],
    );
    expect(accuracy).toEqual([null, null]);
  });
});

describe('the turning point', () => {
  const along = (...first: readonly number[]) =>
    conclude(
      first.map((share) => certain([share, 1 - share])),
      first.map((_, at) => (at === 0 ? null : turn((at + 1) % 2))),
    ).turningPoint;

  it('is the board from which on the winner was ahead for good', () => {
    expect(along(0.5, 0.6, 0.4, 0.7, 0.9, 1)).toBe(3);
    expect(along(0.5, 0.6, 0.4, 0.3, 0)).toBe(2);
  });

  it('is none where the winner led all along, or nobody won', () => {
    expect(along(0.6, 0.7, 1)).toBeNull();
    expect(along(0.6, 0.3, 0.5)).toBeNull();
  });
});

describe('alone', () => {
  it('a win proves what came before it, a loss what comes after it', () => {
    const { alone, boards } = conclude(
      [seen(null), certain([1]), seen(null), certain([0]), seen(null)],
      [null, turn(0), turn(0), turn(0), turn(0)],
      1,
    );
    expect(boards.map(({ shares }) => shares?.[0] ?? null)).toEqual([1, 1, null, 0, 0]);
    expect(alone).toEqual({ start: 'won', lostFrom: 3 });
    expect(boards.map(({ lost }) => lost)).toEqual([null, 0, null, null, 0]);
  });

  it('giving up is not losing, and what was undone is not lost', () => {
    const given: Passage = { kind: 'resign', seat: 0 };
    const undone: Passage = { kind: 'undo', seat: 0 };
    expect(conclude([certain([1]), certain([0])], [null, given], 1).alone).toEqual({
      start: 'won',
      lostFrom: null,
    });
    expect(
      conclude([certain([1]), certain([0]), certain([1]), certain([0])], [null, turn(0), undone, given], 1)
        .alone,
    ).toEqual({ start: 'won', lostFrom: null });
  });

  it('says that it does not know', () => {
    expect(conclude([seen(null), seen(null)], [null, turn(0)], 1).alone).toEqual({
      start: 'unknown',
      lostFrom: null,
    });
  });
});
