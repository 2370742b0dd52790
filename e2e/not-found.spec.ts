/** What is not there, or not for this visitor, has the site's own page: with 404, and before JavaScript runs. */
import { expect, test, type Page } from '@playwright/test';

const HEADING = { name: 'Nothing at this table' };

async function expectNothing(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(404);
  await expect(page.getByRole('heading', HEADING), path).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
}

/** Next's own router, which it leaves where tests can reach it. */
interface NextWindow {
  readonly next: { readonly router: { push(href: string): void } };
}

async function newMatch(page: Page): Promise<string> {
  await page.goto('/games/nonaga');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  return new URL(page.url()).pathname;
}

test.describe('before JavaScript runs', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown game, an unknown match and an id that can be none are not there', async ({ page }) => {
    for (const path of ['/games/nothing', '/games/a%2Fb', '/games/__proto__', '/nothing'])
      await expectNothing(page, path);
    for (const path of ['/matches/nothing', `/matches/${'x'.repeat(80)}`, '/matches/%20%00'])
      for (const part of ['', '/replay']) await expectNothing(page, path + part);
  });

  test('a private match is there for its owner alone', async ({ page, browser }) => {
    const path = await newMatch(page);
    expect((await page.goto(`${path}/replay`))?.status()).toBe(200);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const stranger = await context.newPage();
    await expectNothing(stranger, path);
    // Someone who has a session of their own is no less a stranger.
    await newMatch(stranger);
    await expectNothing(stranger, path);
    await expectNothing(stranger, `${path}/replay`);
    // Whoever it belongs to comes back to it by signing in.
    await expect(
      stranger.locator(`a[href="/sign-in?next=${encodeURIComponent(`${path}/replay`)}"]`),
    ).toHaveCount(1);
    await context.close();
  });
});

test('links within the site: what is there opens in place, what is not leads to the site’s own page', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const path = await newMatch(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  // What a link does when it is followed.
  const follow = (to: string) =>
    page.evaluate((href) => (window as unknown as NextWindow).next.router.push(href), to);

  await follow('/games/nonaga');
  await expect(page.getByRole('heading', { name: 'Nonaga', exact: true })).toBeVisible();
  await follow(`${path}/replay`);
  await expect(page.getByRole('slider', { name: 'Move' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);

  for (const gone of ['/matches/nothing', '/games/nothing']) {
    await follow(gone);
    await expect(page.getByRole('heading', HEADING)).toBeVisible();
    await page.getByRole('link', { name: 'Your games', exact: true }).click();
    await page.waitForURL('**/play');
  }
  expect(faults).toEqual([]);
});
