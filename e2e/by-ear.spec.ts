/**
 * Every game played by keys and by what is said alone. The position that is heard is compared with the server's after every
 * decision, and what was typed and said is compared with a transcript that a person can read.
 */
import { expect, test, type Page } from '@playwright/test';
import { boardFor } from '../components/board/registry';
import { hear, type Heard, readBoard } from '../components/board/testing/heard';
import { sideNames } from '../components/wording/match';
import { type GameId, gameOf } from '../lib/games/registry';
import type { MatchView } from '../lib/protocol/views';
import { chooser } from './ear-player';
import { Ears } from './ears';
import { startMatch } from './match';

/** Decisions after which a match is resigned; the others end by themselves before. */
const DECISIONS: Readonly<Record<GameId, number>> = {
  nonaga: 60,
  jarls: 60,
  skerries: 60,
  'chinese-checkers': 14,
  eightfold: 10,
};

/** "Row 8: …. Row 9: …." as it was said. */
const rowsOf = (words: string) =>
  words
    .replace(/\.$/, '')
    .split('. ')
    .map((row) => ({ name: row.slice(0, row.indexOf(':')), words: row.slice(row.indexOf(':') + 2) }));

async function onServer(page: Page): Promise<MatchView> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await (await page.request.get(`/api/matches/${id}`)).json()) as MatchView;
}

const sorted = (heard: Heard) => Object.fromEntries([...heard].sort());

/** The position as the server has it, once what was said has arrived there. */
async function expectTrue(page: Page, game: GameId, heard: Heard, said: string): Promise<void> {
  const speech = await boardFor(game).speech();
  const position = async () => {
    const match = await onServer(page);
    return sorted(readBoard(game, speech.rows(match.state, sideNames(match, gameOf(game)))));
  };
  await expect.poll(position, said).toEqual(sorted(heard));
}

/** What the solver finds out comes at any time; the title of a page is said where it was reached without loading it anew. */
const AT_ANY_TIME = /\bbe won\b|· Lamplight$/;

for (const game of Object.keys(DECISIONS) as GameId[])
  test(`${game}: played without eyes`, async ({ page }) => {
    const ears = new Ears(page, AT_ANY_TIME);
    await ears.listen();
    await startMatch(page, { game, seed: 5 });
    await ears.press('c');
    for (const question of ['goal', 'theirs', 'threats']) await ears.ask(question);
    const rows = rowsOf(await ears.ask('board'));
    const heard = readBoard(game, rows);
    const choose = chooser(game, rows);
    let said = '';
    for (let decision = 0; decision < DECISIONS[game] && !/ wins?\./.test(said); decision++) {
      const offered = await ears.ask('moves');
      expect(offered, ears.transcript()).toMatch(/^\d+ moves?[.,]/);
      // Many are told piece by piece.
      const [, piece] = /, from (.+?)(?:,| and ).*Type moves/.exec(offered) ?? [];
      said = await ears.ask(choose(piece ? await ears.ask(`moves ${piece}`) : offered, heard));
      expect(() => hear(game, heard, said), ears.transcript()).not.toThrow();
      // A half-made turn is not sent.
      if (!said.includes(' Now ')) await expectTrue(page, game, heard, said);
    }
    expect(ears.transcript()).toMatchSnapshot(`${game}.txt`);
  });
