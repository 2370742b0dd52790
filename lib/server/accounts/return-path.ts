/** Where to go after signing in: only ever a path of this site. */

const FALLBACK = '/play';

/** Any origin will do: a path that leaves it is not a path of ours. */
const HERE = 'http://lamplight.invalid';

export function returnPath(next: unknown, fallback = FALLBACK): string {
  if (typeof next !== 'string' || next.length > 500) return fallback;
  // Browsers read \ as /, and skip control characters: neither has a place in a path of ours.
  if (!next.startsWith('/') || next.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  if (!URL.canParse(next, HERE)) return fallback;
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname.startsWith('//')) return fallback;
  // Back to a page that only sends one on would be a circle.
  if (/^\/(?:sign-in|sign-up|forgot|reset|api)(?:\/|$)/.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
