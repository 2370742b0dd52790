/** Whatever control of a page is used by key, the focus stays on something that has a name. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
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

/** As WCAG has it: how bright a dot is to the eye, from 0 to 1. */
function luminanceOf(dot: Buffer): number {
  const [red, green, blue] = [...dot.subarray(0, 3)].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** How much brighter or darker the ring around a control is than what lies outside it, on the left. */
async function contrastOfRing(page: Page, control: Locator): Promise<number> {
  await control.focus();
  const ring = await control.evaluate((element) => {
    for (const change of document.getAnimations()) change.finish();
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    return { width: parseFloat(outlineWidth), offset: parseFloat(outlineOffset) };
  });
  const box = (await control.boundingBox())!;
  const luminanceAt = async (left: number) => {
    const clip = { x: Math.round(left), y: Math.round(box.y + box.height / 2), width: 1, height: 1 };
    return luminanceOf(
      await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer(),
    );
  };
  const outer = box.x - ring.offset - ring.width;
  const [one, other] = [await luminanceAt(outer + 1), await luminanceAt(outer - 3)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

test('the ring around what has the focus stands out, on wood and on paper, in both themes', async ({
  page,
}) => {
  await page.goto('/games/jarls');
  // Rings are for those who use keys.
  await page.keyboard.press('Tab');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const control of [
      page.getByRole('banner').getByRole('link', { name: 'Lobby' }),
      page.getByRole('banner').getByRole('link', { name: 'Sign in' }),
      page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first(),
      page.getByRole('contentinfo').getByRole('link').first(),
    ])
      expect
        .soft(await contrastOfRing(page, control), `${control}, ${colorScheme}`)
        .toBeGreaterThanOrEqual(3);
  }
});
