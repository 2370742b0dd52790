import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { mintToken } from '@/lib/server/accounts/session-token';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { commandEndpoint } from './endpoint';

/** Status that marks a request left to the route. */
const PASSED_ON = 599;

let server: Server;
let ada: CurrentUser;
let ben: CurrentUser;
let id: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void commandEndpoint(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(PASSED_ON).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  [ada, ben] = [await person('Ada'), await person('Ben')];
});
afterAll(() => void server.close());
beforeEach(async () => {
  id = await seatedMatch([ada, ben]);
});

const cookieOf = async ({ id: user }: CurrentUser) =>
  `theme=dark; next-auth.session-token=${await mintToken({ id: user, sessionVersion: 0 })}`;

async function post(body: object, headers: Record<string, string>, path = `/api/matches/${id}/turns`) {
  const { port } = server.address() as AddressInfo;
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, sent);
  return {
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as { error?: { code: string }; fresh?: object },
  };
}

async function turn() {
  const { match } = await stored(id);
  return { atRevision: match?.revision, moves: someTurn(match?.snapshot), key: newKey() };
}

test('plays a turn and answers as the route does', async () => {
  const { status, headers, answer } = await post(await turn(), { cookie: await cookieOf(ada) });
  expect({ status, answer }).toMatchObject({
    status: 200,
    answer: { ok: true, step: { line: { revision: 1 } } },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect((await stored(id)).match?.revision).toBe(1);
});

test('answers refusals with their status, and changes nothing', async () => {
  const cookie = await cookieOf(ada);
  const good = await turn();
  const before = await stored(id);
  const stale = await post({ ...good, atRevision: 3 }, { cookie });
  expect(stale).toMatchObject({ status: 409, answer: { error: { code: 'stale' }, fresh: { id } } });
  expect((await post(good, { cookie: await cookieOf(ben) })).answer.error?.code).toBe('not-your-turn');
  const elsewhere = await post(good, { cookie, origin: 'https://elsewhere.example' });
  expect(elsewhere).toMatchObject({ status: 403, answer: { error: { code: 'cross-origin' } } });
  expect((await post({ ...good, moves: 'all' }, { cookie })).status).toBe(400);
  expect(await stored(id)).toEqual(before);
});

test('leaves unusual requests to the route, unread', async () => {
  const good = await turn();
  const cookie = await cookieOf(ada);
  const before = await stored(id);
  expect((await post(good, {})).status, 'nobody').toBe(PASSED_ON);
  expect((await post(good, { cookie: 'next-auth.session-token=forged' })).status, 'forged').toBe(PASSED_ON);
  expect((await post({ ...good, more: ' '.repeat(70_000) }, { cookie })).status, 'too long').toBe(PASSED_ON);
  expect((await post(good, { cookie }, `/api/matches/${id}/resign`)).status, 'another command').toBe(
    PASSED_ON,
  );
  await (await db()).user.update({ where: { id: ada.id }, data: { lastSeenAt: new Date(0) } });
  expect((await post(good, { cookie })).status, 'a visit to be noted').toBe(PASSED_ON);
  expect(await stored(id)).toEqual(before);
});
