/**
 * `npm run bench:frames [game …]`: how smoothly boards move in a browser that paints in software, which layers are
 * painted for it, and how soon a slow phone answers a tap. At rest nothing may be painted; a moving piece may cost only the
 * layer in the air. Times are of the wall clock: look at the load beside them.
 */
import os from 'node:os';
import { timelineOfEvents } from '../../components/board/animation/timeline';
import type { Choice } from '../../components/board/contract';
import { boardFor } from '../../components/board/registry';
import type { Page } from '@playwright/test';
import type { MatchView } from '../../lib/protocol/views';
import { GAME_IDS, gameOf } from '../../lib/games/registry';
import { startApp } from './pages/app-process';
import { atRest, follow, LAYERS, type Motion, watchLayers } from './pages/motion';
import { PHONE, slowDown, watchInteractions } from './pages/interactions';
import { tapThrough } from './pages/tap-through';
import { Visitor } from './pages/visitor';
import { report as reportFigure } from './measure';

/** How long a game must have gone on for its longest motion to be a long one. */
const TURNS: Readonly<Record<string, number>> = {
  'chinese-checkers': 24,
  jarls: 6,
  skerries: 10,
  nonaga: 6,
};
const STILL_MS = 1000;
const MAX_FRAME_MS = 60_000;
/** A deal that the game's own Solve wins. */
const SOLVED = { game: 'eightfold', preset: 'Free', seed: 751 };
const SOLVED_IN = 87;

/** What a slow phone is to reach. */
const MAX_INTERACTION_MS = 100;
const MIN_IN_TIME_PERCENT = 95;
const FRAME_MS = 1000 / 60;
const TAPPED_TURNS = 4;

const asked = process.argv.slice(2);
const wanted = GAME_IDS.filter((id) => asked.length === 0 || asked.includes(id));
const misses: string[] = [];

/** The decision that sets the longest motion going. */
function longest(match: MatchView): Choice<unknown> {
  const game = gameOf(match.game, match.rulesVersion);
  const board = boardFor(match.game);
  const lasts = ({ move }: Choice<unknown>) => {
    const answer = game.rules.apply(match.state, move);
    if (!answer.ok) return 0;
    const { state, events } = answer.value;
    return timelineOfEvents(board, events, 0, state).durationMs;
  };
  const choices: readonly Choice<unknown>[] = board.choices(match.state);
  if (choices.length === 0)
    throw new Error(`${match.game}: the match is over before anything could be measured.`);
  return choices
    .filter(({ label, from, to }) => label === undefined && from !== to)
    .map((choice) => ({ choice, ms: lasts(choice) }))
    .reduce((best, each) => (each.ms > best.ms ? each : best)).choice;
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const words = (counts: readonly number[]) =>
  counts.flatMap((count, i) => (count > 0 ? [`${LAYERS[i]} ${count}`] : [])).join(', ') || 'nothing';

function report(name: string, { frames, ms, moving, settling }: Motion): void {
  const sorted = [...frames].sort((one, other) => one - other);
  const times = [share(sorted, 0.5), share(sorted, 0.95)].map((time) => `${time.toFixed(1)} ms`);
  console.log(
    `${name}: ${frames.length} frames in ${Math.round(ms)} ms, median ${times[0]}, 95 % ${times[1]}, load ${os.loadavg()[0]!.toFixed(1)}`,
  );
  console.log(`    painted while moving: ${words(moving)}; at its end: ${words(settling)}`);
}

async function sit(page: Page, id: string): Promise<void> {
  await page.goto(`/matches/${id}`);
  await page.locator('[data-painter="canvas"][data-moving="no"]').waitFor();
  await page.waitForTimeout(STILL_MS);
  await watchLayers(page);
}

async function still(name: string, page: Page): Promise<void> {
  const idle = await atRest(page, STILL_MS);
  if (idle.some((count) => count > 0)) misses.push(`${name}: at rest it paints ${words(idle)}`);
}

async function move(page: Page, visitor: Visitor, game: string): Promise<void> {
  const id = await visitor.begin({ game, seed: 5, turns: TURNS[game] ?? 0 });
  const match = (await (await page.request.get(`/api/matches/${id}`)).json()) as MatchView;
  await sit(page, id);
  await still(game, page);
  const { from, to } = longest(match);
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
  const hovered = await atRest(page, 200, async () => cell(from).hover({ force: true }));
  await cell(from).press('Enter');
  await page.waitForTimeout(200);
  const motion = await follow(page, () => cell(to).press('Enter'), MAX_FRAME_MS);
  report(`${game} ${from} → ${to}`, motion);
  console.log(`    painted on a hover: ${words(hovered)}`);
  if (hovered[LAYERS.indexOf('board')]! > 0) misses.push(`${game}: a hover paints the board`);
  check(game, motion);
}

/** The things under what moves may be painted when it lifts and when it lands, not while it is on its way. */
function check(name: string, { moving }: Motion, most = 2): void {
  LAYERS.forEach((layer, i) => {
    if (layer !== 'air' && moving[i]! > most)
      misses.push(`${name}: ${layer} was painted ${moving[i]} times in a motion`);
  });
}

async function solve(page: Page, visitor: Visitor): Promise<void> {
  const id = await visitor.begin(SOLVED);
  await sit(page, id);
  const motion = await follow(
    page,
    () => page.getByRole('button', { name: 'Solve', exact: true }).click(),
    MAX_FRAME_MS,
  );
  report('eightfold, Solve', motion);
  // A card that is turned over is one more change.
  check('eightfold, Solve', motion, 3 * SOLVED_IN);
}

/** Of the frames a screen could have shown, the share that it was given. */
const inTimePercent = ({ frames }: Motion): number =>
  (100 * frames.length) / frames.reduce((due, ms) => due + Math.max(1, Math.round(ms / FRAME_MS)), 0);

async function onPhone(page: Page, visitor: Visitor, game: string): Promise<void> {
  const id = await visitor.begin({ game, seed: 5, turns: TURNS[game] ?? 0 });
  await sit(page, id);
  const restore = await slowDown(page);
  await watchInteractions(page);
  const taps = await tapThrough(page, id, TAPPED_TURNS);
  const match = (await (await page.request.get(`/api/matches/${id}`)).json()) as MatchView;
  const { from, to } = longest(match);
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
  await cell(from).press('Enter');
  const motion = await follow(page, () => cell(to).press('Enter'), MAX_FRAME_MS);
  await restore();
  const worst = taps.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
  const parts = [worst.waited, worst.handled, worst.painted].map(Math.round);
  console.log(`${game} on a slow phone, load ${os.loadavg()[0]!.toFixed(1)}`);
  reportFigure('worst interaction, ms', worst.ms, { atMost: MAX_INTERACTION_MS });
  console.log(
    `    ${worst.what}: waited ${parts[0]}, handled ${parts[1]}, painted ${parts[2]}; all: ${taps.map(({ ms }) => ms).join(' ')}`,
  );
  reportFigure('frames of a move in time, %', inTimePercent(motion), { atLeast: MIN_IN_TIME_PERCENT });
}

const app = await startApp();
try {
  const context = await app.browse({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const visitor = new Visitor(page);
  for (const game of wanted) await move(page, visitor, game);
  if (wanted.includes('eightfold')) await solve(page, visitor);
  await context.close();
  const phone = await app.browse(PHONE);
  const touched = await phone.newPage();
  for (const game of wanted) await onPhone(touched, new Visitor(touched), game);
} finally {
  await app.close();
}
if (misses.length > 0) {
  console.error(`\nWasteful:\n  ${misses.join('\n  ')}`);
  process.exit(1);
}
