/** A page of one's own: what was played stands there, for others only what was played in public. */
import { expect, test } from '@playwright/test';
import { expectNoFaults } from './axe';
import { newName, signUp } from './people';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

test('a page of one’s own', async ({ page, browser }) => {
  const name = newName();
  await signUp(page, name);
  await page.getByLabel('About you').fill('I like boats.');
  await page.getByLabel('Country').selectOption({ label: 'Ireland' });
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Your page is saved.')).toBeVisible();

  await page.goto('/games/nonaga');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();

  await page.getByRole('list', { name: 'Players' }).getByRole('link', { name: 'You' }).click();
  await page.waitForURL(`**/players/${name}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /level 2.*1 lost/ })).toBeVisible();
  await expectNoFaults(page, 'one’s own page');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoFaults(page, 'one’s own page on a phone');

  // The match was private: someone else sees who this is, and nothing of it.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await context.newPage();
  await stranger.goto(`/players/${name.toUpperCase()}`);
  await expect(stranger.getByText('I like boats.')).toBeVisible();
  await expect(stranger.getByText('Ireland')).toBeVisible();
  await expect(stranger.getByText('Nothing public yet.')).toBeVisible();
  const answer = await stranger.goto('/players/nobody-of-this-name');
  expect(answer?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'Nothing at this table' })).toBeVisible();
  await context.close();
});
