/** A person makes a token, their bot plays a whole match with it, and once it is revoked it opens nothing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectNoFaults } from './axe';
import { newName, signUp } from './people';

const run = promisify(execFile);

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

test('a token, a bot in thirty lines, a match to its end, and the token revoked', async ({
  page,
  baseURL,
  request,
}) => {
  await signUp(page, newName());
  await page.getByLabel('Name of the token').fill('My bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.getByLabel('Your new token, “My bot”');
  const token = await shown.inputValue();
  expect(token).toMatch(/^lamp_[\w-]{43}$/);
  await expectNoFaults(page, 'a new token');

  const LAMPLIGHT_TOKEN = token;
  const short = JSON.stringify({ turnCap: 3 });
  const bot = run(process.execPath, ['docs/example-bot.mjs', baseURL!, 'nonaga', short], {
    env: { ...process.env, LAMPLIGHT_TOKEN },
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'How programs use the API' }).click();
  await expect(page.getByRole('heading', { name: 'Programs and bots' })).toBeVisible();
  await page.locator('#playTurn summary').click();
  await page.locator('#playTurn').getByRole('link', { name: 'Match' }).first().click();
  await expect(page.locator('#shape-Match')).toBeVisible();
  await expectNoFaults(page, 'the reference');

  const { stdout } = await bot;
  const id = /^(\w+) is over after \d+ turns/.exec(stdout)?.[1];
  await page.goto(`/matches/${id}`);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();

  // Another site may ask with the token; with the visitor's cookie nobody may.
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const bearer = { ...headers, authorization: `Bearer ${token}` };
  const ask = async (sent: Record<string, string>, from = request) =>
    (
      await from.post('/api/v1/matches', {
        headers: sent,
        data: { game: 'eightfold', seats: [{ kind: 'me' }] },
      })
    ).status();
  expect(await ask(bearer)).toBe(201);
  expect(await ask(headers, page.request)).toBe(401);

  await page.goto('/settings');
  await expect(page.getByText('last used')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke My bot' }).click();
  await expect(page.getByText('“My bot” is revoked.')).toBeVisible();
  expect(await ask(bearer)).toBe(401);
});
