import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchView, TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import { newMatch, roomOf, SLIDE, soon, stepFrom, TILE, TURN } from './testing/live-fixture';
import { LiveMatch } from './live-match';
import type { StreamEvents } from './stream-events';

let sent: TurnRequest[];
let answerWith: (answer: TurnAnswer | null) => void;
let stream: StreamEvents;
let live: LiveMatch;

beforeEach(() => {
  sent = [];
  let keys = 0;
  live = new LiveMatch(newMatch(), {
    send: (request) => {
      sent.push(request);
      return new Promise((resolve) => (answerWith = resolve));
    },
    fetchMatch: async () => null,
    nudgeAi: async () => undefined,
    stream: (_, events) => {
      stream = events;
      return () => undefined;
    },
    newKey: () => `key-${++keys}`,
  });
  live.start();
});

describe('a turn that is to be confirmed', () => {
  beforeEach(() => live.askFirst(true));

  it('lies on the board unsent, and nothing else can be played meanwhile', () => {
    live.play(SLIDE);
    expect(live.snapshot().toConfirm).toBe(false);
    live.play(TILE);
    expect(live.snapshot()).toMatchObject({
      toConfirm: true,
      pending: false,
      match: { status: { toAct: 1 } },
    });
    live.play(SLIDE);
    expect(live.snapshot().refusal).toMatch(/Confirm your turn/);
    expect(sent).toEqual([]);
  });

  it('is sent when it is confirmed, once', () => {
    live.confirm();
    live.play(SLIDE);
    live.confirm();
    expect(sent).toEqual([]);
    live.play(TILE);
    live.confirm();
    live.confirm();
    expect(sent.map(({ moves }) => moves)).toEqual([[SLIDE, TILE]]);
    expect(live.snapshot()).toMatchObject({ toConfirm: false, pending: true });
  });

  it('is taken back whole, or its last half alone', () => {
    const before = live.snapshot().match.state;
    live.play(SLIDE);
    live.play(TILE);
    live.undoHalfTurn();
    expect(live.snapshot()).toMatchObject({ toConfirm: false, canUndo: true });
    live.play(TILE);
    live.cancel();
    expect(live.snapshot()).toMatchObject({ toConfirm: false, canUndo: false });
    expect(live.snapshot().match.state).toBe(before);
    expect(live.playback.snapshot().state).toBe(before);
  });
});

describe('a turn made here', () => {
  it('is shown at once and sent only when it is whole', () => {
    live.play(SLIDE);
    expect(live.snapshot()).toMatchObject({ canUndo: true, pending: false });
    expect(live.snapshot().match.status).toMatchObject({ midTurn: true });
    expect(sent).toEqual([]);
    live.play(TILE);
    expect(sent).toEqual([{ matchId: 'm1', atRevision: 0, moves: [SLIDE, TILE], key: 'key-1' }]);
    expect(live.snapshot()).toMatchObject({ canUndo: false, pending: true });
    expect(live.snapshot().match.status).toMatchObject({ toAct: 1 });
  });

  it('can be taken back half-made', () => {
    const before = live.snapshot().match.state;
    live.play(SLIDE);
    live.undoHalfTurn();
    expect(live.snapshot()).toMatchObject({ canUndo: false });
    expect(live.snapshot().match.state).toBe(before);
    expect(live.playback.snapshot()).toMatchObject({ motion: { reverse: true } });
  });

  it('stays the very position that is shown when it is confirmed, so that no hand lets go', async () => {
    const step = stepFrom(live.snapshot().match, TURN);
    live.play(SLIDE);
    live.play(TILE);
    const shown = live.snapshot().match.state;
    stream.onStep(step);
    expect(live.snapshot()).toMatchObject({ pending: false, match: { revision: 1 } });
    expect(live.snapshot().match.state).toBe(shown);
  });

  it('is not animated again when the stream and the answer confirm it', async () => {
    const step = stepFrom(live.snapshot().match, TURN);
    live.play(SLIDE);
    live.play(TILE);
    live.playback.finish();
    stream.onStep(step);
    answerWith({ ok: true, step });
    await soon();
    expect(live.snapshot()).toMatchObject({ pending: false, refusal: null });
    expect(live.snapshot().match).toMatchObject({ revision: 1, ply: 1 });
    expect(live.snapshot().match.log).toHaveLength(1);
    expect(live.playback.snapshot().motion).toBeNull();
  });

  it('goes back with the words of the refusal', async () => {
    const before = live.snapshot().match.state;
    live.play(SLIDE);
    live.play(TILE);
    answerWith({ ok: false, error: { code: 'illegal', message: 'No.' } });
    await soon();
    expect(live.snapshot()).toMatchObject({ pending: false, refusal: 'No.' });
    expect(live.snapshot().match.state).toBe(before);
    expect(live.playback.snapshot().state).toBe(before);
  });

  it('gives way to the fresh match when it came too late', async () => {
    const match = live.snapshot().match;
    const step = stepFrom(match, '0,2>1,1/0,0>3,-1');
    const fresh = { ...match, revision: 1, ply: 1, state: step.state, status: step.status };
    live.play(SLIDE);
    live.play(TILE);
    answerWith({ ok: false, error: { code: 'stale', message: 'Too late.' }, fresh });
    await soon();
    expect(live.snapshot()).toMatchObject({ refusal: 'Too late.', match: { revision: 1 } });
    expect(live.playback.snapshot().state).toBe(step.state);
  });

  it('is refused before it is sent when the rules forbid it', () => {
    live.play({ type: 'slide', from: '2,-2', to: '1,-1' });
    expect(live.snapshot().refusal).toMatch(/as far as it can/);
    expect(sent).toEqual([]);
  });
});

it('is known as the server has it once nothing is on its way', async () => {
  const match = live.snapshot().match;
  expect(await live.answered()).toBe(match);
  live.play(SLIDE);
  live.play(TILE);
  let known: MatchView | null = null;
  const asked = live.answered().then((answered) => (known = answered));
  await soon();
  expect(known).toBeNull();
  answerWith({ ok: true, step: stepFrom(match, TURN) });
  await asked;
  expect(known).toMatchObject({ revision: 1 });
});

describe('a step from elsewhere', () => {
  it('is animated decision by decision', () => {
    stream.onStep(stepFrom(live.snapshot().match, TURN));
    expect(live.snapshot().match.revision).toBe(1);
    const { motion } = live.playback.snapshot();
    expect(motion?.events.map(({ type }) => type)).toEqual(['SLID']);
    live.playback.settled(motion!.serial);
    expect(live.playback.snapshot().motion?.events.map(({ type }) => type)).toContain('TILE_MOVED');
  });

  it('puts an end to a turn half made in this window', () => {
    const step = stepFrom(live.snapshot().match, '0,2>1,1/0,0>3,-1');
    live.play(SLIDE);
    stream.onStep(step);
    expect(live.snapshot()).toMatchObject({ canUndo: false, match: { revision: 1 } });
    expect(live.snapshot().refusal).toMatch(/changed in the meantime/);
  });

  it('is animated as well when the page brings it', () => {
    const match = live.snapshot().match;
    const step = stepFrom(match, TURN);
    const { line, state, status, events } = step;
    live.adopt({
      ...match,
      revision: 1,
      ply: 1,
      state,
      status,
      log: [line],
      lastEvents: events,
      rematchId: 'm2',
    });
    expect(live.playback.snapshot().motion).not.toBeNull();
    expect(live.snapshot().match).toMatchObject({ revision: 1, rematchId: 'm2', log: [line] });
  });
});

it('gives way whole to the match as other eyes see it', () => {
  const { match } = live.snapshot();
  live.play(SLIDE);
  const fresh = { ...match, seenBy: 'ben', state: { ...(match.state as object) } };
  live.adopt(fresh);
  expect(live.snapshot()).toMatchObject({ canUndo: false, refusal: null, match: { seenBy: 'ben' } });
  expect(live.playback.snapshot().state).toBe(fresh.state);
});

it('keeps everybody from playing before the match has begun', () => {
  const room = live.snapshot().match;
  stream.onRoom({ ...roomOf(room), phase: 'OPEN' });
  live.play(SLIDE);
  expect(live.snapshot()).toMatchObject({ begun: [], refusal: 'The match has not begun yet.' });
  stream.onRoom(roomOf(room));
  live.play(SLIDE);
  expect(live.snapshot().begun).toEqual([SLIDE]);
});

it("does not play for another's seat", () => {
  stream.onStep(stepFrom(live.snapshot().match, TURN));
  live.play({ type: 'slide', from: '0,-2', to: '0,-1' });
  expect(live.snapshot().refusal).toBe('It is not your turn: P1 is to move.');
});

it('tells nobody where there is nothing new', () => {
  const before = live.snapshot();
  let told = 0;
  live.subscribe(() => (told += 1));
  live.adopt(before.match);
  live.askFirst(false);
  stream.onConnection('live');
  stream.onRoom(roomOf(before.match));
  expect(told).toBe(0);
  expect(live.snapshot()).toBe(before);
  stream.onConnection('lost');
  expect(told).toBe(1);
  expect(live.snapshot()).toMatchObject({ isCutOff: true });
  expect(live.snapshot().match).toBe(before.match);
});
