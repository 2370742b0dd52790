/** Looking back: a finished match is found in the library, leafed through, and compared with others. */
import { type Browser, expect, test, type Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { playTurn, press, startMatch } from './match';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

/** Two turns at one screen, always the same, and then whoever is to move resigns. */
async function playAndGiveUp(page: Page): Promise<void> {
  await startMatch(page, { game: 'skerries', seed: 2 });
  await playTurn(page, press);
  await playTurn(page, press);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
}

/** Private as long as nobody says otherwise: then its link opens for a stranger. */
async function shareByLink(page: Page, browser: Browser): Promise<void> {
  const address = page.url();
  const stranger = await browser.newPage();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await page.getByRole('radio', { name: 'Anyone with the link' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Anyone with the link can see this match.')).toBeVisible();
  expect((await stranger.goto(address))?.status()).toBe(200);
  await expect(stranger.getByRole('group', { name: 'Who may see this match?' })).toHaveCount(0);
  await stranger.close();
}

test('a match is found in the library, opened, shared, stepped through and compared with another', async ({
  page,
  browser,
}) => {
  await playAndGiveUp(page);
  await playAndGiveUp(page);

  await page.goto('/replays?mine=1');
  const found = page.getByRole('article');
  await expect(found).toHaveCount(2);
  await page.getByLabel('Game', { exact: true }).selectOption('nonaga');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/replays\?game=nonaga&mine=1$/);
  await expect(page.getByRole('heading', { name: 'No game fits' })).toBeVisible();

  await page.getByLabel('Game', { exact: true }).selectOption('skerries');
  await page.getByText('More filters').click();
  await page.getByLabel('Opening').fill('Board 2');
  await page.getByLabel('Turns, to').fill('2');
  await page.getByLabel('Turns, to').press('Enter');
  await expect(page).toHaveURL(/\/replays\?game=skerries&max-turns=2&opening=Board\+2&mine=1$/);
  await expect(found).toHaveCount(2);
  await expectNoFaults(page, 'the library');

  await found.first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/replay(\?ply=0)?$/);
  await shareByLink(page, browser);
  await page.getByRole('link', { name: 'Next move' }).click();
  await expect(page).toHaveURL(/ply=1$/);
  await page.getByText('Other games with this position').click();
  await expect(page.getByText(/^One other game came to this position/)).toBeVisible();
  await page.getByRole('link', { name: 'See the games that came here' }).click();
  await page.waitForURL(/\/positions\/[0-9a-f]{16}$/);
  await expect(page.getByRole('img', { name: 'Skerries: the position' })).toBeVisible();
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText('here after one turn');
  await expectNoFaults(page, 'a position');

  // The same board, copied as a text, leads back here.
  const here = page.url();
  const text = await page.request.get(
    (await page.getByRole('link', { name: 'As text' }).getAttribute('href'))!,
  );
  await page.goto('/positions');
  await page.getByLabel('The position as text').fill('SK1 what?');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('This is no position of any game here.')).toBeVisible();
  await expectNoFaults(page, 'the page for looking positions up');
  await page.getByLabel('The position as text').fill(await text.text());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(here);
});

test('on a phone it lies under the thumb, and above a board', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await startMatch(page, { game: 'nonaga' });
  const way = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' });
  await expect(way).toBeVisible();
  const match = page.url();
  await page.goto('/');
  await way.click();
  await expect(page.getByRole('heading', { name: 'The library' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto(`${match}/replay`);
  await expect(way).toBeVisible();
});
