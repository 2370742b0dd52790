/** A match without JavaScript: created, played by a form that lists the legal moves, resigned, and watched by reloading. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { GAME_IDS, type GameId, gameOf } from '../lib/games/registry';
import { moves, openOptions } from './match';

test.use({ javaScriptEnabled: false });

const TURNS = 2;

const choice = (page: Page) => page.getByLabel('Your move', { exact: true });
const picture = (page: Page) => page.locator('[data-painter="svg"]').innerHTML();

/** As the form stands: against the AI, or alone. */
async function begin(page: Page, id: GameId): Promise<void> {
  await page.goto(`/games/${id}`);
  await page.getByRole('button', { name: /^(Begin|Start the match)$/ }).click();
  await page.waitForURL(/\/matches\/\w+$/);
}

/** Follows a link or sends a form, and waits for the page that it leads to. */
async function go(page: Page, by: Locator): Promise<void> {
  const loaded = page.waitForEvent('load');
  await by.click();
  await loaded;
}

const reload = (page: Page) => go(page, page.getByRole('link', { name: 'reload the match' }));

/** Reloads until the AI has played. */
async function untilMyTurn(page: Page): Promise<void> {
  while (!(await choice(page).isVisible())) await reload(page);
}

/** Makes the first move of the list, and again while the turn has more moves. */
async function playTurn(page: Page): Promise<void> {
  do await go(page, page.getByRole('button', { name: 'Make this move' }));
  while (await page.getByRole('link', { name: 'Begin the turn again' }).isVisible());
}

/** Texts inside of <noscript> are not found by their words alone. */
const opener = (page: Page, word: string) => page.locator('summary', { hasText: `${word}…` });

async function giveUp(page: Page, word: 'Give up' | 'Resign'): Promise<void> {
  await opener(page, word).click();
  await go(page, page.getByRole('button', { name: word, exact: true }).last());
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(choice(page)).toBeHidden();
}

for (const id of GAME_IDS.filter((each) => gameOf(each).meta.seats.max > 1))
  test(`${gameOf(id).meta.name}: a match against the AI is played by the form, and resigned`, async ({
    page,
  }) => {
    await begin(page, id);
    await untilMyTurn(page);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const shown = await picture(page);
      await playTurn(page);
      expect(await picture(page)).not.toBe(shown);
      await untilMyTurn(page);
    }
    await giveUp(page, 'Resign');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  });

test('Eightfold: moves, undo, redo and runs, and giving up', async ({ page }) => {
  await page.goto('/games/eightfold');
  await page.getByRole('textbox', { name: 'Deal number' }).fill('1700000000000');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const shown = await picture(page);
  await playTurn(page);
  expect(await picture(page)).not.toBe(shown);
  await go(page, page.getByRole('button', { name: 'Undo', exact: true }).last());
  await expect(moves(page)).toHaveCount(2);
  await go(page, page.getByRole('button', { name: 'Redo', exact: true }).last());
  await expect(moves(page)).toHaveCount(3);
  await go(page, page.getByRole('button', { name: 'Redo', exact: true }).last());
  await expect(page.getByRole('alert')).toContainText('nothing to redo');
  await go(page, page.getByRole('button', { name: 'Undo', exact: true }).last());
  await go(page, page.getByRole('button', { name: 'Move up', exact: true }).last());
  await expect(moves(page).last()).toContainText('{2>F 4>F}');
  await giveUp(page, 'Give up');
});

test('a form sent twice counts once, and one that is too old is refused in words', async ({
  page,
  context,
}) => {
  await page.goto('/games/chinese-checkers');
  await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const old = await context.newPage();
  await old.goto(page.url());

  await page.getByRole('button', { name: 'Make this move' }).dblclick();
  await expect(moves(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await old.getByRole('button', { name: 'Make this move' }).click();
  await expect(old.getByRole('alert')).toBeVisible();
  await expect(moves(old)).toHaveCount(1);
});

// Nobody watches a match that is played alone.
for (const id of GAME_IDS.filter((each) => gameOf(each).meta.seats.max > 1))
  test(`${gameOf(id).meta.name}: a spectator watches a public match by reloading`, async ({
    page,
    browser,
  }) => {
    await page.goto(`/games/${id}`);
    await page.getByText('Same screen', { exact: true }).click();
    await openOptions(page);
    await page.locator('[name="public.screen"][type="checkbox"]').check();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const spectator = await context.newPage();
    await spectator.goto(page.url());
    const shown = await picture(spectator);
    await expect(choice(spectator)).toHaveCount(0);

    await playTurn(page);
    await reload(spectator);
    await expect(moves(spectator)).toHaveCount(1);
    expect(await picture(spectator)).not.toBe(shown);
    await expect(opener(spectator, 'Resign')).toHaveCount(0);
    await context.close();
  });
