/** Boards under real hands: the mouse on the canvas, a finger, the keyboard, and words where something is refused. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { GAMES } from '../lib/games/registry';
import { cells, moves, playTurn, point, press } from './table';

/** A match at one screen, so that every seat is ours. */
async function sitDown(page: Page, game: string, chooseRules = async () => {}): Promise<void> {
  await page.goto(`/games/${game}`);
  await chooseRules();
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

/** What a side has on the board; games write its name large or small. */
const pieces = (page: Page, side: string) => page.locator(`[data-cell][aria-label*="${side}" i]`);

/** With a finger, where the cell lies; what shows a preview first asks for a second tap. */
async function touch(page: Page, cell: Locator): Promise<void> {
  const { x, y } = await middle(cell);
  await page.touchscreen.tap(x, y);
  if (await page.locator('[data-preview]').isVisible()) await page.touchscreen.tap(x, y);
}

async function middle(cell: Locator) {
  const box = await cell.boundingBox();
  if (!box) throw new Error('The cell is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One decision by drag: from what can move to where it may go. */
async function drag(page: Page): Promise<void> {
  // The last, since Skerries' harbour may be clicked but has nothing to be dragged.
  const from = cells(page, 'can move').last();
  await expect(from).toBeAttached();
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 6, start.y + 6, { steps: 3 });
  const target = cells(page, 'can go here').first();
  await expect(target).toBeAttached();
  const end = await middle(target);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

for (const id of ['chinese-checkers', 'nonaga', 'jarls', 'skerries'] as const)
  test(`${GAMES[id].name}: a match by mouse, drag, finger and keyboard, with a refusal in words, to its end`, async ({
    page,
  }, { project }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await sitDown(page, id);
    const seats = GAMES[id].seatNames(2);

    // The other side's pieces are not to be taken, and the board says so where it was tried.
    await point(page, pieces(page, seats[1]!).first());
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(selected(page)).toHaveCount(0);

    await playTurn(page, project.name === 'phone' ? touch : point);
    await playTurn(page, press);
    await drag(page);
    const isHalfMade = page.getByRole('button', { name: /^Take it back/ });
    if (id === 'nonaga') {
      await isHalfMade.click();
      await expect(cells(page, 'can move').first()).toBeAttached();
      await playTurn(page, press);
    }
    await expect(moves(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('won');
    expect(faults).toEqual([]);
  });

test('a turn waits to be confirmed where one has asked for it, and sound is switched off for good', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByLabel('Ask before a turn is sent').selectOption('always');
  await page.getByLabel('Signs on the pieces').selectOption('strong');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await sitDown(page, 'skerries');
  const choose = async () => {
    await press(page, cells(page, 'can move').first());
    await press(page, cells(page, 'can go here').first());
  };
  await choose();
  await expect(page.getByText('Send this turn?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cells(page, 'Holding of Blue')).toHaveCount(3);
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
