/** The end of a match: the dialog that announces it, beginning again, and the ways out of a match. */
import { expect, test } from '@playwright/test';
import { expectNoFaults } from './axe';
import { cells, moves, openOptions, playTurn, press, startMatch } from './match';
import { decisionsOf, recordedMatch } from './recorded';
import { playFast } from './without-waiting';

const record = recordedMatch('nonaga', 'red-wins');

test('the end is announced once it is seen, can be closed, and leads on', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await startMatch(page, record);
  const ways = page.getByRole('navigation', { name: 'Leave this match' });
  await expect(ways.getByRole('link', { name: 'New game' })).toHaveAttribute('href', '/games/nonaga#new');
  await expect(ways.getByRole('link', { name: 'Back to games' })).toHaveAttribute('href', '/games');
  // Whether anything said so while something still moved.
  await page.evaluate(() => {
    const look = () => {
      const moves = document.querySelector('[data-moving="yes"]') !== null;
      const told = document.querySelector('[aria-label="Result"], dialog[open]') !== null;
      if (moves && told) document.body.dataset.early = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });
  await playFast(page, decisionsOf(record), 'keys');

  const dialog = page.getByRole('dialog', { name: 'Red won' });
  await expect(dialog).toContainText('Red brought all three pieces together.');
  await expect(dialog).toContainText(`After ${record.turns.length} turns.`);
  await expect(page.locator('body')).not.toHaveAttribute('data-early');
  await expect(page.locator('[data-confetti][data-thrown="yes"]')).toBeAttached();
  for (const name of ['Replay', 'Review', 'Back to games'])
    await expect(dialog.getByRole('link', { name })).toBeVisible();
  for (const name of ['Rematch', 'Restart']) await expect(dialog.getByRole('button', { name })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rematch' })).toBeFocused();
  await expectNoFaults(page, 'the dialog at the end');
  // The panel beside the board says the same, but not aloud.
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Red won');
  await expect(result.getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-cell]:focus')).toHaveCount(1);

  await page.reload();
  await expect(result).toContainText('Red won');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('the winning move is taken back, and played again', async ({ page }) => {
  await startMatch(page, record);
  const decisions = decisionsOf(record);
  await playFast(page, decisions, 'keys');
  const dialog = page.getByRole('dialog', { name: 'Red won' });
  await dialog.getByRole('button', { name: 'Take back the last move' }).click();
  await expect(dialog).toBeHidden();
  await expect(moves(page).last()).toContainText('back to 12');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);
  await playFast(page, decisions.slice(-1), 'keys');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);
  await expect(cells(page, 'can move').first()).toBeAttached();
});

test('a match against the AI begins again, and the abandoned one does not count', async ({ page }) => {
  await page.goto('/games/skerries');
  await openOptions(page);
  await expect(page.getByText('you read whether a side can force a win on it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await playTurn(page, press);
  // The board is solved in the background, without a reload.
  const balance = page.getByText(/neither side can force a win|can force a win with perfect play/);
  await expect(balance).toBeVisible({ timeout: 60_000 });
  const abandoned = page.url();
  await page.getByRole('button', { name: 'Restart' }).click();
  const question = page.getByRole('dialog', { name: 'Start over from the beginning?' });
  await expect(question).toContainText('This match will not count.');
  await question.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Restart' }).click();
  await question.getByRole('button', { name: 'Restart' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/matches/') && url.href !== abandoned);
  await expect(moves(page)).toHaveCount(0);
  await expect(cells(page, 'can move').first()).toBeAttached();
  await expect(balance, 'the same board').toBeVisible();
  await page.goto(abandoned);
  await expect(page.getByText('This match was cancelled. It does not count.')).toBeVisible();

  // Outside the dialog is a way to close it too.
  await startMatch(page, { game: 'nonaga' });
  await playTurn(page, press);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  const end = page.getByRole('dialog', { name: 'Red won' });
  await expect(end).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(end).toBeHidden();
});
