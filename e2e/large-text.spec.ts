/** Every page for those who see less: narrow screens, and letters of twice the size; nothing overlaps or is cut off. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { layoutFaults } from '../scripts/browsers/layout.mjs';
import { newName, signUp } from './people';
import { playTurn, press } from './table';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** From the narrowest on: a page is opened in the first. */
const SIZES = [
  { letters: 1, screens: [{ width: 320, height: 640 }, PHONE, DESK] },
  { letters: 2, screens: [PHONE, DESK] },
];

const PAGES = [
  '/',
  '/play',
  '/games',
  '/games/jarls',
  '/games/nonaga?opponent=people',
  '/games/eightfold',
  '/lobby',
  '/replays',
  '/replays/import',
  '/friends',
  '/settings',
  '/developers',
  '/positions',
  '/sign-in',
  '/nothing',
];

/** The same person in a browser whose letters are larger by this factor. */
async function withLetters(browser: Browser, page: Page, factor: number): Promise<Page> {
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: origin, storageState, reducedMotion: 'reduce' });
  await context.addInitScript((times) => {
    const enlarge = () => {
      if (times !== 1) document.documentElement.style.fontSize = `${112.5 * times}%`;
    };
    if (document.documentElement) enlarge();
    else document.addEventListener('readystatechange', enlarge, { once: true });
  }, factor);
  return context.newPage();
}

async function measure(page: Page, address: string, screen: typeof PHONE): Promise<string[]> {
  await page.setViewportSize(screen);
  await page.waitForFunction((width) => window.innerWidth === width, screen.width);
  // What follows the size of the window by script, boards among it, has its turn first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const faults = await page.evaluate(layoutFaults);
  return faults.map((fault) => `${address} at ${screen.width} px: ${fault}`);
}

test('nothing overlaps or scrolls sideways on narrow screens and with large text', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = newName();
  await signUp(page, name, '/play');
  const rooms: string[] = [];
  for (const game of ['jarls', 'eightfold']) {
    await page.goto(`/games/${game}`);
    await page.getByRole('button', { name: /^(Begin|Start the match)$/ }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    await playTurn(page, press);
    rooms.push(new URL(page.url()).pathname);
  }
  const addresses = [...rooms, `${rooms[0]}/replay`, `/players/${name}`, ...PAGES];
  const found = await Promise.all(
    SIZES.map(async ({ letters, screens }) => {
      const reader = await withLetters(browser, page, letters);
      const faults: string[] = [];
      for (const address of addresses) {
        await reader.setViewportSize(screens[0]!);
        await reader.goto(address);
        await expect(reader.getByRole('main')).toBeVisible();
        const px = await reader.evaluate(() => getComputedStyle(document.documentElement).fontSize);
        expect(px, address).toBe(`${18 * letters}px`);
        for (const screen of screens) faults.push(...(await measure(reader, address, screen)));
      }
      return faults.map((fault) => `letters × ${letters}: ${fault}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
