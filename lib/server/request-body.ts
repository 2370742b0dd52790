/** The JSON body of a request: bounded while it arrives, and refused in words when it is none. */
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from './errors';

const MOST_BYTES = 64 * 1024;

export async function readJson(request: Request, mostBytes = MOST_BYTES): Promise<Result<unknown, Refusal>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) return refuseWith('too-large');
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return ok(JSON.parse(text) as unknown);
  } catch {
    // Broken JSON, broken UTF-8, or a sender who hung up.
    return refuseWith('malformed');
  }
}
