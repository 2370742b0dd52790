/** What the replay page says of a match: that it was played again and everything agrees, or what does not. */
import 'server-only';
import { keepLatest } from '../keep-latest';
import { faultOf } from './verify';

export type Verification =
  | { readonly outcome: 'agrees' }
  | { readonly outcome: 'differs'; readonly fault: string }
  /** The records could not be read just now, which says nothing about the match. */
  | { readonly outcome: 'unchecked' };

/** A page that many look at need not be played again for each of them. */
const CACHED_MS = 60_000;
const MAX_CACHED = 200;

const shared = globalThis as typeof globalThis & {
  lamplightVerified?: Map<string, { readonly until: number; readonly fault: Promise<string | null> }>;
};
const cache = (shared.lamplightVerified ??= new Map());

export async function verification(id: string, revision: number): Promise<Verification> {
  const key = `${id} ${revision}`;
  try {
    const fault = await cachedFault(key, id);
    return fault === null ? { outcome: 'agrees' } : { outcome: 'differs', fault };
  } catch (error) {
    cache.delete(key);
    console.error(`match ${id} could not be verified`, error);
    return { outcome: 'unchecked' };
  }
}

function cachedFault(key: string, id: string): Promise<string | null> {
  const cached = cache.get(key);
  const now = performance.now();
  if (cached && cached.until > now) return cached.fault;
  const fault = faultOf(id);
  keepLatest(cache, MAX_CACHED, key, { until: now + CACHED_MS, fault });
  return fault;
}
