/** Connections, timers and answers: when a live match sends, asks and waits. */
import { beforeEach, describe, expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { nonaga } from '@/lib/games/nonaga';
import type { CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { afterStep } from './match-progress';
import type { CommandBody, Effect, Kit, LiveEvent, TimerName } from './state';
import { LiveBench } from './testing/live-bench';
import { infoOf, newMatch, SLIDE, stepFrom, TILE, TURN } from './testing/live-fixture';

const kit: Kit = { game: nonaga, board: boardFor('nonaga') };
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
  live = new LiveBench(kit, match);
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
    live = new LiveBench(kit, againstAi());
    expect(effectsOf({ type: 'started' }, { type: 'refresh' })).toEqual([FETCH]);
    expect(effectsOf({ type: 'step', step: stepFrom(match, TURN) })).toContainEqual(silent);
    expect(effectsOf({ type: 'looked-at' })).toEqual([]);
    const after = againstAi(afterStep(match, stepFrom(match, TURN)));
    live = new LiveBench(kit, after);
    expect(effectsOf({ type: 'started' })).toEqual([silent]);
  });

  it('is asked once, and then the server how the match stands', () => {
    live = new LiveBench(kit, againstAi(afterStep(match, stepFrom(match, TURN))));
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
  live = new LiveBench(kit, { ...match, seats: match.seats.slice(0, 1) });
  live.do({ type: 'confirm-first', on: true });
  expect(live.state.confirmFirst).toBe(false);
});

describe('commands', () => {
  const ask = (id: string, command: CommandBody, survives?: boolean): LiveEvent => ({
    type: 'command',
    id,
    command,
    ...(survives === undefined ? {} : { survives }),
  });
  const answer = (answer: CommandAnswer): LiveEvent => ({ type: 'answer', key: live.lastSent.key, answer });
  const refused = (code: string, fresh?: MatchView): CommandAnswer => ({
    ok: false,
    error: { code, message: 'No.' },
    ...(fresh ? { fresh } : {}),
  });
  const settle = (id: string, refusal: string | null) => ({ do: 'settle', id, refusal });
  const later = () => afterStep(match, stepFrom(match, TURN));

  it('beside the log leave those that enter it alone when they are refused', () => {
    live.do(ask('a', { type: 'offer', kind: 'draw' }), ask('b', { type: 'resign' }));
    expect(effectsOf(answer(refused('forbidden')))).toMatchObject([
      FETCH,
      settle('a', 'No.'),
      { do: 'send', command: { type: 'resign' } },
    ]);
  });

  it('that were carried out without a step are settled', () => {
    live.do(ask('a', { type: 'offer', kind: 'draw' }));
    expect(effectsOf(answer({ ok: true }))).toEqual([settle('a', null)]);
    expect(live.state).toMatchObject({ queue: [], sending: null });
  });

  it('after a refused one go with it where they would follow it in the log; others stay', () => {
    live.do(ask('z', { type: 'offer', kind: 'draw' }), ask('a', { type: 'undo' }));
    live.do(ask('b', { type: 'offer', kind: 'abort' }), ask('c', { type: 'redo' }), answer({ ok: true }));
    expect(effectsOf(answer(refused('forbidden')))).toMatchObject([
      FETCH,
      settle('a', 'No.'),
      settle('c', 'No.'),
      { do: 'send', command: { type: 'offer', kind: 'abort' } },
    ]);
  });

  it('go with a refused turn, and the others are sent', () => {
    live
      .play(SLIDE)
      .play(TILE)
      .do(ask('a', { type: 'resign' }), ask('b', { type: 'offer', kind: 'draw' }));
    expect(effectsOf(answer(refused('illegal')))).toMatchObject([
      settle('a', 'No.'),
      { do: 'jump' },
      FETCH,
      { do: 'send', command: { type: 'offer' } },
    ]);
  });

  it('that came too late are sent again only if they survive and the match goes on', () => {
    live.do(ask('a', { type: 'resign' }));
    expect(effectsOf(answer(refused('stale', later())))).toContainEqual(settle('a', 'No.'));
    live = new LiveBench(kit, match).do(ask('a', { type: 'resign' }, true));
    expect(effectsOf(answer(refused('forbidden')))).toContainEqual(settle('a', 'No.'));
    live = new LiveBench(kit, match).do(ask('a', { type: 'resign' }, true));
    const over = { kind: 'over', ranking: [[0], [1]], reason: 'time', draw: false } as const;
    expect(effectsOf(answer(refused('stale', { ...later(), status: over })))).toContainEqual(
      settle('a', 'No.'),
    );
  });

  it('that are sent again keep their place among the others', () => {
    live.do(ask('a', { type: 'resign' }, true), ask('b', { type: 'offer', kind: 'draw' }));
    live.do(answer(refused('stale', later())));
    expect(live.state.queue.map((each) => each.kind === 'command' && each.id)).toEqual(['a', 'b']);
    expect(live.state.sending).toBe(live.state.queue[0]!.key);
    expect(live.lastSent).toMatchObject({ type: 'resign', atRevision: 1 });
  });

  it('take back the viewer’s own last turn', () => {
    const mine = { ...later(), seats: match.seats.map((seat) => ({ ...seat, mine: seat.seat === 1 })) };
    live = new LiveBench(kit, mine).do(ask('a', { type: 'take-back' }));
    expect(live.settled()).toEqual(['You have no turn to take back.']);
  });

  it('beside the log do not count for the revision of a turn, nor make its position unknown', () => {
    live
      .do(ask('a', { type: 'offer', kind: 'draw' }))
      .play(SLIDE)
      .play(TILE);
    expect(live.state.held).toEqual([]);
    expect(live.state.queue).toMatchObject([{ id: 'a' }, { kind: 'turn', atRevision: 0 }]);
  });

  it('an answer to nothing that waits changes nothing but the match', () => {
    live.play(SLIDE).play(TILE);
    const other: LiveEvent = {
      type: 'answer',
      key: 'other',
      answer: { ok: true, step: stepFrom(match, '0,2>1,1/0,0>3,-1') },
    };
    live.do(other);
    expect(live.state.server.revision).toBe(1);
    live = new LiveBench(kit, match).play(SLIDE).play(TILE);
    live.do({ type: 'answer', key: 'other', answer: refused('forbidden') });
    expect(live.state.queue).toHaveLength(1);
    expect(live.state.sending).toBe('key-base-1');
  });

  it('what was chosen after them is refused in words where it no longer fits', () => {
    live.do(ask('a', { type: 'undo' })).play(SLIDE);
    live.do(answer(refused('stale', later())));
    expect(live.state).toMatchObject({ held: [], draft: [] });
    expect(live.state.message?.text).toBe('It is not your turn: P1 is to move.');
    const mine = { ...match, seats: match.seats.map((seat) => ({ ...seat, mine: true })) };
    live = new LiveBench(kit, mine).do(ask('a', { type: 'undo' })).play(SLIDE);
    live.do(answer(refused('stale', { ...later(), seats: mine.seats })));
    expect(live.state).toMatchObject({ held: [], draft: [] });
    expect(live.state.message?.text).toBe(kit.board.refusal(later().state, SLIDE.from, SLIDE.to));
  });
});
