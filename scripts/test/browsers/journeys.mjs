// What every browser is tested with: every game, an account, a replay, copying and zoom; and a match between two
// browsers.
import assert from 'node:assert/strict';
import { layoutFaults } from './layout.mjs';
import { begin, GAMES, paint, playTurn, seeTurns } from './play.mjs';

/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {{ open(sizes?: import('./page.mjs').Sizes): Promise<Page>, page: Page, name: string }} Browser */
/** @typedef {[name: string, go: (browser: Browser) => Promise<void>]} Journey */

const PASSWORD = 'a lamp in the window';
const SIZES = [
  { what: 'page zoom of 150 %', sizes: { zoom: 1.5 } },
  { what: 'page zoom of 200 %', sizes: { zoom: 2 } },
  { what: 'text of 200 %', sizes: { fontPx: 32 } },
];
/** The last is the one that all others are tried at. */
const WIDTHS_PX = [1440, 1194, 1024, 1280];

/** @type {Journey[]} */
export const JOURNEYS = [
  [
    'the board of the front page lies within its frame',
    async ({ page }) => {
      await page.open('/');
      for (const width of WIDTHS_PX) {
        await page.driver.resize(width, 900);
        await page.until(`${width} px`, (wanted) => window.innerWidth === wanted, width);
        const [frame, board] = await page.ask(() =>
          ['.front-table .baize', '.front-table [data-board]'].map((css) => {
            const { top, bottom } = /** @type {Element} */ (
              document.querySelector(css)
            ).getBoundingClientRect();
            return { top, bottom };
          }),
        );
        assert.ok(frame && board);
        assert.ok(
          board.bottom <= frame.bottom + 1,
          `at ${width} px the board ends ${board.bottom - frame.bottom} px below`,
        );
        assert.ok(board.top >= frame.top - 1, `at ${width} px the board begins above its frame`);
      }
    },
  ],
  ...Object.keys(GAMES).map(
    (game) =>
      /** @type {Journey} */ ([
        `${game}: a turn is played and kept`,
        async ({ page }) => {
          const match = await begin(page, game);
          await playTurn(page, game);
          await page.open(match);
          await seeTurns(page, 1);
        },
      ]),
  ),
  [
    'an account is made',
    async ({ page, name }) => {
      await page.open('/sign-up?next=/settings');
      await page.type('input[name="name"]', `${name}Tester`);
      await page.type('input[name="password"]', PASSWORD);
      await page.click('button', 'Make the account');
      await page.arriveAt('^/settings$');
    },
  ],
  [
    'a replay is stepped by keys, and its position copied and pasted',
    async ({ page }) => {
      const match = await begin(page, 'nonaga');
      await playTurn(page, 'nonaga');
      await page.open(`${match}/replay?ply=0`);
      await paint(page);
      await page.keys('ArrowRight');
      await page.until('the first turn', () => location.search === '?ply=1');
      await page.keys('ArrowLeft');
      await page.until('the start', () => location.search === '?ply=0');
      await page.click('a', 'Position');
      await page.until('words on the copy', () =>
        [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
          /copied|Copy this|fetched/.test(textContent ?? ''),
        ),
      );
      const position = await page.ask(async () =>
        (await (await fetch(`${location.pathname.replace(/replay$/, 'position.txt')}?ply=0`)).text()).trim(),
      );
      await page.open('/replays/import');
      await page.click('textarea');
      await page.keys('Control', 'v');
      assert.equal(await page.ask(() => document.querySelector('textarea')?.value), position);
    },
  ],
  [
    'selects and empty dates look like the other fields',
    async ({ page }) => {
      await page.open('/replays?seats=2');
      const fields = await page.ask(() => ({
        selects: [...document.querySelectorAll('select.field-input')].map(
          (select) => getComputedStyle(select).appearance,
        ),
        dates: [...document.querySelectorAll('input[type="date"]')].length,
      }));
      assert.deepEqual([...new Set(fields.selects)], ['none']);
      assert.ok(fields.dates > 0, 'there are dates');
      // A style hides what WebKit shows of today's date while the field says that it is empty.
      await page.until('empty dates', () =>
        [...document.querySelectorAll('input[type="date"]')].every((date) => date.hasAttribute('data-empty')),
      );
      const isMarked = await page.ask(() => {
        const date = /** @type {HTMLInputElement} */ (document.querySelector('input[type="date"]'));
        date.value = '2026-01-31';
        date.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return date.hasAttribute('data-empty');
      });
      assert.equal(isMarked, false, 'a date that was chosen is shown');
    },
  ],
  ...SIZES.map(
    ({ what, sizes }) =>
      /** @type {Journey} */ ([
        `nothing overlaps at a ${what}`,
        async ({ open }) => {
          const page = await open(sizes);
          try {
            await page.open('/');
            // Not by mouse: WebKit's driver takes the zoom into account twice.
            await page.ask(() =>
              [...document.querySelectorAll('button')]
                .find(({ textContent }) => textContent?.startsWith('Play'))
                ?.click(),
            );
            await page.arriveAt('^/matches/\\w+$');
            const match = await page.ask(() => location.pathname);
            for (const path of [match, `${match}/replay`, '/', '/games/jarls']) {
              await page.open(path);
              assert.deepEqual(await page.ask(layoutFaults), [], path);
              const small = await page.ask(
                () =>
                  [...document.querySelectorAll('.nav-icon')]
                    .map((icon) => icon.getBoundingClientRect().width)
                    .filter((width) => width > 0 && width < 16).length,
              );
              assert.equal(small, 0, `signs of the navigation stay small: ${path}`);
            }
          } finally {
            await page.driver.close();
          }
        },
      ]),
  ),
];

/** A match by private link: the first browser begins it, each sees the other's turn. @param {Page} host @param {Page} guest */
export async function playTogether(host, guest) {
  await host.open('/games/nonaga?opponent=people');
  await host.click('button', 'Start the match');
  await host.arriveAt('^/matches/\\w+$');
  const link = await host.until('a link', () =>
    [...document.querySelectorAll('input')]
      .map(({ value }) => value)
      .find((value) => value.includes('/join/')),
  );
  await guest.open(String(link));
  await guest.click('button', 'Join');
  await guest.arriveAt('^/matches/\\w+$');
  await paint(host);
  await paint(guest);
  const [first, second] = (await host.ask(() => document.querySelector('[aria-label*="can move"]') !== null))
    ? [host, guest]
    : [guest, host];
  await playTurn(first, 'nonaga');
  await seeTurns(second, 1);
  await playTurn(second, 'nonaga');
  await seeTurns(first, 2);
}
