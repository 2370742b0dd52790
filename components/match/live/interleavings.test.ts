/**
 * Random interleavings of taps, drags, commands, answers, stream steps, losses, reloads and a second tab: what the server
 * has acknowledged is shown, and what was given is written once and in its order, or said not to be.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { GAME_IDS, gameOf, type GameId } from '@/lib/games/registry';
import { isWhole } from './local-turn';
import { sameData } from '@/lib/match/same-data';
import { LivePage } from './testing/live-page';
import { type AnyGame, MatchServer } from './testing/match-server';

const RUNS = Number(process.env.INTERLEAVINGS ?? 60);

type Op = readonly [op: string, n: number];

const ALONE = ['undo', 'redo', 'run', 'resign'];
const OPS = [
  ...['tap', 'tap', 'tap', 'tap', 'pick up', 'drop', 'undo move', 'cancel', 'confirm', 'offer'],
  ...['answer', 'answer', 'stream', 'stream', 'lose request', 'lose answer', 'refuse for now', 'arrive late'],
  ...['reload', 'dashboard', 'cut'],
];

function run(page: LivePage, game: AnyGame, [op, n]: Op): void {
  const { server, inFlight } = page;
  switch (op) {
    case 'tap':
      page.tap(n);
      break;
    case 'pick up':
      page.pickUp(n);
      break;
    case 'drop':
      page.drop(n);
      break;
    case 'undo move':
      page.do({ type: 'undo-move' });
      break;
    case 'cancel':
      page.do({ type: 'cancel' });
      break;
    case 'confirm':
      page.do({ type: 'confirm-first', on: n % 2 === 0 }, { type: 'confirm' });
      break;
    case 'undo':
    case 'redo':
      page.command({ type: op });
      break;
    case 'resign':
      // Rarely: it ends most matches.
      if (n % 8 === 0) page.command({ type: op });
      break;
    case 'take-back':
      page.command({ type: op });
      break;
    case 'offer':
      page.command({ type: op, kind: 'draw' });
      break;
    case 'run': {
      const runs = game.solo?.runs ?? [];
      if (runs.length > 0) page.command({ type: op, run: runs[n % runs.length]!.id });
      break;
    }
    case 'answer':
      if (inFlight)
        page.do({ type: 'answer', key: inFlight.key, answer: structuredClone(server.answer(inFlight)) });
      break;
    case 'lose request':
    case 'lose answer':
      if (!inFlight) break;
      if (op === 'lose answer') server.answer(inFlight);
      page.do({ type: 'unreachable', key: inFlight.key }, { type: 'timer', name: 'retry-send' });
      break;
    case 'refuse for now': {
      const error = { code: 'unavailable', message: 'Later.' };
      if (inFlight)
        page.do(
          { type: 'answer', key: inFlight.key, answer: { ok: false, error } },
          { type: 'timer', name: 'retry-send' },
        );
      break;
    }
    case 'arrive late': {
      // A request that was given up, or left behind by a reload, comes through after all.
      const late = page.requests[n % Math.max(page.requests.length, 1)];
      if (late) server.answer(late);
      break;
    }
    case 'stream':
      page.stream();
      break;
    case 'other tab':
      server.answer({
        type: 'turn',
        key: `other-${server.view.revision}`,
        atRevision: server.view.revision,
        moves: [...server.someTurn(n)],
      });
      break;
    case 'reload':
      page.reload();
      break;
    case 'dashboard':
      page.reload(1 + (n % 3));
      break;
    case 'cut':
      page.do(
        { type: 'connection', connection: 'lost' },
        { type: 'fetched', match: undefined },
        { type: 'connection', connection: 'live' },
        { type: 'fetched', match: structuredClone(server.view) },
      );
      break;
    default:
      throw new Error(`What is "${op}"?`);
  }
  const { server: known } = page.live.state;
  expect(sameData(known.state, server.views[known.revision]!.state)).toBe(true);
}

function settle(page: LivePage, game: AnyGame): void {
  for (let steps = 0; steps < 300; steps += 1) {
    if (isWhole(page.live.state.draft)) page.do({ type: 'confirm' });
    if (page.inFlight) run(page, game, ['answer', 0]);
    else if (page.live.state.server.revision < page.server.view.revision) page.stream();
    else return;
  }
  throw new Error('It never comes to rest.');
}

function played(id: GameId, ops: readonly Op[]): LivePage {
  const game = gameOf(id);
  const page = new LivePage({ game, board: boardFor(id) }, new MatchServer(game));
  for (const op of ops) run(page, game, op);
  settle(page, game);
  expect(page.live.state.server.revision).toBe(page.server.view.revision);
  expect(page.live.state).toMatchObject({ queue: [], held: [] });
  return page;
}

const opsOf = (id: GameId, ...more: readonly string[]) => {
  const ops = [...OPS, ...(gameOf(id).solo ? ALONE : ['take-back', 'resign']), ...more];
  return fc.array(fc.tuple(fc.constantFrom(...ops), fc.nat(500)), { maxLength: 40 });
};

it.each(GAME_IDS)('%s: what is given on one page is written once, in its order, or refused', (id) => {
  fc.assert(
    fc.property(opsOf(id), (ops) => {
      const { entered, server } = played(id, ops);
      const accepted = [...entered.keys()].filter((key) => server.keys.has(key));
      expect([...server.keys.keys()]).toEqual(accepted);
      for (const [key, { pending, isRefused }] of entered) {
        expect(server.keys.has(key), `${pending.kind} ${key}`).toBe(!isRefused);
        // Nobody else plays here: a turn always fits.
        if (pending.kind === 'turn' && server.view.status.kind === 'playing') expect(isRefused).toBe(false);
      }
    }),
    { numRuns: RUNS },
  );
});

it.each(GAME_IDS)(
  '%s: where another tab plays as well, nothing is written that was meant otherwise',
  (id) => {
    fc.assert(
      fc.property(opsOf(id, 'other tab', 'other tab'), (ops) => {
        const { entered, server } = played(id, ops);
        const own = (revision: number) =>
          [...server.keys].some(([key, at]) => at === revision && entered.has(key));
        for (const [key, { pending, known, isRefused }] of entered) {
          const written = server.keys.get(key);
          expect(written !== undefined && isRefused, key).toBe(false);
          if (written === undefined || (pending.kind === 'command' && pending.survives)) continue;
          // Between what was seen and what was written lies nothing of others but the very turns that were given here.
          for (let revision = known + 1; revision < written; revision += 1) {
            const { notation } = server.steps[revision - 1]!.line;
            const isSame = [...entered.values()].some(
              ({ pending: turn }) =>
                turn.kind === 'turn' && turn.atRevision === revision - 1 && turn.notation === notation,
            );
            expect(own(revision) || isSame, `${key} after ${notation}`).toBe(true);
          }
        }
      }),
      { numRuns: RUNS },
    );
  },
);
