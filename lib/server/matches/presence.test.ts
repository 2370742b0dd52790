import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/lib/server/platform/database';
import { FORGET_AFTER_MS, LEAVE_GRACE_MS, presence, PresenceBook, REPEAT_EVERY_MS } from './presence';
import { closeAll, openMatchStream } from '@/lib/server/testing/stream-reader';
import { person, seatedMatch } from '@/lib/server/testing/matches';

const books: PresenceBook[] = [];
/** A server of its own, as far as presence goes. */
function server(): PresenceBook {
  const book = new PresenceBook();
  books.push(book);
  return book;
}

beforeAll(async () => {
  // Connected with real timers: with fake ones it would time out before a busy machine has answered.
  const home = await database();
  await home.listen('warm', () => {});
  await home.notify('warm', '');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterEach(async () => {
  closeAll();
  vi.useRealTimers();
  for (const book of books.splice(0)) await book.close();
});

const users = (book: PresenceBook, match = 'm') => [...book.crowdOf(match).users].sort();
/** Advances the fake clock until the check passes; the bus runs in real time. */
const eventually = (check: () => void) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(200);
      check();
    },
    { timeout: 30_000, interval: 20 },
  );

test('several servers share who is present, without writing a row', async () => {
  const [one, two] = [server(), server()];
  one.arrive('m', 'ada');
  await eventually(() => expect(users(one)).toEqual(['ada']));
  const leave = two.arrive('m', 'ben');
  two.arrive('m', null);
  two.arrive('elsewhere', 'eve');
  for (const book of [one, two])
    await eventually(() => {
      expect(users(book)).toEqual(['ada', 'ben']);
      expect(book.crowdOf('m').nobodies).toBe(1);
    });
  leave();
  await eventually(() => expect(users(one)).toEqual(['ada']));
});

test('a server that starts later asks the others, and one that stops announces it', async () => {
  const one = server();
  one.arrive('m', 'ada');
  await eventually(() => expect(users(one)).toEqual(['ada']));
  const late = server();
  late.arrive('other', 'ben');
  await eventually(() => expect(users(late)).toEqual(['ada']));
  const listener = vi.fn();
  late.subscribe('m', listener);
  await one.close();
  await eventually(() => expect(users(late)).toEqual([]));
  expect(listener).toHaveBeenCalled();
});

test('a server that fell silent is forgotten', async () => {
  const one = server();
  one.arrive('m', 'ada');
  const words = { server: 'gone', tells: [['m', ['ben'], 2]] };
  const home = await database();
  // Repeated until it arrives: the other may not be listening yet.
  await vi.waitFor(
    async () => {
      await home.notify('lamplight_presence', JSON.stringify(words));
      expect(users(one)).toEqual(['ada', 'ben']);
    },
    { timeout: 30_000 },
  );
  const listener = vi.fn();
  one.subscribe('m', listener);
  vi.advanceTimersByTime(FORGET_AFTER_MS + REPEAT_EVERY_MS);
  expect(users(one)).toEqual(['ada']);
  expect(one.crowdOf('m').nobodies).toBe(0);
  expect(listener).toHaveBeenCalled();
});

test('a short absence is no departure, and two tabs are one person', () => {
  const book = server();
  const listener = vi.fn();
  book.subscribe('m', listener);
  const first = book.arrive('m', 'ada');
  const second = book.arrive('m', 'ada');
  expect(listener).toHaveBeenCalledTimes(1);
  first();
  vi.advanceTimersByTime(LEAVE_GRACE_MS + 1);
  expect(users(book)).toEqual(['ada']);
  second();
  vi.advanceTimersByTime(LEAVE_GRACE_MS - 1);
  const third = book.arrive('m', 'ada');
  vi.advanceTimersByTime(LEAVE_GRACE_MS);
  expect(users(book)).toEqual(['ada']);
  expect(listener).toHaveBeenCalledTimes(1);
  third();
  third();
  vi.advanceTimersByTime(LEAVE_GRACE_MS + 1);
  expect(users(book)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('ignores malformed messages on the bus', async () => {
  const book = server();
  book.arrive('m', 'ada');
  const home = await database();
  for (const payload of ['', 'x', '{}', '{"server":1}', '{"server":"s","tells":[["m",["ben"],-1]]}'])
    await home.notify('lamplight_presence', payload);
  await eventually(() => expect(users(book)).toEqual(['ada']));
});

test('the stream sends which players are present and how many watch, and writes no row', async () => {
  vi.useRealTimers();
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  const id = await seatedMatch([ada, ben], { isPublic: true });
  const open = (user: typeof ada | null) => openMatchStream(user, id, { withPresence: true });
  const mine = await open(ada);
  expect(await mine.next()).toMatchObject({ event: 'hello', data: { presence: { here: [0], watching: 0 } } });
  const streams = [];
  for (const [user, expected] of [
    [eve, { here: [0], watching: 1 }],
    [ben, { here: [0, 1], watching: 1 }],
    [null, { here: [0, 1], watching: 2 }],
  ] as const) {
    const stream = await open(user);
    streams.push(stream);
    expect(await stream.next()).toMatchObject({ event: 'hello', data: { presence: expected } });
    expect(await mine.next()).toEqual({ event: 'presence', data: expected });
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  streams[1]?.close();
  vi.advanceTimersByTime(LEAVE_GRACE_MS + 1);
  expect(await mine.next()).toEqual({ event: 'presence', data: { here: [0], watching: 2 } });
  expect(presence.crowdOf(id).nobodies).toBe(1);
});
