/** A painted picture as an answer; whoever has it already is told so. */
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
    // A picture of a public match may be shown anywhere, and of a private one is sent to nobody who may not see it.
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

// A drawing as an answer. Next compresses pages but no pictures, and a drawing is text that shrinks to a sixth.

const shrink = promisify(gzip);

export async function drawing(
  request: Request,
  svg: string,
  { cache, varies = [] }: { readonly cache: string; readonly varies?: readonly string[] },
): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(takesGzip ? new Uint8Array(await shrink(svg)) : svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': cache,
      vary: ['accept-encoding', ...varies].join(', '),
      ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
    },
  });
}
