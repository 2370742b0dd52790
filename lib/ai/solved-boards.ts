/**
 * Perfect turns on boards that have been solved. Pure, so that thoughts in a browser may ask, too; where tables come
 * from is said once, by whoever starts a thread.
 */
import type { AnyGame, PerfectTurn } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';

/** Where tables lie. */
export interface Shelf {
  /** Null where there is no such table, or none that can be trusted. */
  read(label: Label): Uint8Array | null;
  /** Asks for a table to be made some time; nobody waits for it. */
  want(order: SolveOrder): void;
}

/** What tells one table from every other. */
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

/** A table is some tens of megabytes, and every thread has its own. */
const KEPT = 2;

let shelf: Shelf | null = null;
/** The one used longest ago is the first. */
const atHand = new Map<string, Uint8Array>();

export function setShelf(next: Shelf | null): void {
  shelf = next;
  atHand.clear();
}

/** What a perfect player does here; null when no table is at hand. */
export function lookSolved(
  gameId: string,
  rulesVersion: number | undefined,
  state: unknown,
): PerfectTurn<unknown> | null {
  const game = gameOf(gameId, rulesVersion);
  const label = labelOf(game, state);
  const table = label && tableOf(label);
  return table ? game.solvable!.look(table, state) : null;
}

/** Has the board solved in the background, if it can be. */
export function wantSolved(gameId: string, rulesVersion: number | undefined, state: unknown): void {
  const game = gameOf(gameId, rulesVersion);
  if (labelOf(game, state)) shelf?.want({ game: game.id, rulesVersion: game.rulesVersion, state });
}

/** Null for a board that nobody can solve. */
export function labelOf(game: AnyGame, state: unknown): Label | null {
  const name = game.solvable?.nameOf(state) ?? null;
  if (name === null) return null;
  return { name: `${game.id}-${game.rulesVersion}-${name}`, version: game.solvable!.version };
}

function tableOf(label: Label): Uint8Array | null {
  const table = atHand.get(label.name) ?? shelf?.read(label) ?? null;
  if (!table) return null;
  atHand.delete(label.name);
  atHand.set(label.name, table);
  if (atHand.size > KEPT) atHand.delete(atHand.keys().next().value!);
  return table;
}
