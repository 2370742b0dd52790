/**
 * Limits the API requests of a token, and of a person with all their tokens, per minute. All servers count in the
 * same rows, but reserve a batch of requests at a time and grant it from memory: one request in twenty costs a write.
 * A server's unused reserve is lost when the minute is over, so nobody gets more than the allowance.
 */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { allowanceOf, type Attempt, spendMany } from '@/lib/server/platform/rate-limits';

const BATCH_SIZE = 20;
const MAX_RESERVES = 10_000;

interface Reserve {
  inHand: number;
  /** What was left in the rows after the last batch. */
  elsewhere: number;
  /** When the allowance is full again; milliseconds since 1970. */
  until: number;
  isSpent: boolean;
  refilling: Promise<void> | null;
}

const reserves = singleton('api-allowances', () => new LRUCache<string, Reserve>({ max: MAX_RESERVES }));

/** For tests: as though this server had just started. */
export const forgetPurses = (): void => reserves.clear();

export interface Allowed {
  readonly limit: Attempt[0];
  readonly isWithin: boolean;
  readonly left: number;
  readonly seconds: number;
}

export async function allow(attempt: Attempt, cost: number): Promise<Allowed> {
  const reserve = reserveOf(attempt);
  while (reserve.inHand < cost && !reserve.isSpent)
    await (reserve.refilling ??= refill(reserve, attempt).finally(() => (reserve.refilling = null)));
  const isWithin = reserve.inHand >= cost;
  if (isWithin) reserve.inHand -= cost;
  return {
    limit: attempt[0],
    isWithin,
    left: isWithin ? reserve.inHand + reserve.elsewhere : 0,
    seconds: Math.max(1, Math.ceil((reserve.until - Date.now()) / 1000)),
  };
}

function reserveOf([limit, key]: Attempt): Reserve {
  const name = `${limit} ${key}`;
  const known = reserves.get(name);
  if (known && known.until > Date.now()) return known;
  const { points, duration } = allowanceOf(limit);
  const until = Date.now() + duration * 1000;
  const reserve: Reserve = { inHand: 0, elsewhere: points, until, isSpent: false, refilling: null };
  reserves.set(name, reserve);
  return reserve;
}

async function refill(reserve: Reserve, attempt: Attempt): Promise<void> {
  const { isWithin, left, ms } = await spendMany(attempt, BATCH_SIZE);
  if (isWithin) reserve.inHand += BATCH_SIZE;
  reserve.elsewhere = left;
  reserve.isSpent = !isWithin;
  reserve.until = Date.now() + ms;
}

const POLICY_NAMES = { 'api-token': 'token', 'api-user': 'person' } as const;
type PolicyKey = keyof typeof POLICY_NAMES;

/** As in the IETF's draft of RateLimit header fields. */
export function allowanceHeaders(all: readonly Allowed[]): Record<string, string> {
  const policies = all.map(({ limit }) => {
    const { points, duration } = allowanceOf(limit);
    return `"${POLICY_NAMES[limit as PolicyKey]}";q=${points};w=${duration}`;
  });
  const remaining = all.map(
    ({ limit, left, seconds }) => `"${POLICY_NAMES[limit as PolicyKey]}";r=${left};t=${seconds}`,
  );
  const spent = all.filter(({ isWithin }) => !isWithin).map(({ seconds }) => seconds);
  return {
    'ratelimit-policy': policies.join(', '),
    ratelimit: remaining.join(', '),
    ...(spent.length > 0 && { 'retry-after': String(Math.max(...spent)) }),
  };
}
