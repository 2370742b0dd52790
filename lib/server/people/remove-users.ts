/** Deletes people from the database, and returns which matches and which other people are affected. */
import type { Tx } from '@/lib/server/platform/database';
import { raiseInfoVersions } from '@/lib/server/accounts';
import { giveUpSeat, type PostedChange, postChange, type SeatNotice } from '@/lib/server/matches';

/** What to publish once it is committed. */
export interface Removal {
  /** Of open matches that they hosted, had a seat in, or were invited to. */
  readonly changes: readonly PostedChange[];
  /** Matches whose rematch they had offered. */
  readonly rematchesOf: readonly string[];
  /** Matches in progress in which they had a seat. */
  readonly playing: readonly string[];
  /** Every match that showed their name or their messages. */
  readonly shown: readonly string[];
  /** Those who had them as a friend, had a request from them, or had a notice about them. */
  readonly people: readonly string[];
}

/**
 * Everything that is theirs alone is deleted with the row, and so are their messages; seats and matches lose their
 * owner.
 */
export async function removeUsers(tx: Tx, ids: string[]): Promise<Removal> {
  const theirs = { in: ids };
  const shown = await findShown(tx, ids);
  const people = await deleteNotices(tx, ids, shown);
  // Open matches keep no empty seat: theirs are called off, and in those of others the seat is free again.
  const waiting = await leaveOpen(tx, ids);
  await tx.$executeRaw`
    DELETE FROM "Plan" USING "Seat" WHERE "Seat"."matchId" = "Plan"."matchId" AND "Seat"."index" = "Plan"."seat"
       AND "Seat"."userId" = ANY (${ids})`;
  const inPlay = { status: 'PLAYING', seats: { some: { userId: theirs } } } as const;
  const playing = await tx.match.findMany({ where: inPlay, select: { id: true }, orderBy: { id: 'asc' } });
  await raiseInfoVersions(tx, ids);
  // A rated match needs an account in every seat when it ends: this can no longer be one.
  await tx.match.updateMany({ where: { ...inPlay, isRated: true }, data: { isRated: false } });
  await tx.seat.updateMany({
    where: { userId: theirs },
    data: { userId: null, isAnonymous: true, name: null },
  });
  await tx.chatMessage.deleteMany({ where: { authorId: theirs } });
  await tx.user.deleteMany({ where: { id: theirs } });
  return { ...waiting, playing: playing.map(({ id }) => id), shown, people };
}

async function findShown(tx: Tx, ids: string[]): Promise<readonly string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "matchId" AS "id" FROM "Seat" WHERE "userId" = ANY (${ids})
    UNION SELECT "matchId" FROM "ChatMessage" WHERE "authorId" = ANY (${ids})
    UNION SELECT "matchId" FROM "Challenge" WHERE "challengedId" = ANY (${ids}) OR "challengerId" = ANY (${ids})`;
  return rows.map(({ id }) => id);
}

/** Deletes notices about the people themselves, and about messages that are deleted with them. Returns whose. */
async function deleteNotices(
  tx: Tx,
  ids: readonly string[],
  shown: readonly string[],
): Promise<readonly string[]> {
  const about = { about: { in: ids.map((id) => `person ${id}`) } };
  const asked = await tx.notification.findMany({ where: about, select: { userId: true } });
  await tx.notification.deleteMany({ where: about });
  const written = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM "Notification"
     WHERE "kind" = 'chat' AND "matchId" = ANY (${shown}) AND "data"->>'by' = ANY (${ids}) RETURNING "userId"`;
  const notified = [...asked, ...written];
  const bonds = await tx.bond.findMany({
    where: { OR: [{ fromId: { in: [...ids] } }, { toId: { in: [...ids] }, kind: { not: 'BLOCKED' } }] },
    select: { fromId: true, toId: true },
  });
  const all = [
    ...notified.map(({ userId }) => userId),
    ...bonds.flatMap(({ fromId, toId }) => [fromId, toId]),
  ];
  return [...new Set(all)].filter((id) => !ids.includes(id));
}

async function leaveOpen(tx: Tx, ids: readonly string[]): Promise<Pick<Removal, 'changes' | 'rematchesOf'>> {
  const theirs = { in: [...ids] };
  const found = await tx.match.findMany({
    where: {
      status: 'OPEN',
      OR: [
        { creatorId: theirs },
        { seats: { some: { userId: theirs } } },
        { challenges: { some: { challengedId: theirs, answeredAt: null } } },
      ],
    },
    select: { id: true },
  });
  const open = found.map(({ id }) => id);
  if (open.length === 0) return { changes: [], rematchesOf: [] };
  // Locked as everywhere that a seat changes hands: one of these may be about to begin.
  await tx.$queryRaw`SELECT 1 FROM "Match" WHERE "id" = ANY (${open}) ORDER BY "id" FOR UPDATE`;
  const rows = await tx.match.findMany({
    where: { id: { in: open }, status: 'OPEN' },
    select: {
      id: true,
      creatorId: true,
      rematchOfId: true,
      seats: { select: { index: true, userId: true } },
      challenges: { where: { answeredAt: null }, select: { challengedId: true } },
    },
  });
  const isGone = (id: string | null): id is string => id !== null && ids.includes(id);
  const changes: PostedChange[] = [];
  const post = async (matchId: string, notices: SeatNotice[]) =>
    void changes.push(await postChange(tx, { kind: 'seats', matchId, notices }));
  const at = new Date();
  for (const { id, creatorId, seats, challenges } of rows) {
    if (isGone(creatorId)) {
      const data = { status: 'ABORTED', changedAt: at, endedAt: at, rematchOfId: null } as const;
      await tx.match.update({ where: { id }, data });
      const guests = seats.flatMap(({ userId }) => (userId === null || isGone(userId) ? [] : [userId]));
      await post(
        id,
        guests.map((to) => ({ to, kind: 'withdrawn', by: creatorId })),
      );
      continue;
    }
    const sitting = seats.filter(({ userId }) => isGone(userId));
    for (const { index } of sitting) await giveUpSeat(tx, id, index);
    const invited = challenges.map(({ challengedId }) => challengedId).find(isGone);
    const by = sitting[0]?.userId ?? invited;
    const kind = sitting.length > 0 ? 'seat-left' : 'declined';
    if (by) await post(id, creatorId === null ? [] : [{ to: creatorId, kind, by }]);
  }
  // Their own open matches keep no seat of theirs either: they never began.
  const withdrawn = rows.filter(({ creatorId }) => isGone(creatorId));
  await tx.seat.updateMany({
    where: { userId: theirs, matchId: { in: withdrawn.map(({ id }) => id) } },
    data: { userId: null, name: null },
  });
  return { changes, rematchesOf: withdrawn.flatMap(({ rematchOfId }) => rematchOfId ?? []) };
}
