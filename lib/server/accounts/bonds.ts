/** Finds people by name, and checks who has blocked whom. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { nameKeyOf } from './names';
import { db, type Tx } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Longer than any name; nothing longer reaches a query. */
const MAX_NAME_CHARS = 60;

/** The account of this name. Guests cannot be found: their names are made up and shared. */
export async function findByName(name: unknown): Promise<Result<Named, Refusal>> {
  const typed = typeof name === 'string' ? name.trim() : '';
  if (typed === '') return refuseWith('malformed', 'Please write a name.');
  const nobody = refuseWith('nobody', 'There is no player with this name. Please check how it is written.');
  if (typed.length > MAX_NAME_CHARS || typed.includes('\0')) return nobody;
  const found = await (
    await db()
  ).user.findUnique({ where: { nameKey: nameKeyOf(typed) }, select: { id: true, name: true } });
  return found ? ok(found) : nobody;
}

/** Whether one of these has blocked this person, or this person one of these. */
export async function isBlockedAmong(tx: Tx, userId: string, others: readonly string[]): Promise<boolean> {
  const those = { in: others.filter((id) => id !== userId) };
  const bond = await tx.bond.findFirst({
    where: {
      kind: 'BLOCKED',
      OR: [
        { fromId: userId, toId: those },
        { fromId: those, toId: userId },
      ],
    },
    select: { fromId: true },
  });
  return bond !== null;
}

export async function hasBlocked(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const bond = await tx.bond.findUnique({ where: { fromId_toId: { fromId, toId } } });
  return bond?.kind === 'BLOCKED';
}

/** Everyone whom this person has blocked or who has blocked them. */
export async function keptApartFrom(userId: string): Promise<readonly string[]> {
  const bonds = await (
    await db()
  ).bond.findMany({
    where: { kind: 'BLOCKED', OR: [{ fromId: userId }, { toId: userId }] },
    select: { fromId: true, toId: true },
  });
  return bonds.map(({ fromId, toId }) => (fromId === userId ? toId : fromId));
}
