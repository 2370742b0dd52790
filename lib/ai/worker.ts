/** A thread of the pool: thinks one thought at a time. */
import { parentPort } from 'node:worker_threads';
import { think, type ThinkRequest, type Thought } from './think';

export type Report =
  | { readonly kind: 'thought'; readonly thought: Thought }
  | { readonly kind: 'failed'; readonly message: string };

const report = (message: Report) => parentPort?.postMessage(message);

parentPort?.on('message', (request: ThinkRequest) => {
  try {
    report({ kind: 'thought', thought: think(request) });
  } catch (error) {
    report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
