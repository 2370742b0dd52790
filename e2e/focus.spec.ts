/** Whatever control of a page is used by key, the focus stays on something that has a name. */
import { expect, test, type Page } from '@playwright/test';
import { newName, signUp } from './people';
import { startMatch } from './match';

/** Forms that are sent lead to another page, or are tried in the journeys they belong to. */
const CONTROLS =
  'main :is(button:not([type="submit"]), summary, input[type="checkbox"], input[type="radio"]), header button, [data-cell][tabindex="0"]';

/** These end the visit, or what the test is about. */
const LEFT_ALONE = /^(Sign out|Delete|Resign$|Give up$|Cancel this game|New$|Retry$)/;

/** What has the focus: its role and name; null where nothing has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`;
  });

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The controls as they stand, each by a name that finds it again. */
async function namesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((controls) => {
    const all = [...document.querySelectorAll<HTMLElement>(controls)].filter((each) =>
      each.checkVisibility(),
    );
    return all.map((each, i) => {
      each.dataset.control = `${i}`;
      return `${each.getAttribute('aria-label') ?? each.textContent ?? ''}`.trim();
    });
  }, CONTROLS);
}

/** Uses one control after the other and answers those after which nothing had the focus. */
async function losersOf(page: Page, address: string): Promise<string[]> {
  const lost: string[] = [];
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  const names = await namesOf(page);
  for (const [i, name] of names.entries()) {
    if (LEFT_ALONE.test(name)) continue;
    let control = page.locator(`[data-control="${i}"]`);
    if ((await control.count()) === 0) {
      // What was used before has drawn the page anew.
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      const again = (await namesOf(page)).indexOf(name);
      if (again < 0) continue;
      control = page.locator(`[data-control="${again}"]`);
    }
    if (!(await control.isVisible())) continue;
    await control.focus();
    await page.keyboard.press(name === '' ? 'Space' : 'Enter');
    await painted(page);
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) {
      await page.goto(address);
      await namesOf(page);
      continue;
    }
    if ((await focused(page)) === null) lost.push(`${name}, used`);
    await page.keyboard.press('Escape');
    await painted(page);
    if ((await focused(page)) === null) lost.push(`${name}, left`);
  }
  return lost;
}

test('on the pages of someone with an account', async ({ page }) => {
  test.slow();
  await signUp(page, newName());
  for (const address of [
    '/',
    '/play',
    '/games/jarls',
    '/lobby',
    '/friends',
    '/replays',
    '/settings',
    '/developers',
  ])
    expect.soft(await losersOf(page, address), address).toEqual([]);
});

test('in matches and in a replay', async ({ page }) => {
  test.slow();
  await page.goto('/games/nonaga');
  await page
    .getByRole('button', { name: /^Play .+ now$/ })
    .or(page.getByRole('button', { name: 'Start the match' }))
    .first()
    .click();
  await page.waitForURL(/\/matches\/\w+$/);
  const match = new URL(page.url()).pathname;
  expect.soft(await losersOf(page, match), 'Nonaga').toEqual([]);
  expect.soft(await losersOf(page, `${match}/replay`), 'its replay').toEqual([]);
  await startMatch(page, { game: 'eightfold', seed: 751 });
  expect.soft(await losersOf(page, new URL(page.url()).pathname), 'Eightfold').toEqual([]);
});
