/** Two people in one match: take-back, draw, conditional moves, and time that runs out. */
import { expect, type Page, test } from '@playwright/test';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/match/clock';
import { expectNoFaults } from './axe';
import { type TestServer, startTestServer } from './server';
import { cells, moves, playTurn, press } from './match';
import { decisionsOf, recordedMatch } from './recorded';

let server: TestServer;

test.describe.configure({ mode: 'serial' });
test.skip(({ isMobile }) => isMobile, 'The same buttons on any screen.');
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer(Number(process.env.E2E_PORT ?? 3210) + 1, [
    { clock: null },
    { clock: null },
    { clock: { kind: 'days', days: 1, whenOut: 'leave' } },
    { game: 'jarls', clock: { kind: 'seconds', seconds: 120, whenOut: 'leave' } },
    { clock: null },
  ]);
});
test.afterAll(async () => server?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const chat = (page: Page) => page.getByRole('status', { name: 'Offers' });

/** What the running clock of a page has shown, each with how much later than the server's clock that was. */
async function watchClock(page: Page, deadline: number, serverTime: () => number) {
  const late: number[] = [];
  await page.exposeFunction('clockShows', (text: string) => {
    const [, minutes, seconds] = /(\d+):(\d\d(?:\.\d)?)$/.exec(text) ?? [];
    if (seconds !== undefined)
      late.push(Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS - (deadline - serverTime()));
  });
  await page.evaluate(() => {
    const tell = () => {
      const text = document.querySelector('.seat-clock[data-runs]')?.textContent;
      if (text) void (window as unknown as { clockShows(text: string): void }).clockShows(text);
    };
    // Whole text nodes change with the face.
    new MutationObserver(tell).observe(document.body, { characterData: true, subtree: true });
  });
  return late;
}

test('the clock runs down as the server’s does, and both see that the turn is skipped', async ({
  browser,
}) => {
  const [ada, ben] = [await server.enter(browser, 0), await server.enter(browser, 1)];
  // The clock of Ben's device is two hours behind.
  await ben.clock.install({ time: Date.now() - 2 * HOUR_MS });
  // Of the server's 120 seconds 100 are left, however long ago it was filled.
  const aheadMs = server.deadlines[3]! - Date.now() - 100 * SECOND_MS;
  server.setClockAhead(aheadMs);
  const pages = [await server.open(ada, 3), await server.open(ben, 3)];
  for (const page of pages) {
    await expect(page.locator('.seat-clock[data-runs]')).toContainText(/[0-5]:[0-5]\d/);
    const late = await watchClock(page, server.deadlines[3]!, () => Date.now() + aheadMs);
    // A busy machine paints late now and then, and never early.
    await expect.poll(() => late.some((ms) => Math.abs(ms) <= 100)).toBe(true);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(-100);
  }
  // Where the seats are below the fold the running clock is beside the words under the board.
  await pages[0]!.setViewportSize({ width: 390, height: 844 });
  await expect(pages[0]!.locator('.board-clock[data-runs]')).toBeInViewport({ ratio: 1 });
  server.setClockAhead(121 * SECOND_MS);
  for (const page of pages) {
    await expect(page.getByText('time is up: turn skipped').first()).toBeVisible();
    await page.reload();
    await expect(page.locator('.seat-clock').nth(1)).toHaveAttribute('data-runs');
    await expect(button(page, 'Claim the match')).toHaveCount(0);
    await expectNoFaults(page, 'after a skipped turn');
    await page.context().close();
  }
});

test('a turn is taken back by consent; a draw is declined, proposed again, and agreed', async ({
  browser,
}) => {
  const [ada, ben] = [
    await server.open(await server.enter(browser, 0), 0),
    await server.open(await server.enter(browser, 1), 0),
  ];
  await playTurn(ada, press);
  await expect(moves(ben)).toHaveCount(1);
  await button(ada, 'Ask to take back').click();
  await expect(chat(ada)).toContainText('You have asked to take your last turn back. Waiting for Ben.');
  await expect(chat(ben)).toContainText('Ada proposes to take their last turn back.');
  await button(ben, 'Accept').click();
  for (const page of [ada, ben]) {
    await expect(moves(page).last()).toContainText('back to the start');
    await expect(chat(page)).toBeEmpty();
  }
  await expect(cells(ada, 'can move').first()).toBeAttached();

  await playTurn(ada, press);
  await playTurn(ben, press);
  await button(ben, 'Offer a draw').click();
  await button(ada, 'Decline').click();
  await expect(chat(ben)).toContainText('Ada declined the draw.');
  await playTurn(ada, press);
  await button(ada, 'Offer a draw').click();
  await expect(button(ada, 'Withdraw')).toBeVisible();
  await button(ben, 'Accept').click();
  for (const page of [ada, ben]) await expect(result(page)).toContainText('A draw');
  await ada.context().close();
  await ben.context().close();
});

test('the end of an unrated match is taken back by consent', async ({ browser }) => {
  const [ada, ben] = [
    await server.open(await server.enter(browser, 0), 4),
    await server.open(await server.enter(browser, 1), 4),
  ];
  const decisions = decisionsOf(recordedMatch('nonaga', 'red-wins'));
  const last = decisions.at(-1)!.turn;
  for (let atRevision = 0; atRevision <= last; atRevision += 1) {
    const made = decisions.filter(({ turn }) => turn === atRevision).map(({ move }) => move);
    const page = atRevision % 2 === 0 ? ada : ben;
    const data = { atRevision, moves: made, key: `agreed-end-${atRevision}` };
    const answer = await page.request.post(`/api/matches/${server.matches[4]}/turns`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const [won, lost] = [ada.getByRole('dialog', { name: 'You won' }), ben.getByRole('dialog')];
  await expect(won).toBeVisible();
  await lost.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(lost).toBeHidden();
  await expect(chat(ben)).toContainText('You have asked to take your last turn back.');
  await expect(won.getByRole('status')).toContainText(
    'Ben proposes to take their last turn back. Your turn after it is undone too.',
  );
  await expectNoFaults(ada, 'asked to take the end back');
  await won.getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, ben]) {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(moves(page).last()).toContainText(`back to ${last - 1}`);
    await expect(result(page)).toHaveCount(0);
  }
  await expect(cells(ben, 'can move').first()).toBeAttached();
  await ada.context().close();
  await ben.context().close();
});

test('a planned answer is played the moment it applies', async ({ browser }) => {
  const [ada, ben] = [
    await server.open(await server.enter(browser, 0), 1),
    await server.open(await server.enter(browser, 1), 1),
  ];
  await button(ben, 'Plan ahead').click();
  /** Where the turn went that Ben expects, cell by cell. */
  const expected: string[] = [];
  const choose = async (page: Page, saying: string, note: boolean) => {
    const cell = cells(page, saying).first();
    await expect(cell).toBeAttached();
    // By name from here on: while the board still moves, another may come to be the first.
    const id = (await cell.getAttribute('data-cell'))!;
    if (note) expected.push(id);
    await press(page, page.locator(`[data-cell="${id}"]`));
  };
  const planned = ben.getByRole('region', { name: 'Plan ahead' });
  // A slide and a tile each: Ada's, and Ben's answer.
  for (const note of [true, true, false, false]) {
    await choose(ben, 'can move', note);
    await choose(ben, 'can go here', note);
  }
  await expect(planned).toContainText(/If .*, I play /);
  // What is tried is told like what is played.
  await expect(ben.getByRole('log', { name: 'What happens on the board' })).toContainText('You slide from');
  await expectNoFaults(ben, 'planning ahead');
  await button(ben, 'Save this plan').click();
  await expect(ben.getByRole('region', { name: 'Planned turns' }).getByRole('listitem')).toHaveCount(1);

  for (const cell of expected) await press(ada, ada.locator(`[data-cell="${cell}"]`));
  await ada.getByRole('button', { name: /^Confirm/ }).click();
  for (const page of [ada, ben]) await expect(moves(page)).toHaveCount(2);
  await expect(cells(ada, 'can move').first()).toBeAttached();
  await ada.context().close();
  await ben.context().close();
});

test('time runs out, and whoever waits claims the match', async ({ browser }) => {
  const ben = await server.open(await server.enter(browser, 1), 2);
  await expect(ben.locator('.seat-clock').first()).toHaveText(/(1 d 00:00|23:5\d:\d\d)/);
  await expect(button(ben, 'Claim the match')).toHaveCount(0);
  server.setClockAhead(25 * HOUR_MS);
  await ben.reload();
  await expect(chat(ben)).toContainText('Ada has run out of time.');
  await expect(button(ben, 'Claim the match')).toBeVisible();
  await expectNoFaults(ben, 'time to claim');
  await button(ben, 'Claim the match').click();
  await expect(result(ben)).toContainText('You won');
  const ada = await server.open(await server.enter(browser, 0), 2);
  await expect(result(ada)).toContainText('By time.');
});
