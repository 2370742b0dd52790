import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchView, RoomView, Step, TurnAnswer, TurnRequest } from '@/lib/games/match';
import { nonaga } from '@/lib/games/nonaga';
import { LiveMatch } from './live-match';
import type { Ports } from './live-ports';
import type { StreamEvents } from './stream-events';

const options = nonaga.presets[0]!.options;

function newMatch(): MatchView {
  const state = nonaga.setup(options, 2, 0);
  const seat = (n: 0 | 1, mine: boolean) =>
    ({ seat: n, kind: 'human', name: `P${n}`, level: null, mine, place: null }) as const;
  return {
    id: 'm1',
    seenBy: 'ada',
    game: 'nonaga',
    rulesVersion: nonaga.rulesVersion,
    options,
    seed: 0,
    seats: [seat(0, true), seat(1, false)],
    revision: 0,
    ply: 0,
    state,
    status: nonaga.status(state),
    log: [],
    lastEvents: [],
    isPublic: false,
    createdAt: '2026-01-01T00:00:00Z',
    endedAt: null,
    phase: 'PLAYING',
    rematchId: null,
  };
}

function stepFrom(match: MatchView, text: string): Step {
  let state = match.state as ReturnType<typeof nonaga.setup>;
  const moves = nonaga.parseTurn(state, text);
  if (!moves.ok) throw new Error(moves.error.message);
  const events = [];
  for (const move of moves.value) {
    const answer = nonaga.apply(state, move);
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
  // As the database gives it back: the same data, other objects, other order of keys.
  const stored = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(state))).reverse());
  return { line, events, state: stored, status: nonaga.status(state) };
}

const SLIDE = { type: 'slide', from: '2,-2', to: '-1,1' };
const TILE = { type: 'tile', from: '0,0', to: '3,-1' };
const TURN = '2,-2>-1,1/0,0>3,-1';

let sent: TurnRequest[];
let answerWith: (answer: TurnAnswer | null) => void;
let stream: StreamEvents;
let heardAs: string[];
let hungUp: number;
let server: MatchView | null;
let live: LiveMatch;
const soon = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  sent = [];
  heardAs = [];
  hungUp = 0;
  server = null;
  let keys = 0;
  const ports: Ports = {
    send: (request) => {
      sent.push(request);
      return new Promise((resolve) => (answerWith = resolve));
    },
    fetchMatch: async () => server,
    nudgeAi: async () => undefined,
    stream: ({ seenBy }, events) => {
      stream = events;
      heardAs.push(seenBy);
      return () => void hungUp++;
    },
    newKey: () => `key-${++keys}`,
  };
  live = new LiveMatch(newMatch(), ports);
  live.start();
});

describe('a stream that cannot tell all that was missed', () => {
  it('makes the page ask how the match stands', async () => {
    const match = live.snapshot().match;
    server = { ...match, revision: 60, ply: 60, lastEvents: [] };
    stream.onReload();
    await soon();
    expect(live.snapshot().match).toMatchObject({ revision: 60, ply: 60 });
  });
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
    expect(live.playhead.snapshot().state).toBe(before);
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
    expect(live.playhead.snapshot()).toMatchObject({ motion: { reverse: true } });
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
    live.playhead.finish();
    stream.onStep(step);
    answerWith({ ok: true, step });
    await soon();
    expect(live.snapshot()).toMatchObject({ pending: false, refusal: null });
    expect(live.snapshot().match).toMatchObject({ revision: 1, ply: 1 });
    expect(live.snapshot().match.log).toHaveLength(1);
    expect(live.playhead.snapshot().motion).toBeNull();
  });

  it('goes back with the words of the refusal', async () => {
    const before = live.snapshot().match.state;
    live.play(SLIDE);
    live.play(TILE);
    answerWith({ ok: false, error: { code: 'illegal', message: 'No.' } });
    await soon();
    expect(live.snapshot()).toMatchObject({ pending: false, refusal: 'No.' });
    expect(live.snapshot().match.state).toBe(before);
    expect(live.playhead.snapshot().state).toBe(before);
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
    expect(live.playhead.snapshot().state).toBe(step.state);
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
    const { motion } = live.playhead.snapshot();
    expect(motion?.events.map(({ type }) => type)).toEqual(['SLID']);
    live.playhead.settled(motion!.serial);
    expect(live.playhead.snapshot().motion?.events.map(({ type }) => type)).toContain('TILE_MOVED');
  });

  it('puts an end to a turn half made in this window', () => {
    const step = stepFrom(live.snapshot().match, '0,2>1,1/0,0>3,-1');
    live.play(SLIDE);
    stream.onStep(step);
    expect(live.snapshot()).toMatchObject({ canUndo: false, match: { revision: 1 } });
    expect(live.snapshot().refusal).toMatch(/moved on/);
  });

  it('is heard once, however often it comes', () => {
    const step = stepFrom(live.snapshot().match, TURN);
    stream.onStep(step);
    stream.onStep(step);
    expect(live.snapshot().match.log).toHaveLength(1);
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
    expect(live.playhead.snapshot().motion).not.toBeNull();
    expect(live.snapshot().match).toMatchObject({ revision: 1, rematchId: 'm2', log: [line] });
  });

  it('beyond a gap makes it ask how things stand', async () => {
    const match = live.snapshot().match;
    const step = stepFrom(match, TURN);
    server = { ...match, revision: 2, ply: 2, state: step.state, status: step.status };
    stream.onStep({ ...step, line: { ...step.line, revision: 2 } });
    expect(live.snapshot().match.revision).toBe(0);
    await soon();
    expect(live.snapshot().match.revision).toBe(2);
  });
});

it('says how the connection is, and asks again when it is lost', async () => {
  const match = live.snapshot().match;
  stream.onConnection('live');
  expect(live.snapshot().connection).toBe('live');
  server = { ...match, rematchId: 'm2' };
  stream.onConnection('lost');
  await soon();
  expect(live.snapshot()).toMatchObject({ connection: 'lost', match: { rematchId: 'm2' } });
});

describe('what changes beside the log', () => {
  const roomOf = ({ phase, seats, rematchId }: MatchView): RoomView => ({ phase, seats, rematchId });

  it('is shown at once', () => {
    stream.onRoom({ ...roomOf(live.snapshot().match), rematchId: 'm2' });
    expect(live.snapshot().match.rematchId).toBe('m2');
  });

  it('keeps everybody from playing before the match has begun', () => {
    const room = roomOf(live.snapshot().match);
    stream.onRoom({ ...room, phase: 'OPEN' });
    live.play(SLIDE);
    expect(live.snapshot().begun).toEqual([]);
    stream.onRoom(room);
    live.play(SLIDE);
    expect(live.snapshot().begun).toEqual([SLIDE]);
  });

  it('says nothing about how the game stands: a word that is late brings back nothing', () => {
    const before = live.snapshot().match;
    const step = stepFrom(before, TURN);
    stream.onStep({ ...step, status: { kind: 'over', ranking: [[1], [0]], reason: 'joined' } });
    stream.onRoom(roomOf(before));
    const { match } = live.snapshot();
    expect(match.phase).toBe('OVER');
    expect(match.seats.map(({ place }) => place)).toEqual([2, 1]);
  });

  it('makes whoever sits down look again, with other eyes', async () => {
    const { match } = live.snapshot();
    const seats = match.seats.map((seat) => ({ ...seat, mine: true }));
    server = { ...match, seats, seed: 99 };
    stream.onRoom({ ...roomOf(match), seats });
    await soon();
    expect(live.snapshot().match.seed).toBe(99);
  });
});

it("does not play for another's seat", () => {
  stream.onStep(stepFrom(live.snapshot().match, TURN));
  live.play({ type: 'slide', from: '0,-2', to: '0,-1' });
  expect(live.snapshot().refusal).toBe('It is not your turn: P1 is to move.');
});

describe('when the session is another', () => {
  it('the match is shown as the new eyes see it, and heard with them from then on', async () => {
    const { match } = live.snapshot();
    live.play(SLIDE);
    const fresh = { ...match, seenBy: 'ben', state: { ...(match.state as object) } };
    server = fresh;
    stream.onReload();
    await soon();
    expect(live.snapshot()).toMatchObject({ canUndo: false, match: { seenBy: 'ben' } });
    expect(live.playhead.snapshot().state).toBe(fresh.state);
    expect(heardAs).toEqual(['ada', 'ben']);
    expect(hungUp).toBe(1);
  });
});
