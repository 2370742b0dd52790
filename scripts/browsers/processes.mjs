// Child processes of the browser tests: waiting for one to be ready, and for its end.

const READY_MS = 30_000;
const POLL_MS = 50;

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
export const hasEnded = (child) => new Promise((resolve) => child.once('exit', () => resolve()));

/**
 * Asks until there is an answer.
 * @template T
 * @param {string} what
 * @param {import('node:child_process').ChildProcess} child without which there will be none
 * @param {() => T | Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function until(what, child, ask) {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    if (child.exitCode !== null) break;
    await pause(POLL_MS);
  }
  throw new Error(`This did not happen: ${what}.`);
}
