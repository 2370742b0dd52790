/** Two servers on one PostgreSQL: what is played at one is seen at the other, and an outage costs nobody a turn. */
import { expect, test } from '@playwright/test';
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
