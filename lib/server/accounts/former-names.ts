/** Reserves former names for a while, and classifies the database errors that a person can cause. */
import 'server-only';
import { brokenUnique, type Tx } from '@/lib/server/platform/database';
import { now } from '@/lib/server/platform/now';

export const isNameTaken = (error: unknown): boolean =>
  error instanceof NameIsKept || brokenUnique(error) === 'User_nameKey_key';

export const isAlreadyLinked = (error: unknown): boolean =>
  brokenUnique(error) === 'Account_provider_providerAccountId_key';

/** The row to change is gone, or has changed. */
export const isMissingRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2025';

export const KEPT_DAYS = 30;
/** Nobody can reserve many names by taking one after the other. */
const MAX_KEPT_NAMES = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Thrown within the transaction that would take a name reserved for somebody else, so that nothing of it is written.
 */
class NameIsKept extends Error {}

/**
 * Within the transaction that gives somebody this name, after the write: a concurrent rename has then either
 * committed, and is seen here, or still holds the name.
 */
export async function takeName(tx: Tx, userId: string, nameKey: string): Promise<void> {
  const kept = await tx.formerName.findUnique({ where: { nameKey } });
  if (!kept) return;
  if (kept.userId !== userId && kept.keptUntil > now()) throw new NameIsKept();
  await tx.formerName.deleteMany({ where: { nameKey } });
}

/** Within the transaction in which somebody takes another name. */
export async function leaveName(tx: Tx, userId: string, nameKey: string): Promise<void> {
  const kept = { userId, keptUntil: new Date(now().getTime() + KEPT_DAYS * DAY_MS) };
  await tx.formerName.upsert({ where: { nameKey }, create: { nameKey, ...kept }, update: kept });
  const all = await tx.formerName.findMany({ where: { userId }, orderBy: { keptUntil: 'desc' } });
  const old = all.slice(MAX_KEPT_NAMES).map((former) => former.nameKey);
  if (old.length > 0) await tx.formerName.deleteMany({ where: { nameKey: { in: old } } });
}
