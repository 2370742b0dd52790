/** Whether a request that changes something was sent by a page of ours. */

/** Browsers say where a request comes from; a client that is no browser carries no cookie it was not given. */
export function sameOrigin(request: { readonly headers: Pick<Headers, 'get'> }): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  if (origin === null) return true;
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}
