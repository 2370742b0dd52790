/** Provides a match of Nonaga for tests of live play, its first turn, and the steps a server would make of turns. */
import type { MatchView, MatchInfo, Step } from '@/lib/protocol/views';
import type { PlayableGame } from '@/lib/games/contract';
import { withoutHistory } from '@/lib/games/game';
import { nonaga, type NonagaState } from '@/lib/games/nonaga';
import { deltaOf } from '@/lib/match/replay-frames';
import { EMPTY_INFO } from '@/components/connection/testing/source';

const options = nonaga.presets[0]!.options;

export function newMatch(): MatchView {
  const state = nonaga.rules.setup(options, 2, 0);
  const seat = (n: 0 | 1, mine: boolean) =>
    ({ seat: n, kind: 'human', name: `P${n}`, level: null, mine, place: null }) as const;
  return {
    id: 'm1',
    seenBy: 'ada',
    game: 'nonaga',
    rulesVersion: nonaga.meta.rulesVersion,
    options,
    seed: 0,
    seats: [seat(0, true), seat(1, false)],
    revision: 0,
    ply: 0,
    state,
    status: nonaga.rules.status(state),
    log: [],
    lastEvents: [],
    isPublic: false,
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    phase: 'PLAYING',
    gathering: null,
    rematchId: null,
    rematchOffer: null,
    ...EMPTY_INFO,
  };
}

/** The match info that the stream sends beside the log. */
export const infoOf = ({
  phase,
  seats,
  gathering: gathering,
  rematchId,
  rematchOffer,
  clock,
  offers,
  plan: plan,
}: MatchView): MatchInfo => ({
  phase,
  seats,
  gathering: gathering,
  rematchId,
  rematchOffer,
  clock,
  offers,
  plan: plan,
});

export function stepFrom(match: MatchView, text: string): Step {
  let state = match.state as NonagaState;
  const moves = nonaga.text.parseTurn(state, text);
  if (!moves.ok) throw new Error(moves.error.message);
  const events = [];
  for (const move of moves.value) {
    const answer = nonaga.rules.apply(state, move);
    if (!answer.ok) throw new Error(answer.error.message);
    state = answer.value.state;
    events.push(...answer.value.events);
  }
  const line = {
    revision: match.revision + 1,
    ply: match.ply + 1,
    seat: 0,
    kind: 'turn',
    notation: text,
    at: '2026-01-01T00:00:01Z',
  } as const;
  // As the database returns it: the same data, other objects, another order of keys.
  const stored = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(state))).reverse());
  return { line, events, state: stored, status: nonaga.rules.status(state) };
}

/** The step as the server sends it: of the position history only what has changed since the state `before`. */
export function asSent(game: PlayableGame, before: unknown, step: Step): Step {
  const { positionHistory } = game;
  if (!positionHistory) return step;
  const history = deltaOf(positionHistory.of(before), positionHistory.of(step.state));
  return { ...step, state: withoutHistory(game, step.state), history };
}

export const SLIDE = { type: 'slide', from: '2,-2', to: '-1,1' };
export const TILE = { type: 'tile', from: '0,0', to: '3,-1' };
export const TURN = '2,-2>-1,1/0,0>3,-1';

export const soon = () => new Promise((done) => setTimeout(done));
