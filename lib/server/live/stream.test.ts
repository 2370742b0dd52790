import { playTurn, resign } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNSEEN } from '@/lib/games/testing/sixth-game/game';
import { registerSixthGame } from '@/lib/games/testing/sixth-game/register';
import type { MatchInfo } from '@/lib/protocol/views';
import { publishInfo } from '@/lib/server/platform/bus';
import { database, db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { closeAll, openMatchStream } from '@/lib/server/testing/stream-reader';
import { newKey, person, playNext, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import { rematch } from '@/lib/server/matches/seating/rematch';

interface TricksStep {
  readonly state: { readonly hands: readonly (readonly number[])[] };
  readonly events: readonly { readonly type: string; readonly card?: number }[];
}

registerSixthGame();

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let id: string;

beforeAll(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});
beforeEach(async () => {
  id = await seatedMatch([ada, ben]);
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (
  user: CurrentUser | null,
  options?: { readonly since?: number | string; readonly headers?: Record<string, string> },
) => openMatchStream(user, id, options);

const play = (nth = 0) => playNext(id, [ada, ben], nth);

test('sends a greeting and then every step, numbered, as in the players’ answers', async () => {
  const stream = await open(ben);
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(await stream.next()).toMatchObject({ event: 'hello', data: { revision: 0 } });
  for (const revision of [1, 2, 3]) {
    const step = await play(revision);
    expect(await stream.next()).toMatchObject({ id: String(revision), event: 'step', data: step });
  }
});

test('tells nobody the key of a command', async () => {
  const streams = [await open(ada), await open(ben)];
  await Promise.all(streams.map((stream) => stream.next()));
  const { match } = await stored(id);
  const turn = { atRevision: 0, moves: someTurn(match?.snapshot), key: newKey() };
  await playTurn(ada, { ...turn, matchId: id });
  for (const stream of streams) {
    const step = await stream.next();
    expect(step).toMatchObject({ event: 'step' });
    expect(JSON.stringify(step)).not.toContain(turn.key);
  }
});

test('a greeting does not move the browser’s last event id', async () => {
  await play();
  const stream = await open(ben, { since: 0 });
  expect(await stream.next()).not.toHaveProperty('id');
  expect(await stream.next()).toMatchObject({ id: '1', event: 'step' });
});

describe('reconnecting', () => {
  test.each([
    ['by the last event id', () => ({ headers: { 'last-event-id': `${id}:1` }, since: 0 })],
    ['by the address', () => ({ since: 1 })],
  ])('%s continues exactly there', async (_name, options) => {
    await play();
    const second = await play(4);
    const stream = await open(ben, options());
    expect(await stream.next()).toMatchObject({ event: 'hello', data: { revision: 2 } });
    expect(await stream.next()).toMatchObject({ id: '2', event: 'step', data: second });
    const third = await play(2);
    expect(await stream.next()).toMatchObject({ id: '3', event: 'step', data: third });
  });

  test('after far too long, or from a future revision, makes the page reload', async () => {
    await (await db()).match.update({ where: { id }, data: { revision: 60 } });
    for (const since of [0, 99]) {
      const stream = await open(ben, { since });
      await stream.next();
      expect(await stream.next()).toEqual({ id: '60', event: 'reload', data: { revision: 60 } });
    }
  });

  test.each(['-1', '1.5', 'x', '9999999999'])('with %s is refused', async (since) => {
    expect((await open(ben, { since })).response.status).toBe(400);
  });
});

test('sends many fast steps once each and in order', async () => {
  const streams = await Promise.all([open(ada), open(ben), open(ben)]);
  for (const stream of streams) await stream.next();
  for (let turn = 0; turn < 6; turn++) await play(turn);
  for (const stream of streams) {
    const ids: unknown[] = [];
    while (ids.length < 6) ids.push((await stream.next())?.id);
    expect(ids).toEqual(['1', '2', '3', '4', '5', '6']);
  }
});

describe('the match info', () => {
  const sitDown = async (user: CurrentUser | null, index: number) =>
    (await db()).seat.update({
      where: { matchId_index: { matchId: id, index } },
      data: { userId: user?.id ?? null },
    });
  const makeOpen = async () =>
    (await db()).match.update({ where: { id }, data: { status: 'OPEN', isPublic: true } });

  test('comes with the greeting, for the viewer, as on the page', async () => {
    const hello = await (await open(ben)).next();
    const page = await loadMatch(ben, id);
    if (!page.ok) throw new Error(page.error.code);
    const { phase, seats, gathering, rematchId, rematchOffer, clock, offers, plan } = page.value;
    const info = { phase, seats, gathering, rematchId, rematchOffer, clock, offers, plan };
    expect(hello?.data).toMatchObject({ revision: 0, room: info });
    expect(seats.map(({ mine }) => mine)).toEqual([false, true]);
  });

  test('is sent when it changes, without an id, and only then', async () => {
    await makeOpen();
    await sitDown(null, 1);
    const streams = [await open(ada), await open(eve)];
    for (const stream of streams)
      expect(await stream.next()).toMatchObject({
        data: { room: { phase: 'OPEN', seats: [{ name: 'Ada' }, { kind: 'open' }] } },
      });
    await publishInfo(id);
    await sitDown(eve, 1);
    await publishInfo(id);
    const received = await Promise.all(streams.map((stream) => stream.next()));
    for (const message of received) {
      expect(message).toMatchObject({ event: 'room', data: { seats: [{ name: 'Ada' }, { name: 'Eve' }] } });
      expect(message).not.toHaveProperty('id');
    }
    expect(received.map((message) => (message?.data as MatchInfo).seats.map(({ mine }) => mine))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('follows the steps that came before it', async () => {
    const stream = await open(ben);
    await stream.next();
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    expect(await stream.next()).toMatchObject({ event: 'step', id: '1' });
    expect(await stream.next()).toMatchObject({ event: 'room', data: { phase: 'OVER' } });
    const made = await rematch(ada, id);
    expect(await stream.next()).toMatchObject({
      event: 'room',
      data: { rematchId: made.ok && made.value.id },
    });
  });

  test('arrives with the next heartbeat where the announcement was lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await makeOpen();
    const stream = await open(ben);
    await stream.next();
    await sitDown(eve, 0);
    vi.advanceTimersByTime(15_000);
    expect(await stream.next()).toMatchObject({ event: 'room', data: { seats: [{ name: 'Eve' }, {}] } });
    expect(stream.beats()).toBe(3);
  });

  test('ends the stream when it may no longer be seen', async () => {
    await makeOpen();
    const stream = await open(eve);
    await stream.next();
    await (await db()).match.update({ where: { id }, data: { isPublic: false } });
    await publishInfo(id);
    expect(await stream.next()).toBeNull();
  });
});

test('a step whose announcement was lost arrives with the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await open(ben);
  await stream.next();
  vi.spyOn(await database(), 'notify').mockRejectedValue(new Error('the connection is gone'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const step = await play();
  vi.advanceTimersByTime(15_000);
  expect(await stream.next()).toMatchObject({ id: '1', event: 'step', data: step });
  expect(stream.beats()).toBe(3);
});

test('every viewer gets what they may see, and everything once the match is over', async () => {
  id = await seatedMatch([ada, ben], { game: 'tricks', isPublic: true });
  const streams = [await open(ada), await open(ben), await open(eve), await open(null)];
  for (const stream of streams) await stream.next();
  /** Which hands, and which of the drawn cards, each of them sees. */
  const seen = () =>
    Promise.all(
      streams.map(async (stream) => {
        const { state, events } = (await stream.next())?.data as TricksStep;
        const drawn = events.filter(({ type }) => type === 'DREW');
        return [
          ...state.hands.map((hand) => !hand.includes(UNSEEN)),
          ...drawn.map(({ card }) => card !== UNSEEN),
        ];
      }),
    );
  await play();
  expect(await seen()).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
  await play();
  const taker = (await stored(id)).match?.toAct;
  const drawnBy = (seat: number) => [seat === taker, seat !== taker];
  expect(await seen()).toEqual([
    [true, false, ...drawnBy(0)],
    [false, true, ...drawnBy(1)],
    [false, false, false, false],
    [false, false, false, false],
  ]);
  await resign(ada, { matchId: id, atRevision: 2, key: newKey() });
  expect(await seen()).toEqual(Array(4).fill([true, true]));
});

test('hides a private match from everyone else', async () => {
  for (const stranger of [eve, null]) {
    const { response } = await open(stranger);
    expect(response.status).toBe(404);
  }
});

test('limits the streams of one person; closing one allows another', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => open(ada)));
  expect(streams.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
  expect((await open(ada)).response.status).toBe(429);
  expect((await open(ben)).response.status).toBe(200);
  streams[0]?.close();
  expect((await open(ada)).response.status).toBe(200);
});

test('ends when the browser disconnects', async () => {
  const stream = await open(ada);
  await stream.next();
  stream.close();
  expect(await stream.next()).toBeNull();
});

// Last: a process that is ending opens no streams any more.
test('ends cleanly when the server does', async () => {
  const stream = await open(ada);
  await stream.next();
  const { closeStreams } = await import('./stream');
  closeStreams();
  expect(await stream.next()).toBeNull();
  expect((await open(ada)).response.status).toBe(429);
});
