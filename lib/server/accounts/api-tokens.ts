/**
 * Makes, lists, revokes and checks personal tokens of the public API, of which only the hash is stored, and signs a
 * person out everywhere.
 */
import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@/lib/match/clock';
import { z } from 'zod';
import type { User } from '@/lib/generated/prisma/client';
import { publishSessionEnd } from '@/lib/server/platform/bus';
import { db, transaction } from '@/lib/server/platform/database';
import { fail, ok, type Result } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { type AccountRefusal, refuseField } from './field-refusal';
import { asCurrentUser, type CurrentUser } from './session-token';

/** Every cookie and token so far becomes void, and no browser gets pushes. */
export async function signOutEverywhere(userId: string): Promise<User> {
  const user = await (
    await db()
  ).user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 }, ...endingTokens(), pushTargets: { deleteMany: {} } },
  });
  await publishSessionEnd(userId);
  return user;
}

/** What a token may be used for. Every token may read; the other scopes are optional. */
export const SCOPES = ['read', 'play', 'challenge', 'chat', 'friends'] as const;
export type Scope = (typeof SCOPES)[number];

export const MAX_TOKENS = 10;
const MAX_NAME_CHARS = 40;

const TOKEN = /^lamp_[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: string;
  /** To within a few minutes; null for one that was never used. */
  readonly lastUsedAt: string | null;
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const tokenView = ({ id, name, scopes, createdAt, lastUsedAt }: TokenRow): TokenView => ({
  id,
  name,
  scopes: SCOPES.filter((scope) => scopes.includes(scope)),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const LIVE = { revokedAt: null } as const;

/** Newest first. */
export async function listTokens(userId: string): Promise<TokenView[]> {
  const rows = await (
    await db()
  ).apiToken.findMany({ where: { userId, ...LIVE }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map(tokenView);
}

const tokenRequest = z.object({
  name: z
    .string()
    .max(500)
    .transform((name) => name.replace(/\s+/g, ' ').trim()),
  scopes: z.array(z.enum(SCOPES)).max(SCOPES.length),
});

const NOT_FOR_GUESTS =
  'A token needs an account: a guest is known by one browser alone, and could not take a lost token back elsewhere.';

/** The text of the new token is returned this once and stored nowhere. */
export async function makeToken(
  user: Pick<CurrentUser, 'id' | 'kind'>,
  untrusted: unknown,
): Promise<Result<{ readonly token: string; readonly view: TokenView }, AccountRefusal>> {
  if (user.kind !== 'FULL') return fail(refusal('forbidden', NOT_FOR_GUESTS));
  const parsed = tokenRequest.safeParse(untrusted);
  if (!parsed.success) return fail(refusal('malformed'));
  const { name, scopes } = parsed.data;
  if (name === '' || /\p{C}/u.test(name))
    return refuseField('name', 'malformed', 'Please give it a name, so that you know it again.');
  if ([...name].length > MAX_NAME_CHARS)
    return refuseField('name', 'malformed', `A name has at most ${MAX_NAME_CHARS} letters.`);
  const counted = await countAttempt(['token-user', user.id]);
  if (!counted.ok) return counted;
  const token = `lamp_${randomBytes(32).toString('base64url')}`;
  const data = {
    userId: user.id,
    name,
    tokenHash: hashOf(token),
    scopes: SCOPES.filter((scope) => scope === 'read' || scopes.includes(scope)),
  };
  const row = await transaction(async (tx) => {
    // Locked, so that two made at once are counted one after the other.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${user.id} FOR UPDATE`;
    const count = await tx.apiToken.count({ where: { userId: user.id, ...LIVE } });
    return count >= MAX_TOKENS ? null : tx.apiToken.create({ data });
  });
  if (row === null)
    return fail(
      refusal('too-many', `You have ${MAX_TOKENS} tokens, the most there can be. Revoke one first.`),
    );
  return ok({ token, view: tokenView(row) });
}

/** The token is void from now on, and its open streams are closed. */
export async function revokeToken(
  userId: string,
  id: unknown,
): Promise<Result<{ readonly name: string }, AccountRefusal>> {
  const known = z.string().max(64).safeParse(id);
  const { apiToken } = await db();
  const row = known.success ? await apiToken.findFirst({ where: { id: known.data, userId, ...LIVE } }) : null;
  if (row === null) return fail(refusal('not-found', 'There is no such token any more.'));
  await apiToken.update({ where: { id: row.id }, data: { revokedAt: new Date() } });
  await publishSessionEnd(userId);
  return ok({ name: row.name });
}

/** For an update of a user that ends their sessions: the tokens end with them. Follow it with `publishSessionEnd`. */
export const endingTokens = () => ({
  apiTokens: { updateMany: { where: LIVE, data: { revokedAt: new Date() } } },
});

/** The user and token of an API request. */
export interface Asker {
  readonly user: CurrentUser;
  readonly token: TokenView;
}

const USE_WRITTEN_EVERY_MS = 5 * MINUTE_MS;

/** Null for a token that is unknown, or was revoked, or whose owner is deleted. */
export async function askerOf(token: string): Promise<Asker | null> {
  if (!TOKEN.test(token)) return null;
  const row = await (
    await db()
  ).apiToken.findUnique({ where: { tokenHash: hashOf(token) }, include: { user: true } });
  if (row === null || row.revokedAt !== null) return null;
  await writeLastUse(row);
  return { user: asCurrentUser(row.user), token: tokenView(row) };
}

/** Written at intervals only: a request should not cost a write. */
async function writeLastUse({
  id,
  userId,
  lastUsedAt,
}: TokenRow & { readonly userId: string }): Promise<void> {
  const now = new Date();
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_WRITTEN_EVERY_MS) return;
  const { apiToken, user } = await db();
  await apiToken.updateMany({ where: { id }, data: { lastUsedAt: now } });
  await user.updateMany({ where: { id: userId }, data: { lastSeenAt: now } });
}

/** Whether a stream that this token opened may stay open. */
export async function isLive(tokenId: string): Promise<boolean> {
  const where = { id: tokenId, ...LIVE };
  return (await (await db()).apiToken.findFirst({ where, select: { id: true } })) !== null;
}

const REVOKED_TTL_MS = 30 * DAY_MS;

/** Deletes tokens revoked long ago. */
export async function clearRevokedTokens(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - REVOKED_TTL_MS);
  return (await (await db()).apiToken.deleteMany({ where: { revokedAt: { lt: before } } })).count;
}
