/** The line to PostgreSQL breaks in every way: everybody is answered, in words, and play goes on when it is well again. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { getPostgres, startPostgres } from '../scripts/test/postgres.mjs';
import { Proxy } from '../scripts/test/proxy.mjs';
import { moves } from './match';
import { recordedMatch } from './recorded';
import { enter, fill, serve } from './serve';

const PORT = Number(process.env.E2E_PORT ?? 3210) + 6;
const ANSWERED_WITHIN_MS = 10_000;
const WELL_WITHIN_MS = 3000;
/** Nobody's, which only the database knows. */
const TOKEN = `Bearer lamp_${'x'.repeat(43)}`;

const FAULTS: readonly {
  readonly name: string;
  readonly begin: (line: Proxy) => void;
  readonly end: (line: Proxy) => void;
  /** Not one request can succeed meanwhile. */
  readonly isWhole: boolean;
}[] = [
  { name: 'stopped', begin: (line) => line.stop(), end: (line) => line.goOn(), isWhole: true },
  { name: 'reset', begin: (line) => line.reset(), end: () => {}, isWhole: false },
  { name: 'slow', begin: (line) => line.slowDown(400), end: (line) => line.slowDown(0), isWhole: false },
  { name: 'silent', begin: (line) => line.goSilent('deaf'), end: (line) => line.hearAgain(), isWhole: true },
  { name: 'old connections silent', begin: (line) => line.goSilent('old'), end: () => {}, isWhole: false },
  {
    name: 'half open, what we say is lost',
    begin: (line) => line.goSilent('deaf', 'caller'),
    end: (line) => line.hearAgain(),
    isWhole: true,
  },
  {
    name: 'half open, what it says is lost',
    begin: (line) => line.goSilent('deaf', 'server'),
    end: (line) => line.hearAgain(),
    isWhole: true,
  },
];

test('every request is answered whatever the line to the database does, and play goes on', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  expect(getPostgres(), 'PostgreSQL can be had').toBe(true);
  const postgres = await startPostgres();
  const { tokens, matches } = fill({ DATABASE_URL: postgres.url }, [{ clock: null }, { clock: null }]);
  const url = new URL(postgres.url);
  const line = new Proxy(Number(url.port));
  url.port = new URL(await line.start()).port;
  const server = await serve(PORT, { DATABASE_URL: url.href });
  const { turns } = recordedMatch('nonaga', 'repetition');
  const players = await Promise.all(tokens.map((token) => enter(browser, server.address, token)));
  let played = 0;
  const ask = async (path: string, accept: string) => {
    const answer = await players[0]!.request.get(path, {
      headers: { accept, ...(path.startsWith('/api/v1') && { authorization: TOKEN }) },
      timeout: ANSWERED_WITHIN_MS,
      maxRedirects: 0,
    });
    return { path, status: answer.status(), text: await answer.text(), headers: answer.headers() };
  };
  const turn = async (timeout: number, atRevision = played, id = matches[0]!) => {
    const answer = await players[atRevision % 2]!.request.post(`/api/matches/${id}/commands`, {
      data: { type: 'turn-text', key: randomUUID(), atRevision, turn: turns[atRevision] },
      timeout,
    });
    const status = answer.status();
    return { path: 'turn', status, text: await answer.text(), headers: answer.headers() };
  };
  try {
    for (const { name, begin, end, isWhole } of FAULTS) {
      begin(line);
      const answers = await Promise.all([
        turn(ANSWERED_WITHIN_MS, 0, matches[1]),
        ask(`/matches/${matches[0]}`, 'text/html'),
        ask('/play', 'text/html'),
        ask('/lobby', 'text/html'),
        ask(`/api/v1/matches/${matches[0]}`, 'application/json'),
        ask('/api/health', '*/*'),
      ]);
      // Begun after everybody knows of it.
      answers.push(...(await Promise.all([turn(ANSWERED_WITHIN_MS, 0, matches[1]), ask('/', 'text/html')])));
      for (const { path, status, text, headers } of answers) {
        const what = `${name}: ${path} answered ${status} ${text.slice(0, 200)}`;
        if (isWhole) expect(status, what).toBe(503);
        else expect([200, 404, 409, 401, 503], what).toContain(status);
        if (status !== 503 || path === '/api/health') continue;
        expect(Number(headers['retry-after']), what).toBeGreaterThan(0);
        expect(text, what).toMatch(
          path.startsWith('/api') || path === 'turn' ? /"unavailable"/ : /comes back by itself/,
        );
      }
      end(line);
      await expect
        .poll(() => turn(WELL_WITHIN_MS).then(({ status }) => status, String), {
          timeout: WELL_WITHIN_MS,
          intervals: [100],
          message: `play goes on after: ${name}`,
        })
        .toBe(200);
      played += 1;
    }

    // A page asked for meanwhile says so, and comes back by itself; one that was open goes on.
    const open = await players[0]!.newPage();
    await open.goto(`/matches/${matches[0]}`);
    await expect(moves(open)).toHaveCount(played);
    line.goSilent('deaf');
    await expect
      .poll(async () => (await ask('/', 'text/html')).status, { timeout: ANSWERED_WITHIN_MS })
      .toBe(503);
    const page = await players[1]!.newPage();
    await page.goto(`/matches/${matches[0]}`);
    await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
    line.hearAgain();
    await expect(moves(page)).toHaveCount(played);
    expect((await turn(ANSWERED_WITHIN_MS)).status).toBe(200);
    await expect(moves(open)).toHaveCount(played + 1);

    // Told to end meanwhile, the server ends.
    line.goSilent('deaf');
    await server.end();
  } finally {
    for (const player of players) await player.close();
    line.end();
    await server.end();
    await postgres.stop();
  }
});
