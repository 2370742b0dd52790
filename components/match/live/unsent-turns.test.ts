import { beforeEach, describe, expect, it } from 'vitest';
import { nonaga } from '@/lib/games/nonaga';
import { newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';
import { type Played, playMove } from './match-progress';
import { UnsentTurns } from './unsent-turns';

const match = newMatch();
const played = (state: unknown, move: unknown): Played => {
  const answer = playMove(nonaga, state, move);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
};
const slide = played(match.state, SLIDE);
const tile = played(slide.state, TILE);
/** As the server stores it: the same data in other objects. */
const stored = stepFrom(match, TURN).state;

let unsent: UnsentTurns;
beforeEach(() => {
  unsent = new UnsentTurns();
});

describe('the turn being made', () => {
  it('lies over the match, decision by decision', () => {
    expect(unsent.over(match)).toBe(match);
    unsent.add(slide);
    expect(unsent.over(match)).toMatchObject({ state: slide.state, status: { midTurn: true } });
    expect([unsent.isBegun, unsent.isWhole, unsent.isPending]).toEqual([true, false, false]);
    unsent.add(tile);
    expect(unsent.over(match).lastEvents).toEqual([...slide.events, ...tile.events]);
    expect([unsent.isBegun, unsent.isWhole, unsent.isPending]).toEqual([true, true, false]);
    expect(unsent.begun).toEqual([SLIDE, TILE]);
  });

  it('is taken back from its end, or whole', () => {
    unsent.add(slide);
    unsent.add(tile);
    expect(unsent.takeBackLast()).toBe(tile);
    expect(unsent.begun).toEqual([SLIDE]);
    unsent.takeBackAll();
    expect(unsent.over(match)).toBe(match);
    expect(unsent.takeBackLast()).toBeUndefined();
  });
});

describe('a turn on its way', () => {
  beforeEach(() => {
    unsent.add(slide);
    unsent.add(tile);
    unsent.post();
  });

  it('still lies over the match', () => {
    expect(unsent.first?.moves).toEqual([SLIDE, TILE]);
    expect([unsent.isBegun, unsent.isPending, unsent.isBlind]).toEqual([false, true, false]);
    expect(unsent.over(match).state).toBe(tile.state);
  });

  it('has arrived when the server comes to the same state, which is known as the object shown', () => {
    expect(unsent.arrivedAt(match.state)).toBeNull();
    expect(unsent.arrivedAt(stored)?.state).toBe(tile.state);
    expect(unsent.isPending).toBe(false);
    expect(unsent.arrivedAt(stored)).toBeNull();
  });

  it('is dropped with all that follows, once', () => {
    unsent.add(slide);
    expect(unsent.drop()).toBe(true);
    expect([unsent.isBegun, unsent.isPending]).toEqual([false, false]);
    expect(unsent.drop()).toBe(false);
  });
});

it('shows nothing of a turn whose end only the server knows', () => {
  unsent.add(slide);
  unsent.post({ move: TILE });
  expect(unsent.first?.moves).toEqual([SLIDE, TILE]);
  expect([unsent.isPending, unsent.isBlind]).toEqual([true, true]);
  expect(unsent.over(match)).toBe(match);
  expect(unsent.arrivedAt(stored)).toBeNull();
});
