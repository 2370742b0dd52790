/** Hints, told in a sentence and gone once a turn is played; and that turn taken back. */
import { expect, test } from '@playwright/test';
import { gameOf } from '../lib/games/registry';
import { moves, playTurn, press } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// One with two decisions a turn, one played alone; what each game advises is tried on the server.
for (const id of ['nonaga', 'eightfold'] as const)
  test(`${gameOf(id).meta.name}: a hint says what to play and why`, async ({ page }) => {
    await page.goto(`/games/${id}`);
    await page
      .getByRole('button', { name: gameOf(id).meta.seats.max === 1 ? 'Begin' : 'Start the match' })
      .click();
    await page.waitForURL(/\/matches\/\w+$/);
    const hint = page.locator('.hint-panel');
    await hint.getByRole('button', { name: 'Hint' }).click();
    await expect(hint.getByRole('status')).toHaveText(/[A-Z].+\. .+/);
    const told = await hint.locator('strong').textContent();
    expect(told).toMatch(/^[A-Z].+ .+\.$/);
    expect(await hint.locator('small').textContent()).toBeTruthy();

    await playTurn(page, press);
    await expect(hint.getByRole('status')).toBeEmpty();

    if (gameOf(id).meta.seats.max === 1) return;
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(moves(page).last()).toContainText('back to the start');
    await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
  });
