/** Without a connection, or without the session: pages stay as they are, say so, and go on once it is back. */
import { expect, test, type Page, type Response } from '@playwright/test';
import { arriveAt, newName, PASSWORD, signIn, signUp } from './people';
import { cells, openOptions, painted, press, startMatch } from './match';

/** A refresh is on its way and finds nobody. */
const asksInVain = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health'));

const isPage = (answer: Response) =>
  answer.headers()['content-type']?.startsWith('text/x-component') ?? false;

const focus = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

/** Looked away from for longer than a minute, and looked at again. */
async function hideTab(page: Page): Promise<void> {
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
  await startMatch(board!, { game: 'nonaga' });
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
  await hideTab(board!);
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
  // One that was on its way before does not count.
  const again = friends!.waitForResponse((answer) => isPage(answer) && broken > 1);
  await focus(friends!);
  await again;
  expect(broken).toBeGreaterThan(1);
  expect(friends!.url()).toBe(addresses[3]);
  await expect(typed).toHaveValue('half a na');
  await Promise.all([ada.close(), ben.close()]);
});

test('signed out elsewhere: the page says so, and the turn is there again after signing in', async ({
  page,
  browser,
}) => {
  const name = newName();
  await signUp(page, name);
  await page.getByLabel('Confirm moves').selectOption('always');
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/games/nonaga');
  await page.getByText('Same screen', { exact: true }).click();
  await openOptions(page);
  await page.locator('.watched-screen [type="checkbox"]').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await painted(page);
  const match = new URL(page.url()).pathname;
  for (let decisions = 0; decisions < 2; decisions += 1) {
    await press(page, cells(page, 'can move').first());
    await press(page, cells(page, 'can go here').first());
  }
  const question = page.getByText('Send this turn?');
  await expect(question).toBeVisible();
  await expect(page.locator('.nav-count')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto('/sign-in?next=/settings');
  await signIn(phone, name, PASSWORD);
  await arriveAt(phone, '/settings');
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click();
  await arriveAt(phone, '/');
  await expect(phone.getByText('You were signed out')).toHaveCount(0);

  await expect(page.getByText('You were signed out')).toBeVisible();
  await expect(page.locator('.nav-count:visible')).toHaveCount(0);
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'sign in again' }).click();
  await page.waitForURL(/sign-in/);
  await signIn(page, name, PASSWORD);
  await arriveAt(page, match);
  await expect(question).toBeVisible();
  await phone.context().close();
});
