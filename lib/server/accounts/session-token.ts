/**
 * Mints and reads the session token: an encrypted next-auth JWT that names a user and the version of their sessions.
 */
import 'server-only';
import { noteUser } from '@/lib/server/platform/request-context.mjs';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { decode, encode } from 'next-auth/jwt';
import { HOUR_MS } from '@/lib/match/clock';
import { z } from 'zod';
import type { User } from '@/lib/generated/prisma/client';
import { readSettings, type Settings } from './settings';
import { db } from '@/lib/server/platform/database';
import { batch } from '@/lib/server/platform/batch';
import { secret } from '@/lib/server/platform/secrets';

export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  readonly kind: 'GUEST' | 'FULL';
  readonly isOperator: boolean;
  readonly settings: Settings;
}

const claimsSchema = z.object({
  uid: z.string().min(1).max(64),
  version: z.int(),
  iat: z.int(),
  exp: z.int(),
});

export type Claims = z.infer<typeof claimsSchema>;

const DAY_SECONDS = 24 * 60 * 60;

/** A guest has no other way back to their matches, so theirs lasts as long as browsers allow. Seconds. */
export const sessionAge = (kind: 'GUEST' | 'FULL'): number => (kind === 'GUEST' ? 400 : 90) * DAY_SECONDS;

export async function mintToken(
  user: Pick<User, 'id' | 'sessionVersion'>,
  maxAge: number = sessionAge('FULL'),
): Promise<string> {
  return encode({
    token: { uid: user.id, version: user.sessionVersion },
    secret: await secret('session'),
    maxAge,
  });
}

const MAX_CACHED = 5000;
/** Claims of tokens read before: decrypting one takes longer than everything else about a session. */
const claimsCache = singleton('session-claims', () => new LRUCache<string, Claims>({ max: MAX_CACHED }));

/** The claims of a token, if it is one of ours and still valid; else null. */
export async function readToken(token: string | undefined): Promise<Claims | null> {
  // A cookie of ours is far shorter; longer ones are not worth the decryption.
  if (!token || token.length > 2000) return null;
  const known = claimsCache.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const key = await secret('session');
  try {
    const claims = claimsSchema.safeParse(await decode({ token, secret: key }));
    if (!claims.success) return null;
    claimsCache.set(token, claims.data);
    return claims.data;
  } catch {
    // Malformed, forged, of another secret, or expired: all the same here.
    return null;
  }
}

export interface Session {
  readonly user: User;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

/** The visit is stored at most hourly, and the session extended at most daily. */
export const isToBeNoted = ({ user }: Session): boolean => user.lastSeenAt.getTime() < Date.now() - HOUR_MS;
export const isToBeProlonged = ({ issuedAt }: Session): boolean =>
  issuedAt * 1000 <= Date.now() - DAY_SECONDS * 1000;

const userOfMany = batch(async (ids: readonly string[]) => {
  // The same statement whatever the number of ids, so that it is planned once.
  const users = await (await db()).$queryRaw<User[]>`SELECT * FROM "User" WHERE "id" = ANY(${ids}::text[])`;
  const found = new Map(users.map((user) => [user.id, user]));
  return ids.map((id) => found.get(id) ?? null);
});

/** The session of a token, if the user still exists and has not revoked it since. */
export async function sessionOfToken(token: string | undefined): Promise<Session | null> {
  const claims = await readToken(token);
  if (claims === null) return null;
  const user = await userOfMany(claims.uid);
  if (user === null || user.sessionVersion !== claims.version) return null;
  noteUser(user.id);
  return { user, issuedAt: claims.iat };
}

export const asCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  name: user.name,
  kind: user.kind,
  isOperator: user.isOperator,
  // Parsed on access: a turn needs none.
  get settings() {
    return readSettings(user.settings);
  },
});
