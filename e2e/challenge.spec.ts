/** Finding each other: by a private link, by name and in the lobby, each person in a browser of their own. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { arriveAt, newName, signUp } from './people';
import { cells, moves, playTurn, press } from './match';

const someone = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

const atTheBoard = (page: Page) => expect(page.getByRole('list', { name: 'Players' })).toBeVisible();

/** From the form of a new match to the room in which the players gather; answers with its path. */
async function createOpenMatch(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(page.getByRole('status').filter({ hasText: 'still free' })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}

test('a private link leads to a match, to its end and to a rematch; a guest keeps both', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/games/nonaga?opponent=people');
  await page.locator('.watched-people [type="checkbox"]').uncheck();
  const path = await createOpenMatch(page);
  const link = await page.getByLabel('Your private link').inputValue();

  const guest = await someone(browser);
  expect((await guest.goto(path))?.status(), 'a private match, by its address').toBe(404);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('invites you');
  await guest.getByRole('button', { name: 'Join' }).click();
  await arriveAt(guest, path);
  // The host's page turns into the board by itself.
  await atTheBoard(page);
  await playTurn(page, press);
  await expect(moves(guest)).toHaveCount(1);
  await playTurn(guest, press);
  await expect(moves(page)).toHaveCount(2);

  const late = await someone(browser);
  await late.goto(link);
  await expect(late.getByText('This link has been used')).toBeVisible();

  await resign(guest);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('You won');
  await page.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'still free' })).toBeVisible();
  await expect(guest.getByText('would like a rematch')).toBeVisible();
  await guest.getByRole('dialog').getByRole('button', { name: 'Accept the rematch' }).click();
  // The host may hear of it before the answer has led the guest there.
  await guest.waitForURL((url) => url.pathname !== path);
  await atTheBoard(page);
  await expect(page).toHaveURL(guest.url());
  const rematch = new URL(guest.url()).pathname;
  expect(rematch).not.toBe(path);

  // The seats have changed: now the guest moves first, and goes on under a name of their own.
  const name = newName();
  await signUp(guest, name, rematch);
  await playTurn(guest, press);
  await expect(moves(page)).toHaveCount(1);
  await guest.goto('/play');
  for (const [section, match] of [
    ['Waiting for the others', rematch],
    ['Finished', path],
  ] as const)
    await expect(
      guest.getByRole('region', { name: section }).locator(`a[href^="${match}"]`).first(),
    ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Players' })).toContainText(name);
});

test('friends: one asks, the other accepts and is challenged; blocked, they meet no more', async ({
  page,
  browser,
}) => {
  test.slow();
  const [ada, ben] = [newName(), newName()];
  const other = await someone(browser);
  await signUp(page, ada, '/friends');
  await signUp(other, ben, '/friends');
  await page.getByLabel('Their name').first().fill(ben);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`Request sent to ${ben}.`)).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: `Accept: ${ada}` }).click();
  await expect(other.getByRole('link', { name: `Challenge ${ada}` })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: `Challenge ${ben}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A match with ${ben}`);
  await page.locator('a[href^="/games/nonaga?"][href*="with="]').click();
  await arriveAt(page, '/games/nonaga');
  await createOpenMatch(page);
  await expect(page.getByText(`Waiting for ${ben}`)).toBeVisible();

  await other.goto('/play');
  const challenge = other.getByRole('region', { name: 'Challenges' }).getByRole('article');
  await expect(challenge).toContainText(`With ${ada}`);
  await challenge.getByRole('button', { name: 'Accept' }).click();
  await other.waitForURL(/\/matches\/\w+$/);
  await atTheBoard(page);
  await expect(cells(page, 'can move').first()).toBeAttached();

  await other.goto('/friends');
  await other.getByRole('button', { name: `Block: ${ada}` }).click();
  const asked = other.getByRole('dialog', { name: `Block ${ada}?` });
  await asked.getByRole('button', { name: 'Not now' }).click();
  await expect(other.getByRole('link', { name: `Challenge ${ada}` })).toBeVisible();
  await other.getByRole('button', { name: `Block: ${ada}` }).click();
  await asked.getByRole('button', { name: 'Block' }).click();
  await expect(other.getByRole('region', { name: 'Blocked' })).toContainText(ada);
  await page.goto(`/games/nonaga?opponent=people&with=${ben}`);
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByText(`${ben} cannot be challenged at the moment.`)).toBeVisible();
  await expect(page.getByLabel('Their name'), 'what was refused may be put right').toHaveValue(ben);
});

test('a private invitation that is withdrawn disappears from the open page', async ({ page, browser }) => {
  const ben = newName();
  const other = await someone(browser);
  await signUp(page, newName(), '/play');
  await signUp(other, ben, '/play');
  await expect(other.getByText(`Welcome, ${ben}.`)).toBeVisible();
  await page.goto(`/games/nonaga?opponent=people&with=${ben}`);
  await page.getByRole('checkbox', { name: 'Anyone may watch' }).uncheck();
  const path = await createOpenMatch(page);
  await other.goto(path);
  await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this game' }).click();
  await page.getByRole('button', { name: 'Cancel the game' }).click();
  await expect(page.getByRole('heading', { name: 'This match was cancelled' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'This table is gone' })).toBeVisible();
});

test('two who want to play anyone are paired', async ({ page, browser }) => {
  const other = await someone(browser);
  for (const player of [page, other]) {
    await player.goto('/lobby?game=skerries');
    await player.getByRole('button', { name: 'In days, three a turn' }).click();
    await player.waitForURL(/\/matches\/\w+$/);
  }
  expect(other.url()).toBe(page.url());
  for (const player of [page, other]) await atTheBoard(player);
});

test('three meet in the lobby, and the match begins when the last sits down', async ({ page, browser }) => {
  await page.goto('/games/jarls?opponent=people&for=anyone');
  await page.locator('input[name="seats"][value="3"]').check();
  const path = await createOpenMatch(page);
  const guests = [await someone(browser), await someone(browser)];
  for (const [n, guest] of guests.entries()) {
    await guest.goto('/lobby?game=jarls');
    const table = guest.getByRole('article').filter({ has: guest.locator(`a[href="${path}"]`) });
    await table.getByRole('button', { name: 'Join' }).click();
    await arriveAt(guest, path);
    if (n === 0) await expect(page.getByText('One seat is still free.')).toBeVisible();
  }
  for (const player of [page, ...guests]) await atTheBoard(player);
  await playTurn(page, press);
  for (const guest of guests) await expect(moves(guest)).toHaveCount(1);
  await page.goto('/lobby?game=jarls');
  await expect(page.getByRole('heading', { name: 'The lobby' })).toBeVisible();
  // The bell tells of the match as well.
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toHaveCount(0);
});

test('whoever would rather not wait has AIs take the empty seats', async ({ page }) => {
  await page.goto('/games/nonaga?opponent=people');
  await createOpenMatch(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await atTheBoard(page);
  await playTurn(page, press);
  await expect(moves(page)).toHaveCount(2);
});

test('a seat that somebody else has just taken: why it was refused stays when its card goes', async ({
  page,
  browser,
}) => {
  await page.goto('/games/nonaga?opponent=people&for=anyone');
  const path = await createOpenMatch(page);
  const [ben, eve] = [await someone(browser), await someone(browser)];
  await Promise.all([ben.goto('/lobby'), eve.goto('/lobby')]);
  const cardOf = (who: Page) => who.getByRole('article').filter({ has: who.locator(`a[href="${path}"]`) });
  await cardOf(eve).getByRole('button', { name: 'Join' }).click();
  await arriveAt(eve, path);
  await cardOf(ben).getByRole('button', { name: 'Join' }).click();
  const refused = ben.getByText(/has begun already|has just taken this seat/);
  await expect(refused).toBeVisible();
  await ben.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect(cardOf(ben)).toHaveCount(0);
  await expect(refused).toBeVisible();
});
