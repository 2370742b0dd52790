/** Plays turns of a match by finger, as its page stands, and tells how long each tap took to be answered. */
import type { Page } from '@playwright/test';
import type { Choice } from '../../../components/board/contract';
import { boardFor } from '../../../components/board/registry';
import { gameOf } from '../../../lib/games/registry';
import type { MatchView } from '../../../lib/protocol/views';
import { type Interaction, takeInteraction } from './interactions';

/** As between the taps of a person in a hurry. */
const BETWEEN_TAPS_MS = 150;
const BETWEEN_TURNS_MS = 500;

async function tap(page: Page, cell: string, what: string): Promise<Interaction> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (!box) throw new Error(`There is no ${cell} on the screen.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const took = await takeInteraction(page, what);
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  return took;
}

/** One from the middle of the list: the first are often the shortest. */
function choiceIn(match: Pick<MatchView, 'game'>, state: unknown): Choice<unknown> | undefined {
  const choices = (boardFor(match.game).choices(state) as readonly Choice<unknown>[]).filter(
    ({ label, from, to }) => label === undefined && from !== to,
  );
  return choices[Math.floor(choices.length / 2)];
}

/** One turn, of as many decisions as the game asks for. */
async function tapTurn(page: Page, id: string): Promise<readonly Interaction[]> {
  const match = (await (await page.request.get(`/api/matches/${id}`)).json()) as MatchView;
  const game = gameOf(match.game, match.rulesVersion);
  const taken: Interaction[] = [];
  let { state } = match;
  for (let isMidTurn = true; isMidTurn;) {
    const choice = choiceIn(match, state);
    const applied = choice && game.rules.apply(state, choice.move);
    if (!choice || !applied?.ok) return taken;
    taken.push(await tap(page, choice.from, `select ${choice.from}`));
    taken.push(await tap(page, choice.to, `move to ${choice.to}`));
    if (boardFor(match.game).preview?.(state, choice))
      taken.push(await tap(page, choice.to, `confirm ${choice.to}`));
    ({ state } = applied.value);
    const status = game.rules.status(state);
    isMidTurn = status.kind === 'playing' && status.midTurn;
    await page.locator('[data-moving="no"]').waitFor();
  }
  await page.waitForTimeout(BETWEEN_TURNS_MS);
  return taken;
}

export async function tapThrough(page: Page, id: string, turns: number): Promise<readonly Interaction[]> {
  const taken: Interaction[] = [];
  for (let turn = 0; turn < turns; turn += 1) taken.push(...(await tapTurn(page, id)));
  return taken;
}
