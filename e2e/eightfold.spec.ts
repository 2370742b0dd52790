/** Eightfold from its start page to a win: the deal, the tools, the hand, and what is remembered. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { closeResult, moves, painted } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface MatchSetup {
  readonly deal: number | string;
  readonly rules?: 'Strict' | 'Free';
}

const dealField = (page: Page): Locator => page.getByRole('textbox', { name: 'Deal number' });

async function begin(page: Page, { deal, rules = 'Strict' }: MatchSetup): Promise<void> {
  await page.goto('/games/eightfold');
  await page.getByRole('radio', { name: rules }).check();
  await dealField(page).fill(String(deal));
  await sit(page);
}

async function sit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await atRest(page);
}

const board = (page: Page): Locator => page.locator('[data-board="eightfold"]');
const atRest = async (page: Page): Promise<void> => {
  await painted(page);
  await expect(board(page)).toHaveAttribute('data-moving', 'no');
};
const tool = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Game' }).getByRole('button', { name, exact: true });
/** Whatever was said has been answered: until then further keys go unheard. */
const press = async (page: Page, key: string): Promise<void> => {
  await expect(tool(page, 'Move up')).toBeEnabled();
  await page.keyboard.press(key);
};
const cell = (page: Page, id: string): Locator => page.locator(`[data-cell="${id}"]`);
const fact = (page: Page, name: string): Locator => page.locator(`[data-fact="${name}"]`);

/** The middle of what shows of a cell, on the screen. */
async function spot(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, id).boundingBox();
  if (!box) throw new Error(`There is no ${id} on the board.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses on one cell, moves over another and calls `between` before letting go: by finger where there is a touchscreen. */
async function drag(page: Page, from: string, to: string, between = async () => {}): Promise<void> {
  const [start, end] = [await spot(page, from), await spot(page, to)];
  const steps = Array.from({ length: 6 }, (_, i) => ({
    x: start.x + ((end.x - start.x) * (i + 1)) / 6,
    y: start.y + ((end.y - start.y) * (i + 1)) / 6,
  }));
  if (!(await page.evaluate(() => navigator.maxTouchPoints > 0))) {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await between();
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const step of steps) await touch('touchMove', [step]);
  await between();
  await touch('touchEnd', []);
  await finger.detach();
}

test.describe('the start page', () => {
  test('tells what is known of a deal by the rules chosen, and remembers the last one', async ({ page }) => {
    await page.goto('/games/eightfold');
    // A first game begins with the gentle rules.
    await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
    await page.getByRole('radio', { name: 'Strict' }).check();
    await dealField(page).fill('5');
    await expect(page.getByText('Deal 5 can be won.')).toBeVisible();
    await dealField(page).fill('6');
    await expect(page.getByText('Deal 6 cannot be won.')).toBeVisible();
    await dealField(page).fill('five');
    await expect(page.getByText('The deal is a whole number, 0 or more.')).toBeVisible();
    await page.getByRole('radio', { name: 'Free' }).check();
    await dealField(page).fill(String(17 + 2 ** 32));
    await expect(page.getByText('Deal 17 can be won.')).toBeVisible();
    await sit(page);
    await expect(page.getByText('Deal 17 · can be won')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cards-last-seed'))).toBe('17');

    await page.getByRole('link', { name: 'Choose another' }).click();
    await expect(dealField(page)).toHaveValue('17');
    await page.goto('/games/eightfold');
    await page.getByRole('button', { name: 'Same as last time: 17' }).click();
    await expect(dealField(page)).toHaveValue('17');
    await expect(page.getByText('Deal 17 cannot be won.')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('tells it as well, and deals what was typed', async ({ page }) => {
      await page.goto('/games/eightfold');
      await page.getByRole('radio', { name: 'Strict' }).check();
      await dealField(page).fill('119');
      await page.getByRole('button', { name: 'Check this number' }).click();
      await expect(page.getByText('Deal 119 can be won.')).toBeVisible();
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.waitForURL(/\/matches\/\w+(#new)?$/);
      await expect(page.getByText('Deal 119 · can be won')).toBeVisible();
    });
  });
});

test('Move up and Solve are one line and one step each, by button and by key', async ({ page }) => {
  await begin(page, { deal: 1700000000000 });
  await expect(page.getByText('Deal 3487918080')).toBeVisible();
  await expect(tool(page, 'Undo')).toBeDisabled();
  await tool(page, 'Move up').click();
  await expect(moves(page).last()).toContainText('{2>F 4>F}');
  await expect(fact(page, 'moves')).toHaveText('2');
  await expect(cell(page, 'foundation:S')).toHaveAttribute('aria-label', /Two of Spades/);
  await tool(page, 'Move up').click();
  await expect(page.getByText('No card can move to the foundations.')).toBeVisible();

  await press(page, 'u');
  await expect(moves(page).last()).toContainText('undone');
  await expect(cell(page, 'foundation:S')).toHaveAttribute('aria-label', /empty/);
  await expect(fact(page, 'moves')).toHaveText('2');
  await press(page, 'Shift+U');
  await expect(moves(page).last()).toContainText('played again');
  await tool(page, 'Undo').click();
  await expect(moves(page)).toHaveCount(4);
  await press(page, 'f');
  await expect(moves(page).last()).toContainText('{2>F 4>F}');
  await press(page, 'u');
  await expect(moves(page)).toHaveCount(6);
  // The solver knows that there is no way, and so does the page.
  await press(page, 's');
  await expect(page.getByText('This position cannot be won any more.').first()).toBeVisible();
  await expect(moves(page)).toHaveCount(6);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  for (const line of [
    'Move up: move every card that can go to the foundations',
    'Retry: the same deal again',
    'New: another deal',
  ])
    await expect(help.getByText(line)).toBeVisible();
  await expect(help.getByText('Solve: let the solver win it')).toBeVisible();
});

test('Solve wins a deal card by card, which counts as solved, and leads to the next', async ({ page }) => {
  await begin(page, { deal: 751, rules: 'Free' });
  await expect(page.getByText('This position can still be won.')).toBeVisible();
  await tool(page, 'Solve').click();
  await expect(board(page)).toHaveAttribute('data-moving', 'yes');
  // Card by card, that takes its time.
  await expect(page.getByRole('dialog', { name: 'Solved' })).toBeVisible({ timeout: 60_000 });
  const played = Number(await fact(page, 'moves').textContent());
  expect(played).toBeGreaterThan(52);
  await expect(page.locator('[data-confetti]')).toHaveCount(0);
  await closeResult(page);
  await expect(moves(page)).toHaveCount(1);
  // A line of the list stays a line; the rest is there for whoever asks.
  const run = moves(page).first();
  await expect(run.locator('.move-line')).toHaveText(
    new RegExp(`\\{\\S+ \\S+ \\S+ … ${played - 3} more\\}$`),
  );
  await run.getByText('The whole run').click();
  await expect(run.getByText(/^\{(\S+ )+\S+#\}$/)).toBeVisible();
  const time = await fact(page, 'time').textContent();

  const won = page.url();
  await tool(page, 'Retry').click();
  await page.waitForURL((url) => /\/matches\/\w+$/.test(url.pathname) && url.href !== won);
  await expect(page.getByText('Deal 751 · can be won')).toBeVisible();
  await expect(fact(page, 'moves')).toHaveText('0');
  await page.goto(won);
  await expect(fact(page, 'time')).toHaveText(time!);
});

test.describe('where stillness is wished for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a run is there at once and nothing flies', async ({ page }) => {
    await begin(page, { deal: 751, rules: 'Free' });
    await tool(page, 'Solve').click();
    await expect(page.getByRole('dialog', { name: 'Solved' })).toBeVisible();
    await expect(board(page)).toHaveAttribute('data-moving', 'no');
    await expect(page.locator('[data-thrown]')).toHaveCount(0);
  });
});

test('stuck, a notice offers undo, the same deal and a new one', async ({ page }) => {
  await begin(page, { deal: 1700000000000 });
  await press(page, 'f');
  const notice = page.getByRole('status', { name: 'Stuck' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toBeHidden();
  await expect(moves(page).last()).toContainText('undone');
  await press(page, 'f');
  await notice.getByRole('button', { name: 'Look at the board' }).click();
  await expect(notice).toBeHidden();
  await press(page, 'u');
  await expect(moves(page)).toHaveCount(4);
  await press(page, 'f');
  const stuck = page.url();
  await notice.getByRole('button', { name: 'New' }).click();
  await page.waitForURL((url) => url.href !== stuck);
  await expect(fact(page, 'moves')).toHaveText('0');
  await expect(page.getByText('· can be won')).toBeVisible();
  await page.goto(stuck);
  await expect(page.getByRole('heading', { name: 'Given up' })).toBeVisible();
});

test.describe('around the board', () => {
  test('motion is set beside the board, for the person and for this browser', async ({ page }) => {
    await begin(page, { deal: 5 });
    // The board applies it at once; the server has it once it has answered.
    const kept = page.waitForResponse((response) => 'next-action' in response.request().headers());
    await page.getByLabel('Motion').selectOption('Reduced');
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
    await kept;
    expect(await page.evaluate(() => localStorage.getItem('cards-reduced-motion'))).toBe('on');
    await page.goto('/settings');
    await expect(page.getByLabel('Motion')).toHaveValue('none');
    await page.getByLabel('Motion').selectOption('As my device');
    await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-motion');
    expect(await page.evaluate(() => localStorage.getItem('cards-reduced-motion'))).toBe('system');
  });

  test('Retry asks where a game is under way; New leaves an untouched deal without a word', async ({
    page,
  }) => {
    await begin(page, { deal: 5 });
    const begun = page.url();
    await cell(page, 'card:9D').press('Enter');
    await cell(page, 'card:TC').press('Enter');
    await expect(moves(page)).toHaveCount(1);
    await page.keyboard.press('r');
    const question = page.getByRole('dialog', { name: 'The same deal again?' });
    await question.getByRole('button', { name: 'Play on' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(begun);
    await page.keyboard.press('r');
    await expect(question.getByRole('button', { name: 'Retry' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== begun);
    await expect(fact(page, 'moves')).toHaveText('0');
    await expect(page.getByText('Deal 5 ·').last()).toBeVisible();

    const untouched = page.url();
    await page.keyboard.press('n');
    await page.waitForURL((url) => url.href !== untouched);
    await expect(fact(page, 'moves')).toHaveText('0');
    expect((await page.request.get(untouched)).status()).toBe(404);
  });

  test('single undo takes one step back, then nothing until the next move', async ({ page }) => {
    await page.goto('/games/eightfold');
    await page.getByRole('radio', { name: 'Custom' }).check();
    await page.getByLabel('Undo', { exact: true }).selectOption('One step');
    await dealField(page).fill('5');
    await sit(page);
    for (const [from, to] of [
      ['card:9D', 'card:TC'],
      ['card:JH', 'card:QC'],
    ] as const) {
      await cell(page, from).press('Enter');
      await cell(page, to).press('Enter');
      await expect(cell(page, from)).toHaveAttribute('aria-label', /top card/);
      await atRest(page);
    }
    await expect(moves(page)).toHaveCount(2);
    await tool(page, 'Undo').click();
    await expect(moves(page)).toHaveCount(3);
    await expect(tool(page, 'Undo')).toBeDisabled();
    await expect(tool(page, 'Redo')).toBeDisabled();
  });
});

test(
  'a stack is dragged as a whole; an illegal drop brings it back and says why',
  { tag: '@everywhere' },
  async ({ page }) => {
    await begin(page, { deal: 42, rules: 'Free' });
    const home = await spot(page, 'card:7D');
    const around = { x: home.x - 14, y: home.y - 5, width: 28, height: 10 };
    const before = await page.screenshot({ clip: around });
    await drag(page, 'card:6D', 'card:7S', async () => {
      await expect(board(page)).toHaveAttribute('data-moving', 'yes');
      // The Seven of Diamonds lay on the Six that is held: it has gone along.
      expect(await page.screenshot({ clip: around })).not.toEqual(before);
    });
    await expect(moves(page).last()).toContainText('5.3>2*');
    await expect(cell(page, 'card:4S')).toHaveAttribute('aria-label', 'Pile 5, Four of Spades, top card');
    await atRest(page);
    await page.keyboard.press('u');
    await expect(moves(page).last()).toContainText('undone');
    await atRest(page);

    await drag(page, 'card:2H', 'card:6C');
    await expect(page.getByRole('alert').filter({ hasText: 'does not go on' })).toBeVisible();
    await atRest(page);
    await expect(moves(page)).toHaveCount(2);
  },
);

test(
  'a double click or two taps send a card up; a click and another move it elsewhere',
  { tag: '@everywhere' },
  async ({ page }) => {
    await begin(page, { deal: 2 });
    const at = await spot(page, 'card:AH');
    const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    if (isTouch) {
      await page.touchscreen.tap(at.x, at.y);
      await page.touchscreen.tap(at.x, at.y);
    } else await page.mouse.dblclick(at.x, at.y);
    await expect(moves(page).last()).toContainText('3>F');
    await atRest(page);
    const [from, to] = [await spot(page, 'card:7H'), await spot(page, 'card:8C')];
    const touch = ({ x, y }: { x: number; y: number }) =>
      isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
    await touch(from);
    await touch(to);
    await expect(moves(page).last()).toContainText('4.1>7');
  },
);

test('the clock runs and nothing beside it moves', { tag: '@everywhere' }, async ({ page }) => {
  await begin(page, { deal: 5 });
  const time = fact(page, 'time');
  const box = await time.locator('..').boundingBox();
  const first = await time.textContent();
  await expect(time).not.toHaveText(first!);
  expect(await time.locator('..').boundingBox()).toEqual(box);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
