/** Defines the decisions that become log entries, and how each one is read from a request. */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import { z } from 'zod';
import type { Game, Seat } from '@/lib/games/contract';
import type { EntryKind } from '@/lib/match/log';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { TooBusy } from '@/lib/ai/worker-pool';
import { solutionOf } from '../solutions';
import type { SettledOffer } from '../pending-entry';
import { type CommandOf, type EntryCommand, parseInput } from '@/lib/protocol/commands';

/** What is to be written: a kind of entry, and how the game parses the data sent with it. */
export interface EntryDecision {
  readonly kind: EntryKind;
  /** Allowed out of turn. */
  readonly anyTime: boolean;
  read(game: Game): Result<unknown, Refusal>;
  /** Computes the entry's data from a state, where it differs from what was sent. */
  become?(game: Game, state: unknown): Result<unknown, Refusal> | Promise<Result<unknown, Refusal>>;
  /** The seat the entry is about, where that is not the acting seat: a claim is about the seat out of time. */
  readonly about?: Seat;
  /** The offer that all parties have accepted. */
  readonly offer?: SettledOffer;
}

/** The decision that a command of a player stands for; a claim needs the match first: `claim-time.ts`. */
export function decisionOf(command: Exclude<EntryCommand, CommandOf<'claim-time'>>): EntryDecision {
  switch (command.type) {
    case 'turn':
      return turnOf(command.moves);
    case 'turn-text':
      return turnInWords(command.turn);
    case 'run':
      return runOf(command.run);
    case 'take-back':
      return takingBackTo(command.toPly);
    case 'resign':
      return RESIGNATION;
    case 'undo':
      return UNDO;
    case 'redo':
      return REDO;
  }
}

export const turnOf = (moves: readonly unknown[]): EntryDecision => ({
  kind: 'turn',
  anyTime: false,
  read: (game) => parseInput<unknown[]>(z.array(game.schemas.move), moves),
});

/** A turn in the game's notation, parsed against the view of the seat to act. */
const turnInWords = (text: string): EntryDecision => ({
  kind: 'turn',
  anyTime: false,
  read: () => ok({}),
  become(game, state) {
    const status = game.rules.status(state);
    return game.text.parseTurn(status.kind === 'over' ? state : viewFor(game, state, status.toAct), text);
  },
});

async function solutionOrBusy(game: Game, state: unknown) {
  try {
    return ok(await solutionOf(game, state));
  } catch (error) {
    if (error instanceof TooBusy) return refuseWith('unavailable', error.message);
    throw error;
  }
}

/** One of the game's own runs: the server computes the turn, from facts that the player may not see yet. */
const runOf = (id: string): EntryDecision => {
  const find = (game: Game) => game.solo?.runs.find((run) => run.id === id);
  return {
    kind: 'turn',
    anyTime: false,
    read: (game) => (find(game) ? ok({}) : refuseWith('malformed', 'There is no such run in this game.')),
    async become(game, state) {
      const run = find(game);
      const solved = run?.isSolvers ? await solutionOrBusy(game, state) : null;
      if (solved && !solved.ok) return solved;
      const isLost = solved?.value?.verdict === 'lost';
      const found = isLost ? [] : (solved?.value?.moves ?? []);
      const moves = found.length > 0 || isLost ? found : (run?.moves(state) ?? []);
      return moves.length > 0 ? ok(moves) : refuseWith('nothing-to-run', run?.idle);
    },
  };
};

export const RESIGNATION: EntryDecision = { kind: 'resign', anyTime: true, read: () => ok({}) };
const UNDO: EntryDecision = { kind: 'undo', anyTime: false, read: () => ok({}) };
const REDO: EntryDecision = { kind: 'redo', anyTime: false, read: () => ok({}) };

export interface ReturnTo {
  readonly toPly: number;
}

/** Back to before an earlier turn of one's own, replies of the AI included. */
export const takingBackTo = (toPly: number): EntryDecision => ({
  kind: 'takeback',
  anyTime: true,
  read: () => ok({ toPly } satisfies ReturnTo),
});

export const DRAW: EntryDecision = { kind: 'draw', anyTime: true, read: () => ok({}) };

/** Whether the time is really out is checked again when the entry is written. */
export const outOfTime = (about: Seat): EntryDecision => ({
  kind: 'timeout',
  anyTime: true,
  about,
  read: () => ok({}),
});
/** Only the turn is lost. */
export const skipping = (about: Seat): EntryDecision => ({
  kind: 'skip',
  anyTime: false,
  about,
  read: () => ok({}),
});
export const handingOver = (about: Seat, level: number): EntryDecision => ({
  kind: 'handover',
  anyTime: true,
  about,
  read: () => ok({ level }),
});
/** Returns a seat that an AI took over to its owner. */
export const givingBack = (about: Seat): EntryDecision => ({
  kind: 'handover',
  anyTime: true,
  about,
  read: () => ok({ level: null }),
});
