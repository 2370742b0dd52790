/** Many tabs over plain HTTP/1.1: one stream a tab, which a tab that nobody looks at lets go of. */
import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test';
import { cells, moves, playTurn, press } from './match';

/** The pages that hold an event stream open. */
function heldStreams(context: BrowserContext): () => Page[] {
  const held = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) held.add(request);
  });
  context.on('requestfinished', (request) => held.delete(request));
  context.on('requestfailed', (request) => held.delete(request));
  return () => [...held].map((request) => request.frame().page());
}

/** What a browser tells a page when its tab is looked at, or no longer. */
const look = (page: Page, isSeen: boolean) =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (seen ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);

test('eight tabs on a match: only the one that is looked at holds a stream, and each catches up', async ({
  context,
}) => {
  const holders = heldStreams(context);
  const first = await context.newPage();
  await first.goto('/games/nonaga');
  await first.getByText('Same screen', { exact: true }).click();
  await first.getByRole('button', { name: 'Start the match' }).click();
  await first.waitForURL(/\/matches\/\w+$/);
  await expect(cells(first, 'can move').first()).toBeAttached();
  const pages = [first];
  for (let tabs = 1; tabs < 8; tabs += 1) {
    const next = await context.newPage();
    await look(pages.at(-1)!, false);
    // Six connections are all that a browser opens to a site.
    if (tabs % 4 === 0) await expect.poll(() => holders().length).toBeLessThan(3);
    await next.goto(first.url());
    await expect(cells(next, 'can move').first()).toBeAttached();
    pages.push(next);
  }
  const last = pages.at(-1)!;
  await expect.poll(holders).toEqual([last]);
  await playTurn(last, press);
  await look(last, false);
  await look(first, true);
  await expect(moves(first)).toHaveCount(1);
  await expect.poll(holders).toEqual([first]);
  await playTurn(first, press);
  await look(last, true);
  await expect(moves(last)).toHaveCount(2);
});
