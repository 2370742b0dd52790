/** A finished match looked back on: step and scrub, send it on at a move, take it along, and show it on another site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { gameOf } from '../lib/games/registry';
import { expectNoFaults } from './axe';
import { expectToFit } from './layout';
import { recordedMatch } from './recorded';
import { moves, openOptions } from './match';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

const RECORD = recordedMatch('nonaga', 'red-wins');
const END = RECORD.turns.length;

/** A whole match between two at one screen that anybody may watch. */
async function playPublicly(page: Page): Promise<string> {
  await page.goto('/games/nonaga');
  await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of Red' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Name of Blue' }).fill('Bo');
  await openOptions(page);
  await page.locator('[name="public.screen"][type="checkbox"]').check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const game = gameOf('nonaga');
  let state: unknown = game.rules.setup(game.schemas.options.parse(RECORD.options), 2, RECORD.seed);
  for (const [atRevision, turn] of RECORD.turns.entries()) {
    const read = game.text.parseTurn(state, turn);
    if (!read.ok) throw new Error(turn);
    const data = { atRevision, moves: read.value, key: `replay-turn-${atRevision}` };
    const answer = await page.request.post(`/api${new URL(page.url()).pathname}/turns`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    for (const move of read.value as unknown[]) {
      const applied = game.rules.apply(state, move);
      if (!applied.ok) throw new Error(turn);
      ({ state } = applied.value);
    }
  }
  return new URL(page.url()).pathname;
}

/** A page of somebody else's, at another origin, that shows one address in a frame. */
async function withForeignSite(framed: string, visit: (address: string) => Promise<void>): Promise<void> {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>A blog</title><iframe src="${framed}" width="640" height="600"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    await new Promise((resolve) => site.close(resolve));
  }
}

test('a match is leafed through, sent on at a move, and shown elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const match = await playPublicly(page);
  const replay = `${match}/replay`;

  await page.goto(`${replay}?ply=0`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  // Until the page has come to life nobody hears the keys; this one may be pressed again.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page).toHaveURL(new RegExp(`ply=${END}$`), { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/ply=2$/);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/ply=1$/);
  await page.getByRole('slider', { name: 'Move' }).fill('7');
  await expect(page).toHaveURL(/ply=7$/);
  await expect(moves(page).nth(7)).toHaveAttribute('aria-current', 'step');
  await page.getByText('Very fast', { exact: true }).click();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await expect(page.getByText(`${END} of ${END}`)).toBeVisible();
  // What has the focus keeps only the keys that it has a use for.
  await page.getByRole('slider', { name: 'Move' }).fill(String(END - 2));
  await page.keyboard.press('k');
  await expect(page.getByText(`${END - 3} of ${END}`)).toBeVisible();
  await page.getByRole('link', { name: 'Next move' }).click();
  await page.keyboard.press(' ');
  await expect(page.getByText(`${END} of ${END}`)).toBeVisible();
  await page.getByRole('slider', { name: 'Move' }).fill('5');
  await page.getByRole('link', { name: 'Link to move' }).click();
  await expect(page.getByText(/^Link copied\.|^Copy this link/)).toBeVisible();
  await expectNoFaults(page, 'a finished replay');

  // Someone else opens the link, and sees that very board; so does whatever draws a picture for it.
  const stranger = await browser.newContext({ bypassCSP: false });
  const theirs = await stranger.newPage();
  await theirs.goto(`${baseURL}${replay}?ply=5`);
  await expect(theirs.getByText(`5 of ${END}`)).toBeVisible();
  // The players by the names they were given at that screen.
  await expect(theirs).toHaveTitle(/Ann and Bo/);
  await expect(theirs.getByRole('list', { name: 'Players' })).toContainText(/Ann.*’s screen/);
  const image = await theirs.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe(`${baseURL}${match}/share.png?ply=5`);
  const png = await stranger.request.get(image!);
  expect(png.headers()['content-type']).toBe('image/png');
  const bytes = await png.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const gif = await stranger.request.get(`${baseURL}${match}/film.gif?from=4&to=5`);
  expect((await gif.body()).toString('latin1', 0, 6)).toBe('GIF89a');
  const svg = await stranger.request.get(`${baseURL}${match}/board.svg?ply=5`);
  expect(await svg.text()).toMatch(/^<svg /);

  await withForeignSite(`${baseURL}${match.replace('/matches', '/embed')}?ply=3`, async (address) => {
    await theirs.goto(address);
    const frame = theirs.frameLocator('iframe');
    await expect(frame.getByText(`3 of ${END}`)).toBeVisible();
    await frame.getByRole('link', { name: 'Next move' }).click();
    await expect(frame.getByText(`4 of ${END}`)).toBeVisible();
    await expect(frame.getByRole('link', { name: /at Lamplight/ })).toHaveAttribute('target', '_blank');
  });
  await withForeignSite(`${baseURL}${replay}`, async (address) => {
    await theirs.goto(address);
    await expect(theirs.frameLocator('iframe').getByRole('main')).toHaveCount(0);
  });
  await stranger.close();
  await page.goto(`${match.replace('/matches', '/embed')}?ply=3`);
  await expectNoFaults(page, 'an embedded replay');
  await expectToFit(page, 'an embedded replay');

  // Before JavaScript every step is a link.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  for (const start of [replay, match.replace('/matches', '/embed')]) {
    await still.goto(`${baseURL}${start}?ply=2`);
    await expect(still.getByRole('img').first()).toBeVisible();
    await still.getByRole('link', { name: 'Next move' }).click();
    await expect(still.getByText(`3 of ${END}`)).toBeVisible();
    await still.getByRole('link', { name: 'Go to the end' }).click();
    await expect(still.getByText(`${END} of ${END}`)).toBeVisible();
  }
  await still.goto(`${baseURL}${replay}?ply=2`);
  await moves(still).nth(6).getByRole('link').click();
  await expect(still.getByText(`6 of ${END}`)).toBeVisible();
  await plain.close();
});
