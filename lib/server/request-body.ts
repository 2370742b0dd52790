/** The body of a request: bounded while it arrives, and refused in words when it is not what it should be. */
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from './errors';

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
