/** Finding each other: by a private link, by name and in the lobby, each person in a browser of their own. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { cells, moves, playTurn, press } from './table';

// The size of the screen changes nothing here.
test.skip(({ isMobile }) => isMobile);

const newName = () => `e2e${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.slice(0, 20);

const someone = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const atTheBoard = (page: Page) => expect(page.getByRole('list', { name: 'Players' })).toBeVisible();

async function setTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(page.getByRole('status').filter({ hasText: 'still free' })).toBeVisible();
}

async function signUp(page: Page, name: string, next: string): Promise<void> {
  await page.goto(`/sign-up?next=${next}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('a lamp in the window');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.waitForURL((url) => url.pathname === next);
}

test('a guest comes by a private link, plays, gives up, and accepts a rematch', async ({ page, browser }) => {
  await setTable(page, '/games/nonaga?opponent=people');
  const link = await page.getByLabel('Your private link').inputValue();

  const guest = await someone(browser);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invites you');
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.waitForURL(/\/matches\/\w+$/);
  // The host's page turns into the board by itself.
  await atTheBoard(page);
  await playTurn(page, press);
  await expect(moves(guest)).toHaveCount(1);
  await playTurn(guest, press);
  await expect(moves(page)).toHaveCount(2);

  // A link is good once.
  const late = await someone(browser);
  await late.goto(link);
  await expect(late.getByText('This link has been used')).toBeVisible();

  await guest.getByRole('button', { name: 'Resign' }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('You won');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'still free' })).toBeVisible();
  await expect(guest.getByText('would like a rematch')).toBeVisible();
  await guest.getByRole('button', { name: 'Accept the rematch' }).click();
  await atTheBoard(page);
  // The seats have changed: now the guest moves first.
  await expect(cells(guest, 'can move').first()).toBeAttached();
  await expect(page).toHaveURL(guest.url());
});

test('someone challenged by name finds it on the dashboard and accepts', async ({ page, browser }) => {
  const [ada, ben] = [newName(), newName()];
  const other = await someone(browser);
  await signUp(page, ada, '/friends');
  await signUp(other, ben, '/play');
  await setTable(page, `/games/nonaga?opponent=people&with=${ben}`);
  await expect(page.getByText(`Waiting for ${ben}`)).toBeVisible();

  await other.reload();
  await expect(other).toHaveTitle(/^\(1\) /);
  const challenge = other.getByRole('region', { name: 'Challenges' }).getByRole('article');
  await expect(challenge).toContainText(`With ${ada}`);
  await challenge.getByRole('button', { name: 'Accept' }).click();
  await other.waitForURL(/\/matches\/\w+$/);
  await atTheBoard(page);
  await expect(cells(page, 'can move').first()).toBeAttached();
});

test('three meet in the lobby, and the match begins when the last sits down', async ({ page, browser }) => {
  await page.goto('/games/jarls?opponent=people');
  await page.locator('input[name="seats"][value="3"]').check();
  for (const nth of [1, 2]) await page.locator(`select[name="other.${nth}"]`).selectOption('open');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const path = new URL(page.url()).pathname;
  const guests = [await someone(browser), await someone(browser)];
  for (const [n, guest] of guests.entries()) {
    await guest.goto('/lobby?game=jarls');
    const table = guest.getByRole('article').filter({ has: guest.locator(`a[href="${path}"]`) });
    await table.getByRole('button', { name: 'Sit down' }).click();
    await guest.waitForURL(`**${path}`);
    if (n === 0) await expect(page.getByText('One seat is still free.')).toBeVisible();
  }
  for (const player of [page, ...guests]) await atTheBoard(player);
  await playTurn(page, press);
  for (const guest of guests) await expect(moves(guest)).toHaveCount(1);
  await page.goto('/lobby?game=jarls');
  await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
});
