/** Sends a painted picture or an SVG drawing as a response, with caching and compression. */
import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

interface PictureHeaders {
  readonly type: string;
  readonly cache: string;
  /** The name of the file, where it is to be saved. */
  readonly filename?: string;
}

export function picture(
  request: Request,
  bytes: Buffer,
  { type, cache, filename }: PictureHeaders,
): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'cache-control': cache,
    etag,
    vary: 'cookie',
    // A picture of a public match may be shown on any site; one of a private match is only sent to those who may see
    // it.
    'cross-origin-resource-policy': cache.startsWith('public') ? 'cross-origin' : 'same-origin',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'content-type': type,
      ...(filename ? { 'content-disposition': `attachment; filename="${filename}"` } : {}),
    },
  });
}

const compress = promisify(gzip);

/** Next compresses pages but no pictures, and a drawing is text that shrinks to a sixth. */
export async function drawing(
  request: Request,
  svg: string,
  { cache, varies = [] }: { readonly cache: string; readonly varies?: readonly string[] },
): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(takesGzip ? new Uint8Array(await compress(svg)) : svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': cache,
      vary: ['accept-encoding', ...varies].join(', '),
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}
