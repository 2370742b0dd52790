/**
 * How much a token, and a person with all their tokens, may ask for in a minute. Every server counts in the same rows,
 * but takes a handful out of them at a time and hands it out from memory: a request costs no write, one in twenty does.
 * What a server has in hand when the minute is over is lost, so nobody ever gets more than the allowance.
 */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { allowanceOf, type Attempt, spendMany } from '@/lib/server/platform/rate-limits';

const HANDFUL = 20;
const MAX_PURSES = 10_000;

interface Purse {
  inHand: number;
  /** What was left in the rows after the last handful. */
  elsewhere: number;
  /** When the allowance is whole again; milliseconds since 1970. */
  until: number;
  isSpent: boolean;
  refilling: Promise<void> | null;
}

const purses = singleton('api-allowances', () => new LRUCache<string, Purse>({ max: MAX_PURSES }));

/** As though this server had just started. */
export const forgetPurses = (): void => purses.clear();

export interface Allowed {
  readonly limit: Attempt[0];
  readonly isWithin: boolean;
  readonly left: number;
  readonly seconds: number;
}

export async function allow(attempt: Attempt, cost: number): Promise<Allowed> {
  const purse = purseOf(attempt);
  while (purse.inHand < cost && !purse.isSpent)
    await (purse.refilling ??= refill(purse, attempt).finally(() => (purse.refilling = null)));
  const isWithin = purse.inHand >= cost;
  if (isWithin) purse.inHand -= cost;
  return {
    limit: attempt[0],
    isWithin,
    left: isWithin ? purse.inHand + purse.elsewhere : 0,
    seconds: Math.max(1, Math.ceil((purse.until - Date.now()) / 1000)),
  };
}

function purseOf([limit, key]: Attempt): Purse {
  const name = `${limit} ${key}`;
  const known = purses.get(name);
  if (known && known.until > Date.now()) return known;
  const { points, duration } = allowanceOf(limit);
  const until = Date.now() + duration * 1000;
  const purse: Purse = { inHand: 0, elsewhere: points, until, isSpent: false, refilling: null };
  purses.set(name, purse);
  return purse;
}

async function refill(purse: Purse, attempt: Attempt): Promise<void> {
  const { isWithin, left, ms } = await spendMany(attempt, HANDFUL);
  if (isWithin) purse.inHand += HANDFUL;
  purse.elsewhere = left;
  purse.isSpent = !isWithin;
  purse.until = Date.now() + ms;
}

const TOLD = { 'api-token': 'token', 'api-user': 'person' } as const;
type Told = keyof typeof TOLD;

/** As in the IETF's draft of RateLimit header fields. */
export function allowanceHeaders(all: readonly Allowed[]): Record<string, string> {
  const policies = all.map(({ limit }) => {
    const { points, duration } = allowanceOf(limit);
    return `"${TOLD[limit as Told]}";q=${points};w=${duration}`;
  });
  const stand = all.map(({ limit, left, seconds }) => `"${TOLD[limit as Told]}";r=${left};t=${seconds}`);
  const spent = all.filter(({ isWithin }) => !isWithin).map(({ seconds }) => seconds);
  return {
    'ratelimit-policy': policies.join(', '),
    ratelimit: stand.join(', '),
    ...(spent.length > 0 && { 'retry-after': String(Math.max(...spent)) }),
  };
}
