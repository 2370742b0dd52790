import { resign } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { newKey, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { call, closeLines, follow, programmer, type Programmer } from '@/lib/server/testing/api';
import { revokeToken } from '@/lib/server/accounts/api-tokens';

let ada: Programmer;
let ben: Programmer;
beforeAll(async () => {
  [ada, ben] = [await programmer('Ada'), await programmer('Ben')];
});
afterEach(() => {
  closeLines();
  vi.useRealTimers();
});

const watch = (who: Programmer, id: string, query = '', headers = {}) =>
  follow(`/matches/${id}/events${query}`, { token: who.token, headers });
const giveUp = (id: string, who: Programmer, atRevision: number) =>
  resign(who, { matchId: id, atRevision, key: newKey() });

test('a match: its current state, then every turn and the state after it, until it ends', async () => {
  const id = await seatedMatch([ada, ben]);
  const events = await watch(ben, id);
  expect(events.response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(await events.next()).toMatchObject({ event: 'match', id: 0, match: { id, myTurn: false } });
  const step = await playNext(id, [ada, ben]);
  const { notation, at } = step.line;
  expect(await events.next()).toMatchObject({
    event: 'turn',
    id: 1,
    match: id,
    entry: { notation, at, seat: 0 },
  });
  expect(await events.next()).toMatchObject({ event: 'match', id: 1, match: { revision: 1, myTurn: true } });
  await giveUp(id, ada, 1);
  expect(await events.next()).toMatchObject({ event: 'turn', id: 2, entry: { kind: 'resign', seat: 0 } });
  expect(await events.next()).toMatchObject({
    event: 'match',
    match: { status: 'over', result: { ranking: [[1], [0]] } },
  });
  expect(await events.next()).toBeNull();
});

test('reconnecting continues exactly there, by the query or by the header', async () => {
  const id = await seatedMatch([ada, ben]);
  for (let i = 0; i < 3; i += 1) await playNext(id, [ada, ben], i);
  for (const events of [
    await watch(ben, id, '?since=1'),
    await watch(ben, id, '', { 'last-event-id': '1' }),
  ]) {
    expect(await events.next()).toMatchObject({ event: 'turn', id: 2 });
    expect(await events.next()).toMatchObject({ event: 'turn', id: 3 });
    expect(await events.next()).toMatchObject({ event: 'match', id: 3 });
  }
});

test('sends changes without a turn too', async () => {
  const id = await seatedMatch([ada, ben]);
  const events = await watch(ben, id);
  await events.next();
  await call(`/matches/${id}/offers`, { token: ada.token, body: { kind: 'abort', atRevision: 0 } });
  expect(await events.next()).toMatchObject({
    event: 'match',
    id: 0,
    match: { offers: [{ kind: 'abort', waitsFor: [1] }] },
  });
});

test('reports that the match is no longer visible, and nothing more', async () => {
  const id = await seatedMatch([ada], { game: 'eightfold', isPublic: true });
  const events = await watch(ben, id);
  expect(await events.next()).toMatchObject({ event: 'match' });
  await (await db()).match.update({ where: { id }, data: { isPublic: false } });
  const { match } = (await call(`/matches/${id}`, { token: ada.token })).json;
  const [turn] = (await call(`/matches/${id}/legal-turns`, { token: ada.token })).json.turns;
  await call(`/matches/${id}/turns`, { token: ada.token, body: { turn, atRevision: match.revision } });
  expect(await events.next()).toMatchObject({ event: 'closed', error: { code: 'not-found' } });
  expect(await events.next()).toBeNull();
});

test('the stream of a match ends with its token', async () => {
  const kim = await programmer('Kim');
  const events = await watch(kim, await seatedMatch([kim, ben]));
  await events.next();
  await revokeToken(kim.id, kim.tokenId);
  expect(await events.next()).toMatchObject({ event: 'closed', error: { code: 'bad-token' } });
  expect(await events.next()).toBeNull();
});

test('sends heartbeats, and with them what no hint announced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const kit = await programmer('Kit');
  const events = await follow('/events', { token: kit.token });
  const id = await seatedMatch([kit, ben]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await events.next()).toMatchObject({ event: 'match', match: { id, myTurn: true } });
});

test('a person: the current state, challenges, matches that begin, turns, and the end', async () => {
  const [lea, mia] = [await programmer('Lea'), await programmer('Mia')];
  const running = await seatedMatch([lea, ben]);
  const over = await seatedMatch([lea, ben]);
  await giveUp(over, lea, 0);
  const events = await follow('/events', { token: lea.token });
  expect(await events.next()).toMatchObject({ event: 'match', match: { id: running, myTurn: true } });

  const seats = [{ kind: 'me' }, { kind: 'person', name: 'Lea' }];
  const challenge = async () =>
    (await call('/matches', { token: mia.token, body: { game: 'nonaga', seats } })).json.match.id as string;
  const first = await challenge();
  expect(await events.next()).toMatchObject({
    event: 'challenge',
    table: { id: first, gathering: { host: 'Mia' } },
  });
  await call(`/matches/${first}/withdraw`, { token: mia.token, body: {} });
  expect(await events.next()).toMatchObject({ event: 'challenge-gone', match: first });

  const second = await challenge();
  expect(await events.next()).toMatchObject({ event: 'challenge', table: { id: second } });
  await call(`/matches/${second}/accept`, { token: lea.token, body: {} });
  const begun = [await events.next(), await events.next()];
  expect(begun).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'challenge-gone', match: second }),
      expect.objectContaining({ event: 'match' }),
    ]),
  );
  await playNext(second, [mia, lea]);
  expect(await events.next()).toMatchObject({
    event: 'turn',
    match: second,
    entry: { revision: 1, seat: 0 },
  });
  const moved = await events.next();
  expect(moved).toMatchObject({ event: 'match', match: { id: second, revision: 1, myTurn: true } });
  await giveUp(second, mia, 1);
  expect(await events.next()).toMatchObject({ event: 'turn', entry: { kind: 'resign' } });
  expect(await events.next()).toMatchObject({ event: 'match', match: { id: second, status: 'over' } });
  events.close();

  // Long after: only what happened since, with the turns that led to it.
  const { match: matches } = await db();
  await matches.updateMany({ where: { id: { in: [running, over] } }, data: { changedAt: new Date(1e12) } });
  const later = await follow(`/events?since=${moved.id}`, { token: lea.token });
  expect(await later.next()).toMatchObject({ event: 'turn', match: second, entry: { revision: 1 } });
  expect(await later.next()).toMatchObject({ event: 'turn', match: second, entry: { revision: 2 } });
  expect(await later.next()).toMatchObject({ event: 'match', match: { id: second, status: 'over' } });
  await playNext(running, [lea, ben]);
  expect(await later.next()).toMatchObject({ event: 'turn', match: running, entry: { revision: 1 } });
});

test('limits the streams of one person', async () => {
  const max = await programmer('Max');
  for (let i = 0; i < 20; i += 1) await follow('/events', { token: max.token });
  expect(await call('/events', { token: max.token })).toMatchObject({ status: 429 });
  closeLines();
  await expect.poll(async () => (await follow('/events', { token: max.token })).response.status).toBe(200);
});
