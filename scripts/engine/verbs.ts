/** The commands of the engine, one function each. */
import { z } from 'zod';
import { spaceOf } from '../../lib/ai/search/generic-space';
import { think } from '../../lib/ai/think';
import type { Game } from '../../lib/games/contract';
import { perftSearch } from '../../lib/games/perft';
import { GAME_IDS, gameOf } from '../../lib/games/registry';
import { ok, refuse, type Refusal, type Result } from '../../lib/games/result';
import { legalTurns } from '../../lib/ai/legal-turns';
import { playouts } from './playouts';
import { playTurn, tableOf, type Table } from './position';
import * as requests from './requests';

type Answer = Result<Readonly<Record<string, unknown>>, Refusal>;
type Verb = (request: unknown) => Answer;

const { MAX_MS, MAX_NODES, MAX_PERFT, parseInput } = requests;
const MALFORMED = 'malformed-request';

export const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['games', games],
  ['show', onPosition((table) => ok(shown(table)))],
  [
    'legal',
    onPosition((table) => ok({ ...shown(table), turns: legalTurns(table.game, table.show(table.state)) })),
  ],
  ['play', onPosition(play)],
  ['perft', onPosition(perft)],
  ['think', onPosition(thinkAbout)],
  ['playouts', onPosition(playOut)],
  ['solve', onPosition(solve)],
]);

/** A verb that speaks of a position. */
function onPosition(verb: (table: Table, request: unknown) => Answer): Verb {
  return (request) => {
    const table = tableOf(request);
    return table.ok ? verb(table.value, request) : table;
  };
}

function games(): Answer {
  const list = GAME_IDS.map((id) => {
    const { meta, schemas } = gameOf(id);
    const { name, seats, rulesVersion } = meta;
    return { id, name, seats, rulesVersion, options: z.toJSONSchema(schemas.options, { io: 'input' }) };
  });
  return ok({ games: list });
}

function shown({ game, state, show }: Table): Record<string, unknown> {
  const status = game.rules.status(state);
  const view = show(state);
  const where = { position: game.positions.encode(view), ...game.study?.facts?.(view) };
  if (status.kind === 'playing') return { ...where, status: 'playing', toAct: status.toAct };
  return { ...where, status: 'over', toAct: null, ranking: status.ranking, reason: status.reason };
}

function play(table: Table, request: unknown): Answer {
  const asked = parseInput(requests.playSchema, request, MALFORMED);
  if (!asked.ok) return asked;
  const played = playTurn(table.game, table.state, asked.value.play);
  if (!played.ok) return played;
  const { state, turn, events } = played.value;
  return ok({ ...shown({ ...table, state }), turn, events: events.map(table.showEvent) });
}

function perft({ game, state, seats }: Table, request: unknown): Answer {
  const asked = parseInput(requests.perftSchema, request, MALFORMED);
  if (!asked.ok) return asked;
  let left = MAX_PERFT;
  const isTooLate = deadlineCheck();
  const nodes = perftSearch(spaceOf(game, state, seats), asked.value.depth, {
    stop: (counted) => (left -= counted) < 0 || isTooLate(),
  });
  return nodes
    ? ok({ nodes })
    : refuse('too-large', `A perft may count ${MAX_PERFT} turns and take three minutes: ask for less depth.`);
}

function thinkAbout({ game, state, seats, show }: Table, request: unknown): Answer {
  const asked = parseInput(requests.thinkSchema, request, MALFORMED);
  if (!asked.ok) return asked;
  const { ms = 0, nodes = 0 } = asked.value;
  if (ms > MAX_MS || nodes > MAX_NODES)
    return refuse('too-large', `A thought may take ${MAX_MS} ms and ${MAX_NODES} nodes.`);
  const status = game.rules.status(state);
  if (status.kind === 'over')
    return refuse('game-over', 'The game is over: there is nothing to think about.');

  const view = show(state);
  if (game.rules.legalMoves(view).length === 0)
    return refuse('no-turn', 'There is no legal turn to think about.');
  const thought = think({ game: game.meta.id, state: view, ...(seats ? { seats } : {}), ...asked.value });
  const pv: string[] = [];
  let now = view;
  for (const moves of thought.pv) {
    pv.push(game.text.notateTurn(now, moves));
    for (const move of moves) {
      const applied = game.rules.apply(now, move);
      if (!applied.ok)
        throw new Error(`${game.meta.id}: thought of an illegal move: ${applied.error.message}`);
      now = applied.value.state;
    }
  }
  const { scores, depth } = thought;
  return ok({ turn: pv[0], scores, depth, nodes: thought.nodes, pv, ms: thought.ms });
}

function playOut({ game, state, seats }: Table, request: unknown): Answer {
  const asked = parseInput(requests.playoutsSchema, request, MALFORMED);
  if (!asked.ok) return asked;
  const { count, rng = 1 } = asked.value;
  const started = performance.now();
  const limit = {
    turns: requests.MAX_PLAYOUT_TURNS,
    turnsInOne: requests.MAX_TURNS_IN_A_PLAYOUT,
    isTooLate: deadlineCheck(),
  };
  const tally = playouts(spaceOf(game, state, seats), count, rng, limit);
  return tally
    ? ok({ count, ...tally, ms: Math.round(performance.now() - started) })
    : refuse(
        'too-large',
        `Playouts may take ${limit.turns} turns in all, ${limit.turnsInOne} each, and three minutes.`,
      );
}

function solve({ game, state, show }: Table, request: unknown): Answer {
  const asked = parseInput(requests.solveSchema, request, MALFORMED);
  if (!asked.ok) return asked;
  const { ms = 10_000 } = asked.value;
  if (ms > MAX_MS) return refuse('too-large', `A solver may take ${MAX_MS} ms.`);
  if (!game.solver) return refuse('not-solvable', `${game.meta.name} is not a game to be solved.`);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const { verdict, moves, nodes } = game.solver.solve(show(state), { stop: () => elapsed() >= ms });
  const spent = Math.round(1000 * elapsed()) / 1000;
  return ok({ verdict, ...(moves && { turns: turnsOf(game, state, moves) }), nodes, ms: spent });
}

/** A solitaire's decisions are turns of their own. */
function turnsOf(game: Game, start: unknown, moves: readonly unknown[]): string[] {
  let now = start;
  return moves.map((move) => {
    const text = game.text.notateTurn(now, [move]);
    const applied = game.rules.apply(now, move);
    if (!applied.ok)
      throw new Error(`${game.meta.id}: solved with an illegal move: ${applied.error.message}`);
    now = applied.value.state;
    return text;
  });
}

/** True once time is up; the clock is asked only now and then. */
function deadlineCheck(): () => boolean {
  const end = performance.now() + requests.MAX_COUNTING_MS;
  let calls = 0;
  return () => ++calls % 256 === 0 && performance.now() > end;
}
