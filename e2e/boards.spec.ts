/** Boards under real hands: the mouse on the canvas, a finger, the keyboard, and words where something is refused. */
import { expect, type Page, test } from '@playwright/test';
import { cells, point } from './table';

/** A match at one screen, so that every seat is ours. */
async function sitDown(page: Page, game: string): Promise<void> {
  await page.goto(`/games/${game}`);
  await page.getByText(/(Someone|People) beside you/).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(page.locator('[data-painter="canvas"]')).toBeVisible();
}

const selected = (page: Page) => page.locator('[data-cell][aria-pressed="true"]');

test('Skerries: clicks select, let go, bring in and leave the enemy alone', async ({ page }) => {
  await sitDown(page, 'skerries');
  const harbour = (side: string) => cells(page, `the harbour of ${side}`);
  const landings = cells(page, 'can go here');

  await point(page, harbour('Blue'));
  await expect(selected(page)).toHaveAttribute('aria-label', /the harbour of Blue, selected$/);
  await expect(landings).not.toHaveCount(0);
  for (const landing of await landings.all())
    await expect(landing).toHaveAttribute('aria-label', /a landing of Blue/);

  await point(page, harbour('Red'));
  await expect(selected(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'landings' })).toBeVisible();

  await point(page, cells(page, 'Holding of Blue, berth 1'));
  await expect(selected(page)).toHaveCount(1);
  const frame = (await page.locator('[data-board]').boundingBox())!;
  await page.mouse.click(frame.x + 4, frame.y + frame.height - 4);
  await expect(selected(page)).toHaveCount(0);

  await point(page, harbour('Blue'));
  await point(page, landings.first());
  await expect(cells(page, 'a landing of Blue, Blue boat')).toHaveCount(1);
  await expect(cells(page, 'Holding of Blue')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Red: Bring a boat in' })).toBeVisible();

  await point(page, harbour('Red'));
  await point(page, cells(page, 'Blue boat').first());
  await expect(selected(page)).toHaveAttribute('aria-label', /the harbour of Red/);
  await point(page, landings.first());
  await expect(cells(page, 'Holding of Red')).toHaveCount(2);

  await point(page, harbour('Blue'));
  await point(page, landings.first());
  await expect(cells(page, 'a landing of Blue, Blue boat')).toHaveCount(2);
});
