/** The whole path: arrive, play the AI, come back, play in two tabs, resign, play again, replay. */
import { expect, test, type Page } from '@playwright/test';
import { cells, closeResult, moves, openOptions, painted, playTurn, point, press } from './match';

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function startFromTheLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Play .+ now$/ }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  await expect(cells(page, 'can move').first()).toBeAttached();
  await painted(page);
}

/** The page says what the game is about, and has its rules beside the board. */
async function readTheRules(page: Page): Promise<void> {
  const guide = page.getByRole('region', { name: 'The game' });
  await expect(guide).toContainText('Goal: Bring all ten of your marbles');
  await guide.getByRole('link', { name: 'Rules' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chinese Checkers: the rules' });
  await expect(drawer.getByRole('heading', { name: 'The start' })).toBeVisible();
  await expect(drawer.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

const answered = (page: Page, turns: number) => expect(moves(page)).toHaveCount(turns);

/** Errors of the page, and whatever its content policy refused. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}

test(
  'a newcomer plays the AI at once, by mouse and by keyboard, and comes back to it',
  {
    tag: '@everywhere',
  },
  async ({ page }) => {
    const heard = listen(page);
    await startFromTheLandingPage(page);
    await expect(page).toHaveTitle(/Your turn/);
    await readTheRules(page);
    await playTurn(page, point);
    await answered(page, 2);

    await page.reload();
    await answered(page, 2);
    const address = page.url();
    await page.goto('/games/chinese-checkers');
    await expect(page.getByRole('button', { name: 'Play Candle now' })).toBeInViewport();
    await expect(page.getByRole('link', { name: /^Continue your game/ })).toHaveAttribute(
      'href',
      new URL(address).pathname,
    );
    await page.goto('/play');
    await expect(page).toHaveTitle(/^\(1\) /);
    await page.getByRole('region', { name: 'Your turn' }).getByRole('link').first().click();
    await page.waitForURL(address);
    await playTurn(page, press);
    await answered(page, 4);
    expect(heard).toEqual([]);
  },
);

test('two at one screen choose their rules, play in two tabs, give up, look back and play again', async ({
  page,
  context,
}) => {
  const heard = listen(page);
  await page.goto('/games/nonaga');
  await page.getByText('Same screen', { exact: true }).click();
  await expect(page.getByRole('group', { name: 'Level', exact: true })).toBeHidden();
  await openOptions(page);
  await page.getByText('Custom', { exact: true }).click();
  await page.getByRole('checkbox', { name: /edge/i }).check();
  await page.getByRole('button', { name: 'Start the match' }).click();
  await page.waitForURL(/\/matches\/\w+$/);
  const address = page.url();

  const other = await context.newPage();
  await other.goto(address);
  await expect(cells(other, 'can move').first()).toBeAttached();
  for (let turn = 1; turn <= 3; turn++) {
    await playTurn(turn === 2 ? other : page, press);
    await answered(page, turn);
    await answered(other, turn);
  }
  await other.close();

  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Red won');
  await closeResult(page);
  await expect(moves(page).last()).toContainText('resigned');

  await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/replay\?ply=0$/);
  await page.getByRole('link', { name: 'Next move' }).click();
  await expect(page).toHaveURL(/ply=1$/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/ply=2$/);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/ply=4$/);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/ply=3$/);
  await page.getByRole('slider', { name: 'Move' }).fill('1');
  await expect(page).toHaveURL(/ply=1$/);
  await moves(page).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/ply=2$/);
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await expect(page).toHaveURL(/ply=4$/);
  await page.goto(`${address}/replay?ply=2`);
  await expect(page.locator('.move-list [aria-current="step"]')).toContainText('2');
  await page.goto(`${address}/replay?ply=${'9'.repeat(400)}`);
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/matches/') && url.href !== address);
  await expect(cells(page, 'can move').first()).toBeAttached();
  expect(heard).toEqual([]);
});

test.describe('before JavaScript runs', () => {
  test.use({ javaScriptEnabled: false });

  test('a match starts, and its board, its replay and the dashboard are drawn', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play .+ now$/ }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    await expect(page.getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Players' })).toContainText('You');
    await page.goto(`${page.url()}/replay?ply=999`);
    await expect(page.getByRole('img').first()).toBeVisible();
    await page.goto('/play');
    await expect(page.getByRole('region', { name: 'Your turn' }).getByRole('link')).toHaveCount(1);
  });
});

test('a missing page has the site’s own words and the right status', async ({ page }) => {
  for (const path of ['/matches/nothing', '/matches/nothing/replay', '/games/nothing', '/nothing']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Nothing at this table' })).toBeVisible();
  }
});
