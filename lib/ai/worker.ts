/** The entry point of a worker thread, which runs one search, analysis or solver at a time with low priority. */
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { examine, type Analysis, type ExamineRequest } from './analyse';
import { setTablebaseStore, type SolveOrder } from './tablebase/tablebase';
import { readTable, solveInto } from './tablebase/files';
import { gameOf } from '@/lib/games/registry';
import { readAndPlay, type Reading } from '@/lib/match/text/read';
import type { Unreadable } from '@/lib/match/text/scan';
import type { Result } from '@/lib/games/result';
import { think, type ThinkRequest, type ThinkResult } from './think';

export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'thought'; readonly thought: ThinkResult }
  | { readonly kind: 'examined'; readonly examined: Analysis }
  | { readonly kind: 'read'; readonly read: ReadOutcome }
  | { readonly kind: 'dealt'; readonly dealt: SeedOutcome }
  | { readonly kind: 'wanted'; readonly order: SolveOrder }
  | { readonly kind: 'solved' }
  | { readonly kind: 'failed'; readonly message: string };

/** The text of a match that is to be read and played. */
export interface ReadRequest {
  readonly read: string;
}

/** From `first` on, the first of so many seeds whose start can be won. */
export interface SeedRequest {
  readonly winnable: {
    readonly game: string;
    readonly rulesVersion: number;
    readonly options: unknown;
    readonly seats: number;
    readonly first: number;
    readonly most: number;
  };
}
/** Null where none of them can. */
export interface SeedOutcome {
  readonly seed: number | null;
}

export type ReadOutcome = Result<Reading, Unreadable>;

export type Request =
  | ThinkRequest
  | ReadRequest
  | SeedRequest
  | { readonly examine: ExamineRequest }
  | { readonly solve: SolveOrder };

/** What a thread is given at its start. */
export interface Surroundings {
  /** The folder of the tablebases. */
  readonly tables?: string | undefined;
}

const { tables } = (workerData ?? {}) as Surroundings;
const report = (message: Report) => parentPort?.postMessage(message);

if (tables !== undefined)
  setTablebaseStore({
    read: (label) => readTable(tables, label),
    want: (order) => report({ kind: 'wanted', order }),
  });

/** On Linux this affects the calling thread alone; elsewhere it would slow down the whole server. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, Math.max(getPriority(0), constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // The search goes on at the priority it has.
  }
}

function answer(request: Request): Report {
  if ('examine' in request) return { kind: 'examined', examined: examine(request.examine) };
  if ('winnable' in request) return { kind: 'dealt', dealt: { seed: winnableSeed(request) } };
  if ('read' in request) return { kind: 'read', read: readAndPlay(request.read) };
  if (!('solve' in request)) return { kind: 'thought', thought: think(request) };
  if (tables === undefined) throw new Error('There is no folder for tables.');
  solveInto(tables, request.solve);
  return { kind: 'solved' };
}

const SEEDS = 2 ** 32;
/** How often a solver asks whether to stop: most deals take it a third of that, one in eight takes seconds. */
const MAX_ASKED = 4000;

/** Deals that are hard to decide are passed over: somebody waits. By a count, so that a busy server deals the same. */
function winnableSeed({ winnable }: SeedRequest): number | null {
  const { rules, solver } = gameOf(winnable.game, winnable.rulesVersion);
  for (let tried = 0; tried < winnable.most; tried++) {
    const seed = (winnable.first + tried) % SEEDS;
    const start: unknown = rules.setup(winnable.options, winnable.seats, seed);
    let asked = 0;
    const stop = () => ++asked > MAX_ASKED;
    if (solver?.solve(start, { stop }).verdict === 'won') return seed;
  }
  return null;
}

stepBack();
parentPort?.on('message', (request: Request) => {
  try {
    report(answer(request));
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
report({ kind: 'ready' });
