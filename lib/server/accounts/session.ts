/**
 * Reads, starts and ends the session of a request, creating guests on demand; its cookie is shared with next-auth.
 */
import 'server-only';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import type { User } from '@/lib/generated/prisma/client';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { createGuest } from './guests';
import { clientAddress } from '@/lib/server/platform/http/request';
import { db } from '@/lib/server/platform/database';
import { isHttps, sessionCookieName } from '@/lib/server/platform/http/session-cookie';
import {
  asCurrentUser,
  isToBeNoted,
  isToBeProlonged,
  mintToken,
  sessionAge,
  sessionOfToken,
  type CurrentUser,
  type Session,
} from './session-token';

export type { CurrentUser } from './session-token';

/** The signed-in user's row, for this feature's own use; elsewhere `currentUser`. */
export async function signedInUser(): Promise<User | null> {
  const name = sessionCookieName(isHttps(await headers()));
  const session = await sessionOfToken((await cookies()).get(name)?.value);
  if (session === null) return null;
  await noteVisit(session);
  return session.user;
}

export const currentUser = cache(async (): Promise<CurrentUser | null> => {
  const user = await signedInUser();
  return user && asCurrentUser(user);
});

/** In actions and routes only: the current user, as a new guest if there is none yet. */
export async function enter(): Promise<Result<CurrentUser, Refusal>> {
  const user = await signedInUser();
  if (user !== null) return ok(asCurrentUser(user));
  const guest = await createGuest(clientAddress(await headers()));
  if (!guest.ok) return guest;
  await startSession(guest.value);
  return ok(asCurrentUser(guest.value));
}

/** In actions and routes only: signs this browser in as this user. */
export async function startSession(user: Pick<User, 'id' | 'kind' | 'sessionVersion'>): Promise<void> {
  const secure = isHttps(await headers());
  const maxAge = sessionAge(user.kind);
  (await cookies()).set(sessionCookieName(secure), await mintToken(user, maxAge), {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge,
  });
}

/** In actions and routes only: signs this browser out. */
export async function endSession(): Promise<void> {
  const secure = isHttps(await headers());
  // Not `delete`: a __Secure- cookie can only be overwritten by a secure one.
  (await cookies()).set(sessionCookieName(secure), '', {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: 0,
  });
}

/** Stores the visit, and where cookies may be set extends the session, each at intervals. */
async function noteVisit(session: Session): Promise<void> {
  const { user } = session;
  if (isToBeNoted(session)) {
    // Of several concurrent requests, one writes it.
    const { id, lastSeenAt } = user;
    await (await db()).user.updateMany({ where: { id, lastSeenAt }, data: { lastSeenAt: new Date() } });
  }
  if (!isToBeProlonged(session)) return;
  try {
    await startSession(user);
  } catch {
    // A page that is being rendered cannot set cookies; the next action or route will.
  }
}
