/** How often something may be tried, counted in the database so that every server counts together. */
import 'server-only';
import { createHmac } from 'node:crypto';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { db } from './database';
import { secret } from './secrets';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Tries per so many seconds. The narrow limit on sign-ins counts a name and an address together, so that one stranger
 * alone locks nobody out; the wide ones stop guessing spread over many addresses, or many names. Their price: whoever
 * has many addresses can use up the tries of a name, and with them its owner's, for the rest of the hour.
 */
const LIMITS = {
  'sign-in-name-address': { points: 10, duration: 15 * MINUTE },
  'sign-in-name': { points: 60, duration: HOUR },
  'sign-in-address': { points: 60, duration: 15 * MINUTE },
  'sign-up-address': { points: 30, duration: HOUR },
  'password-user': { points: 10, duration: 15 * MINUTE },
  'reset-name': { points: 5, duration: HOUR },
  'reset-address': { points: 20, duration: HOUR },
  'challenge-user': { points: 40, duration: HOUR },
  'friend-user': { points: 60, duration: HOUR },
  'seat-user': { points: 120, duration: HOUR },
  'letter-user': { points: 5, duration: HOUR },
  'offer-user': { points: 60, duration: HOUR },
  'plan-user': { points: 600, duration: HOUR },
  'import-user': { points: 60, duration: HOUR },
  'guest-address': { points: 200, duration: HOUR },
  'talk-burst': { points: 6, duration: 12 },
  'talk-hour': { points: 200, duration: HOUR },
  'mute-user': { points: 60, duration: HOUR },
  'film-asker': { points: 20, duration: HOUR },
  'report-user': { points: 20, duration: HOUR },
  'token-user': { points: 30, duration: HOUR },
  'api-token': { points: 300, duration: MINUTE },
  'api-user': { points: 600, duration: MINUTE },
  'review-user': { points: 20, duration: HOUR },
} as const satisfies Record<string, { points: number; duration: number }>;

export type LimitName = keyof typeof LIMITS;
export type Attempt = readonly [limit: LimitName, key: string];

async function limiter(name: LimitName): Promise<RateLimiterPrisma> {
  return new RateLimiterPrisma({
    storeClient: await db(),
    tableName: 'rateLimit',
    keyPrefix: name,
    ...LIMITS[name],
    clearExpiredByTimeout: false,
  });
}

/** Names and addresses are counted, not kept; with a secret, as there are few enough addresses to try them all. */
const blind = async (key: string): Promise<string> =>
  createHmac('sha256', await secret('limits'))
    .update(key)
    .digest('base64url')
    .slice(0, 22);

/** Counts one try against each limit. Count first and try after, else many tries at once slip through. */
export async function countAttempt(...attempts: readonly Attempt[]): Promise<Result<null, Refusal>> {
  for (const [name, key] of attempts) {
    try {
      await (await limiter(name)).consume(await blind(key));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return tooMany(refused.msBeforeNext);
    }
  }
  return ok(null);
}

export const allowanceOf = (name: LimitName): { readonly points: number; readonly duration: number } =>
  LIMITS[name];

export interface Counted {
  readonly isWithin: boolean;
  /** What is left of the allowance for everybody who counts against it. */
  readonly left: number;
  /** Until it is whole again. */
  readonly ms: number;
}

/** Counts several tries at once, for whoever hands them out one by one. */
export async function spendMany([name, key]: Attempt, tries: number): Promise<Counted> {
  try {
    const counted = await (await limiter(name)).consume(await blind(key), tries);
    return { isWithin: true, left: counted.remainingPoints, ms: counted.msBeforeNext };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { isWithin: false, left: 0, ms: refused.msBeforeNext };
  }
}

/** Takes tries back that turned out to be honest. */
export async function refundAttempt(...attempts: readonly Attempt[]): Promise<void> {
  for (const [name, key] of attempts) await (await limiter(name)).reward(await blind(key));
}

/** Forgets every try against these limits. */
export async function resetAttempts(...attempts: readonly Attempt[]): Promise<void> {
  for (const [name, key] of attempts) await (await limiter(name)).delete(await blind(key));
}

/** Housekeeping: counters that have run out. */
export async function clearExpiredLimits(now: Date = new Date()): Promise<number> {
  return (await (await db()).rateLimit.deleteMany({ where: { expire: { lt: now } } })).count;
}

function tooMany(ms: number) {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return fail<Refusal>({
    code: 'too-many',
    message: `That was tried too often. Please wait ${wait} and try again.`,
    retryAfter: Math.max(1, Math.ceil(ms / 1000)),
  });
}
