/** The queries on imported matches; callers have checked who may do what. */
import 'server-only';
import type { Status } from '@/lib/games/contract';
import type { Reading } from '@/lib/match/text/read';
import { gameOf } from '@/lib/games/registry';
import { db, transaction } from '@/lib/server/platform/database';
import { insertFinished } from './finished-row';
import { placesOf } from '@/lib/match/seats';
import { derived, MATCH_INCLUDE, isTaken, json, type MatchRow } from '../rows';

export interface NewImport {
  readonly reading: Reading;
  readonly status: Status & { readonly kind: 'over' };
  readonly isPublic: boolean;
  readonly at: Date;
  /** Who imported it, and what tells it from other texts of theirs; or the id it is to have, of a match of the site. */
  readonly by: { readonly creatorId: string; readonly importHash: string } | { readonly id: string };
}

/** By any of the hashes that a text may have been stored under. */
export async function findImport(creatorId: string, hashes: readonly string[]): Promise<string | null> {
  const where = { creatorId, importHash: { in: [...hashes] } };
  const found = await (await db()).match.findFirst({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return found?.id ?? null;
}

/**
 * The match that this text was exported from, where it is one of the user's own: the same log to its last hash, ended
 * at the same moment, and no comment that is missing there. What a text left out when it was imported counts as
 * equal.
 */
export async function findOwnCopy(userId: string, { record, end, played }: Reading): Promise<string | null> {
  const endedAt = dateOf(record.endedAt) ?? dateOf(record.entries.at(-1)?.at);
  if (endedAt === null || played.length === 0) return null;
  const { hash } = end;
  const revision = record.entries.length;
  const found = await (
    await db()
  ).match.findMany({
    where: {
      game: record.game,
      status: 'OVER',
      revision,
      endedAt,
      entries: { some: { revision, hash } },
      OR: [{ seats: { some: { userId } } }, broughtBy(userId)],
    },
    select: {
      id: true,
      comment: true,
      entries: { orderBy: { revision: 'asc' }, select: { comment: true } },
    },
    orderBy: { id: 'asc' },
    take: MAX_COPIES,
  });
  const isSame = ({ comment, entries }: (typeof found)[number]) =>
    comment === record.comment &&
    entries.every((entry, index) => entry.comment === (record.entries[index]?.comment ?? null));
  return found.find(isSame)?.id ?? null;
}

/** Copies of one log that ended at one moment and differ in their comments. */
const MAX_COPIES = 20;

export async function removeImport(creatorId: string, id: string): Promise<void> {
  await (await db()).match.deleteMany({ where: { ...broughtBy(creatorId), id } });
}

/** Imports of one person; their seats have names but no users. */
export const broughtBy = (creatorId: string) => ({ creatorId, importedAt: { not: null } });

export async function countImports(creatorId: string): Promise<number> {
  return (await db()).match.count({ where: broughtBy(creatorId) });
}

/** Newest first. */
export async function findImports(creatorId: string, limit: number): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: broughtBy(creatorId),
    orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    include: MATCH_INCLUDE,
  });
}

/** The embedded database writes on this server's own thread: not thousands of rows in one go. */
const ROWS_AT_ONCE = 100;

/** All or nothing; null where the same was inserted at the same moment. */
export async function insertImport(made: NewImport): Promise<string | null> {
  const { reading, isPublic, at, by } = made;
  const { record, end } = reading;
  const endedAt = dateOf(record.endedAt) ?? dateOf(record.entries.at(-1)?.at) ?? at;
  try {
    return await transaction(async (tx) => {
      const { id } = await tx.match.create({
        data: {
          ...derived(gameOf(record.game, record.rulesVersion), end),
          game: record.game,
          rulesVersion: record.rulesVersion,
          options: json(record.options),
          seed: record.seed,
          seatCount: record.seats.length,
          startText: record.startText,
          ply: end.ply,
          revision: record.entries.length,
          isPublic,
          ...by,
          ...(record.clock && { clock: json(record.clock) }),
          comment: record.comment,
          importedAt: at,
          createdAt: dateOf(record.startedAt) ?? endedAt,
          changedAt: endedAt,
          endedAt,
          seats: { create: seatsOf(made) },
        },
        select: { id: true },
      });
      const entries = entriesOf(reading, endedAt).map((entry) => ({ ...entry, matchId: id }));
      for (let first = 0; first < entries.length; first += ROWS_AT_ONCE)
        await tx.entry.createMany({ data: entries.slice(first, first + ROWS_AT_ONCE) });
      await insertFinished(tx, id);
      return id;
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

const dateOf = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);

function seatsOf({ reading: { record }, status }: NewImport) {
  const places = placesOf(status.ranking);
  return record.seats.map(({ name, level }, index) => ({
    index,
    name,
    aiLevel: level,
    // A person without an account here, as opposed to a seat waiting for one.
    isAnonymous: level === null,
    place: places.get(index as never) ?? null,
  }));
}

function entriesOf({ record, played }: Reading, endedAt: Date) {
  return record.entries.map(({ kind, seat, data, notation, at, spentMs, comment }, index) => {
    const facts = played[index];
    if (!facts) throw new Error('Every entry that was read was played.');
    const revision = index + 1;
    const time = dateOf(at) ?? endedAt;
    const key = `import-${revision}`;
    return {
      revision,
      ...facts,
      seat,
      kind,
      data: json(data),
      notation,
      key,
      at: time,
      spentMs,
      comment,
    };
  });
}
