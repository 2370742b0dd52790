/** One browser, one live stream: its tabs share it, whatever they show and whoever of them leaves. */
import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import { cells, moves, playTurn, press } from './match';

/** The event streams this browser holds open. */
function heldStreams(context: BrowserContext): Set<Request> {
  const held = new Set<Request>();
  const watch = (page: Page) => {
    page.on('close', () => {
      for (const request of held) if (request.frame().page() === page) held.delete(request);
    });
  };
  context.on('page', watch);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) held.add(request);
  });
  context.on('requestfinished', (request) => held.delete(request));
  context.on('requestfailed', (request) => held.delete(request));
  return held;
}

/** Against the computer, or for two at one screen. */
async function start(page: Page, isForTwo: boolean): Promise<string> {
  await page.goto('/games/nonaga');
  if (isForTwo) await page.getByText('Same screen', { exact: true }).click();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(cells(page, 'can move').first()).toBeAttached();
  return page.url();
}

test('three tabs at two matches share one stream, also after the first one is closed', async ({
  context,
}) => {
  // Many turns in many tabs.
  test.slow();
  const held = heldStreams(context);
  const matchesAsked = () =>
    [...held].map((request) => new URL(request.url()).searchParams.getAll('match').length);

  const first = await context.newPage();
  const address = await start(first, true);
  const second = await context.newPage();
  await second.goto(address);
  await expect(cells(second, 'can move').first()).toBeAttached();
  const third = await context.newPage();
  await start(third, false);
  await expect.poll(matchesAsked).toEqual([2]);

  await playTurn(second, press);
  await expect(moves(first)).toHaveCount(1);
  await playTurn(first, press);
  await expect(moves(second)).toHaveCount(2);
  await playTurn(third, press);
  await expect(moves(third)).toHaveCount(2);
  expect(matchesAsked()).toEqual([2]);

  const [leading] = held;
  expect(leading?.frame().page()).toBe(first);
  await first.close();
  await expect.poll(matchesAsked).toEqual([2]);
  const fourth = await context.newPage();
  await fourth.goto(address);
  await expect(moves(fourth)).toHaveCount(2);
  await playTurn(fourth, press);
  await expect(moves(second)).toHaveCount(3);
  await playTurn(second, press);
  await expect(moves(fourth)).toHaveCount(4);
  await playTurn(third, press);
  await expect(moves(third)).toHaveCount(4);
  expect(matchesAsked()).toEqual([2]);

  await third.goto('/games');
  await expect.poll(matchesAsked).toEqual([1]);
});
