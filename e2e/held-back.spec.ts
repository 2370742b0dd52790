/**
 * Input is never lost: whole matches are played as fast as the driver can while every answer of the server is held back,
 * and commands are given between the turns. Interruptions of every kind are in `interrupted.spec.ts`.
 */
import { expect, test } from '@playwright/test';
import { gameOf } from '../lib/games/registry';
import { moves, painted, prompt, startMatch } from './match';
import { decisionsOf, recordedMatch } from './recorded';
import { COMMANDS, expectTurns, holdAnswersBack, playFast, short } from './without-waiting';

/** About so long all answers of a whole match together. */
const HELD_IN_ALL_MS = 6000;
const bendFor = (turns: number): number => Math.max(1, (3000 * turns) / HELD_IN_ALL_MS - 1);

/** Whole matches, from the first turn to the last of their record. */
const MATCHES = [
  recordedMatch('chinese-checkers', 'repetition'),
  recordedMatch('nonaga', 'red-wins'),
  recordedMatch('jarls', 'throne'),
  recordedMatch('skerries', 'turn-cap'),
  recordedMatch('eightfold', 'strict-wandering'),
];

for (const [i, record] of MATCHES.entries())
  test(`${gameOf(record.game).meta.name}: a match played without waiting ends in the recorded position`, async ({
    page,
  }) => {
    await holdAnswersBack(page, 1000 + i, bendFor(record.turns.length));
    await startMatch(page, record);
    await playFast(page, decisionsOf(record));
    await expectTurns(page, record.turns);
    const isOver = gameOf(record.game).rules.status(decisionsOf(record).at(-1)!.state).kind === 'over';
    await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(isOver ? 1 : 0);
    await page.reload();
    await expectTurns(page, record.turns);
  });

const nonaga = short('nonaga', 'repetition', 4);

test('a turn made without a connection waits for it, is marked on the dashboard, and is sent from there', async ({
  page,
  context,
}) => {
  await startMatch(page, nonaga);
  const decisions = decisionsOf(nonaga);
  await context.setOffline(true);
  await playFast(page, decisions.slice(0, 2));
  await expect(prompt(page).filter({ hasText: /^Not sent yet/ })).toBeVisible();
  await context.setOffline(false);
  await expect(moves(page)).toHaveCount(1);
  await expect(prompt(page).filter({ hasText: /^Not sent yet/ })).toBeHidden();

  await page.route(COMMANDS, (route) => route.abort('connectionreset'));
  await playFast(page, decisions.slice(2, 4));
  await expect(prompt(page).filter({ hasText: /^Not sent yet/ })).toBeVisible();
  const address = page.url();
  await page.goto('/play');
  const mark = page.getByText('Your turn is not sent yet');
  await expect(mark).toBeVisible();
  // Nobody looks away and back: the page tries again by itself.
  await page.unroute(COMMANDS);
  await expect(mark).toBeHidden();
  await page.goto(address);
  await expectTurns(page, nonaga.turns.slice(0, 2));
});

test('Eightfold: Undo, Redo, Move up and Solve are given while answers are on their way, over a reload', async ({
  page,
}) => {
  const record = short('eightfold', 'free-won', 4);
  const game = page.getByRole('group', { name: 'Game' });
  await holdAnswersBack(page, 23, bendFor(9));
  await startMatch(page, record);
  await playFast(page, decisionsOf(record));
  // Nothing of it has been answered, and Move up will be refused: Solve was given after it and is not.
  await game.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.keyboard.press('u');
  await page.keyboard.press('Shift+U');
  await page.keyboard.press('Shift+U');
  // All of it is kept.
  await page.reload();
  await painted(page);
  await page.keyboard.press('f');
  await game.getByRole('button', { name: 'Solve' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Solved');
  const lines = await moves(page).allTextContents();
  for (const [i, turn] of record.turns.entries()) expect(lines[i]).toContain(turn);
  const returns = lines.slice(4, 8).map((line) => /undone|played again/.exec(line)?.[0]);
  expect(returns).toEqual(['undone', 'undone', 'played again', 'played again']);
});
