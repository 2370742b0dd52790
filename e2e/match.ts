/** Any board: its cells, its move list, and how a turn is played by pointer or keys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type GameId, gameOf } from '../lib/games/registry';

/** What is to be played, as the form for a new match asks for it. */
export interface MatchSetup {
  readonly game: GameId;
  /** Absent: the first that the form offers. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly seed?: number;
}

/** From a game's page to a match in which every seat is one's own: alone, or at one screen. */
export async function startMatch(page: Page, { game: id, options, seats, seed }: MatchSetup): Promise<void> {
  const game = gameOf(id);
  await page.goto(`/games/${id}`);
  if (game.meta.seats.max > 1) await page.getByText('Same screen', { exact: true }).click();
  if (seats !== undefined && game.meta.seats.max > 2)
    await page.getByRole('radio', { name: String(seats), exact: true }).check();
  if (game.meta.seats.max > 1) await openOptions(page);
  if (options) await chooseRules(page, id, options);
  if (seed !== undefined && game.seeds)
    await page.getByRole('textbox', { name: `${game.seeds.label.name} number` }).fill(String(seed));
  await page.getByRole('button', { name: /^(Begin|Start the match)$/ }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await painted(page);
}

/** Unfolds what few change in the form for a new match. */
export const openOptions = (page: Page): Promise<void> =>
  page.locator('.more-options > summary').first().click();

/** A board calls its painter at the first sign of a hand. */
export async function painted(page: Page): Promise<void> {
  let x = 0;
  await expect(async () => {
    await page.mouse.move((x += 1), 1);
    await expect(page.locator('[data-painter="canvas"]').first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function chooseRules(
  page: Page,
  id: GameId,
  options: Readonly<Record<string, unknown>>,
): Promise<void> {
  const wished = Object.entries(options);
  const preset = gameOf(id).presets.find((each) =>
    wished.every(([name, value]) => (each.options as unknown as Record<string, unknown>)[name] === value),
  );
  await page.locator(`[type="radio"][name="preset"][value="${preset?.name ?? 'own'}"]`).check();
  if (preset) return;
  for (const [name, value] of wished) {
    const field = page.locator(`[name="option.${name}"]:not([type="hidden"])`);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value === 'number') await field.fill(String(value));
    else await field.selectOption(String(value));
  }
}

/** The focusable cells that lie over the picture of a board. */
export const cells = (page: Page, saying: string): Locator =>
  page.locator(`[data-cell][aria-label*="${saying}"]`);

/** The line under the board that says what to do now. */
export const prompt = (page: Page): Locator => page.locator('[data-prompt]');

/** The lines of the move list, with those that are folded away; "No moves yet" is none. */
export const moves = (page: Page): Locator =>
  page.getByRole('list', { name: 'Moves' }).locator('li:has(> .move-line)');

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

/** The dialog at the end lies over the page until it is closed. */
export async function closeResult(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A whole turn, of as many decisions as the game asks for: whatever can move goes to the first place it can. */
export async function playTurn(
  page: Page,
  choose: (page: Page, cell: Locator) => Promise<void>,
): Promise<void> {
  // What the other has played is there before one can move: else it would count as one's own.
  await expect(cells(page, 'can move').first()).toBeAttached();
  const before = await moves(page).count();
  const isPlayed = async () => (await moves(page).count()) > before;
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const isAsked = () => confirm.isVisible();
  const isHalfMade = () => page.getByRole('button', { name: /^Undo move/ }).isVisible();
  do {
    await expect(cells(page, 'can move').first()).toBeAttached();
    await choose(page, cells(page, 'can move').first());
    await expect(cells(page, 'can go here').first()).toBeAttached();
    await choose(page, cells(page, 'can go here').first());
    await expect.poll(async () => (await isAsked()) || (await isHalfMade()) || (await isPlayed())).toBe(true);
    // Where turns are measured in days one is asked before it is sent.
    if (await isAsked()) {
      await confirm.click();
      await expect.poll(isPlayed).toBe(true);
    }
  } while (!(await isPlayed()));
}
