/**
 * Keeps a failed refresh from leaving the shown page.
 *
 * Where a request for its own page fails, Next navigates by the browser instead, which shows an error page and loses
 * what was typed; so such a request is repeated once the server can be reached, and resolves only when it is
 * complete. (Next has a setting for this, `experimental.useOffline`, but it also repeats server actions that may have
 * been carried out already.)
 */

const FAILED_FROM_STATUS = 500;

type Fetch = typeof fetch;

const pageOf = (address: string | URL): string => {
  const url = new URL(address, window.location.href);
  url.searchParams.delete('_rsc');
  url.hash = '';
  return url.href;
};

/** Whether this requests the shown page again. Prefetches, other pages and actions may fail. */
function isRefresh(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return false;
  const headers = new Headers(init?.headers);
  if (!headers.has('rsc') || headers.has('next-router-prefetch')) return false;
  return pageOf(input) === pageOf(window.location.href);
}

/** The same response, fully read: one that breaks off midway counts as failed. */
async function readWhole(answer: Response): Promise<Response> {
  const { status, statusText, headers, url, redirected } = answer;
  const copy = new Response(await answer.arrayBuffer(), { status, statusText, headers });
  Object.defineProperties(copy, { url: { value: url }, redirected: { value: redirected } });
  return copy;
}

export function steadyFetch(ask: Fetch, untilReachable: () => Promise<void>): Fetch {
  return async (input, init) => {
    if (!isRefresh(input, init)) return ask(input, init);
    for (;;) {
      try {
        const answer = await ask(input, init);
        if (answer.status < FAILED_FROM_STATUS) return answer.ok ? await readWhole(answer) : answer;
      } catch (error) {
        if (init?.signal?.aborted) throw error;
      }
      await untilReachable();
    }
  };
}
