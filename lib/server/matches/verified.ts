/** What the replay page says of a match: that it was played again and everything agrees, or what does not. */
import 'server-only';
import { keepLatest } from '../keep-latest';
import { faultOf } from './verify';

/** A page that many look at need not be played again for each of them. */
const TRUSTED_MS = 60_000;
const MOST_KEPT = 200;

const shared = globalThis as typeof globalThis & {
  lamplightVerified?: Map<string, { readonly until: number; readonly fault: Promise<string | null> }>;
};
const kept = (shared.lamplightVerified ??= new Map());

/** Null where log, result and every hash agree. */
export function verifiedFault(id: string, revision: number): Promise<string | null> {
  const name = `${id} ${revision}`;
  const known = kept.get(name);
  const now = performance.now();
  if (known && known.until > now) return known.fault;
  const fault = faultOf(id);
  keepLatest(kept, MOST_KEPT, name, { until: now + TRUSTED_MS, fault });
  return fault;
}
