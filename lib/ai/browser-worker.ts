/** Runs the same search in a browser's Worker: `new Worker(new URL('…/browser-worker.ts', import.meta.url))`. */
import { think, type ThinkRequest } from './think';

self.onmessage = ({ data }: MessageEvent<ThinkRequest>) => {
  try {
    self.postMessage({ kind: 'thought', thought: think(data) });
  } catch (error) {
    self.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
