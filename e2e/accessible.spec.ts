/** Every page and every panel, in both themes, by the accessibility rules that a machine can check. */
import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { GAME_IDS, gameOf } from '../lib/games/registry';
import { expectNoFaults } from './axe';
import { ON_A_DESKTOP, cellOf, spot } from './pointer';
import { expectToFit } from './layout';
import { NOT_THERE, PAGES, routesOfApp } from './pages';
import { newName, signUp } from './people';
import { decisionsOf, recordedMatch } from './recorded';
import { cells, closeResult, openOptions, press, startMatch } from './match';
import { serverFolder } from './serve';

// The page's policy forbids foreign scripts, the checker's among them.
test.use({ bypassCSP: true });

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expectNoFaults(page, address);
  }
}

test('no page is forgotten', () => {
  expect(routesOfApp().sort()).toEqual(Object.keys(PAGES).sort());
});

test('the pages, for someone new', async ({ page }) => {
  test.slow();
  const open = Object.entries(PAGES).filter(([route]) => !/^\/(matches|games\/)/.test(route));
  await visit(page, [...open.flatMap(([, addresses]) => addresses({})), NOT_THERE]);
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Admin');
  await page.getByLabel('Password').fill('a lamp in the window');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByText('This name is reserved.')).toBeVisible();
  await expectNoFaults(page, 'a refused form');
});

test('the pages, for a guest with a match', { tag: '@everywhere' }, async ({ page, isMobile }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('button', { name: /^Play .+ now$/ }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const match = new URL(page.url()).pathname;
  const changed = ['/', '/play', '/settings', '/matches/[id]', '/matches/[id]/replay'];
  // On a phone all pages are laid out anew.
  const routes = isMobile ? Object.keys(PAGES) : changed;
  for (const address of [...routes.flatMap((route) => PAGES[route]!({ match })), NOT_THERE]) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${address} scrolls sideways`).toBeLessThanOrEqual(page.viewportSize()!.width);
    await expectNoFaults(page, address);
  }
});

test('the pages, for someone with an account', async ({ page }) => {
  test.slow();
  const name = newName();
  await signUp(page, name);
  await expectNoFaults(page, '/settings');
  await page.getByText(`Delete ${name}`).click();
  await expectNoFaults(page, 'leaving for good');
  await page.getByRole('button', { name }).click();
  await expectNoFaults(page, 'the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expectNoFaults(page, 'the bell');
  await visit(page, ['/', '/play']);
  const link = execFileSync(process.execPath, ['scripts/operator.mjs', 'reset-password', name], {
    env: { ...process.env, DATA_DIR: serverFolder('shared'), DATABASE_URL: '' },
    encoding: 'utf8',
  });
  await visit(page, [/\/reset\/\S+/.exec(link)![0]]);
  await expectToFit(page, 'a new password');
});

test('friends, an open match, and the invitation to it', async ({ page, browser }) => {
  const name = newName();
  await signUp(page, name, '/friends');
  await page.getByText('Block someone').click();
  await expectNoFaults(page, 'friends');
  await page.goto('/games/jarls?opponent=people');
  await page.locator('[name="seats"][value="4"]').check();
  await page.locator('[name="other.2"]').selectOption('ai1');
  await page.locator('[name="other.3"]').selectOption('open');
  await expectNoFaults(page, 'the form for people elsewhere');
  await page.getByRole('button', { name: 'Start the match' }).click();
  const other = await (await browser.newContext({ bypassCSP: true })).newPage();
  await other.goto('/lobby?game=jarls');
  await expect(other.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expectNoFaults(other, 'a lobby in which a table waits');
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await expect(page.getByLabel('Offer this seat to')).toBeVisible();
  await expectNoFaults(page, 'an open match');
  await expectToFit(page, 'an open match');
  const link = await page.getByLabel('Your private link').inputValue();
  await page.getByRole('button', { name: 'Cancel this game' }).click();
  await expectNoFaults(page, 'withdrawing');
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Join' })).toBeVisible();
  await expectNoFaults(other, 'the invitation');
  await expectToFit(other, 'the invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the game' }).click();
  await expect(page.getByRole('heading', { name: 'This match was cancelled' })).toBeVisible();
  await expectNoFaults(page, 'a cancelled match');
  await other.reload();
  await expectNoFaults(other, 'an invitation that is no more');
});

for (const id of GAME_IDS)
  test(`${gameOf(id).meta.name}: its page and every panel of its match`, async ({ page }) => {
    test.slow();
    const isAlone = gameOf(id).meta.seats.max === 1;
    const look = (what: string) => expectNoFaults(page, `${gameOf(id).meta.name}: ${what}`);
    await page.goto('/settings');
    await page.getByLabel('Confirm moves').selectOption('always');
    await page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await page.goto(`/games/${id}`);
    await look('the form');
    if (!isAlone) await openOptions(page);
    await page.locator('[name="preset"][value="own"]').check();
    if (gameOf(id).meta.seats.max > 2)
      await page.getByRole('radio', { name: 'Same screen, with computers' }).check();
    await look('every choice of the form');

    await startMatch(page, { game: id });
    await look('at the start');
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'Command' }).fill('goal');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Commands' }).locator('p')).toHaveText(/\w+\.$/);
    await look('a question that was typed');
    await page.keyboard.press('Escape');
    await page.locator('.hint-panel').getByRole('button', { name: 'Hint' }).click();
    await expect(page.locator('.hint-panel strong')).toBeVisible();
    await press(page, page.locator('[data-cell]:not([aria-label$="can move"])').first());
    await expect(page.locator('[data-board]').getByRole('alert')).toBeVisible();
    await look('a hint and a refusal');

    do {
      await press(page, cells(page, 'can move').first());
      await press(page, cells(page, 'can go here').first());
    } while (id === 'nonaga' && (await isHalfMade(page)));
    if (!isAlone) {
      await expect(page.getByText('Send this turn?')).toBeVisible();
      await look('a turn to confirm');
      if (id === 'nonaga') await expectMenusToTakeKeys(page);
      await page.locator('[data-cell][tabindex="0"]').focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await look('the keys');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: isAlone ? 'Give up' : 'Resign' }).click();
    await look('giving up');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: isAlone ? 'Give up' : 'Resign' })
      .click();
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    await look('the end');
    if (!isAlone) await closeResult(page);
    await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Replay' }).click();
    await page.waitForURL(/replay\?ply=0$/);
    await page.getByRole('button', { name: 'Keys' }).click();
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await look('the replay and its keys');
    await page.keyboard.press('Escape');
    if (id === 'nonaga') await expectMenusToTakeKeys(page);
  });

/** An open menu lies over the page: its keys do nothing to the board beneath, and Escape closes it. */
async function expectMenusToTakeKeys(page: Page): Promise<void> {
  const question = page.getByText('Send this turn?');
  const isAsked = await question.isVisible();
  for (const [name, menu] of [
    [/^Notifications/, '#notice-list'],
    ['Guest', '#account-menu'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.locator(menu).locator('h2, p').first().click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.locator(menu)).toBeHidden();
    expect(await question.isVisible()).toBe(isAsked);
  }
}

/** A turn of two decisions of which one is made. */
async function isHalfMade(page: Page): Promise<boolean> {
  const question = page.getByText('Send this turn?');
  const half = page.getByRole('button', { name: /^Undo move/ });
  await expect(question.or(half).first()).toBeVisible();
  return half.isVisible();
}

test('Jarls: what an attack would come to', async ({ page }) => {
  const record = recordedMatch('jarls', 'throne');
  const played = decisionsOf(record);
  const attack = played.findIndex(({ events }) =>
    events.some((event) => event.type === 'MOVE' && 'combat' in event && event.combat),
  );
  await startMatch(page, record);
  for (const { from, to } of played.slice(0, attack)) await ON_A_DESKTOP.click!(page, from, to);
  // A mouse that rests on the board does not speak louder than the keys.
  const rest = await spot(page, played[attack]!.from);
  await page.mouse.move(rest.x, rest.y);
  await press(page, cellOf(page, played[attack]!.from));
  await cellOf(page, played[attack]!.to).focus();
  await expect(page.locator('[data-preview]')).toBeVisible();
  await expectNoFaults(page, 'a preview');
});

test('Skerries: the choice of sides', async ({ page }) => {
  await startMatch(page, { game: 'skerries', options: { swap: true } });
  await expect(page.getByRole('group', { name: 'Your choice' })).toBeVisible();
  await expectNoFaults(page, 'the choice of sides');
});

test('Eightfold: stuck, the question before a new deal, and the win', async ({ page }) => {
  await startMatch(page, { game: 'eightfold', options: { stacks: 'sequence' }, seed: 1700000000000 });
  await page.keyboard.press('f');
  await expect(page.getByRole('status', { name: 'Stuck' })).toBeVisible();
  await expectNoFaults(page, 'the notice');
  await startMatch(page, { game: 'eightfold', options: { stacks: 'free' }, seed: 751 });
  await press(page, cells(page, 'can move').first());
  await press(page, cells(page, 'can go here').first());
  await expect(page.locator('[data-fact="moves"]')).toHaveText('1');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'The same deal again?' })).toBeVisible();
  await expectNoFaults(page, 'the question');
});

test('nothing answers: a page says so while the connection is away', async ({ page, context }) => {
  await startMatch(page, { game: 'nonaga' });
  await context.setOffline(true);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expectNoFaults(page, 'away');
});
