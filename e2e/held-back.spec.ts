/**
 * Input is never lost: matches are played as fast as the driver can while every answer of the server is held back, with a
 * reload in the middle of a turn, without a connection, and in two tabs.
 */
import { expect, test, type Page } from '@playwright/test';
import { type GameId, gameOf } from '../lib/games/registry';
import { type Decision, decisionsOf, type Recorded, recordedMatch } from './recorded';
import { cellOf, spot } from './pointer';
import { moves, painted, startMatch } from './match';

const MAX_HELD_MS = 3000;
const COMMANDS = /\/api\/matches\/[^/]+\/commands$/;

/** The server acts at once; its answers come later, in no regular time. */
async function holdAnswersBack(page: Page, seed: number): Promise<void> {
  let random = seed;
  await page.route(COMMANDS, async (route) => {
    const answer = await route.fetch();
    random = (random * 48_271) % 0x7fffffff;
    await new Promise((resolve) => setTimeout(resolve, random % MAX_HELD_MS));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
}

async function clickCell(page: Page, id: string): Promise<void> {
  const { x, y } = await spot(page, id);
  await page.mouse.click(x, y);
}

/** Waits for nothing but that there is something to click on. */
async function playFast(page: Page, decisions: readonly Decision[]): Promise<void> {
  for (const { from, to } of decisions) {
    await clickCell(page, from);
    if (to !== from) await clickCell(page, to);
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

const MATCHES = [
  short('chinese-checkers', 'repetition', 8),
  short('nonaga', 'repetition', 8),
  short('jarls', 'repetition', 8),
  short('skerries', 'turn-cap', 8),
  short('eightfold', 'strict-wandering', 8),
];

for (const [i, record] of MATCHES.entries())
  test(`${gameOf(record.game).meta.name}: a match played without waiting ends in the recorded position`, async ({
    page,
  }) => {
    await holdAnswersBack(page, 1000 + i);
    await startMatch(page, record);
    await playFast(page, decisionsOf(record));
    await expectTurns(page, record);
    await page.reload();
    await expectTurns(page, record);
  });

const nonaga = short('nonaga', 'repetition', 4);

test('a half-made turn is there again after a reload, and goes on', async ({ page }) => {
  await startMatch(page, nonaga);
  await holdAnswersBack(page, 7);
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
  await holdAnswersBack(page, 11);
  await holdAnswersBack(other, 13);
  for (const decision of decisionsOf(nonaga)) {
    const tab = decision.turn % 2 === 0 ? page : other;
    await expect(cellOf(tab, decision.from)).toHaveAttribute('aria-label', /can move$/);
    await playFast(tab, [decision]);
  }
  await expectTurns(page, nonaga);
  await expectTurns(other, nonaga);
});
