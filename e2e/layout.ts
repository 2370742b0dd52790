/** Measures a page as it stands for those who see less: on narrow screens, and with text of twice the size. */
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '../scripts/test/browsers/layout.mjs';

/** From the narrowest on. */
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const TEXT_SIZES = [2, 1];

/** A line for every fault at any of the sizes; the screen is as before afterwards. */
export async function faultsOfLayout(page: Page, what: string): Promise<string[]> {
  const before = page.viewportSize()!;
  const faults: string[] = [];
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.waitForFunction((width) => window.innerWidth === width, screen.width);
    for (const textSize of TEXT_SIZES) {
      const px = await page.evaluate(async (times) => {
        const root = document.documentElement;
        root.style.fontSize = times === 1 ? '' : `${112.5 * times}%`;
        // Drawn anew: queries for the width of a container are not always asked again when only letters change.
        root.style.display = 'none';
        root.getBoundingClientRect();
        root.style.display = '';
        // What follows the size of the window by script, boards among it, has its turn first.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return getComputedStyle(root).fontSize;
      }, textSize);
      expect(px, what).toBe(`${18 * textSize}px`);
      for (const fault of await page.evaluate(layoutFaults))
        faults.push(`${what} at ${screen.width} px, letters × ${textSize}: ${fault}`);
    }
  }
  await page.setViewportSize(before);
  return faults;
}

export async function expectToFit(page: Page, what: string): Promise<void> {
  expect(await faultsOfLayout(page, what)).toEqual([]);
}
