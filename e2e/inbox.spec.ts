/** Knowing what waits: on another page, after coming back, and on a page that outlived a deployment. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { cells, moves, playTurn, press } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const someone = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const CHUNKS = '.next/static/chunks';

/** The scripts that only the painter of boards needs. */
const paintersChunks = (): string[] =>
  readdirSync(CHUNKS).filter(
    (name) => name.endsWith('.js') && readFileSync(`${CHUNKS}/${name}`, 'utf8').includes('hitCanvas'),
  );

/** Two players of Nonaga, each in a browser of their own; the first is to move. */
async function twoAtATable(ada: Page, ben: Page): Promise<string> {
  await ada.goto('/games/nonaga?opponent=people');
  await ada.getByRole('button', { name: 'Start the match' }).click();
  await ada.waitForURL(/\/matches\/\w+$/);
  await ben.goto(await ada.getByLabel('Your private link').inputValue());
  await ben.getByRole('button', { name: 'Join' }).click();
  await ben.waitForURL(/\/matches\/\w+$/);
  await expect(cells(ada, 'can move').first()).toBeAttached();
  return ben.url();
}

test('a turn is known on another page at once, and is played to whoever comes back', async ({
  page,
  browser,
}) => {
  const ben = await someone(browser);
  // Another match waits for him as well.
  await ben.goto('/games/nonaga');
  await ben.getByRole('button', { name: 'Start the match' }).click();
  await ben.waitForURL(/\/matches\/\w+$/);
  const other = ben.url();
  const match = await twoAtATable(page, ben);
  const bell = ben.getByRole('button', { name: /^Notifications/ });
  // He sits there and sees that it has begun.
  await expect(bell).toHaveAccessibleName('Notifications');

  await ben.goto('/games');
  const count = ben.getByRole('link', { name: /^Play/ });
  await expect(count).toContainText('1 waiting for you');
  await expect(ben).toHaveTitle(/^\(1\) /);

  await playTurn(page, press);
  await expect(count).toContainText('2 waiting for you');
  await expect(ben).toHaveTitle(/^\(2\) /);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(ben.locator('link[rel="icon"]').first()).toHaveAttribute('href', /^data:image\/png/);

  await bell.click();
  await ben.getByRole('link', { name: /has played: your turn in Nonaga/ }).click();
  await ben.waitForURL(match);
  await expect(ben.getByText('Since you left', { exact: true })).toBeVisible();
  // Without a hand on the page: what is to be played calls the painter itself, and comes to an end.
  await expect(ben.locator('[data-painter="canvas"]')).toBeVisible();
  await expect(ben.locator('.since-last-visit')).not.toHaveAttribute('data-behind');
  await expect(bell).toHaveAccessibleName('Notifications');

  await playTurn(ben, press);
  await expect(ben.getByRole('link', { name: 'Next match (1)' })).toHaveAttribute(
    'href',
    new URL(other).pathname,
  );
  await expect(moves(page)).toHaveCount(2);
});

test('what was missed can be skipped', async ({ page, browser }) => {
  const ben = await someone(browser);
  const match = await twoAtATable(page, ben);
  await ben.goto('/games');
  await playTurn(page, press);
  // The painter is kept waiting, so that there is time to skip.
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  for (const chunk of paintersChunks())
    await ben.route(`**/${chunk}`, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
  // The page itself may be waiting for its painter.
  await ben.goto(match, { waitUntil: 'domcontentloaded' });
  const strip = ben.locator('.since-last-visit');
  await expect(strip).toHaveAttribute('data-behind');
  await strip.getByRole('button', { name: 'Skip' }).click();
  await expect(strip).not.toHaveAttribute('data-behind');
  await expect(strip).toContainText(/slides|moves/i);
  await strip.getByRole('button', { name: 'Close' }).click();
  await expect(strip).toBeHidden();
  go();
});

test('a page that outlived a deployment plays on, recovers by itself, and keeps the half-made turn', async ({
  page,
}) => {
  await page.goto('/games/nonaga');
  await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(cells(page, 'can move').first()).toBeAttached();
  // The server no longer knows any action of this page.
  let isStale = true;
  await page.route(/\/matches\/\w+$/, async (route) => {
    const headers = route.request().headers();
    if (!isStale || !headers['next-action']) return route.continue();
    return route.continue({ headers: { ...headers, 'next-action': '0'.repeat(42) } });
  });
  await playTurn(page, press);
  await expect(moves(page)).toHaveCount(1);

  await press(page, cells(page, 'can move').first());
  await press(page, cells(page, 'can go here').first());
  const takeBack = page.getByRole('button', { name: /^Undo move/ });
  await expect(takeBack).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.locator('.hint-panel').getByRole('button', { name: 'Hint' }).click();
  await reloaded;
  isStale = false;
  await expect(takeBack).toBeVisible();
  await expect(moves(page)).toHaveCount(1);
});
