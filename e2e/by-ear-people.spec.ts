/** Two people find each other, talk, plan and review a match by keys and by what is said alone. */
import { expect, test, type Page } from '@playwright/test';
import { arriveAt, newName, signUp } from './people';
import { Ears } from './ears';

/** What is said of the page, and of what others do, comes at any time. */
const OF_THE_PAGE = /· Lamplight$|has begun\.$/;

async function someone(page: Page, name: string): Promise<Ears> {
  const ears = new Ears(page, OF_THE_PAGE);
  await ears.listen();
  await signUp(page, name, '/play');
  return ears;
}

/** The first move that is offered: "L 8 to K 8". */
async function firstMove(ears: Ears): Promise<string> {
  const offered = await ears.ask('moves', /^\d+ moves/);
  const [, piece] = /, from (.+?)(?:,| and ).*Type moves/.exec(offered) ?? [];
  if (piece === undefined) return /\. (\w+ \d+ to \w+ \d+)/.exec(offered)![1]!;
  return `${piece} to ${/places?\. (\w+ \d+)/.exec(await ears.ask(`moves ${piece}`, /\d places?\./))![1]!}`;
}

/** A slide and a tile of Nonaga; answers what was typed. */
async function playTurn(ears: Ears): Promise<readonly string[]> {
  const slide = await firstMove(ears);
  await ears.ask(slide, /slides? from/);
  const tile = await firstMove(ears);
  await ears.ask(tile, /^Tile/);
  return [slide, tile];
}

test('a challenge is answered, a turn played, a word said, a reply planned, and a mistake found', async ({
  page,
  browser,
}) => {
  test.slow();
  const [ada, ben] = [newName(), newName()];
  const other = await (await browser.newContext()).newPage();
  const hers = await someone(page, ada);
  const his = await someone(other, ben);

  // A name that nobody has is told beside the field, which keeps the focus.
  await page.goto('/friends');
  await hers.go(/textbox "Their name"/);
  await hers.type('nobody of this name');
  await hers.hear(/There is no player with this name/);
  expect(await hers.focused()).toContain('textbox');

  // The page he is on has nothing to do with it.
  await other.goto('/games');
  await page.goto(`/games/nonaga?opponent=people&with=${ben}`);
  await hers.go(/button "Start the match"/);
  await hers.press('Enter');
  await page.waitForURL(/\/matches\/\w+$/);
  expect(await his.hear(/challenges you/)).toContain(ada);
  await other.goto('/play');
  await his.go(/button "Accept/);
  await his.press('Enter');
  await other.waitForURL(/\/matches\/\w+$/);
  await expect(page.getByRole('grid')).toBeVisible();

  await hers.press('c');
  const isHers = /^\d+ moves/.test(await hers.ask('moves', /^\d+ moves|turn/));
  await his.press('c');
  const [mover, waiter] = isHers ? [hers, his] : [his, hers];
  const name = isHers ? ada : ben;

  // Whoever waits plans a reply to the first turn that the other may play.
  await waiter.press('Escape');
  await waiter.go(/button "Plan ahead"/);
  await waiter.press('Enter');
  await expect.poll(() => waiter.focused()).toContain('region "Plan ahead"');
  await waiter.press('c');
  const expected = await playTurn(waiter);
  await playTurn(waiter);
  await waiter.press('Escape');
  await waiter.go(/button "Save this plan"/);
  await waiter.press('Enter');

  for (const decision of expected) await mover.ask(decision, /slides? from|^Tile/);
  // Where turns are measured in days one is asked before it is sent.
  await mover.hear(/Enter sends it/);
  await mover.press('Enter');
  expect(await waiter.hear(/slides? from/)).toContain(name);
  await mover.hear(/slides from/);

  await mover.press('Escape');
  await mover.go(/textbox "Message/);
  await mover.type('good luck');
  expect(await waiter.hear(/good luck/)).toContain('good luck');

  await waiter.go(/button "Resign"/);
  await waiter.press('Enter');
  expect(await waiter.focused()).toContain('Play on');
  await waiter.press('Tab');
  await waiter.press('Enter');
  await mover.hear(/resign|won/i);
  // Told once, whatever shows it: the board, the panel, the dialog.
  await expect((isHers ? page : other).getByRole('region', { name: 'Result' })).toBeVisible();
  expect(await mover.rest()).not.toContainEqual(expect.stringMatching(/resign|won/i));
  const replay = `${new URL(page.url()).pathname}/replay`;
  await page.goto(`${replay}?ply=0`);
  await hers.go(/button "Review this match"/);
  await hers.press('Enter');
  await hers.hear(/The review is ready/);
  await hers.go(/link "move \d+"/);
  await hers.press('Enter');
  await hers.hear(/slides? from/);
  await arriveAt(page, replay);
});
