/** Without a connection: pages that keep themselves fresh stay as they are, and catch up once it is back. */
import { expect, test, type Page, type Response } from '@playwright/test';
import { newName, signUp } from './people';
import { sitDown } from './table';

/** A refresh is on its way and finds nobody. */
const asksInVain = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));

const isPage = (answer: Response) =>
  answer.headers()['content-type']?.startsWith('text/x-component') ?? false;

const focus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Looked away from for longer than a minute, and looked at again. */
async function lookAway(page: Page): Promise<void> {
  const show = (isShown: boolean) =>
    page.evaluate((shown) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => !shown });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isShown);
  await show(false);
  await page.clock.fastForward('01:05');
  await show(true);
}

test('pages outlive a lost connection, and are fresh again when it is back', async ({ browser }) => {
  const [ada, ben] = [await browser.newContext(), await browser.newContext()];
  const [adasName, bensName] = [newName(), newName()];
  const [board, play, lobby, friends] = await Promise.all([1, 2, 3, 4].map(() => ada.newPage()));
  await signUp(board!, adasName);
  await board!.clock.install();
  await sitDown(board!, { game: 'nonaga' });
  await lobby!.clock.install();
  await Promise.all([play!.goto('/play'), lobby!.goto('/lobby'), friends!.goto('/friends')]);
  const typed = friends!.getByRole('textbox').first();
  await typed.fill('half a na');
  const pages = [board!, play!, lobby!, friends!];
  const addresses = pages.map((page) => page.url());
  const headings = await Promise.all(
    pages.map((page) => page.locator('main h1, main [role="status"]').first().innerText()),
  );

  await ada.setOffline(true);
  const inVain = Promise.all(pages.map(asksInVain));
  await lookAway(board!);
  await Promise.all([focus(play!), focus(friends!), lobby!.clock.fastForward('00:20')]);
  await inVain;

  // Meanwhile something changes.
  const bens = await ben.newPage();
  await signUp(bens, bensName, `/players/${adasName}`);
  await bens
    .getByRole('button', { name: /friend/i })
    .first()
    .click();
  await bens.goto('/games/nonaga?opponent=people');
  await bens.locator('select[name="other.1"]').selectOption('open');
  await bens.getByRole('button', { name: 'Start the match' }).click();
  await bens.waitForURL(/\/matches\/\w+$/);

  expect(pages.map((page) => page.url())).toEqual(addresses);
  for (const [i, page] of pages.entries()) await expect(page.locator('main')).toContainText(headings[i]!);
  await expect(typed).toHaveValue('half a na');

  const fresh = Promise.all(pages.map((page) => page.waitForResponse(isPage)));
  await ada.setOffline(false);
  await fresh;
  await expect(lobby!.locator('main')).toContainText(bensName);
  await expect(friends!.locator('main')).toContainText(bensName);
  await expect(typed).toHaveValue('half a na');

  // A refresh that begins well and breaks off on its way.
  let broken = 0;
  await friends!.route(
    ({ searchParams }) => searchParams.has('_rsc'),
    (route) => ((broken += 1) === 1 ? route.abort('connectionreset') : route.continue()),
  );
  const again = friends!.waitForResponse(isPage);
  await focus(friends!);
  await again;
  expect(broken).toBeGreaterThan(1);
  expect(friends!.url()).toBe(addresses[3]);
  await expect(typed).toHaveValue('half a na');
  await Promise.all([ada.close(), ben.close()]);
});
