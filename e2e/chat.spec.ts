/** Two who play and one who watches, each in a browser of their own: talk, presence, watching, and a report. */
import { execFileSync } from 'node:child_process';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expectToFit } from './layout';
import { newName, signUp } from './people';
import { moves, playTurn, press } from './match';
import { serverFolder } from './serve';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

const someone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ bypassCSP: true })).newPage();

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

async function sendMessage(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to the/ }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText(words);
}

/** A match for two, and its second player. */
async function sitTogether(host: Page, guest: Page, { isPublic }: { isPublic: boolean }): Promise<string> {
  await host.goto('/games/nonaga?opponent=people');
  await host.locator('input[type="checkbox"][name="public.people"]').setChecked(isPublic);
  await host.getByRole('button', { name: 'Start the match' }).click();
  await host.waitForURL(/\/matches\/\w+$/);
  await guest.goto(await host.getByLabel('Your private link').inputValue());
  await guest.getByRole('button', { name: 'Join' }).click();
  await guest.waitForURL(/\/matches\/\w+$/);
  await expect(host.getByRole('list', { name: 'Players' })).toBeVisible();
  return new URL(host.url()).pathname;
}

const isLit = (page: Page) => page.getByRole('list', { name: 'Players' }).getByText('Here now');

test('players talk live, a spectator follows, and an operator deals with a report', async ({
  page: ada,
  browser,
}) => {
  test.slow();
  const [ben, eve] = [await someone(browser), await someone(browser)];
  const name = newName();
  await signUp(eve, name);
  const path = await sitTogether(ada, ben, { isPublic: true });
  await expect(isLit(ada)).toHaveCount(2);

  await eve.goto('/lobby');
  await eve.getByRole('region', { name: 'Being played now' }).locator(`a[href="${path}"]`).click();
  await eve.waitForURL(`**${path}`);
  await expect(eve.getByText('You are watching')).toBeVisible();
  await expect(ada.getByText('1 watching')).toBeVisible();

  await sendMessage(ada, 'Good luck! https://example.org');
  await expect(log(ben)).toContainText('Good luck!');
  await expect(log(ben).getByRole('link')).toHaveCount(0);
  await sendMessage(eve, 'The corner tile');
  await playTurn(ada, press);
  await expect(moves(eve)).toHaveCount(1);
  await eve.locator('label', { hasText: /^Players/ }).click();
  await expect(log(eve)).toContainText('Good luck!');
  await expect(log(ben)).not.toContainText('The corner tile');
  await expectNoFaults(eve, 'a spectator at the board');

  // What is said while the connection is away is there when it is back.
  await ben.context().setOffline(true);
  await sendMessage(ada, 'Still there?');
  await ben.context().setOffline(false);
  await expect(log(ben)).toContainText('Still there?');

  await sendMessage(ben, 'You play like a sheep');
  const tools = ada.getByRole('button', { name: /^Mute or report Guest/ });
  await expectToFit(ada, 'a match between two');
  await tools.last().click();
  await ada.getByRole('dialog').getByLabel('Note to the operator').fill('This is rude.');
  await expectNoFaults(ada, 'reporting');
  await ada.getByRole('button', { name: /^Report Guest/ }).click();
  await expect(ada.getByText('An operator will look at it.')).toBeVisible();
  await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  expect((await eve.goto('/reports'))?.status()).toBe(404);
  execFileSync(process.execPath, ['scripts/operator.mjs', 'make-operator', name], {
    env: { ...process.env, DATA_DIR: serverFolder('shared'), DATABASE_URL: '' },
  });
  await eve.goto('/reports');
  const report = eve.getByRole('article').filter({ hasText: 'You play like a sheep' });
  await expect(report).toContainText('This is rude.');
  await expectNoFaults(eve, '/reports');
  await expectToFit(eve, '/reports');
  await report.getByLabel(/^Silence/).selectOption('day');
  await report.getByRole('button', { name: 'Act on it' }).click();
  await expect(eve.getByText('message removed, silenced for a day')).toBeVisible();
  await expect(log(ada)).toContainText('removed by an operator');
  await expect(ben.getByText('An operator has silenced you')).toBeVisible();

  await ben.close();
  await expect(isLit(ada)).toHaveCount(1);
});

test('a private match is nothing to anybody else', async ({ page: ada, browser }) => {
  const [ben, eve] = [await someone(browser), await someone(browser)];
  const path = await sitTogether(ada, ben, { isPublic: false });
  await sendMessage(ada, 'Between us');
  await expect(log(ben)).toContainText('Between us');
  await eve.goto('/lobby');
  await expect(eve.locator(`a[href="${path}"]`)).toHaveCount(0);
  for (const rest of ['', '/replay', '/board.svg'])
    expect((await eve.goto(`${path}${rest}`))?.status(), rest).toBe(404);
  for (const rest of ['', '/talk'])
    expect((await eve.request.get(`/api${path}${rest}`)).status(), rest).toBe(404);
});

test(
  'on a phone the talk is a drawer with a dot for what is new',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await sitTogether(page, other, { isPublic: true });
    const button = page.getByRole('button', { name: /^Chat/ });
    await expect(log(page)).toBeHidden();
    await sendMessage(other, 'Hello there');
    await expect(button).toContainText('1 unread');
    const board = page.locator('[data-board]').first();
    const before = await board.boundingBox();
    await button.click();
    await expect(log(page)).toContainText('Hello there');
    expect(await board.boundingBox()).toEqual(before);
    await expect(button).not.toContainText('unread');
    await sendMessage(page, 'Hello yourself');
    await expectNoFaults(page, 'the drawer');
    await page.keyboard.press('Escape');
    await expect(log(page)).toBeHidden();
  },
);
