import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNSEEN } from '@/lib/games/testing/sixth-game/game';
import { registerSixthGame } from '@/lib/games/testing/sixth-game/register';
import type { Step } from '@/lib/protocol/views';
import { MAX_MATCHES_PER_STREAM } from '@/lib/protocol/stream';
import { signOutEverywhere } from '@/lib/server/accounts/api-tokens';
import { publishInfo } from '@/lib/server/platform/bus';
import { database, db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { closeAll, type Message, openStream, type OpenStream } from '@/lib/server/testing/stream-reader';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import { openLiveStream } from './stream';

registerSixthGame();

let ada: CurrentUser;
let ben: CurrentUser;
let first: string;
let second: string;

beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});
beforeEach(async () => {
  first = await seatedMatch([ada, ben]);
  second = await seatedMatch([ada, ben], { isPublic: true });
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (user: CurrentUser | null, matches: readonly string[], headers: Record<string, string> = {}) =>
  openStream(
    (request) => openLiveStream(user, request),
    `/api/events?${matches.map((match) => `match=${match}`).join('&')}`,
    headers,
  );

/** Skips the greetings: the viewer, and one event for each match. */
async function greeted(stream: OpenStream, matches: number): Promise<readonly (Message | null)[]> {
  const received: (Message | null)[] = [];
  while (received.length < matches + 1) received.push(await stream.next());
  return received;
}

const play = (id: string, nth = 0) => playNext(id, [ada, ben], nth);

test('sends the events of several matches, each with the id of its match', async () => {
  const stream = await open(ben, [`${first}:0`, `${second}:0`]);
  expect(stream.response.status).toBe(200);
  expect(await greeted(stream, 2)).toMatchObject([
    { event: 'viewer', data: { seenBy: ben.id } },
    { event: 'hello', data: { match: first, revision: 0 } },
    { event: 'hello', data: { match: second, revision: 0 } },
  ]);
  const one = await play(second);
  expect(await stream.next()).toMatchObject({
    id: `${first}:0,${second}:1`,
    event: 'step',
    data: { match: second, step: one },
  });
  const other = await play(first, 3);
  expect(await stream.next()).toMatchObject({
    id: `${first}:1,${second}:1`,
    event: 'step',
    data: { match: first, step: other },
  });
});

test('sends changes of the match info without a step, with the id of the match', async () => {
  const stream = await open(ben, [`${first}:0`, `${second}:0`]);
  await greeted(stream, 2);
  await (await db()).match.update({ where: { id: second }, data: { status: 'ABORTED' } });
  await publishInfo(second);
  const message = await stream.next();
  expect(message).toMatchObject({ event: 'room', data: { match: second, room: { phase: 'ABORTED' } } });
  expect(message).not.toHaveProperty('id');
});

describe('reconnecting', () => {
  test('continues each match at the revision of the page', async () => {
    for (const id of [first, second]) for (const nth of [0, 4]) await play(id, nth);
    const stream = await open(ben, [`${first}:1`, `${second}:2`]);
    await greeted(stream, 2);
    expect(await stream.next()).toMatchObject({
      event: 'step',
      data: { match: first, step: { line: { revision: 2 } } },
    });
    const third = await play(second, 2);
    expect(await stream.next()).toMatchObject({ data: { match: second, step: third } });
  });

  test('by the last event id loses nothing and repeats nothing', async () => {
    const before = await open(ben, [`${first}:0`, `${second}:0`]);
    await greeted(before, 2);
    await play(first);
    const id = (await before.next())?.id ?? '';
    before.close();
    const [missed, alsoMissed] = [await play(first, 4), await play(second, 1)];
    const after = await open(ben, [`${first}:0`, `${second}:0`], { 'last-event-id': id });
    await greeted(after, 2);
    const received = [await after.next(), await after.next()].map((message) => message?.data);
    expect(received).toHaveLength(2);
    expect(received).toContainEqual({ match: first, step: expect.objectContaining(missed) as Step });
    expect(received).toContainEqual({ match: second, step: expect.objectContaining(alsoMissed) as Step });
  });

  test('after far too long makes the page reload that match, and only that', async () => {
    await (await db()).match.update({ where: { id: first }, data: { revision: 60 } });
    const stream = await open(ben, [`${first}:0`, `${second}:0`]);
    await greeted(stream, 2);
    expect(await stream.next()).toEqual({
      id: `${first}:60,${second}:0`,
      event: 'reload',
      data: { match: first, revision: 60 },
    });
    const step = await play(second);
    expect(await stream.next()).toMatchObject({ event: 'step', data: { match: second, step } });
  });
});

describe('a viewer who may not see a match', () => {
  test('is refused that one alone', async () => {
    const stream = await open(null, [`${first}:0`, `${second}:0`, 'unknown:0']);
    expect(stream.response.status).toBe(200);
    expect(await greeted(stream, 3)).toMatchObject([
      { event: 'viewer', data: { seenBy: 'nobody' } },
      { event: 'refused', data: { match: first, error: { code: 'not-found' } } },
      { event: 'refused', data: { match: 'unknown', error: { code: 'not-found' } } },
      { event: 'hello', data: { match: second } },
    ]);
    await play(first);
    await play(second);
    expect(await stream.next()).toMatchObject({ id: `${second}:1`, data: { match: second } });
  });

  test('is refused outright where no other match is left', async () => {
    const { response } = await open(null, [`${first}:0`]);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('private') } });
  });

  test('receives nothing more once the match is closed to them', async () => {
    const third = await seatedMatch([ada, ben], { isPublic: true });
    const stream = await open(null, [`${second}:0`, `${third}:0`]);
    await greeted(stream, 2);
    await (await db()).match.update({ where: { id: second }, data: { isPublic: false } });
    await play(second);
    expect(await stream.next()).toMatchObject({ event: 'refused', data: { match: second } });
    await play(third);
    expect(await stream.next()).toMatchObject({ id: `${third}:1`, event: 'step', data: { match: third } });
  });
});

/** Whose hands a step shows. */
function handsSeen(message: Message | null): boolean[] {
  const { step } = message?.data as { step: { state: { hands: readonly (readonly number[])[] } } };
  return step.state.hands.map((hand) => !hand.includes(UNSEEN));
}

test('shows each match as the viewer may see it there', async () => {
  const tricks = await seatedMatch([ada, ben], { game: 'tricks', isPublic: true });
  const swapped = await seatedMatch([ben, ada], { game: 'tricks', isPublic: true });
  const [player, watcher] = [
    await open(ada, [`${tricks}:0`, `${swapped}:0`]),
    await open(null, [`${tricks}:0`, `${swapped}:0`]),
  ];
  for (const stream of [player, watcher]) await greeted(stream, 2);
  await play(tricks);
  expect(handsSeen(await player.next())).toEqual([true, false]);
  expect(handsSeen(await watcher.next())).toEqual([false, false]);
  await playNext(swapped, [ben, ada]);
  expect(handsSeen(await player.next())).toEqual([false, true]);
  expect(handsSeen(await watcher.next())).toEqual([false, false]);
});

test('a seat taken while the stream is open changes the view at once', async () => {
  const tricks = await seatedMatch([ada, ben], { game: 'tricks', isPublic: true });
  const eve = await person('Eve');
  const stream = await open(eve, [`${tricks}:0`]);
  await greeted(stream, 1);
  const seat = { where: { matchId: tricks, index: 1 }, data: { userId: eve.id } };
  await (await db()).seat.updateMany(seat);
  await play(tricks);
  expect(handsSeen(await stream.next())).toEqual([false, true]);
});

test('the page and the stream use the same viewer id', async () => {
  for (const user of [ada, null]) {
    const page = await loadMatch(user, second);
    const stream = await open(user, [`${second}:0`]);
    expect(page.ok && page.value.seenBy).toBe(
      ((await stream.next())?.data as { seenBy: string } | undefined)?.seenBy,
    );
  }
});

test('ends with its own session, and with no other', async () => {
  const fay = await person('Fay');
  const match = await seatedMatch([fay, ben]);
  const [hers, his] = [await open(fay, [`${match}:0`]), await open(ben, [`${match}:0`])];
  for (const stream of [hers, his]) await greeted(stream, 1);
  await signOutEverywhere(fay.id);
  expect(await hers.next()).toBeNull();
  const step = await playNext(match, [fay, ben]);
  expect(await his.next()).toMatchObject({ event: 'step', data: { step } });
});

test('sends a step whose announcement was lost with the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stream = await open(ben, [`${first}:0`, `${second}:0`]);
  await greeted(stream, 2);
  vi.spyOn(await database(), 'notify').mockRejectedValue(new Error('the connection is gone'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const step = await play(second);
  vi.advanceTimersByTime(15_000);
  expect(await stream.next()).toMatchObject({ event: 'step', data: { match: second, step } });
  expect(stream.beats()).toBe(3);
});

describe('refuses invalid requests with the reason', () => {
  const many = Array.from({ length: MAX_MATCHES_PER_STREAM + 1 }, (_, n) => `m${n}:0`);
  test.each([
    ['no match', [], /there must be one/],
    ['no revision', ['abc'], /<id>:<last revision>/],
    ['no id', [':3'], /<id>:<last revision>/],
    ['no number', ['abc:x'], /<id>:<last revision>/],
    ['too large a number', ['abc:9999999999'], /<id>:<last revision>/],
    ['the same match twice', ['abc:1', 'abc:2'], /only once/],
    ['too many', many, /at most 32/],
  ])('%s', async (_name, matches, words) => {
    const { response } = await open(ben, matches);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'malformed', message: expect.stringMatching(words) },
    });
  });

  test('a last event id of another stream', async () => {
    const { response } = await open(ben, [`${first}:0`], { 'last-event-id': 'yesterday' });
    expect(response.status).toBe(400);
  });
});
