/**
 * Exports the matches of a person's data: those they played, created or imported, with all it takes to replay them.
 */
import 'server-only';
import { db } from '@/lib/server/platform/database';
import { MATCH_INCLUDE, seatViews } from '@/lib/server/matches';

export async function exportMatches(userId: string): Promise<readonly object[]> {
  const matches = await (
    await db()
  ).match.findMany({
    where: {
      OR: [{ seats: { some: { userId } } }, { creatorId: userId }, { finished: { broughtById: userId } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      ...MATCH_INCLUDE,
      entries: { orderBy: { revision: 'asc' } },
      offers: { orderBy: { createdAt: 'asc' } },
    },
  });
  return matches.map((match) => {
    const mine = new Set(match.seats.filter((seat) => seat.userId === userId).map(({ index }) => index));
    const isOver = match.status === 'OVER';
    const names = seatViews(match, []).map(({ name }) => name);
    return {
      id: match.id,
      game: match.game,
      rulesVersion: match.rulesVersion,
      options: match.options,
      // The seed of a running match may reveal what is still hidden.
      ...(isOver ? { seed: Number(match.seed) } : {}),
      startText: match.startText,
      branchOf: match.branchOfId === null ? null : { match: match.branchOfId, ply: match.branchPly },
      rematchOf: match.rematchOfId,
      setUpByMe: match.creatorId === userId,
      importedAt: match.importedAt,
      comment: match.comment,
      status: match.status,
      ranking: match.ranking,
      reason: match.reason,
      isPublic: match.isPublic,
      isRated: match.isRated,
      clock: match.clock,
      createdAt: match.createdAt,
      endedAt: match.endedAt,
      seats: match.seats.map(({ index, aiLevel, place, ratingBefore, ratingAfter, seenRevision }) => ({
        seat: index,
        mine: mine.has(index),
        name: names[index],
        aiLevel,
        place,
        ratingBefore,
        ratingAfter,
        ...(mine.has(index) ? { seenRevision } : {}),
      })),
      proposals: match.offers.map(({ kind, seat, createdAt, answeredAt, ending }) => ({
        kind,
        seat,
        createdAt,
        answeredAt,
        ending,
      })),
      log: match.entries.map(({ revision, ply, seat, kind, notation, data, at, spentMs, comment }) => ({
        revision,
        ply,
        seat,
        kind,
        notation,
        // A turn of a running match may contain what this player cannot see yet; its notation is public.
        ...(isOver ? { data } : {}),
        at,
        spentMs,
        comment,
      })),
    };
  });
}
