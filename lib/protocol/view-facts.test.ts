import { describe, expect, it } from 'vitest';
import { newMatch } from '@/components/match/live/testing/live-fixture';
import type { Status } from '../games/contract';
import type { MatchView } from './views';
import { aiToPlay, facingOf, seatToPlay } from './view-facts';

const match = newMatch();
const over: Status = { kind: 'over', ranking: [[1], [0]], reason: 'resignation', draw: false };
const withSeats = (change: (seat: MatchView['seats'][number]) => object, more: object = {}): MatchView => ({
  ...match,
  seats: match.seats.map((seat) => ({ ...seat, ...change(seat) })),
  ...more,
});

describe('whose turn it is', () => {
  it('the viewer’s, where they have the seat to act and the match is being played', () => {
    expect(seatToPlay(match)).toBe(0);
    expect(seatToPlay(withSeats(({ seat }) => ({ mine: seat === 1 })))).toBeNull();
    expect(seatToPlay({ ...match, phase: 'ABORTED' })).toBeNull();
    expect(seatToPlay({ ...match, status: { ...over, toAct: 0 } as never })).toBeNull();
  });

  it('an AI’s, where it has the seat to act and the match is being played', () => {
    const ai = withSeats(({ seat }) => ({ kind: seat === 0 ? 'ai' : 'human' }));
    expect(aiToPlay(ai)).toBe(true);
    expect(aiToPlay(withSeats(({ seat }) => ({ kind: seat === 1 ? 'ai' : 'human' })))).toBe(false);
    expect(aiToPlay(match)).toBe(false);
    expect(aiToPlay({ ...ai, phase: 'ABORTED' })).toBe(false);
    expect(aiToPlay({ ...ai, status: { ...over, toAct: 0 } as never })).toBe(false);
  });

  it('the board faces the viewer, where they have one seat', () => {
    expect(facingOf(withSeats(({ seat }) => ({ mine: seat === 1 })))).toBe(1);
    expect(facingOf(withSeats(() => ({ mine: true })))).toBe(0);
    expect(facingOf(withSeats(() => ({ mine: false })))).toBe(0);
  });
});
