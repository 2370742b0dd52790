/**
 * Random interleavings of input, answers, stream steps, losses and reloads: what the server has acknowledged is shown, and
 * what was entered is sent exactly once or said to be refused.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { GAME_IDS, gameOf, type GameId } from '@/lib/games/registry';
import { viewFor } from '@/lib/games/game';
import type { CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView, Step } from '@/lib/protocol/views';
import { choicesIn, isWhole, turnsOf } from './local-turn';
import { afterStep } from './match-progress';
import { sameData } from '@/lib/match/same-data';
import { LOOK_AGAIN, MOVED_ON } from './server-news';
import type { LoadedGame, LiveEvent } from './state';
import { LiveBench } from './testing/live-bench';
import { asSent, newMatch } from './testing/live-fixture';

type AnyGame = ReturnType<typeof gameOf>;
type Sent = LiveBench['lastSent'];

/** Keeps the match as a server does: one entry a revision, one a key. */
class Server {
  readonly views: MatchView[];
  readonly keys = new Map<string, number>();
  readonly steps: Step[] = [];
  private truth: unknown;

  constructor(private readonly game: AnyGame) {
    const seats = Math.max(game.meta.seats.min, 1);
    const { options } = presetOf(game);
    this.truth = game.rules.setup(options, seats, 7);
    const names = Array.from({ length: seats }, (_, seat) => ({ ...newMatch().seats[0]!, seat, mine: true }));
    this.views = [
      {
        ...newMatch(),
        game: game.meta.id,
        rulesVersion: game.meta.rulesVersion,
        options,
        seats: names as MatchView['seats'],
        state: viewFor(game, this.truth, 0),
        status: game.rules.status(this.truth),
      },
    ];
  }

  get view(): MatchView {
    return this.views.at(-1)!;
  }

  play(moves: readonly unknown[], key: string): Step | null {
    let state = this.truth;
    const events = [];
    const { status } = this.view;
    if (status.kind === 'over') return null;
    for (const move of moves) {
      const applied = this.game.rules.apply(state, move);
      if (!applied.ok) return null;
      ({ state } = applied.value);
      events.push(...applied.value.events);
    }
    const now = this.game.rules.status(state);
    if (now.kind === 'playing' && now.midTurn) return null;
    const revision = this.view.revision + 1;
    const notation = this.game.text.notateTurn(this.truth, moves);
    this.truth = state;
    const line = { revision, ply: revision, seat: status.toAct, kind: 'turn', notation, at: '' } as const;
    const step: Step = structuredClone({ line, events, state: viewFor(this.game, state, 0), status: now });
    const sent = asSent(this.game, this.view.state, step);
    this.steps.push(sent);
    this.keys.set(key, revision);
    this.views.push(afterStep(this.view, step));
    return sent;
  }

  /** The moves of a whole turn, chosen by a number. */
  someTurn(n: number): unknown[] {
    const moves: unknown[] = [];
    let state = this.truth;
    for (let status = this.game.rules.status(state); status.kind === 'playing';) {
      const legal = this.game.rules.legalMoves(state);
      const applied = this.game.rules.apply(state, legal[n % legal.length]);
      if (!applied.ok) throw new Error(applied.error.message);
      moves.push(legal[n % legal.length]);
      ({ state } = applied.value);
      status = this.game.rules.status(state);
      if (status.kind === 'playing' && !status.midTurn) break;
    }
    return moves;
  }

  answer(sent: Sent): CommandAnswer {
    if (sent.type !== 'turn') throw new Error('Only turns are sent here.');
    const before = this.keys.get(sent.key);
    if (before !== undefined) return { ok: true, step: this.steps[before - 1]! };
    const fresh = structuredClone(this.view);
    const stale = { ok: false, error: { code: 'stale', message: 'Stale.' }, fresh } as const;
    if (sent.atRevision !== this.view.revision) return stale;
    const step = this.play(sent.moves, sent.key);
    return step ? { ok: true, step } : { ok: false, error: { code: 'illegal', message: 'Illegal.' }, fresh };
  }
}

class Page {
  live: LiveBench;
  private loads = 0;
  private delivered = 0;
  /** How often it was said that a turn is gone, or has to be looked at again. */
  told = 0;
  /** The keys of all turns that ever waited, and whether something was said of them. */
  readonly entered = new Map<string, { notation: string; at: number; wasToldOf: boolean }>();

  constructor(
    private readonly loaded: LoadedGame,
    private readonly server: Server,
  ) {
    this.live = new LiveBench(loaded, server.view, 'base-0');
  }

  do(...events: readonly LiveEvent[]): void {
    for (const event of events) {
      const { message: before, queue } = this.live.state;
      this.live.do(event);
      for (const { key, notation, atRevision } of turnsOf(this.live.state.queue))
        if (!this.entered.has(key)) this.entered.set(key, { notation, at: atRevision, wasToldOf: false });
      const { message } = this.live.state;
      if (message === before || !message || !LOST.includes(message.text)) continue;
      this.told += 1;
      const waited = event.type === 'restored' ? event.kept.unsent : queue;
      for (const { key } of waited) if (!this.isWaiting(key) && !this.isLogged(key)) this.tellOf(key);
    }
  }

  private isWaiting(key: string): boolean {
    return this.live.state.queue.some((each) => each.key === key);
  }

  /** It left the queue because it arrived; a message at the same moment is about the turns after it. */
  private isLogged(key: string): boolean {
    const { notation, at } = this.entered.get(key)!;
    return this.live.state.server.log.some((line) => line.revision === at + 1 && line.notation === notation);
  }

  private tellOf(key: string): void {
    this.entered.get(key)!.wasToldOf = true;
  }

  /** What is on its way; null where nothing is. */
  get inFlight(): Sent | null {
    const { sending } = this.live.state;
    return this.live.sent.findLast(({ key }) => key === sending) ?? null;
  }

  tapSomething(n: number): void {
    const choices = choicesIn(this.loaded, this.live.view.state);
    const choice = choices[n % Math.max(choices.length, 1)];
    if (!choice) return;
    this.do({ type: 'tapped', cell: choice.from, byFinger: false });
    if (choice.to !== choice.from) this.do({ type: 'tapped', cell: choice.to, byFinger: false });
  }

  stream(): void {
    const step = this.server.steps[this.delivered];
    if (!step) return;
    this.delivered += 1;
    this.do({ type: 'step', step });
  }

  reload(): void {
    const { kept } = this.live;
    this.loads += 1;
    this.delivered = this.server.steps.length;
    this.live = new LiveBench(this.loaded, structuredClone(this.server.view), `base-${this.loads}`);
    // What lies in storage stays there.
    this.live.effects.push({ do: 'keep', kept });
    if (kept) this.do({ type: 'restored', kept });
  }
}

const LOST = [MOVED_ON, LOOK_AGAIN, 'Illegal.'];
const OPS = ['tap', 'answer', 'lose request', 'lose answer', 'stream', 'reload', 'cut', 'undo', 'confirm'];
type Op = readonly [op: string, n: number];

function run(page: Page, server: Server, [op, n]: Op): void {
  const { inFlight } = page;
  if (op === 'tap') page.tapSomething(n);
  if (op === 'answer' && inFlight)
    page.do({ type: 'answer', key: inFlight.key, answer: structuredClone(server.answer(inFlight)) });
  if (op === 'lose answer' && inFlight) server.answer(inFlight);
  if ((op === 'lose answer' || op === 'lose request') && inFlight)
    page.do({ type: 'unreachable', key: inFlight.key }, { type: 'timer', name: 'retry-send' });
  if (op === 'stream') page.stream();
  if (op === 'other tab') {
    server.play(server.someTurn(n), `other-${server.view.revision}`);
  }
  if (op === 'reload') page.reload();
  if (op === 'cut')
    page.do(
      { type: 'connection', connection: 'lost' },
      { type: 'fetched', match: undefined },
      { type: 'connection', connection: 'live' },
      { type: 'fetched', match: structuredClone(server.view) },
    );
  if (op === 'undo') page.do({ type: 'undo-move' });
  if (op === 'confirm') page.do({ type: 'confirm-first', on: n % 2 === 0 }, { type: 'confirm' });
  const { server: known } = page.live.state;
  expect(sameData(known.state, server.views[known.revision]!.state)).toBe(true);
}

function settle(page: Page, server: Server): void {
  for (let steps = 0; steps < 200; steps += 1) {
    if (isWhole(page.live.state.draft)) page.do({ type: 'confirm' });
    if (page.inFlight) run(page, server, ['answer', 0]);
    else if (page.live.state.server.revision < server.view.revision) page.stream();
    else return;
  }
  throw new Error('It never comes to rest.');
}

/** A preset that hides something, where the game has one. */
const presetOf = (game: AnyGame) => game.presets.at(game.hidden ? 1 : 0)!;

const opsOf = (ops: readonly string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...ops, 'tap', 'tap', 'tap', 'answer', 'stream'), fc.nat(500)), {
    maxLength: 40,
  });

function played(id: GameId, ops: readonly Op[]): { page: Page; server: Server } {
  const game = gameOf(id);
  const server = new Server(game);
  const page = new Page({ game, board: boardFor(id) }, server);
  for (const each of ops) run(page, server, each);
  settle(page, server);
  expect(page.live.state.server.revision).toBe(server.view.revision);
  expect(page.live.state.queue).toEqual([]);
  return { page, server };
}

it.each(GAME_IDS)('%s: what is entered on one page arrives, once and in its order', (id) => {
  fc.assert(
    fc.property(opsOf(OPS), (ops) => {
      const { page, server } = played(id, ops);
      expect(page.told).toBe(0);
      expect(server.steps.map(({ line }) => line.notation)).toEqual(
        [...page.entered.values()].map(({ notation }) => notation),
      );
      expect([...server.keys.keys()]).toEqual([...page.entered.keys()]);
    }),
    { numRuns: 60 },
  );
});

it.each(GAME_IDS)('%s: where another tab plays as well, what does not fit is said to be refused', (id) => {
  fc.assert(
    fc.property(opsOf([...OPS, 'other tab']), (ops) => {
      const { page, server } = played(id, ops);
      for (const [key, { notation, at, wasToldOf }] of page.entered) {
        // The same turn from another tab at the same revision is as good.
        const isThere = server.keys.has(key) || server.steps[at]?.line.notation === notation;
        expect(isThere || wasToldOf, `${notation} at ${at}`).toBe(true);
        expect(server.keys.has(key) && wasToldOf, `${notation} at ${at}`).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
