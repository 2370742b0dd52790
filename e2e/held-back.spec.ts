/**
 * Input is never lost: matches are played as fast as the driver can while every answer of the server is held back, by
 * mouse, finger and keys; with the stream cut, a reload in the middle of a turn, a minute without a network, in two tabs,
 * and with commands between the turns.
 */
import { expect, test, type Page } from '@playwright/test';
import { type GameId, gameOf } from '../lib/games/registry';
import { Proxy } from '../scripts/test/proxy.mjs';
import { type Decision, decisionsOf, type Recorded, recordedMatch } from './recorded';
import { cellOf, spot, walkTo } from './pointer';
import { moves, painted, startMatch } from './match';

const MAX_HELD_MS = 3000;
/** About so long all answers of a journey together: of a long match more of them come soon. */
const HELD_IN_ALL_MS = 6000;
const COMMANDS = /\/api\/matches\/[^/]+\/commands$/;

/** The server acts at once; its answers come later, in no regular time. */
async function holdAnswersBack(page: Page, seed: number, answers: number): Promise<void> {
  let random = seed;
  const bend = Math.max(1, (MAX_HELD_MS * answers) / HELD_IN_ALL_MS - 1);
  await page.route(COMMANDS, async (route) => {
    const answer = await route.fetch();
    random = (random * 48_271) % 0x7fffffff;
    const held = MAX_HELD_MS * (random / 0x7fffffff) ** bend;
    await new Promise((resolve) => setTimeout(resolve, held));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
}

/** Touches a cell, waiting for nothing but that it is there. */
type Touch = (page: Page, id: string) => Promise<void>;

const click: Touch = async (page, id) => {
  const { x, y } = await spot(page, id);
  await page.mouse.click(x, y);
};
const tap: Touch = async (page, id) => {
  const { x, y } = await spot(page, id);
  await page.touchscreen.tap(x, y);
};
const enter: Touch = async (page, id) => {
  await walkTo(page, id);
  await page.keyboard.press('Enter');
};

async function playFast(page: Page, decisions: readonly Decision[], touch = click): Promise<void> {
  for (const { from, to, preview } of decisions) {
    await touch(page, from);
    if (to !== from) await touch(page, to);
    // A finger sees the preview at the first tap, and makes the move at the second.
    if (touch === tap && preview) await touch(page, to);
  }
}

async function expectTurns(page: Page, { turns }: Pick<Recorded, 'turns'>): Promise<void> {
  await expect(moves(page)).toHaveCount(turns.length);
  for (const [i, line] of (await moves(page).allTextContents()).entries()) expect(line).toContain(turns[i]);
}

/** A match of at most this many turns. */
function short(game: GameId, name: string, turns: number): Recorded {
  const record = recordedMatch(game, name);
  return { ...record, turns: record.turns.slice(0, turns) };
}

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
    await holdAnswersBack(page, 1000 + i, record.turns.length);
    await startMatch(page, record);
    await playFast(page, decisionsOf(record));
    await expectTurns(page, record);
    const isOver = gameOf(record.game).rules.status(decisionsOf(record).at(-1)!.state).kind === 'over';
    await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(isOver ? 1 : 0);
    await page.reload();
    await expectTurns(page, record);
  });

const jarls = short('jarls', 'throne', 8);

test('by finger: previewed and played without waiting', { tag: '@phone' }, async ({ page }) => {
  await holdAnswersBack(page, 21, jarls.turns.length);
  await startMatch(page, jarls);
  await playFast(page, decisionsOf(jarls), tap);
  await expectTurns(page, jarls);
});

test('by keys: walked and played without waiting', async ({ page }) => {
  const record = short('skerries', 'turn-cap', 8);
  await holdAnswersBack(page, 22, record.turns.length);
  await startMatch(page, record);
  await playFast(page, decisionsOf(record), enter);
  await expectTurns(page, record);
});

const nonaga = short('nonaga', 'repetition', 4);

test('a half-made turn is there again after a reload, and goes on', async ({ page }) => {
  await startMatch(page, nonaga);
  await holdAnswersBack(page, 7, nonaga.turns.length);
  const decisions = decisionsOf(nonaga);
  await playFast(page, decisions.slice(0, 3));
  await page.reload();
  await painted(page);
  await expect(page.getByRole('button', { name: /^Undo move/ })).toBeVisible();
  await playFast(page, decisions.slice(3));
  await expectTurns(page, nonaga);
});

test('a turn made without a connection waits for it, is marked on the dashboard, and arrives', async ({
  page,
  context,
}) => {
  await startMatch(page, nonaga);
  const decisions = decisionsOf(nonaga);
  await context.setOffline(true);
  await playFast(page, decisions.slice(0, 2));
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(moves(page)).toHaveCount(1);
  await expect(page.getByText(/^Not sent yet/)).toBeHidden();

  await page.route(COMMANDS, (route) => route.abort('connectionreset'));
  await playFast(page, decisions.slice(2, 4));
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  const address = page.url();
  await page.goto('/play');
  await expect(page.getByText('Your turn is not sent yet')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await page.unroute(COMMANDS);
  await expectTurns(page, { turns: nonaga.turns.slice(0, 2) });
});

test('two tabs on one match take turns without waiting', async ({ page, context }) => {
  await startMatch(page, nonaga);
  const other = await context.newPage();
  await other.goto(page.url());
  await painted(other);
  await holdAnswersBack(page, 11, nonaga.turns.length);
  await holdAnswersBack(other, 13, nonaga.turns.length);
  for (const decision of decisionsOf(nonaga)) {
    const tab = decision.turn % 2 === 0 ? page : other;
    await expect(cellOf(tab, decision.from)).toHaveAttribute('aria-label', /can move$/);
    await playFast(tab, [decision]);
  }
  await expectTurns(page, nonaga);
  await expectTurns(other, nonaga);
});

test('the stream is cut on the way, and healed', async ({ page, baseURL }) => {
  const record = recordedMatch('nonaga', 'repetition');
  const decisions = decisionsOf(record);
  await startMatch(page, record);
  const proxy = new Proxy(Number(new URL(baseURL!).port));
  const address = (await proxy.start()) + new URL(page.url()).pathname;
  await holdAnswersBack(page, 17, record.turns.length);
  await page.goto(address);
  await painted(page);
  await playFast(page, decisions.slice(0, 5));
  proxy.cutStreams();
  await playFast(page, decisions.slice(5, 10));
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  proxy.healStreams();
  await playFast(page, decisions.slice(10));
  await expectTurns(page, record);
  await expect(page.getByText('Reconnecting…')).toBeHidden();
  proxy.end();
});

test('a minute without a network after Confirm: the turn arrives', async ({ page, context }) => {
  await page.goto('/settings');
  await page.getByLabel('Confirm moves').selectOption('always');
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.clock.install();
  await startMatch(page, nonaga);
  await playFast(page, decisionsOf(nonaga).slice(0, 2));
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await expect(moves(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectTurns(page, { turns: nonaga.turns.slice(0, 1) });
  await expect(page.getByText(/^Not sent yet/)).toBeHidden();
});

test('Eightfold: Undo, Redo, Move up and Auto-play are given while answers are on their way', async ({
  page,
}) => {
  const record = short('eightfold', 'free-won', 4);
  const game = page.getByRole('group', { name: 'Game' });
  await holdAnswersBack(page, 23, 9);
  await startMatch(page, record);
  await playFast(page, decisionsOf(record));
  // Nothing of it has been answered, and Move up will be refused: Auto-play was given after it and is not.
  await game.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.keyboard.press('u');
  await page.keyboard.press('Shift+U');
  await page.keyboard.press('Shift+U');
  await page.keyboard.press('f');
  await game.getByRole('button', { name: 'Auto-play' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('You won');
  const lines = await moves(page).allTextContents();
  for (const [i, turn] of record.turns.entries()) expect(lines[i]).toContain(turn);
  const returns = lines.slice(4, 8).map((line) => /undone|played again/.exec(line)?.[0]);
  expect(returns).toEqual(['undone', 'undone', 'played again', 'played again']);
});
