/** Connections and timers: when a live match sends, asks and waits. */
import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { MatchView } from '@/lib/protocol/views';
import { afterStep } from './match-progress';
import type { Effect, LoadedGame, LiveEvent, TimerName } from './state';
import { LiveBench } from './testing/live-bench';
import { infoOf, newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const loaded: LoadedGame = { game: nonaga, board: boardFor('nonaga') };
const FETCH = { do: 'fetch-match' };
const wait = (name: TimerName, ms: number): Effect => ({ do: 'wait', name, ms });
const timer = (name: TimerName): LiveEvent => ({ type: 'timer', name });
const connection = (to: 'live' | 'lost' | 'connecting'): LiveEvent => ({
  type: 'connection',
  connection: to,
});

let match: MatchView;
let live: LiveBench;

beforeEach(() => {
  match = newMatch();
  live = new LiveBench(loaded, match);
});

function effectsOf(...events: readonly LiveEvent[]): Effect[] {
  live.effects = [];
  live.do(...events);
  return live.effects.filter((effect) => effect.do !== 'keep');
}
const fetched = (): LiveEvent => ({ type: 'fetched', match: undefined });

describe('a connection', () => {
  it('that is lost is said, and the server asked, again and again', () => {
    live.do(connection('live'));
    expect(effectsOf(connection('lost'))).toEqual([wait('ask-again', 10_000), FETCH]);
    expect(effectsOf(connection('lost'))).toEqual([]);
    live.do(fetched());
    expect(effectsOf(timer('ask-again'))).toEqual([FETCH, wait('ask-again', 10_000)]);
    live.do(fetched());
    expect(effectsOf(timer('clear-message'), timer('retry-send'))).toEqual([]);
    expect(effectsOf(connection('live'))).toEqual([FETCH]);
    live.do(fetched());
    expect(effectsOf(timer('ask-again'))).toEqual([]);
  });

  it('that is new asks for nothing', () => {
    expect(effectsOf(connection('live'), connection('connecting'), connection('live'))).toEqual([]);
  });

  it('to which others are to come sends nothing again', () => {
    live.do(connection('live')).play(SLIDE).play(TILE);
    expect(effectsOf(connection('lost'))).not.toContainEqual(expect.objectContaining({ do: 'send' }));
    live.do(fetched());
    expect(effectsOf(connection('connecting'))).toEqual([]);
    expect(live.state.sending).toBe('key-base-1');
  });

  it('does not forget what the stream told before it was known to be live', () => {
    live.do({ type: 'info', info: { ...infoOf(match), rematchId: 'm2' } }, connection('live'));
    live.do({ type: 'rendered', match: { ...match, rematchId: 'm3' } });
    expect(live.view.rematchId).toBe('m2');
  });

  it('forgets what the stream told when it ends', () => {
    live.do(connection('live'), { type: 'info', info: { ...infoOf(match), rematchId: 'm2' } });
    expect(live.state.streamedInfo).not.toBeNull();
    live.do(connection('lost'));
    expect(live.state.streamedInfo).toBeNull();
    live.do({ type: 'rendered', match: { ...match, rematchId: 'm3' } });
    expect(live.view.rematchId).toBe('m3');
  });
});

describe('asking for the match', () => {
  it('is done once at a time', () => {
    expect(effectsOf({ type: 'refresh' }, { type: 'refresh' })).toEqual([FETCH]);
    expect(effectsOf(fetched(), { type: 'refresh' })).toEqual([FETCH]);
  });

  it('without an answer changes nothing', () => {
    live.do({ type: 'refresh' }, fetched());
    expect(live.state).toMatchObject({ isGone: false, fetching: null });
    live.do({ type: 'fetched', match: null }, fetched());
    expect(live.state.isGone).toBe(true);
    live.do(fetched());
    expect(live.view).toBe(match);
  });

  it('does not undo what the stream told meanwhile', () => {
    live.do(connection('live'), { type: 'refresh' });
    live.do(
      { type: 'info', info: { ...infoOf(match), rematchId: 'm2' } },
      { type: 'fetched', match: { ...match } },
    );
    expect(live.view.rematchId).toBe('m2');
  });

  it('follows an announced step that does not come, and no other', () => {
    const greeting = (revision: number): LiveEvent => ({ type: 'greeting', revision, info: infoOf(match) });
    expect(effectsOf(greeting(0), timer('expected-step'))).toEqual([]);
    expect(effectsOf(greeting(1))).toEqual([wait('expected-step', 1500)]);
    expect(effectsOf(timer('silent-ai'), timer('ask-again'), timer('retry-send'))).toEqual([]);
    expect(effectsOf(timer('expected-step'))).toEqual([FETCH]);
    live.do(fetched(), { type: 'step', step: stepFrom(match, TURN) });
    expect(effectsOf(timer('expected-step'))).toEqual([]);
  });

  it('follows a seat that the viewer takes or leaves, and no other news', () => {
    const info = (mine: boolean) => ({
      ...infoOf(match),
      rematchId: 'm2',
      seats: match.seats.map((seat) => ({ ...seat, mine: mine || seat.mine })),
    });
    expect(effectsOf({ type: 'info', info: info(false) })).toEqual([]);
    const { server } = live.state;
    live.do({ type: 'info', info: structuredClone(info(false)) });
    expect(live.state.server).toBe(server);
    expect(effectsOf({ type: 'info', info: info(true) })).toEqual([FETCH]);
    live.do(fetched());
    expect(effectsOf({ type: 'info', info: { ...info(true), seats: [] } })).toEqual([FETCH]);
  });
});

describe('an AI to act', () => {
  const againstAi = (view = match): MatchView => ({
    ...view,
    seats: view.seats.map((seat) => (seat.seat === 1 ? { ...seat, kind: 'ai' as const } : seat)),
  });
  const silent = wait('silent-ai', 5000);

  it('is waited for after a turn and on a new page, not otherwise', () => {
    live = new LiveBench(loaded, againstAi());
    expect(effectsOf({ type: 'started' }, { type: 'refresh' })).toEqual([FETCH]);
    expect(effectsOf({ type: 'step', step: stepFrom(match, TURN) })).toContainEqual(silent);
    expect(effectsOf({ type: 'looked-at' })).toEqual([]);
    const after = againstAi(afterStep(match, stepFrom(match, TURN)));
    live = new LiveBench(loaded, after);
    expect(effectsOf({ type: 'started' })).toEqual([silent]);
  });

  it('is asked once, and then the server how the match stands', () => {
    live = new LiveBench(loaded, againstAi(afterStep(match, stepFrom(match, TURN))));
    expect(effectsOf(timer('expected-step'), timer('clear-message'))).toEqual([]);
    expect(effectsOf(timer('silent-ai'))).toEqual([{ do: 'nudge-ai' }, silent]);
    expect(effectsOf(timer('silent-ai'))).toEqual([FETCH]);
  });
});

it('a page that is here again sends what waited', () => {
  live.play(SLIDE).play(TILE).do({ type: 'unreachable', key: 'key-base-1' });
  expect(effectsOf({ type: 'started' })).toMatchObject([{ do: 'send', command: { key: 'key-base-1' } }]);
  expect(effectsOf({ type: 'started' })).toMatchObject([{ do: 'send', command: { key: 'key-base-1' } }]);
});

it('a failure is waited for once, and forgotten with what failed', () => {
  live.play(SLIDE).play(TILE);
  expect(effectsOf({ type: 'unreachable', key: 'other' })).toEqual([]);
  expect(effectsOf({ type: 'unreachable', key: 'key-base-1' })).toEqual([wait('retry-send', 500)]);
  expect(effectsOf({ type: 'unreachable', key: 'key-base-1' })).toEqual([]);
  expect(effectsOf(timer('clear-message'), timer('ask-again'))).toEqual([]);
  live.do(timer('retry-send'), { type: 'step', step: stepFrom(match, TURN) });
  expect(live.state).toMatchObject({ queue: [], failures: 0, sending: null });
});

it('asks for a confirmation only between players', () => {
  live.do({ type: 'confirm-first', on: true });
  expect(live.state.confirmFirst).toBe(true);
  live = new LiveBench(loaded, { ...match, seats: match.seats.slice(0, 1) });
  live.do({ type: 'confirm-first', on: true });
  expect(live.state.confirmFirst).toBe(false);
});
