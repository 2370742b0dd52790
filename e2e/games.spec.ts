/** Every game, by the same short path: from its page to a first turn, back after a reload, and the replay. */
import { expect, test } from '@playwright/test';
import { GAME_IDS, gameOf } from '../lib/games/registry';
import { moves, playTurn, press } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('before JavaScript runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a match has as many seats as the game allows, and a seat that is not there is refused', async ({
    page,
  }) => {
    const id = GAME_IDS.find((each) => gameOf(each).meta.seats.max > 3)!;
    const { max } = gameOf(id).meta.seats;
    const seat = (index: number) => page.locator(`[name="seat"][value="${index}"]`);
    await page.goto(`/games/${id}`);
    await page.getByRole('radio', { name: String(max), exact: true }).check();
    await seat(max - 1).check();
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await expect(seat(max - 1)).toBeHidden();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await expect(page.getByText('there is no such seat')).toBeVisible();

    await page.getByRole('radio', { name: '3', exact: true }).check();
    await page.getByRole('radio', { name: 'Random' }).check();
    await page.getByRole('button', { name: 'Start the match' }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(3);
  });
});

// One with more seats than it needs, one played alone; the others are begun and replayed in `whole-match.spec.ts`.
for (const id of ['jarls', 'eightfold'] as const)
  test(`${gameOf(id).meta.name}: a match is begun, a turn played, kept and replayed`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const { min, max } = gameOf(id).meta.seats;
    const seats = Math.min(max, min + 1);

    await page.goto(`/games/${id}`);
    if (max > min) await page.getByRole('radio', { name: String(seats), exact: true }).check();
    await page.getByRole('button', { name: max === 1 ? 'Begin' : 'Start the match' }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(seats);
    const address = page.url();

    await playTurn(page, press);
    await page.reload();
    await expect(moves(page).first()).toContainText('1');

    if (max === 1) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(moves(page).last()).toContainText('undone');
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(moves(page).last()).toContainText('played again');
    }

    await page.goto(`${address}/replay?ply=1`);
    await expect(page.locator('.move-list [aria-current="step"]')).toContainText('1');
    await expect(page.locator(`[data-board="${id}"]`)).toBeVisible();

    await page.goto('/play');
    await expect(page.locator(`a[href="${new URL(address).pathname}"]`)).toContainText(gameOf(id).meta.name);
    expect(faults).toEqual([]);
  });
