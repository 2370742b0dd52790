/** A rated match between two accounts, from the form to the ratings, and the pages on which it then stands. */
import { expect, test } from '@playwright/test';
import { expectNoFaults } from './axe';
import { newName, signUp } from './people';
import { closeResult, playTurn, press } from './match';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

test('a page of one’s own, and a rated match on it', async ({ page, browser }) => {
  const [ada, ben] = [newName(), newName()];
  await signUp(page, ada);
  await page.getByLabel('About you').fill('I like boats.');
  await page.getByLabel('Country').selectOption({ label: 'Ireland' });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signUp(other, ben, '/play');
  await other.goto(`/players/${ada}`);
  await expect(other.getByText('Nothing public yet.')).toBeVisible();
  await other.getByRole('link', { name: `Challenge ${ada}` }).click();
  await expect(other.getByRole('checkbox', { name: /^Rated/ })).toBeChecked();
  await other.locator('[name="seats"][value="2"]').check();
  await other.getByRole('button', { name: 'Start the match' }).click();
  await other.waitForURL(/\/matches\/\w+$/);
  await page.goto(new URL(other.url()).pathname);
  await expect(page.getByText('Rated, if everybody has an account.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();

  await expect(other.getByText('This match is rated.')).toBeVisible();
  await playTurn(other, press);
  await playTurn(page, press);
  await other.getByRole('button', { name: 'Resign' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your rating rises by 162 to 1662.');
  await expect(other.getByRole('dialog')).toContainText('Your rating falls by 162 to 1338.');
  await closeResult(page);

  await page.getByRole('list', { name: 'Players' }).getByRole('link', { name: 'You' }).click();
  await page.waitForURL(`**/players/${ada}`);
  await expect(page).toHaveTitle(new RegExp(ada));
  await expect(page.getByText('1662')).toBeVisible();
  await expectNoFaults(page, 'one’s own page');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Without JavaScript, without an account, and by another spelling of the name.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await context.newPage();
  await stranger.goto(`/players/${ada.toUpperCase()}`);
  await expect(stranger.getByText('I like boats.')).toBeVisible();
  await expect(stranger.getByText('Ireland')).toBeVisible();
  await expect(stranger.getByRole('listitem').filter({ hasText: 'Against people1 won' })).toBeVisible();
  const answer = await stranger.goto('/players/nobody-of-this-name');
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Nothing at this table' })).toBeVisible();
  await context.close();
});
