/** Lists the screenshots: matches in progress, and other pages. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { MatchSetup, Visitor } from '../bench/pages/visitor';

export interface Shot {
  readonly name: string;
  readonly path: string;
  /** The whole page, however long. */
  readonly isWhole?: boolean;
  /** As someone sees it who has never been here. */
  readonly isStranger?: boolean;
  /** What a hand does before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
}

/** A match of the games' own records, from its start to some turn. */
function recorded(game: string, name: string, turns?: number): readonly string[] {
  const text = readFileSync(`lib/games/${game}/golden/${name}.json`, 'utf8');
  return (JSON.parse(text) as { turns: string[] }).turns.slice(0, turns);
}

const MATCHES = {
  'chinese-checkers': { game: 'chinese-checkers', seats: 3, turns: 45 },
  'chinese-checkers-six': { game: 'chinese-checkers', seats: 6, turns: 36 },
  jarls: { game: 'jarls', preset: 'Chaotic', seed: 77, turns: recorded('jarls', 'last-standing', 26) },
  'jarls-six': { game: 'jarls', seats: 6, seed: 7, turns: 18 },
  nonaga: { game: 'nonaga', level: 2, turns: 5 },
  skerries: { game: 'skerries', seed: 2, turns: recorded('skerries', 'blue-wins', 24) },
  eightfold: { game: 'eightfold', preset: 'Free', seed: 751, turns: recorded('eightfold', 'free-won', 34) },
  won: { game: 'nonaga', turns: recorded('nonaga', 'red-wins') },
} satisfies Record<string, MatchSetup>;

/** Picks up what can move, so that the picture shows where it may go. */
const pickUp =
  (which: number) =>
  async (page: Page): Promise<void> => {
    const movable = page.locator('[data-cell][aria-label*="can move"]');
    if ((await movable.count()) === 0) return;
    const box = await movable.nth(Math.min(which, (await movable.count()) - 1)).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };

const askForHint = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /hint/i }).first().click();
  await page.waitForTimeout(4000);
};

/** Plays what the album shows, and lists its pages. */
export async function listScreenshots(visitor: Visitor): Promise<readonly Shot[]> {
  await visitor.signUp('Rosalind');
  const matches: Partial<Record<keyof typeof MATCHES, string>> = {};
  for (const [name, table] of Object.entries(MATCHES))
    matches[name as keyof typeof MATCHES] = await visitor.begin(table);
  const at = (name: keyof typeof MATCHES) => `/matches/${matches[name]}`;
  return [
    { name: 'landing', path: '/', isStranger: true },
    { name: 'landing-whole', path: '/', isStranger: true, isWhole: true },
    { name: 'dashboard', path: '/play' },
    { name: 'games', path: '/games', isWhole: true },
    { name: 'chinese-checkers', path: at('chinese-checkers'), before: pickUp(3) },
    { name: 'chinese-checkers-six', path: at('chinese-checkers-six') },
    { name: 'jarls', path: at('jarls'), before: pickUp(0) },
    { name: 'jarls-six', path: at('jarls-six') },
    { name: 'nonaga', path: at('nonaga'), before: pickUp(0) },
    { name: 'skerries', path: at('skerries'), before: pickUp(1) },
    { name: 'eightfold', path: at('eightfold') },
    { name: 'hint', path: at('jarls'), before: askForHint },
    { name: 'game-over', path: at('won') },
    { name: 'replay', path: `${at('skerries')}/replay?ply=15` },
    { name: 'rules', path: '/games/jarls#rules' },
    { name: 'new-match', path: '/games/nonaga', isWhole: true },
    { name: 'settings', path: '/settings', isWhole: true },
    { name: 'sign-in', path: '/sign-in', isStranger: true },
  ];
}
