/**
 * `npm run screenshots [name …]`: pictures of every game and the main pages into `screenshots/`, on a desktop and a
 * phone, by day and in the evening.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { listScreenshots, type Shot } from './screenshot-list';
import { startApp } from '../bench/pages/app-process';
import { Visitor } from '../bench/pages/visitor';

const FOLDER = 'screenshots';
const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
const THEMES = { light: 'light', evening: 'dark' } as const;

const asked = process.argv.slice(2);

async function take(
  page: Page,
  { path: address, isWhole = false, before }: Shot,
  file: string,
): Promise<void> {
  await page.goto(address);
  if ((await page.locator('[data-board]').count()) > 0)
    await page.locator('[data-painter="canvas"][data-moving="no"]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (isWhole) await scrollThrough(page);
  await page.waitForTimeout(300);
  await before?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: file, fullPage: isWhole });
  console.log(file);
}

/** Pictures further down are fetched only when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    scrollTo(0, 0);
  });
}

mkdirSync(FOLDER, { recursive: true });
const app = await startApp();
try {
  const home = await app.browse();
  const shots = await listScreenshots(new Visitor(await home.newPage()));
  const wanted = shots.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const cookies = await home.cookies();
  for (const [screen, options] of Object.entries(SCREENS))
    for (const [theme, colorScheme] of Object.entries(THEMES))
      for (const isStranger of [true, false]) {
        const context = await app.browse({ ...options, colorScheme, reducedMotion: 'reduce' });
        if (!isStranger) await context.addCookies(cookies);
        const page = await context.newPage();
        for (const shot of wanted)
          if ((shot.isStranger ?? false) === isStranger)
            await take(page, shot, path.join(FOLDER, `${shot.name}-${screen}-${theme}.png`));
        await context.close();
      }
} finally {
  await app.close();
}
