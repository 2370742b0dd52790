/** Rate limits, counted in the database so that all servers share them. */
import 'server-only';
import { createHmac } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { db } from './database';
import { ATTEMPTS } from './limits.mjs';
import { secret } from './secrets';

export type LimitName = keyof typeof ATTEMPTS;
export type Attempt = readonly [limit: LimitName, key: string];

async function limiter(name: LimitName): Promise<RateLimiterPrisma> {
  return new RateLimiterPrisma({
    storeClient: await db(),
    tableName: 'rateLimit',
    keyPrefix: name,
    ...ATTEMPTS[name],
    clearExpiredByTimeout: false,
  });
}

/**
 * Names and addresses are counted, not stored; keyed by a secret, as there are few enough addresses to try them all.
 */
const hashKey = async (key: string): Promise<string> =>
  createHmac('sha256', await secret('limits'))
    .update(key)
    .digest('base64url')
    .slice(0, 22);

/** Counts one attempt against each limit. Count first and try after, else many concurrent attempts slip through. */
export async function countAttempt(...attempts: readonly Attempt[]): Promise<Result<null, Refusal>> {
  for (const [name, key] of attempts) {
    try {
      await (await limiter(name)).consume(await hashKey(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return tooMany(refused.msBeforeNext);
    }
  }
  return ok(null);
}

export const allowanceOf = (name: LimitName): { readonly points: number; readonly duration: number } =>
  ATTEMPTS[name];

export interface Counted {
  readonly isWithin: boolean;
  /** What is left of the allowance for everybody who counts against it. */
  readonly left: number;
  /** Until the allowance is full again. */
  readonly ms: number;
}

/** Counts several attempts at once, for a caller that hands them out one by one. */
export async function spendMany([name, key]: Attempt, tries: number): Promise<Counted> {
  try {
    const counted = await (await limiter(name)).consume(await hashKey(key), tries);
    return { isWithin: true, left: counted.remainingPoints, ms: counted.msBeforeNext };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { isWithin: false, left: 0, ms: refused.msBeforeNext };
  }
}

/** Gives back attempts that turned out to be legitimate. */
export async function refundAttempt(...attempts: readonly Attempt[]): Promise<void> {
  for (const [name, key] of attempts) await (await limiter(name)).reward(await hashKey(key));
}

/** Resets these limits. */
export async function resetAttempts(...attempts: readonly Attempt[]): Promise<void> {
  for (const [name, key] of attempts) await (await limiter(name)).delete(await hashKey(key));
}

/** Deletes expired counters. */
export async function clearExpiredLimits(now: Date = new Date()): Promise<number> {
  return (await (await db()).rateLimit.deleteMany({ where: { expire: { lt: now } } })).count;
}

function tooMany(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return fail<Refusal>({
    code: 'too-many',
    message: `Too many attempts. Please wait ${wait} and try again.`,
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
  });
}
