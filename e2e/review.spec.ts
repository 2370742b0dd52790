/** What the engine thinks of a finished match: asked for, kept, and looked at move by move beside the replay. */
import { expect, test } from '@playwright/test';
import { press, playTurn, startMatch } from './match';

test('a review is made, kept, and its lines are stepped through without changing the record', async ({
  page,
}) => {
  await startMatch(page, { game: 'jarls' });
  await playTurn(page, press);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByText(/won/).first()).toBeVisible();
  const replay = `${page.url()}/replay`;

  await page.goto(`${replay}?ply=0`);
  await page.getByRole('button', { name: 'Review this match' }).click();
  const graph = page.getByRole('slider', { name: 'Chances of winning' });
  await expect(graph).toBeVisible({ timeout: 60_000 });

  // Kept, and in the page before any script runs.
  expect(await (await page.request.get(`${replay}?ply=0`)).text()).toContain('Best from here');
  await page.reload();
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await expect(graph).toHaveAttribute('aria-valuenow', '1');

  const line = page.getByRole('list', { name: 'Best from here' });
  await line.getByRole('button').first().click();
  await expect(page.getByText('1 of 2, not played')).toBeVisible();
  // The keys step along the line, and out of it.
  await page.keyboard.press('ArrowRight');
  await expect(line.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('k');
  await expect(line.getByRole('button').first()).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('not played')).toHaveCount(0);
  await line.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await expect(page.getByText('not played')).toHaveCount(0);
  await expect(graph).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByText('Accuracy', { exact: true })).toBeVisible();
});
