/**
 * Input is never lost, in any game: a turn is half made or unconfirmed at a reload, the stream is cut, two tabs play, the
 * network is away for a minute after Confirm, and the page is closed before anything was sent. Answers come late.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type GameId, gameOf } from '../lib/games/registry';
import { Proxy } from '../scripts/test/proxy.mjs';
import { cells, moves, painted, prompt, startMatch } from './match';
import { cellOf } from './pointer';
import { decisionsOf } from './recorded';
import { confirm, type Device, expectTurns, holdAnswersBack, playFast, short } from './without-waiting';

// A finger needs a screen that can be touched; the mouse and the keys do not mind it.
test.use({ hasTouch: true });

const JOURNEYS: readonly { game: GameId; record: string; device: Device }[] = [
  { game: 'chinese-checkers', record: 'repetition', device: 'mouse' },
  { game: 'nonaga', record: 'repetition', device: 'keys' },
  { game: 'jarls', record: 'throne', device: 'finger' },
  { game: 'skerries', record: 'turn-cap', device: 'keys' },
  { game: 'eightfold', record: 'strict-wandering', device: 'finger' },
];
const TURNS = 5;
const notSent = (page: Page) => prompt(page).filter({ hasText: /^Not sent yet/ });

async function askBeforeSending(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByLabel('Confirm moves').selectOption('always');
  await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

async function openLate(context: BrowserContext, address: string, seed: number): Promise<Page> {
  const page = await context.newPage();
  await holdAnswersBack(page, seed);
  await page.goto(address);
  await painted(page);
  return page;
}

for (const [i, { game, record: name, device }] of JOURNEYS.entries())
  test(`${gameOf(game).meta.name}, by ${device}: interrupted in every way, and nothing is lost`, async ({
    page,
    context,
    baseURL,
  }) => {
    const record = short(game, name, TURNS);
    const decisions = decisionsOf(record);
    const turn = (n: number) => decisions.filter((each) => each.turn === n);
    const isAsked = gameOf(game).meta.seats.max > 1;
    const send = async (tab: Page) => (isAsked ? confirm(tab, device) : undefined);
    const play = async (tab: Page, n: number) => {
      await playFast(tab, turn(n), device);
      await send(tab);
    };
    if (isAsked) await askBeforeSending(page);
    await page.clock.install();
    await startMatch(page, record);
    const proxy = new Proxy(Number(new URL(baseURL!).port));
    const address = (await proxy.start()) + new URL(page.url()).pathname;
    await page.close();
    const first = await openLate(context, address, 31 + i);

    // A reload in the middle of the turn, or before it is confirmed; alone, before it is answered.
    const [begun, ...rest] = turn(0);
    await playFast(first, [begun!], device);
    await first.reload();
    await painted(first);
    if (rest.length > 0) await expect(first.getByRole('button', { name: /^Undo move/ })).toBeVisible();
    await playFast(first, rest, device);
    await send(first);

    proxy.cutStreams();
    await play(first, 1);
    await expect(first.getByText('Reconnecting…')).toBeVisible();
    proxy.healStreams();
    await expect(moves(first)).toHaveCount(2);
    await expect(first.getByText('Reconnecting…')).toBeHidden();

    const second = await openLate(context, address, 41 + i);
    await play(second, 2);
    await expect(moves(first)).toHaveCount(3);
    await play(first, 3);
    await expect(moves(second)).toHaveCount(4);

    if (isAsked) await playFast(second, turn(4), device);
    await context.setOffline(true);
    if (isAsked) await send(second);
    else await playFast(second, turn(4), device);
    await second.clock.runFor(60_000);
    await expect(notSent(second)).toBeVisible();
    await expect(moves(second)).toHaveCount(4);
    if (i === 0) {
      // The page is closed before the network is back.
      await Promise.all([first.close(), second.close()]);
      await context.setOffline(false);
      await expectTurns(await openLate(context, address, 51), record.turns);
    } else {
      await context.setOffline(false);
      await expect(notSent(second)).toBeHidden();
      await Promise.all([first, second].map((tab) => expectTurns(tab, record.turns)));
    }
    proxy.end();
  });

test('while the AI is to move a click selects a piece for the next turn, and its turn does not deselect it', async ({
  page,
}) => {
  await page.goto('/games/chinese-checkers');
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await painted(page);
  await expect(cells(page, 'can move').first()).toBeAttached();
  const own = await cells(page, 'can move').evaluateAll((all) => all.map((cell) => cell.dataset.cell!));
  const [moved, next] = [own[0]!, own.at(-1)!];
  // The answer to my turn passes, the AI's turn does not.
  const isHeld = (url: URL) => /^\/api\/(events|matches\/\w+)$/.test(url.pathname);
  await page.route(isHeld, (route) => route.abort());
  await page.reload();
  await painted(page);
  await playFast(page, [{ from: moved, to: moved } as never]);
  const to = (await cells(page, 'can go here').first().getAttribute('data-cell'))!;
  await playFast(page, [{ from: to, to } as never]);
  await expect(moves(page)).toHaveCount(1);
  await playFast(page, [{ from: next, to: next } as never]);
  const selected = expect(cellOf(page, next));
  await selected.toHaveAttribute('aria-label', /selected$/);
  await page.unroute(isHeld);
  await expect(moves(page)).toHaveCount(2);
  await selected.toHaveAttribute('aria-label', /selected$/);
  const goal = (await cells(page, 'can go here').first().getAttribute('data-cell'))!;
  await playFast(page, [{ from: goal, to: goal } as never]);
  await expect(moves(page)).not.toHaveCount(2);
});
