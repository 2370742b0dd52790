/** Of which request and whose the present code runs: every line of the log says so. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { singleton } from '../../singleton.mjs';

/** @typedef {{ requestId: string, userId?: string }} RequestContext */

const storage = singleton(
  'request-context',
  () => /** @type {AsyncLocalStorage<RequestContext>} */ (new AsyncLocalStorage()),
);

/** What a proxy of ours has named it. */
const GIVEN = /^[\w-]{8,64}$/;

/**
 * @template Value
 * @param {string | undefined} given believed only from a proxy of our own
 * @param {(requestId: string) => Value} work
 * @returns {Value}
 */
export function inRequest(given, work) {
  const requestId = given !== undefined && GIVEN.test(given) ? given : randomUUID();
  return storage.run({ requestId }, () => work(requestId));
}

/** @param {string} userId */
export function noteUser(userId) {
  const context = storage.getStore();
  if (context) context.userId = userId;
}

/** @returns {Partial<RequestContext>} */
export const requestContext = () => storage.getStore() ?? {};
