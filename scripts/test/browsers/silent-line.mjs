// Tests a connection that stops without being closed: the page notices, says so, and reconnects.
import { Proxy } from '../proxy.mjs';
import { Page } from './page.mjs';
import { begin, CAN_GO, CAN_MOVE, playTurn, seeTurns } from './play.mjs';

/** How long a dead line may stay unnoticed, and healing may take once a new connection would work. */
const NOTICED_WITHIN_MS = 20_000;
const HEALED_WITHIN_MS = 3000;

/**
 * Through a proxy that stops passing bytes, as when a phone changes networks; in a browser of its own, since it mostly
 * waits.
 * @param {import('./journeys.mjs').Browser} browser
 */
export async function loseAndRegainLine({ open }) {
  const { driver, address } = await open();
  const proxy = new Proxy(Number(new URL(address).port));
  try {
    const page = new Page(driver, await proxy.start());
    await begin(page, 'nonaga');
    await playTurn(page, 'nonaga');
    await proxy.firstStream;
    const says = (/** @type {string} */ words) => document.body.innerText.includes(words);
    const saysNot = (/** @type {string} */ words) => !document.body.innerText.includes(words);
    // What was said before stays for screen readers.
    const asksNot = (/** @type {string} */ words) =>
      !document.querySelector('[data-prompt]')?.textContent?.includes(words);

    proxy.goSilent('deaf');
    await page.click(CAN_MOVE);
    await page.click(CAN_GO);
    await page.place('button', 'Undo move');
    await page.click(CAN_MOVE);
    await page.click(CAN_GO);
    await page.within(NOTICED_WITHIN_MS, 'the page says that it is cut off', says, 'Reconnecting…');
    await page.until('the turn is not sent yet', says, 'Not sent yet');
    proxy.hearAgain();
    await page.within(HEALED_WITHIN_MS, 'the line is healed', saysNot, 'Reconnecting…');
    await page.within(HEALED_WITHIN_MS, 'the turn arrives', asksNot, 'Not sent yet');
    await seeTurns(page, 2);
  } finally {
    proxy.end();
    await driver.close();
  }
}
