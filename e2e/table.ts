/** At any board of the house: its cells, its move list, and how a hand plays a turn. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The focusable cells that lie over the picture of a board. */
export const cells = (page: Page, saying: string): Locator =>
  page.locator(`[data-cell][aria-label*="${saying}"]`);

/** The lines of the move list; "No moves yet" is none. */
export const moves = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Moves' })
    .getByRole('listitem')
    .filter({ has: page.locator('.move-line') });

/** By mouse on the canvas, where the cell lies. */
export async function point(page: Page, cell: Locator): Promise<void> {
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell is not on the screen.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** By keyboard, on the cells. */
export async function press(page: Page, cell: Locator): Promise<void> {
  await cell.focus();
  await page.keyboard.press('Enter');
}

/** A whole turn, of as many decisions as the game asks for: whatever can move goes to the first place it can. */
export async function playTurn(
  page: Page,
  choose: (page: Page, cell: Locator) => Promise<void>,
): Promise<void> {
  const before = await moves(page).count();
  const isPlayed = async () => (await moves(page).count()) > before;
  const isHalfMade = () => page.getByRole('button', { name: /^Take it back/ }).isVisible();
  do {
    await expect(cells(page, 'can move').first()).toBeAttached();
    await choose(page, cells(page, 'can move').first());
    await expect(cells(page, 'can go here').first()).toBeAttached();
    await choose(page, cells(page, 'can go here').first());
    await expect.poll(async () => (await isHalfMade()) || (await isPlayed())).toBe(true);
  } while (!(await isPlayed()));
}
