/**
 * Looks up perfect turns on solved boards.
 *
 * Pure, so that a search in a browser may use it, too; the store is set once, when a thread starts.
 */
import type { PerfectTurn } from '@/lib/games/ai-contract';
import type { Game } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { applyTurn } from '@/lib/match/log';
import { WIN } from '../search/result';
import type { FoundTurn } from '../legal-turns';

/** Where tablebases are stored. */
export interface TablebaseStore {
  /** Null where there is no such tablebase, or none that can be trusted. */
  read(label: Label): Uint8Array | null;
  /** Asks for a tablebase to be made some time; nobody waits for it. */
  want(order: SolveOrder): void;
}

/** Identifies a tablebase. */
export interface Label {
  readonly name: string;
  /** Of the solver that made it. */
  readonly version: number;
}

/** A board to be solved: any position on it, as JSON. */
export interface SolveOrder {
  readonly game: string;
  readonly rulesVersion: number;
  readonly state: unknown;
}

/** A tablebase is some tens of megabytes, and every thread has its own. */
const KEPT = 2;

let store: TablebaseStore | null = null;
/** Least recently used first. */
const known = new Map<string, Uint8Array>();

export function setTablebaseStore(next: TablebaseStore | null): void {
  store = next;
  known.clear();
}

/** The perfect turn here; null when no tablebase is available. */
export function probe(
  gameId: string,
  rulesVersion: number | undefined,
  state: unknown,
): PerfectTurn<unknown> | null {
  const game = gameOf(gameId, rulesVersion);
  const label = labelOf(game, state);
  const table = label && tableOf(label);
  return table ? game.ai!.tablebase!.look(table, state) : null;
}

/** Has the board solved in the background, if it can be. */
export function wantSolved(gameId: string, rulesVersion: number | undefined, state: unknown): void {
  const game = gameOf(gameId, rulesVersion);
  if (labelOf(game, state)) store?.want({ game: game.meta.id, rulesVersion: game.meta.rulesVersion, state });
}

/** Null for a board that cannot be solved. */
export function labelOf(game: Game, state: unknown): Label | null {
  const name = game.ai?.tablebase?.nameOf(state) ?? null;
  if (name === null) return null;
  return { name: `${game.meta.id}-${game.meta.rulesVersion}-${name}`, version: game.ai!.tablebase!.version };
}

function tableOf(label: Label): Uint8Array | null {
  const table = known.get(label.name) ?? store?.read(label) ?? null;
  if (!table) return null;
  known.delete(label.name);
  known.set(label.name, table);
  if (known.size > KEPT) known.delete(known.keys().next().value!);
  return table;
}

/** The length of a variation worth showing. */
const MAX_LINE_TURNS = 8;

/**
 * The perfect play from a position on a solved board. Null where no tablebase is available; the board is then queued,
 * so that one will be.
 */
export function solvedLine(game: Game, view: unknown): FoundTurn | null {
  const perfect = probe(game.meta.id, game.meta.rulesVersion, view);
  const status = game.rules.status(view);
  if (!perfect || status.kind === 'over') {
    wantSolved(game.meta.id, game.meta.rulesVersion, view);
    return null;
  }
  const scores = [0, 0];
  if (perfect.value !== 'draw') {
    scores[status.toAct] = scoreOf(perfect);
    scores[1 - status.toAct] = -scores[status.toAct]!;
  }
  const moves = [...perfect.moves];
  return {
    moves,
    pv: [moves, ...restOf(game, view, moves)],
    scores,
    // Turns to the end, where one is forced.
    depth: perfect.turnsToGo ?? 0,
  };
}

/** As a search scores a forced end: this many moves away. */
function scoreOf({ value, turnsToGo }: PerfectTurn<unknown>): number {
  const away = WIN - (turnsToGo ?? 0);
  return value === 'win' ? away : -away;
}

function restOf(game: Game, view: unknown, first: readonly unknown[]): unknown[][] {
  const line: unknown[][] = [];
  let [state, turn] = [view, first];
  while (line.length < MAX_LINE_TURNS - 1) {
    const played = applyTurn(game, state, turn);
    if (!played.ok || game.rules.status(played.value.state).kind === 'over') break;
    state = played.value.state;
    const next = probe(game.meta.id, game.meta.rulesVersion, state);
    if (!next) break;
    turn = next.moves;
    line.push([...turn]);
  }
  return line;
}
