import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { mintToken } from '@/lib/server/accounts/session-token';
import { presenceAt } from '@/lib/server/matches';
import { submit } from '@/lib/server/matches/commands/submit';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { streamEndpoint } from './stream';

/** Status that marks a request left to the route. */
const PASSED_ON = 599;

let server: Server;
let ada: CurrentUser;
let id: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void streamEndpoint(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(PASSED_ON).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ada = await person('Ada');
  id = await seatedMatch([ada, await person('Ben')]);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const cookieOf = async ({ id: user }: CurrentUser) =>
  `next-auth.session-token=${await mintToken({ id: user, sessionVersion: 0 })}`;

/** The answer, and the text it has brought so far. */
async function open(query: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: `/api/events?${query}`, headers }, resolve).on('error', reject);
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (part: string) => (text += part));
  answer.on('error', () => {});
  return { answer, text: () => text };
}

test('greets, and sends a turn with what it changed, as the route does', async () => {
  const { answer, text } = await open(`match=${id}:0`, { cookie: await cookieOf(ada) });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-frame-options': 'DENY',
  });
  await expect.poll(text).toContain('event: hello');
  const { match } = await stored(id);
  const moves = someTurn(match?.snapshot);
  await submit(ada, id, { type: 'turn', atRevision: match!.revision, moves, key: newKey() });
  await expect.poll(text).toContain('event: step');
  answer.destroy();
});

test('a closed connection ends the stream: its viewer is no longer present', async () => {
  const here = () => presenceAt(id, [ada.id, null]).here.includes(0);
  const { answer, text } = await open(`match=${id}:0`, { cookie: await cookieOf(ada) });
  await expect.poll(text).toContain('event: hello');
  expect(here()).toBe(true);
  answer.destroy();
  await expect.poll(here).toBe(false);
});

test('leaves what it refuses, and sessions that are not valid, to the route', async () => {
  const statusOf = async (...asked: Parameters<typeof open>) => {
    const { answer } = await open(...asked);
    answer.destroy();
    return answer.statusCode;
  };
  expect(await statusOf(`match=${id}:0`), 'a private match').toBe(PASSED_ON);
  expect(await statusOf('match=nothing'), 'malformed').toBe(PASSED_ON);
  const forged = { cookie: 'next-auth.session-token=forged' };
  expect(await statusOf(`match=${id}:0`, forged), 'forged').toBe(PASSED_ON);
});
