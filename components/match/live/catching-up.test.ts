import { describe, expect, it } from 'vitest';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import { LiveMatch } from './live-match';
import type { Ports } from './live-ports';
import { newMatch, stepFrom, TURN } from './testing/live-fixture';
import { afterStep } from './match-progress';

const ports: Ports = {
  send: async () => null,
  fetchMatch: async () => null,
  nudgeAi: async () => undefined,
  stream: () => () => undefined,
  newKey: () => 'a-key-of-its-own',
};

/** The opponent has played a turn since the board was seen. */
function missedOne() {
  const before = newMatch();
  const step = stepFrom(before, TURN);
  const missed: SinceLastVisit = { from: { state: before.state, lastEvents: [] }, steps: [step] };
  const live = new LiveMatch(afterStep(before, step), ports, missed);
  return { before, live, shown: () => live.playback.snapshot() };
}

/** As a painter does, until nothing moves any more. */
function paint(live: LiveMatch): number {
  let motions = 0;
  for (let { motion } = live.playback.snapshot(); motion; { motion } = live.playback.snapshot()) {
    live.playback.settled(motion.serial);
    motions += 1;
  }
  return motions;
}

describe('a board that was left', () => {
  it('opens as it was seen last, and plays what was missed once it is released', () => {
    const { before, live, shown } = missedOne();
    expect(shown()).toMatchObject({ state: before.state, motion: null });
    expect(live.playback.isBehind).toBe(true);
    expect(live.snapshot().match.revision).toBe(1);
    live.playback.release();
    // A turn of Nonaga is two moves.
    expect(paint(live)).toBe(2);
    expect(live.playback.isBehind).toBe(false);
    expect(shown().state).toBe(live.snapshot().match.state);
  });

  it('is there at once when it is skipped, before it began or while it plays', () => {
    for (const begins of [false, true]) {
      const { live, shown } = missedOne();
      if (begins) live.playback.release();
      live.playback.finish();
      expect(shown()).toMatchObject({ state: live.snapshot().match.state, motion: null });
      expect(live.playback.isBehind).toBe(false);
      live.playback.release();
      expect(paint(live)).toBe(0);
    }
  });

  it('lets a turn that comes meanwhile wait for its own', () => {
    const { live, shown } = missedOne();
    const next = { ...stepFrom(newMatch(), TURN), line: { ...stepFrom(newMatch(), TURN).line, revision: 2 } };
    live.receive(next);
    expect(shown().motion).toBeNull();
    live.playback.release();
    expect(paint(live)).toBeGreaterThan(2);
    expect(shown().state).toEqual(next.state);
  });

  it('shows nothing of the kind where nothing was missed', () => {
    const match = newMatch();
    const live = new LiveMatch(match, ports, { from: { state: match.state, lastEvents: [] }, steps: [] });
    expect(live.playback.isBehind).toBe(false);
  });
});
