import '@/components/board/testing/every-game';
import { describe, expect, it } from 'vitest';
import { chineseCheckers } from '@/lib/games/chinese-checkers';
import type { Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import { resignWords, seatsToResign } from './resign';

const COLOURS = chineseCheckers.meta.seatNames(4);

/** Chinese Checkers for four, after these seats have left. */
function tableOf(mine: readonly Seat[], gone: readonly Seat[] = [], seats = 4): MatchView {
  const options = chineseCheckers.presets[0]!.options;
  let state = chineseCheckers.rules.setup(options, seats, 0);
  for (const seat of gone) state = chineseCheckers.rules.leave(state, seat, 'resignation').state;
  return {
    game: 'chinese-checkers',
    rulesVersion: chineseCheckers.meta.rulesVersion,
    phase: 'PLAYING',
    status: chineseCheckers.rules.status(state),
    state,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, mine: mine.includes(seat as Seat) })),
  } as unknown as MatchView;
}

describe('the seats one may resign', () => {
  it("are one's own that still play, the one to move first", () => {
    expect(seatsToResign(tableOf([1, 0]))).toEqual([0, 1]);
    expect(seatsToResign(tableOf([0, 2], [0]))).toEqual([2]);
    expect(seatsToResign(tableOf([1, 2], [0]))).toEqual([1, 2]);
    expect(seatsToResign(tableOf([1], [1]))).toEqual([]);
  });

  it('are none once the match is over or called off', () => {
    const table = tableOf([0]);
    expect(seatsToResign({ ...table, phase: 'ABORTED' })).toEqual([]);
    expect(
      seatsToResign({
        ...table,
        status: { kind: 'over', ranking: [[1]], draw: false, reason: 'resignation' } as never,
      }),
    ).toEqual([]);
  });
});

describe('what follows', () => {
  it('names the seat that resigns, whoever is to move', () => {
    // Somebody else's seat is to move.
    const table = tableOf([1, 2]);
    expect(resignWords(table, 2, COLOURS)).toMatch(new RegExp(`^${COLOURS[2]} leaves the match`));
    expect(resignWords(table, 1, COLOURS)).toMatch(new RegExp(`^${COLOURS[1]} leaves the match`));
    expect(resignWords(tableOf([3]), 3, COLOURS)).toMatch(/^You leave the match/);
  });

  it('is a loss between two', () => {
    expect(resignWords(tableOf([1], [], 2), 1, COLOURS)).toMatch(/^It counts as a loss, /);
    expect(resignWords(tableOf([0, 1], [], 2), 1, COLOURS)).toBe(
      `It counts as a loss for ${COLOURS[1]}, and it cannot be taken back.`,
    );
  });
});
