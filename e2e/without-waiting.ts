/** Hands that wait for nothing but the board itself, and a server whose answers come late. */
import { expect, type Page } from '@playwright/test';
import type { GameId } from '../lib/games/registry';
import { moves } from './match';
import { spot, walkTo } from './pointer';
import { type Decision, type Recorded, recordedMatch } from './recorded';

const MAX_HELD_MS = 3000;
export const COMMANDS = /\/api\/matches\/[^/]+\/commands$/;

/**
 * The server acts at once; its answers come 0 to 3 seconds later, as a seed has it. `bend`: of a long match more of them
 * come soon.
 */
export async function holdAnswersBack(page: Page, seed: number, bend = 1): Promise<void> {
  let random = seed;
  await page.route(COMMANDS, async (route) => {
    // The page may be closed, or without a network.
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort().catch(() => undefined);
    random = (random * 48_271) % 0x7fffffff;
    const held = MAX_HELD_MS * (random / 0x7fffffff) ** bend;
    await new Promise((resolve) => setTimeout(resolve, held));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
}

/** Touches a cell, waiting for nothing but that it is there. */
type Touch = (page: Page, id: string) => Promise<void>;

/** A busy page may take a press later than the driver goes on, who would look for a card where it lay before. */
async function pressed(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    delete document.body.dataset.pressed;
    window.addEventListener('pointerup', () => (document.body.dataset.pressed = 'yes'), { once: true });
  });
  await press();
  await page.waitForFunction(() => document.body.dataset.pressed);
}

const click: Touch = async (page, id) => {
  const { x, y } = await spot(page, id);
  await pressed(page, () => page.mouse.click(x, y));
};
const tap: Touch = async (page, id) => {
  const { x, y } = await spot(page, id);
  await pressed(page, () => page.touchscreen.tap(x, y));
};
const enter: Touch = async (page, id) => {
  await walkTo(page, id);
  await page.keyboard.press('Enter');
};
const TOUCHES = { mouse: click, finger: tap, keys: enter };
export type Device = keyof typeof TOUCHES;

export async function playFast(
  page: Page,
  decisions: readonly Decision[],
  device: Device = 'mouse',
): Promise<void> {
  const touch = TOUCHES[device];
  for (const { from, to, preview } of decisions) {
    await touch(page, from);
    if (to !== from) await touch(page, to);
    // A finger sees the preview at the first tap, and makes the move at the second.
    if (device === 'finger' && preview) await touch(page, to);
  }
}

export async function confirm(page: Page, device: Device): Promise<void> {
  const button = page.getByRole('button', { name: /^Confirm/ });
  if (device === 'finger') return button.tap();
  if (device === 'mouse') return button.click();
  await button.focus();
  await page.keyboard.press('Enter');
}

export async function expectTurns(page: Page, turns: readonly string[]): Promise<void> {
  await expect(moves(page)).toHaveCount(turns.length);
  for (const [i, line] of (await moves(page).allTextContents()).entries()) expect(line).toContain(turns[i]);
}

/** A match of at most this many turns. */
export function short(game: GameId, name: string, turns: number): Recorded {
  const record = recordedMatch(game, name);
  return { ...record, turns: record.turns.slice(0, turns) };
}
