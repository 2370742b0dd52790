/** The body of a request: bounded while it arrives, and refused in words when it is not what it should be. */
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';

export const MOST_BYTES = 64 * 1024;

/** Of a `Request`, or of what comes off the wire itself. */
interface Sent {
  readonly body: Request['body'] | AsyncIterable<Uint8Array>;
}

export async function readJson(request: Sent, mostBytes = MOST_BYTES): Promise<Result<unknown, Refusal>> {
  const text = await readText(request, mostBytes);
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value) as unknown);
  } catch {
    return refuseWith('malformed');
  }
}

export async function readText(request: Sent, mostBytes = MOST_BYTES): Promise<Result<string, Refusal>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) return refuseWith('too-large');
      chunks.push(chunk);
    }
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    // Broken UTF-8, or a sender who hung up.
    return refuseWith('malformed');
  }
}

// Whether a request that changes something was sent by a page of ours.

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

// Where a request comes from, for counting attempts.

/**
 * The last entry of X-Forwarded-For: the start script puts the connection's own address there, and behind a trusted
 * proxy it is the one entry that the proxy itself has written. Neighbours of one IPv6 network count as one.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().toLowerCase().slice(0, 64);
  if (!last) return 'unknown';
  const address = last.replace(/^::ffff:(?=\d+\.)/, '');
  return address.includes(':') ? network64(address) : address;
}

function network64(address: string): string {
  const [head = '', tail] = address.replace(/[[\]]|%.*$/g, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = !tail ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':') + '::/64';
}
