/**
 * Reads what a request says: its body, bounded while it arrives, whether it is same-origin, and the client's address.
 */
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { addressOf } from './client-address.mjs';

export const MAX_BODY_BYTES = 64 * 1024;

/** A `Request`, or the equivalent part of a Node request. */
interface Sent {
  readonly body: Request['body'] | AsyncIterable<Uint8Array>;
}

export async function readJson(request: Sent, maxBytes = MAX_BODY_BYTES): Promise<Result<unknown, Refusal>> {
  const text = await readText(request, maxBytes);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value) as unknown);
  } catch {
    return refuseWith('malformed');
  }
}

export async function readText(request: Sent, maxBytes = MAX_BODY_BYTES): Promise<Result<string, Refusal>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) return refuseWith('too-large');
      chunks.push(chunk);
    }
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    // Broken UTF-8, or an aborted request.
    return refuseWith('malformed');
  }
}

/**
 * Whether a page of ours sent the request. Browsers send where it comes from; other clients have no cookie they were
 * not given.
 */
export function sameOrigin(request: { readonly headers: Pick<Headers, 'get'> }): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(origin, headers);
}

export function isOwnOrigin(origin: string, headers: Pick<Headers, 'get'>): boolean {
  const host = headers.get('x-forwarded-host') ?? headers.get('host');
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The client's address, for rate limits. */
export const clientAddress = (headers: Pick<Headers, 'get'>): string =>
  addressOf(headers.get('x-forwarded-for'));
