/** Finds the account behind a name in an address, current or former. Guests have no page, and are not found. */
import 'server-only';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { NAME_LENGTH, nameKeyOf } from './names';

/** The key of a name as someone may type it; null where no account can have it. */
function keyOf(name: string): string | null {
  // Before any work: folding is not free. A letter may be several units long.
  if (name.length > NAME_LENGTH.max * 4) return null;
  const key = nameKeyOf(name);
  return key === '' ? null : key;
}

export async function findPerson(name: string): Promise<User | null> {
  const nameKey = keyOf(name);
  return nameKey === null ? null : (await db()).user.findUnique({ where: { nameKey, kind: 'FULL' } });
}

export async function isPerson(name: string): Promise<boolean> {
  const nameKey = keyOf(name);
  if (nameKey === null) return false;
  const where = { nameKey, kind: 'FULL' } as const;
  return (await (await db()).user.findUnique({ where, select: { id: true } })) !== null;
}

/** The current name of the account that had this name before; null where nobody had it, or somebody has it again. */
export async function nameAfter(formerName: string): Promise<string | null> {
  const nameKey = keyOf(formerName);
  if (nameKey === null || (await isPerson(formerName))) return null;
  const include = { user: { select: { name: true, kind: true } } } as const;
  const former = await (await db()).formerName.findUnique({ where: { nameKey }, include });
  return former?.user.kind === 'FULL' ? former.user.name : null;
}

/** The address of someone's page. */
export const profilePath = (name: string): string => `/players/${encodeURIComponent(name)}`;
