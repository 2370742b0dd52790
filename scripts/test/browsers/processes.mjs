// Starts child processes of the browser tests, waits for them, and ends them all.
import { spawn } from 'node:child_process';

const READY_MS = 30_000;
const POLL_MS = 50;

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill()));

export const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What it prints to its standard output can be read; nothing else is kept.
 * @param {string} binary @param {string[]} args @param {Record<string, string>} env
 * @returns {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>}
 */
export function start(binary, args, env = {}) {
  const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  // Unread, a full pipe would stop it.
  child.stdout.resume();
  return child;
}

/** @param {ChildProcess} child */
export async function end(child) {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await ended;
}

export const endAll = () => Promise.all([...running].map(end));

/**
 * Asks until there is an answer.
 * @template T
 * @param {string} what
 * @param {ChildProcess} child without which there will be none
 * @param {() => T | Promise<T>} ask
 * @returns {Promise<T>}
 */
export async function until(what, child, ask) {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    if (!running.has(child)) break;
    await pause(POLL_MS);
  }
  throw new Error(`This did not happen: ${what}.`);
}
