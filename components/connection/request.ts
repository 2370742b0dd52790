/** Makes every request of the browser that is not a page: each has a time limit, after which it counts as not arrived. */

const REQUEST_TIMEOUT_MS = 10_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

export interface RequestOptions extends RequestInit {
  readonly timeoutMs?: number;
}

/** Rejects where no whole answer came in time. `read` is given any status. */
export async function ask<T>(
  address: string,
  read: (response: Response) => Promise<T> | T,
  { timeoutMs = REQUEST_TIMEOUT_MS, signal, ...init }: RequestOptions = {},
): Promise<T> {
  // Not `AbortSignal.any` or `timeout`, which browsers of two years ago lack.
  const request = new AbortController();
  const abort = () => request.abort();
  const limit = setTimeout(abort, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    // eslint-disable-next-line no-restricted-globals -- The one place.
    return await read(await fetch(address, { cache: 'no-store', ...init, signal: request.signal }));
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener('abort', abort);
  }
}

export const withJson = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** How long to wait before the next attempt, by how many have failed. */
export const retryDelayMs = (failures: number): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
