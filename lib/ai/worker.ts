/** A thread of the pool: thinks one thought at a time, or solves a board. */
import { parentPort, workerData } from 'node:worker_threads';
import { type SolveOrder, setShelf } from './solved-boards';
import { readTable } from './solved-boards-folder';
import { solveInto } from './solved-boards-order';
import { think, type ThinkRequest, type Thought } from './think';

export type Report =
  | { readonly kind: 'thought'; readonly thought: Thought }
  | { readonly kind: 'wanted'; readonly order: SolveOrder }
  | { readonly kind: 'solved' }
  | { readonly kind: 'failed'; readonly message: string };

/** What a thread is told at its start. */
export interface Surroundings {
  /** The folder with the tables of solved boards. */
  readonly tables?: string | undefined;
}

const { tables } = (workerData ?? {}) as Surroundings;
const report = (message: Report) => parentPort?.postMessage(message);

if (tables !== undefined)
  setShelf({
    read: (label) => readTable(tables, label),
    want: (order) => report({ kind: 'wanted', order }),
  });

function answer(request: ThinkRequest | { readonly solve: SolveOrder }): Report {
  if (!('solve' in request)) return { kind: 'thought', thought: think(request) };
  if (tables === undefined) throw new Error('There is no folder for tables.');
  solveInto(tables, request.solve);
  return { kind: 'solved' };
}

parentPort?.on('message', (request: ThinkRequest | { readonly solve: SolveOrder }) => {
  try {
    report(answer(request));
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
