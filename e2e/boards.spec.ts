/** What boards do besides playing on: selecting and letting go, choosing sides, taking back, asking before a turn is sent. */
import { expect, type Page, test } from '@playwright/test';
import type { Point } from '../components/board/scene';
import { ON_A_DESKTOP, ON_A_PHONE, pinch, slide } from './pointer';
import { decisionsOf, recordedMatch } from './recorded';
import { cells, moves, point, press, prompt, startMatch } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const selected = (page: Page) => page.locator('[data-cell][aria-selected="true"]');

/** The boats that a side has not brought in. */
const held = (page: Page, side: string) =>
  page.locator(`[data-cell][aria-label^="${side}’s holding"][aria-label*=": a boat"]`);

test('Skerries: clicks select, let go, bring in and leave the enemy alone', async ({ page }) => {
  await startMatch(page, { game: 'skerries', seed: 2 });
  const harbour = (side: string) => cells(page, `${side}’s harbour`);
  const landings = cells(page, 'can go here');

  await point(page, harbour('Blue'));
  await expect(selected(page)).toHaveAttribute('aria-label', /Blue’s harbour, selected$/);
  await expect(landings).not.toHaveCount(0);
  for (const landing of await landings.all())
    await expect(landing).toHaveAttribute('aria-label', /Blue’s landing/);

  await point(page, harbour('Red'));
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'landings' })).toBeVisible();

  await point(page, cells(page, 'Blue’s holding, berth 1'));
  await expect(selected(page)).toHaveCount(1);
  const frame = (await page.locator('[data-board]').boundingBox())!;
  await page.mouse.click(frame.x + 4, frame.y + frame.height - 4);
  await expect(selected(page)).toHaveCount(0);

  await point(page, harbour('Blue'));
  await point(page, landings.first());
  await expect(cells(page, 'Blue’s landing, Blue’s boat')).toHaveCount(1);
  await expect(held(page, 'Blue')).toHaveCount(2);
  await expect(prompt(page)).toContainText('Red: Bring a boat in');

  await point(page, harbour('Red'));
  await point(page, cells(page, 'Blue’s boat').first());
  await expect(selected(page)).toHaveAttribute('aria-label', /Red’s harbour/);
  await point(page, landings.first());
  await expect(held(page, 'Red')).toHaveCount(2);

  await point(page, harbour('Blue'));
  await point(page, landings.first());
  await expect(cells(page, 'Blue’s landing, Blue’s boat')).toHaveCount(2);
});

test.describe('Skerries: before the first move the sides may be swapped', () => {
  const ask = async (page: Page) => {
    await startMatch(page, { game: 'skerries', options: { swap: true }, seed: 2 });
    const choice = page.getByRole('group', { name: 'Your choice' });
    await expect(choice.getByRole('button')).toHaveText(['Keep Red', 'Swap and play Blue']);
    return choice;
  };
  const isSettled = async (page: Page, words: RegExp) => {
    await expect(page.getByRole('group', { name: 'Your choice' })).toHaveCount(0);
    await expect(moves(page)).toHaveText([words]);
    await expect(cells(page, 'can move').first()).toBeAttached();
  };

  test('by mouse, and kept by keyboard', async ({ page }) => {
    await (await ask(page)).getByRole('button', { name: 'Swap' }).click();
    await isSettled(page, /swap/i);
    const choice = await ask(page);
    await choice.getByRole('button', { name: 'Keep Red' }).focus();
    await page.keyboard.press('Enter');
    await isSettled(page, /keep/i);
  });

  test('with a finger', { tag: '@phone' }, async ({ page }) => {
    await (await ask(page)).getByRole('button', { name: 'Swap' }).tap();
    await isSettled(page, /swap/i);
  });
});

test(
  'a board is enlarged by two fingers, played on, and shown whole again',
  { tag: '@phone' },
  async ({ page }) => {
    await startMatch(page, { game: 'jarls', seats: 6 });
    const board = page.locator('[data-board]');
    const box = (await board.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const widthOf = async () => (await cells(page, 'can move').first().boundingBox())!.width;
    const before = await widthOf();
    await pinch(page, middle, 30, 90);
    await expect(board).toHaveAttribute('data-zoomed');
    const after = await widthOf();
    expect(after / before).toBeGreaterThan(2);
    expect(after).toBeGreaterThan(24);
    // Nothing was picked up by it.
    await expect(page.locator('[data-cell][aria-pressed]')).toHaveCount(0);
    const inSight = (await board.locator('[data-cell][aria-label$="can move"]').all()).map(async (cell) => {
      const at = (await cell.boundingBox())!;
      const spot = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
      const isInside =
        Math.abs(spot.x - middle.x) < box.width / 2 - 5 && Math.abs(spot.y - middle.y) < box.height / 2 - 5;
      return isInside ? spot : null;
    });
    const [spot] = (await Promise.all(inSight)).filter((each) => each !== null);
    if (spot) {
      await page.touchscreen.tap(spot.x, spot.y);
      await expect(page.locator('[data-cell][aria-pressed]')).toHaveCount(1);
    }
    await page.getByRole('button', { name: 'Whole board' }).tap();
    await expect(board).not.toHaveAttribute('data-zoomed');
    expect(await widthOf()).toBeCloseTo(before, 0);
  },
);

/** Picks up what has two targets that a finger cannot tell apart, one of them next to the other. */
async function takeWithCrowdedTargets(
  page: Page,
): Promise<{ from: Point; targets: readonly [Point, Point] }> {
  const middles = (words: string) =>
    cells(page, words).evaluateAll((all) =>
      all.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
  for (const from of await middles('can move')) {
    await page.touchscreen.tap(from.x, from.y);
    const free = await middles('can go here');
    for (const one of free)
      for (const other of free)
        if (one !== other && Math.hypot(one.x - other.x, one.y - other.y) < 40)
          return { from, targets: [one, other] };
  }
  throw new Error('No piece has two targets side by side.');
}

test(
  'near several targets a finger has a magnifier, slides to the one it means, and away to none',
  { tag: '@phone' },
  async ({ page }) => {
    await startMatch(page, { game: 'jarls', seats: 6 });
    const { targets } = await takeWithCrowdedTargets(page);
    const [one, other] = targets;
    const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    const frame = (await page.locator('[data-board]').boundingBox())!;
    const magnifier = page.locator('[data-magnifier]');
    const isShown = () => expect(magnifier).toBeVisible();
    await slide(page, between, { x: frame.x + 3, y: frame.y + 3 }, isShown);
    await expect(magnifier).toHaveCount(0);
    await expect(selected(page)).toHaveCount(1);
    await expect(moves(page)).toHaveCount(0);
    await slide(page, between, other, isShown);
    await expect(moves(page)).toHaveCount(1);
  },
);

/** Deal 2 by strict rules: an Ace goes up, a Two follows it, and comes down again. */
for (const [where, hands] of [
  ['at a desk', ON_A_DESKTOP],
  ['on a phone', ON_A_PHONE],
] as const)
  test(
    `Eightfold: a card comes back from its foundation by every hand, ${where}`,
    {
      tag: where === 'on a phone' ? '@phone' : [],
    },
    async ({ page }) => {
      const record = recordedMatch('eightfold', 'strict-wandering');
      const played = decisionsOf(record);
      const first = played.findIndex(({ from }) => from.startsWith('foundation'));
      await startMatch(page, record);
      const { click = hands.tap! } = hands;
      for (const [index, { from, to }] of played.slice(0, first).entries()) {
        await click(page, from, to);
        await expect(moves(page)).toHaveCount(index + 1);
      }
      let lines = first;
      for (const hand of Object.values(hands)) {
        await hand(page, played[first]!.from, played[first]!.to);
        await expect(moves(page)).toHaveCount(++lines);
        await page.keyboard.press('u');
        await expect(moves(page)).toHaveCount(++lines);
        await expect(page.locator('[data-board]')).toHaveAttribute('data-moving', 'no');
      }
    },
  );

test('Nonaga: a half-made turn is taken back before it is sent', async ({ page }) => {
  await startMatch(page, { game: 'nonaga' });
  const half = page.getByRole('button', { name: /^Undo move/ });
  await press(page, cells(page, 'can move').first());
  await press(page, cells(page, 'can go here').first());
  await half.click();
  await expect(half).toBeHidden();
  await expect(moves(page)).toHaveCount(0);
  await expect(prompt(page)).toContainText('Slide one of your pieces');
});

test('a turn waits to be confirmed where one has asked for it, and sound is switched off for good', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByLabel('Confirm moves').selectOption('always');
  await page.getByLabel('Piece symbols').selectOption('strong');
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await startMatch(page, { game: 'skerries', seed: 2 });
  const choose = async () => {
    await press(page, cells(page, 'can move').first());
    await press(page, cells(page, 'can go here').first());
  };
  await choose();
  await expect(page.getByText('Send this turn?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(held(page, 'Blue')).toHaveCount(3);
  await choose();
  await page.keyboard.press('Enter');
  await expect(moves(page)).toHaveCount(1);

  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await sound.click();
  await saved;
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
});
