/** A visitor who plays through the real forms of the pages and routes of the matches. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { think } from '../../../lib/ai/think';
import type { Command } from '../../../lib/protocol/commands';
import type { MatchView } from '../../../lib/protocol/views';
import { gameOf } from '../../../lib/games/registry';

export interface MatchSetup {
  readonly game: string;
  readonly seats?: number;
  /** Against the AI at this level; without it everybody plays at one screen. */
  readonly level?: number;
  readonly preset?: string;
  readonly seed?: number;
  /** How many turns are played, or which. */
  readonly turns?: number | readonly string[];
}

/** Enough for sensible play; counted, not timed, so that it is the same on every machine. */
const NODES_PER_TURN = 3000;
const PASSWORD = 'a lamp in the window';

export class Visitor {
  constructor(private readonly page: Page) {}

  async signUp(name: string): Promise<void> {
    await this.page.goto('/sign-up?next=/play');
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Password').fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Make the account' }).click();
    await this.page.waitForURL(({ pathname }) => pathname === '/play');
  }

  /** Creates a match and plays it. Returns its id. */
  async begin(table: MatchSetup): Promise<string> {
    const { page } = this;
    await page.goto(`/games/${table.game}`);
    const choose = async (name: string, value: string) =>
      page.locator(`[name="${name}"][value="${value}"]`).check();
    const { min, max } = gameOf(table.game).meta.seats;
    if (table.seats !== undefined && min !== max) await choose('seats', String(table.seats));
    if (max > 1) await choose('opponent', table.level ? 'ai' : 'screen');
    if (table.level) await choose('level', String(table.level));
    if (max > 1) await page.locator('.more-options > summary').click();
    if (table.preset) await choose('preset', table.preset);
    if (table.seed !== undefined && gameOf(table.game).seeds)
      await page.locator('[name="seed"]').fill(String(table.seed));
    await page.getByRole('button', { name: max === 1 ? 'Begin' : 'Start the match' }).click();
    await page.waitForURL(/\/matches\/\w+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    // Nothing of the page should answer to what is played behind its back.
    await page.goto('about:blank');
    await this.play(id, table.turns ?? 0);
    return id;
  }

  /** Plays for whoever is to act and is ours, as well as a short thought allows, or as told. */
  async play(id: string, turns: number | readonly string[]): Promise<void> {
    const count = typeof turns === 'number' ? turns : turns.length;
    for (let turn = 0; turn < count; turn += 1) {
      const match = await this.ours(id);
      if (!match) return;
      const game = gameOf(match.game, match.rulesVersion);
      const told = typeof turns === 'number' ? null : game.text.parseTurn(match.state, turns[turn]!);
      if (told && !told.ok) throw new Error(`${match.game}, turn ${turn + 1}: ${told.error.message}`);
      const { game: gameId, state, seats } = match;
      const moves =
        told?.value ?? think({ game: gameId, state, seats: seats.length, nodes: NODES_PER_TURN }).moves;
      await this.submit(match, 'turn', { moves });
    }
    await this.ours(id);
  }

  async resign(id: string): Promise<void> {
    const match = await this.ours(id);
    if (match) await this.submit(match, 'resign');
  }

  /** One of the game's own runs, such as Eightfold's Solve. */
  async run(id: string, run: string): Promise<void> {
    const match = await this.ours(id);
    if (match) await this.submit(match, 'run', { run });
  }

  private async submit(match: MatchView, type: Command['type'], more: object = {}): Promise<void> {
    const seat = match.status.kind === 'playing' ? match.status.toAct : undefined;
    const command = { type, atRevision: match.revision, key: randomUUID(), seat, ...more };
    const answer = await this.page.request.post(`/api/matches/${match.id}/commands`, { data: command });
    if (!answer.ok()) throw new Error(`${match.game}: ${type} was refused. ${await answer.text()}`);
  }

  /** The match, once it is our turn; null when it is over. */
  private async ours(id: string): Promise<MatchView | null> {
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await this.page.request.get(`/api/matches/${id}`);
      const match = (await answer.json()) as MatchView;
      if (match.status.kind === 'over') return null;
      const { toAct } = match.status;
      if (match.seats.some(({ seat, mine }) => mine && seat === toAct)) return match;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('The server did not answer within a minute.');
  }
}
