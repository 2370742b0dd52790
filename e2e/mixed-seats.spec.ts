/** Tables where people at one screen and AIs sit together, each seat as it was chosen. */
import { expect, test, type Page } from '@playwright/test';
import { type GameId, gameOf } from '../lib/games/registry';
import { moves, playTurn, point, press, prompt } from './match';

const players = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('listitem');

/** Who sits where, as the form's values have it: `me`, or an AI's level. */
async function seat(
  page: Page,
  game: GameId,
  who: readonly string[],
  called: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.goto(`/games/${game}`);
  await page.getByRole('radio', { name: String(who.length), exact: true }).check();
  await page.getByRole('radio', { name: 'Same screen, with computers' }).check();
  await expect(page.getByRole('group', { name: 'Level', exact: true })).toBeHidden();
  const names = gameOf(game).meta.seatNames(6);
  for (const [index, value] of who.entries())
    await page.getByRole('combobox', { name: names[index]!, exact: true }).selectOption(value);
  for (const [colour, name] of Object.entries(called))
    await page.getByRole('textbox', { name: `Name of ${colour}`, exact: true }).fill(name);
  await expect(page.getByRole('combobox', { name: names[who.length] ?? 'Nobody', exact: true })).toHaveCount(
    0,
  );
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
}

test('two people and four AIs at the star: everybody plays when it is their turn', async ({ page }) => {
  test.slow();
  const who = ['me', '1', '1', 'me', '1', '1'];
  await seat(page, 'chinese-checkers', who, { Yellow: 'Bo' });
  await expect(players(page).filter({ hasText: 'Bo' })).toContainText('Yellow');
  await expect(players(page)).toHaveCount(6);
  await expect(players(page).filter({ hasText: /level/i })).toHaveCount(4);
  for (const [round, hand] of [press, point].entries()) {
    // The first person, then two AIs, the second person, and two AIs again.
    await playTurn(page, hand);
    await expect(moves(page)).toHaveCount(round * 6 + 3);
    await expect(prompt(page)).toHaveText(/^Bo: /);
    await playTurn(page, hand);
    await expect(moves(page)).toHaveCount(round * 6 + 6);
  }
  await page.reload();
  await expect(moves(page)).toHaveCount(12);
  await page.goto('/play');
  await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('link')).toHaveCount(1);
});

test('an AI begins, and the people who follow it play after one another', async ({ page }) => {
  await seat(page, 'jarls', ['2', 'me', 'me']);
  await expect(moves(page)).toHaveCount(1);
  await playTurn(page, press);
  await playTurn(page, press);
  // In the second round another seat begins.
  await expect.poll(() => moves(page).count()).toBeGreaterThanOrEqual(3);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(moves(page).last()).toContainText(/back to/i);
});

test('a match without a person is refused', async ({ page }) => {
  await page.goto('/games/jarls');
  await page.getByRole('radio', { name: 'Same screen, with computers' }).check();
  for (const name of gameOf('jarls').meta.seatNames(2))
    await page.getByRole('combobox', { name, exact: true }).selectOption('3');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await expect(page.getByText('At least one seat must be yours.')).toBeVisible();
});
