/** Every page for those who see less: narrow screens, and text of twice the size; nothing overlaps or is cut off. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOfLayout } from './layout';
import { NOT_THERE, PAGES } from './pages';
import { newName, signUp } from './people';
import { playTurn, press } from './match';

/** What somebody with an account never sees, or sees otherwise. */
const SIGNED_OUT = [
  '/',
  '/forgot',
  '/join/[token]',
  '/letters/[token]',
  '/positions/[hash]',
  '/reset/[token]',
  '/sign-in',
  '/sign-up',
];

/** Opened on the narrowest screen. */
async function measure(page: Page, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    faults.push(...(await faultsOfLayout(page, address)));
  }
  return faults;
}

test('nothing overlaps or scrolls sideways on narrow screens and with large text', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = newName();
  await signUp(page, name, '/play');
  const matches: string[] = [];
  for (const game of ['jarls', 'eightfold']) {
    await page.goto(`/games/${game}`);
    await page.getByRole('button', { name: /^(Begin|Start the match)$/ }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    await playTurn(page, press);
    matches.push(new URL(page.url()).pathname);
  }
  const [match, alone] = matches;
  const others = Object.keys(PAGES).filter((route) => !SIGNED_OUT.includes(route) && route !== '/reports');
  const own = others.flatMap((route) => PAGES[route]!({ match, name }));
  const signedOut = SIGNED_OUT.flatMap((route) => PAGES[route]!({}));
  const stranger = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const found = await Promise.all([
    measure(page, [alone!, '/', ...own, '/games/nonaga?opponent=people', '/replays/import']),
    measure(stranger, [...signedOut, NOT_THERE]),
  ]);
  expect(found.flat()).toEqual([]);
});
