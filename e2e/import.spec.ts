/** A match is exported as text and imported the same; any move of it can be played on from. */
import { expect, test } from '@playwright/test';
import { expectNoFaults } from './axe';
import { expectToFit } from './layout';
import { cells } from './match';

// The check for faults brings a style of its own.
test.use({ bypassCSP: true });

const TEXT = `Lamplight match 1
Game: Nonaga
Seat 1: Ada
Seat 2: Ben

1. 2,-2>1,-2/0,0>3,-1
   ; A quiet beginning.
2. -2,2>-1,2/1,1>-3,1
* Red resigns
`;

test('a match is brought in, taken along, kept once, played on from, and deleted', async ({ page }) => {
  await page.goto('/replays/import');
  const field = page.getByLabel('Or the text itself');
  await field.fill(TEXT.replace('2. -2,2', '2. 2,-2'));
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Line 8, turn 2' })).toBeVisible();
  await expectNoFaults(page, 'the page for bringing in');
  await field.fill(TEXT);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.waitForURL(/\/matches\/\w+\/replay$/);
  const [, id] = /matches\/(\w+)/.exec(page.url()) ?? [];
  await expect(page.getByText('Imported from a text')).toBeVisible();

  const taken = await page.request.get(`/matches/${id}/match.txt`);
  expect(taken.headers()['content-type']).toContain('text/plain');
  expect(taken.headers()['content-disposition']).toContain(`nonaga-${id}.txt`);
  const text = await taken.text();
  await page.goto('/replays/import');
  await page
    .getByLabel('A file')
    .setInputFiles({ name: 'match.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import' }).click();
  await page.waitForURL(`**/matches/${id}/replay`);

  // Programs are told by the status: kept before, or not to be read.
  const post = (data: string) => page.request.post('/api/matches/import', { data });
  expect((await post(text)).status()).toBe(200);
  expect((await post('Dear Ada,')).status()).toBe(422);
  const several = await post(`${text}\n${TEXT.replace('Ada', 'Eve')}`);
  expect(several.status()).toBe(201);
  expect(((await several.json()) as { ids: string[] }).ids).toHaveLength(2);

  await page.goto(`/matches/${id}/replay?ply=1`);
  await expect(page.getByText('A quiet beginning.')).toBeVisible();
  await page.getByRole('link', { name: 'Play from move 1' }).click();
  await page.waitForURL(/\/replay\/from\?ply=1$/);
  await expect(page.getByRole('radio', { name: /Blue.*moves first/ })).toBeChecked();
  await expectNoFaults(page, 'the form for playing on');
  await expectToFit(page, 'the form for playing on');
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(page.getByRole('link', { name: 'move 1 of Ada – Ben' })).toBeVisible();
  await expect(cells(page, 'can move').first()).toBeAttached();

  await page.goto(`/matches/${id}/replay`);
  await page.getByRole('button', { name: 'Delete this import' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this import?' });
  await expectNoFaults(page, 'the question before an import is deleted');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/replays/import*');
  expect((await page.request.get(`/matches/${id}/match.txt`)).status()).toBe(404);
});
