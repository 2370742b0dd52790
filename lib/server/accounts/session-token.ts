/** The session's token: a next-auth JWT (encrypted) that names a user and the version of their sessions. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { decode, encode } from 'next-auth/jwt';
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

const DAY = 24 * 60 * 60;

/** A guest has no other way back to their matches, so theirs lasts as long as browsers allow. Seconds. */
export const sessionAge = (kind: 'GUEST' | 'FULL'): number => (kind === 'GUEST' ? 400 : 90) * DAY;

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
/** What tokens said when they were read last: decrypting one takes longer than all else about a session. */
const readBefore = singleton('session-claims', () => new LRUCache<string, Claims>({ max: MAX_CACHED }));

/** What a token says, if it is one of ours and still good; anything else is null. */
export async function readToken(token: string | undefined): Promise<Claims | null> {
  // A cookie of ours is far shorter; longer ones are not worth the decryption.
  if (!token || token.length > 2000) return null;
  const known = readBefore.get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const key = await secret('session');
  try {
    const claims = claimsSchema.safeParse(await decode({ token, secret: key }));
    if (!claims.success) return null;
    readBefore.set(token, claims.data);
    return claims.data;
  } catch {
    // Garbage, forged, of another secret, or run out: all the same to us.
    return null;
  }
}

export interface Session {
  readonly user: User;
  /** Seconds since 1970. */
  readonly issuedAt: number;
}

const HOUR = 60 * 60 * 1000;

/** The visit is noted at most hourly, and the session prolonged at most daily. */
export const isToBeNoted = ({ user }: Session): boolean => user.lastSeenAt.getTime() < Date.now() - HOUR;
export const isToBeProlonged = ({ issuedAt }: Session): boolean => issuedAt * 1000 <= Date.now() - DAY * 1000;

const userOfMany = batch(async (ids: readonly string[]) => {
  // One text whatever the number, so that it is planned once.
  const users = await (await db()).$queryRaw<User[]>`SELECT * FROM "User" WHERE "id" = ANY(${ids}::text[])`;
  const found = new Map(users.map((user) => [user.id, user]));
  return ids.map((id) => found.get(id) ?? null);
});

/** The session behind a token, if the user is still there and has not revoked it since. */
export async function sessionOfToken(token: string | undefined): Promise<Session | null> {
  const claims = await readToken(token);
  if (claims === null) return null;
  const user = await userOfMany(claims.uid);
  return user !== null && user.sessionVersion === claims.version ? { user, issuedAt: claims.iat } : null;
}

export const asCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  name: user.name,
  kind: user.kind,
  isOperator: user.isOperator,
  // Read when they are asked for: a turn asks for none.
  get settings() {
    return readSettings(user.settings);
  },
});
