/** What someone has set to taste belongs to them: it is there, and in effect, wherever they sign in. */
import { expect, test, type Page } from '@playwright/test';
import { arriveAt, newName, PASSWORD, signIn, signUp } from './people';
import { cells, press } from './match';

// Whether motion was turned off can be seen only where it was on.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Against the AI, from the second seat. */
async function playAsRed(page: Page): Promise<string> {
  await page.goto('/games/skerries');
  await page.locator('[type="radio"][name="level"][value="1"]').check();
  await page.locator('[name="seat"][value="1"]').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  return page.url();
}

/** Everything that shows what is set. */
async function look(page: Page, match: string) {
  await page.goto(match);
  await expect(cells(page, 'can move').first()).toBeAttached();
  const height = async (whose: string) => (await cells(page, `${whose} harbour`).boundingBox())!.y;
  const picture = await (await page.request.get(match)).text();
  return {
    isMineBelow: (await height('your')) > (await height('Ember’s')),
    sound: await page.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed'),
    // The dark disc under a large sign.
    hasLargeSigns: /circle[^>]*140b06/.test(picture),
    ...(await page.evaluate(() => ({
      light: getComputedStyle(document.body).color,
      haste: getComputedStyle(document.querySelector('.btn')!).transitionDuration,
    }))),
  };
}

test('theme, motion, sound, confirmation, the way round and the signs are kept for a person, not for a browser', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = newName();
  await signUp(page, name);
  const match = await playAsRed(page);
  const before = await look(page, match);
  expect(before).toMatchObject({ isMineBelow: true, sound: 'true', hasLargeSigns: false });

  await page.goto('/settings');
  const choices = {
    Theme: 'evening',
    Motion: 'none',
    'Animation speed': 'slow',
    'Confirm moves': 'always',
    'Board orientation': 'fixed',
    'Piece symbols': 'strong',
  };
  for (const [label, value] of Object.entries(choices))
    await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByLabel('Sound').uncheck();
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await arriveAt(page, '/');
  // Whoever comes next to this browser finds the defaults.
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/sign-in?next=/settings');
  await signIn(elsewhere, name, PASSWORD);
  await arriveAt(elsewhere, '/settings');
  for (const [label, value] of Object.entries(choices))
    await expect(elsewhere.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(elsewhere.getByLabel('Sound')).not.toBeChecked();

  const after = await look(elsewhere, match);
  expect(after).toMatchObject({ isMineBelow: false, sound: 'false', hasLargeSigns: true });
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'evening');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-motion', 'none');
  expect(after.light).not.toBe(before.light);
  expect(after.haste).not.toBe(before.haste);
  await press(elsewhere, cells(elsewhere, 'can move').first());
  await press(elsewhere, cells(elsewhere, 'can go here').first());
  await expect(elsewhere.getByText('Send this turn?')).toBeVisible();
  await elsewhere.context().close();
});
