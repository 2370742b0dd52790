/** A drawing as an answer. Next compresses pages but no pictures, and a drawing is text that shrinks to a sixth. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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
