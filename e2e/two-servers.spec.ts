/** Servers on one PostgreSQL: what is played at one is seen at the other, and a crash costs nobody a turn or a notice. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { getPostgres, startPostgres } from '../scripts/test/postgres.mjs';
import { enter, fill, serve } from './serve';
import { moves, playTurn, press } from './match';

const PORT = Number(process.env.E2E_PORT ?? 3210) + 2;

test('two people at two servers play each other, and one of the servers fails and comes back', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  expect(getPostgres(), 'PostgreSQL can be had').toBe(true);
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url };
  const { tokens, matches } = fill(settings, [{ clock: null }]);
  const first = await serve(PORT, settings);
  let second = await serve(PORT + 1, settings);
  try {
    const sit = async (address: string, token: string) => {
      const page = await (await enter(browser, address, token)).newPage();
      await page.goto(`/matches/${matches[0]}`);
      return page;
    };
    const ada = await sit(first.address, tokens[0]!);
    const ben = await sit(second.address, tokens[1]!);
    await playTurn(ada, press);
    await expect(moves(ben)).toHaveCount(1);
    await playTurn(ben, press);
    await expect(moves(ada)).toHaveCount(2);

    await second.end('SIGKILL');
    await expect(ben.getByText('Reconnecting…')).toBeVisible({ timeout: 30_000 });
    await playTurn(ada, press);
    await expect(moves(ada)).toHaveCount(3);
    await expect(moves(ben)).toHaveCount(2);

    second = await serve(PORT + 1, settings);
    // Nobody reloads anything.
    await expect(moves(ben)).toHaveCount(3, { timeout: 40_000 });
    await playTurn(ben, press);
    await expect(moves(ada)).toHaveCount(4);
    for (const page of [ada, ben]) await page.context().close();
  } finally {
    await first.end();
    await second.end();
    await postgres.stop();
  }
});

test('a server that is killed after a commit tells the other player once it is back', async ({ browser }) => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url };
  const { tokens, matches } = fill(settings, [{ clock: null }]);
  const client = new Client(postgres.url);
  await client.connect();
  const count = async (table: string) =>
    Number((await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`)).rows[0]!.count);
  let server = await serve(PORT + 2, settings);
  try {
    // Nobody can write a notice: what comes after the answer waits.
    await client.query('BEGIN');
    await client.query('LOCK TABLE "Notification" IN SHARE MODE');
    const ada = await enter(browser, server.address, tokens[0]!);
    const turn = { type: 'turn-text', key: randomUUID(), atRevision: 0, turn: '2,-2>-1,1/0,0>3,-1' };
    const answer = await ada.request.post(`/api/matches/${matches[0]}/commands`, { data: turn });
    expect(answer.status()).toBe(200);
    await server.end('SIGKILL');
    // The database would finish what the server had begun.
    await client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    await client.query('ROLLBACK');
    expect([await count('Entry'), await count('Outbox'), await count('Notification')]).toEqual([1, 1, 0]);

    server = await serve(PORT + 2, settings);
    await expect.poll(() => count('Notification'), { timeout: 60_000 }).toBe(1);
    expect(await count('Outbox')).toBe(0);
    const ben = await (await enter(browser, server.address, tokens[1]!)).newPage();
    await ben.goto('/play');
    await ben.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await expect(ben.getByRole('link', { name: 'Ada has played: your turn in Nonaga' })).toBeVisible();
    await ben.context().close();
    await ada.close();
  } finally {
    await server.end();
    await client.end();
    await postgres.stop();
  }
});
