/** From the server's picture to the living board: nothing on the page moves, and everything on the board stays where it was. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { GAME_IDS, gameOf } from '../lib/games/registry';
import { painted, playTurn, press, startMatch } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Two dots a pixel, so that half a pixel can be told; on a small screen, as there is less to compare.
test.use({ deviceScaleFactor: 2, viewport: { width: 900, height: 640 } });

/** Where the board is on the screen, and how it looks. */
async function look(page: Page) {
  const board = page.locator('[data-board]');
  const box = (await board.boundingBox())!;
  return { box, picture: (await board.screenshot({ animations: 'disabled' })).toString('base64') };
}

/** As the server has drawn it, before any script runs. */
async function pictureBefore(page: Page, browser: Browser, url: string) {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  });
  const still = await context.newPage();
  await still.goto(url);
  await expect(still.locator('[data-painter="svg"]')).toBeVisible();
  const seen = await look(still);
  await context.close();
  return seen;
}

/**
 * For each quarter of the board: by how many dots, across and down, the second picture must be moved to lie on the first.
 * All four are asked, since a wrong scale would leave the middle in place. Letters differ, so a dot is forgiven.
 */
function shifts(page: Page, one: string, other: string): Promise<readonly number[]> {
  return page.evaluate(
    async ([first, second]) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [a, b] = [await pixels(first!), await pixels(second!)];
      const [halfWidth, halfHeight] = [a.width >> 1, a.height >> 1];
      const edge = 4;
      // Every third dot each way is plenty; green is the channel with the most light in it.
      const difference = (dx: number, dy: number, left: number, top: number) => {
        let sum = 0;
        for (let y = top + edge; y < top + halfHeight - edge; y += 3)
          for (let x = left + edge; x < left + halfWidth - edge; x += 3)
            sum += Math.abs(
              a.data[(y * a.width + x) * 4 + 1]! - b.data[((y + dy) * b.width + x + dx) * 4 + 1]!,
            );
        return sum;
      };
      const ways = [-3, -2, -1, 0, 1, 2, 3];
      return [0, 1, 2, 3].flatMap((quarter) => {
        const [left, top] = [(quarter % 2) * halfWidth, (quarter >> 1) * halfHeight];
        const tried = ways.flatMap((dx) =>
          ways.map((dy) => ({ dx, dy, off: difference(dx, dy, left, top) })),
        );
        const best = tried.reduce((least, each) => (each.off < least.off ? each : least));
        return [best.dx, best.dy];
      });
    },
    [one, other],
  );
}

/** What has jumped on the page by itself, and how far. */
async function jumps(page: Page, url: string): Promise<readonly string[]> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    interface Jump extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node?: Node;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Jump[]) {
        // A hundredth of what passes for still: a letter that comes late moves its neighbours by a hair.
        if (value < 0.001) continue;
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
        const who = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        seen.push(`${value.toFixed(5)}: ${who.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await painted(page);
  return page.evaluate(async () => {
    // A shift is reported with the frame after it; letters of the typeface come last.
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((reported) => setTimeout(reported));
    return (window as unknown as { seen: string[] }).seen;
  });
}

for (const id of GAME_IDS)
  test(`${gameOf(id).meta.name}: the living board lies on the server's picture, and nothing jumps`, async ({
    page,
    browser,
  }) => {
    await startMatch(page, { game: id });
    await playTurn(page, press);
    const url = page.url();
    const before = await pictureBefore(page, browser, url);
    expect(await jumps(page, url)).toEqual([]);
    const after = await look(page);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(after.box[side] - before.box[side]), side).toBeLessThanOrEqual(0.5);
    const moved = await shifts(page, before.picture, after.picture);
    expect(Math.max(...moved.map(Math.abs)), `dots: ${moved.join(' ')}`).toBeLessThanOrEqual(1);
  });

test('a replay does not jump', async ({ page }) => {
  await startMatch(page, { game: 'nonaga' });
  await playTurn(page, press);
  expect(await jumps(page, `${page.url()}/replay?ply=1`)).toEqual([]);
});

test('the landing page does not jump either', async ({ page }) => {
  expect(await jumps(page, '/')).toEqual([]);
});
