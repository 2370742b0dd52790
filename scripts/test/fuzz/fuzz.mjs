// Sends random requests to a running server, and tells which were answered 5xx or not at all.
import net from 'node:net';
import { randomFrom, randomRequest } from './random-request.mjs';

/** However much a request asks for. */
const ANSWER_WITHIN_MS = 10_000;
const AT_ONCE = 8;

/**
 * @typedef {{ seed: number, status: number | null, request: string }} Fault `status`: null where there was no answer
 * @typedef {{ sent: number, statuses: Record<string, number>, faults: Fault[] }} Outcome
 */

/**
 * Each request has a seed of its own, by which it is made again.
 * @param {{ port: number, first: number, count: number, known: import('./random-request.mjs').Known }} options
 * @returns {Promise<Outcome>}
 */
export async function fuzz({ port, first, count, known }) {
  /** @type {Outcome} */
  const outcome = { sent: 0, statuses: {}, faults: [] };
  let next = first;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < first + count) {
        const seed = next++;
        const request = randomRequest(randomFrom(seed), known);
        const status = await statusOf(port, request);
        outcome.sent += 1;
        const kind = status === null ? 'unanswered' : `${status}`;
        outcome.statuses[kind] = (outcome.statuses[kind] ?? 0) + 1;
        if (status === null || status >= 500)
          outcome.faults.push({ seed, status, request: request.slice(0, 600) });
      }
    }),
  );
  return outcome;
}

/** Closes the connection as soon as it begins to answer: some answers never end. @returns {Promise<number | null>} */
export function statusOf(/** @type {number} */ port, /** @type {string} */ request) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    let said = '';
    const end = () => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1];
      resolve(status === undefined ? null : Number(status));
    };
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      if (said.length > 12) end();
    });
    socket.on('close', end);
    socket.on('error', end);
    socket.setTimeout(ANSWER_WITHIN_MS, end);
  });
}
