/** A connection that dies without a word: through a proxy that stops passing bytes, as when a phone changes networks. */
import { expect, test, type Page } from '@playwright/test';
import { Proxy } from '../scripts/test/proxy.mjs';
import { cells, moves, painted, playTurn, press, prompt, startMatch } from './match';

/** Says so within this time, and heals within that once a new connection would work. */
const NOTICED_WITHIN_MS = 20_000;
const HEALED_WITHIN_MS = 3000;

async function followed(page: Page, address: string): Promise<void> {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(address);
  await live;
  await painted(page);
}

test('a silent line is noticed, said, and healed', async ({ page, context, baseURL }) => {
  await startMatch(page, { game: 'nonaga' });
  const proxy = new Proxy(Number(new URL(baseURL!).port));
  const address = (await proxy.start()) + new URL(page.url()).pathname;
  const far = await context.newPage();
  await followed(far, address);
  const cutOff = far.getByText('Reconnecting…');

  // The other's move arrives though the old connection is dead.
  proxy.goSilent('old');
  await playTurn(page, press);
  await expect(moves(far)).toHaveCount(1, { timeout: NOTICED_WITHIN_MS });

  // A turn made into the void says so, and arrives when there is a way again.
  proxy.goSilent('deaf');
  await press(far, cells(far, 'can move').first());
  await press(far, cells(far, 'can go here').first());
  await press(far, cells(far, 'can move').first());
  await press(far, cells(far, 'can go here').first());
  await expect(cutOff).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expect(prompt(far).filter({ hasText: /^Not sent yet/ })).toBeVisible();
  proxy.hearAgain();
  await expect(cutOff).toBeHidden({ timeout: HEALED_WITHIN_MS });
  await expect(moves(far)).toHaveCount(2, { timeout: HEALED_WITHIN_MS });
  await expect(moves(page)).toHaveCount(2);
  proxy.end();
});
