/**
 * Every game played from its page to its natural end by real input: on a desktop by clicks, drags and keys, on a phone by
 * taps and swipes, each hand making each kind of turn; with what is refused on the way, and what is offered at the end.
 * Eightfold, the longest, is played so on a phone; for the desktop see `eightfold.spec.ts`. Once every hand has made every
 * kind of turn, the match goes on elsewhere and the board follows it, up to the last turns; `held-back.spec.ts` plays every
 * turn of a match on the board.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { GameEvent } from '../lib/games/contract';
import { type EightfoldState, finish } from '../lib/games/eightfold';
import { type GameId, gameOf } from '../lib/games/registry';
import { ON_A_DESKTOP, dragAnywhere, type Hand, ON_A_PHONE, spot, walkTo } from './pointer';
import { decisionsOf, type Decision, type Recorded, recordedMatch } from './recorded';
import { closeResult, moves, startMatch } from './match';

/** What kinds of turn there are in a game, told by their events; what else happens is nobody's choice. */
const KINDS: Readonly<Record<GameId, (event: Loose) => string | null>> = {
  'chinese-checkers': ({ type, path }) =>
    type === 'STEP' ? 'step' : type === 'JUMP' && path!.length > 2 ? 'chain' : null,
  nonaga: ({ type }) => (type === 'SLID' ? 'slide' : type === 'TILE_MOVED' ? 'tile' : null),
  jarls: ({ type, combat }) => (type === 'MOVE' ? (combat ? 'attack' : 'move') : null),
  skerries: ({ type }) =>
    ({ PLACED: 'place', MOVED: 'step', LEAPT: 'leap', CAPTURED: 'capture' })[type] ?? null,
  eightfold: ({ type, from, to, count }) => {
    if (type !== 'MOVED') return null;
    if (typeof from !== 'number') return 'return';
    return typeof to !== 'number' ? 'foundation' : count! > 1 ? 'run' : 'card';
  },
};

/** Any game's event, as far as its kind depends on it. */
interface Loose extends GameEvent {
  readonly path?: readonly string[];
  readonly combat?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly count?: number;
}

const kindsOf = (game: GameId, { events }: Decision): readonly string[] =>
  events.flatMap((event) => KINDS[game](event) ?? []);

/** Plays decision by decision, each with the hand that owes most of what it is; all hands must have made every kind. */
async function playOut(page: Page, game: GameId, decisions: readonly Decision[], hands: Hands) {
  let from = 0;
  const kinds = new Set(decisions.flatMap((decision) => kindsOf(game, decision)));
  const owed = new Set([...kinds].flatMap((kind) => Object.keys(hands).map((hand) => `${hand}: ${kind}`)));
  for (const [turn, decision] of decisions.entries()) {
    if (turn === from && owed.size === 0) from = await playElsewhere(page, decisions, turn);
    if (turn < from) continue;
    from = turn + 1;
    const made = kindsOf(game, decision);
    const debt = (hand: string) => made.filter((kind) => owed.has(`${hand}: ${kind}`)).length;
    const names = Object.keys(hands);
    const inTurn = [...names.slice(turn % names.length), ...names.slice(0, turn % names.length)];
    const hand = inTurn.reduce((best, each) => (debt(each) > debt(best) ? each : best));
    await hands[hand]!(page, decision.from, decision.to);
    for (const kind of made) owed.delete(`${hand}: ${kind}`);
    // What a card turns over only the server knows: until it has answered no card can be moved.
    if (gameOf(game).hidden?.redeal) await expect(moves(page)).toHaveCount(turn + 1);
  }
  expect([...owed]).toEqual([]);
}

const LAST_TURNS = 3;

/** Plays the turns that are whole, up to the last few, through the same person's other connection. Answers where to go on. */
async function playElsewhere(page: Page, decisions: readonly Decision[], at: number): Promise<number> {
  const isHalfway = at > 0 && decisions[at - 1]!.turn === decisions[at]!.turn;
  const until = decisions.at(-1)!.turn - LAST_TURNS;
  if (isHalfway || decisions[at]!.turn >= until) return at;
  const first = decisions[at]!.turn;
  await expect(moves(page)).toHaveCount(first);
  for (let turn = first; turn < until; turn += 1) {
    const made = decisions.filter((each) => each.turn === turn).map(({ move }) => move);
    const answer = await page.request.post(`/api${new URL(page.url()).pathname}/turns`, {
      data: { atRevision: turn, moves: made, key: randomUUID() },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await expect(moves(page)).toHaveCount(until);
  return decisions.findIndex(({ turn }) => turn === until);
}

type Hands = Readonly<Record<string, Hand>>;

/** What cannot be taken is refused beside the place where it was tried, whichever hand tries. */
async function meetRefusals(page: Page, isMobile: boolean): Promise<void> {
  const refused = page
    .locator('[data-board]')
    .getByRole('alert')
    .filter({ hasText: /\w{2}.*\.$/ });
  const held = page.locator('[data-cell]:not([aria-label$="can move"])').first();
  const id = (await held.getAttribute('data-cell'))!;
  const letGo = async () => {
    await page.keyboard.press('Escape');
    await expect(refused).toHaveCount(0);
  };
  const at = await spot(page, id);
  if (isMobile) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  await expect(refused).toBeVisible();
  await letGo();
  await walkTo(page, id);
  await page.keyboard.press('Enter');
  await expect(refused).toBeVisible();
  await letGo();
  if (isMobile) return;
  const other = page.locator('[data-cell][aria-label$="can move"]').first();
  await dragAnywhere(page, id, (await other.getAttribute('data-cell'))!);
  await expect(refused).toBeVisible();
  await letGo();
  await expect(page.locator('[data-cell][aria-selected="true"]')).toHaveCount(0);
}

/** The panel at the end leads to the replay, which knows every turn, and to another match. */
async function replayAndPlayAgain(page: Page, turns: number): Promise<void> {
  const result = page.getByRole('region', { name: 'Result' });
  const address = page.url();
  await closeResult(page);
  await result.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL(/replay\?ply=0$/);
  await page.getByRole('link', { name: 'Go to the end' }).click();
  await expect(page.getByText(`${turns} of ${turns}`, { exact: true })).toBeVisible();
  await page.goto(address);
  // Beside the board, or on a phone in the row under the thumb.
  await page.getByRole('button', { name: /^(Rematch|Play again)$/ }).click();
  await page.waitForURL((url) => /^\/matches\/\w+$/.test(url.pathname) && url.href !== address);
  await expect(moves(page)).toHaveCount(0);
}

interface Journey {
  readonly record: Recorded;
  /** What the panel says at the end. */
  readonly result: RegExp;
}

const journey = (game: GameId, name: string, result: RegExp): Journey => ({
  record: recordedMatch(game, name),
  result,
});

const DESKTOP: readonly Journey[] = [
  journey('chinese-checkers', 'first-across', /Red won.*Red filled the opposite point first/),
  journey('nonaga', 'red-wins', /Red won.*three/i),
  journey('jarls', 'throne', /Blue won.*throne/i),
  journey('skerries', 'blue-wins', /Blue won.*harbour/i),
];

const PHONE: readonly Journey[] = [
  journey('chinese-checkers', 'six-turn-cap', /draw.*turn/i),
  journey('nonaga', 'blue-wins-tabletop', /Blue won/),
  journey('jarls', 'three-players', /won.*throne/i),
  journey('skerries', 'red-wins-by-a-leap', /Red won.*harbour/i),
];

// The longest first, so that nothing waits for it alone at the end.
test('Eightfold: won by hand and by Finish, on a phone', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(300_000);
  const record = recordedMatch('eightfold', 'free-won');
  const decisions = decisionsOf(record);
  // Solve may start as soon as every card that is left can go up.
  const enough = decisions.findIndex(({ state }) => finish(state as EightfoldState).state.outcome);
  await startMatch(page, record);
  await meetRefusals(page, true);
  await playOut(page, 'eightfold', decisions.slice(0, enough + 1), ON_A_PHONE);
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Move up' }).tap();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('You won');
  await replayAndPlayAgain(page, enough + 2);
});

for (const [journeys, where] of [
  [DESKTOP, 'at a desk'],
  [PHONE, 'on a phone'],
] as const)
  for (const { record, result } of journeys)
    test(
      `${gameOf(record.game).meta.name}: a whole match by hand, ${where}`,
      {
        tag: where === 'on a phone' ? '@phone' : [],
      },
      async ({ page, isMobile }) => {
        // Up to a hundred turns.
        test.setTimeout(300_000);
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await startMatch(page, record);
        await meetRefusals(page, isMobile);
        await playOut(page, record.game, decisionsOf(record), isMobile ? ON_A_PHONE : ON_A_DESKTOP);
        await expect(page.getByRole('region', { name: 'Result' })).toContainText(result);
        await expect(moves(page)).toHaveCount(record.turns.length);
        for (const [index, line] of (await moves(page).allTextContents()).entries())
          expect(line).toContain(record.turns[index]);
        await replayAndPlayAgain(page, record.turns.length);
        expect(faults).toEqual([]);
      },
    );
