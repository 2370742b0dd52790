// Begins matches and plays turns in any browser, by mouse.

/** @typedef {import('./page.mjs').Page} Page */

/** Who else sits there, in the words of the form, and of how many decisions a turn is made. */
/** @type {Readonly<Record<string, { others: string | null, decisions: number }>>} */
export const GAMES = {
  'chinese-checkers': { others: 'Same screen', decisions: 1 },
  nonaga: { others: 'Same screen', decisions: 2 },
  jarls: { others: 'Same screen', decisions: 1 },
  skerries: { others: 'Same screen', decisions: 1 },
  eightfold: { others: null, decisions: 1 },
};

export const CAN_MOVE = '[data-cell][aria-label*="can move"]';
export const CAN_GO = '[data-cell][aria-label*="can go here"]';

/** @param {Page} page */
const playedTurns = (page) => page.ask(() => document.querySelectorAll('.move-list .move-line').length);

/** A board calls its painter at the first sign of a hand. @param {Page} page */
export async function paint(page) {
  await page.until('a board', () => document.querySelector('[data-painter]'));
  for (let x = 1; !(await page.ask(() => document.querySelector('[data-painter="canvas"]') !== null)); x += 1)
    await page.pointer([{ type: 'pointerMove', duration: 0, x: x % 50, y: 1 }]);
}

/** By mouse. @param {Page} page @param {string} game */
export async function playTurn(page, game) {
  const before = await playedTurns(page);
  const { decisions } = /** @type {{ decisions: number }} */ (GAMES[game]);
  for (let decision = 1; decision <= decisions; decision += 1) {
    await page.click(CAN_MOVE);
    await page.click(CAN_GO);
    if (decision < decisions) await page.place('button', 'Undo move');
  }
  const isAsked = await page.until(
    'a turn',
    (played) => {
      const buttons = [...document.querySelectorAll('button')];
      if (document.querySelectorAll('.move-list .move-line').length > played) return 'no';
      return buttons.some(({ textContent }) => textContent?.startsWith('Confirm')) && 'yes';
    },
    before,
  );
  if (isAsked === 'yes') await page.click('button', 'Confirm');
  await seeTurns(page, before + 1);
}

/** @param {Page} page @param {number} count */
export const seeTurns = (page, count) =>
  page.until(
    `${count} turns in the list`,
    (wanted) => document.querySelectorAll('.move-list .move-line').length === wanted,
    count,
  );

/** @param {Page} page @param {string} game @returns {Promise<string>} the path of the new match */
export async function begin(page, game) {
  await page.open(`/games/${game}`);
  const others = GAMES[game]?.others;
  if (others) await page.click('label', others);
  await page.click('button', others ? 'Start the match' : 'Begin');
  await page.arriveAt('^/matches/\\w+$');
  await paint(page);
  return page.ask(() => location.pathname);
}
