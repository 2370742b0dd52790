/** What a finished match means to a player who won it: the first win at the game, or one of several in a row. */
import 'server-only';
import type { WinFacts } from '@/lib/protocol/views';
import type { CurrentUser } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { findVisible } from './match-view';

/** A streak is counted no further back. */
const MAX_MATCHES = 50;

interface Ended {
  readonly isWon: boolean;
}

/** Null for whoever did not win, and for solitaires. */
export async function winFacts(viewer: CurrentUser | null, id: string): Promise<WinFacts | null> {
  const found = await findVisible(viewer, id);
  if (!viewer || !found.ok || found.value.seats.length === 1) return null;
  const { game } = found.value;
  // Matches with several seats of one's own are nobody's victory.
  const latest = await (
    await db()
  ).$queryRaw<(Ended & { id: string })[]>`
    SELECT s."matchId" AS "id", bool_and(s."place" = 1 AND s."aiLevel" IS NULL) AS "isWon"
      FROM "Seat" s JOIN "Match" m ON m."id" = s."matchId"
     WHERE s."userId" = ${viewer.id} AND s."endedAt" IS NOT NULL AND m."game" = ${game}
     GROUP BY s."matchId", s."endedAt" HAVING count(*) = 1
     ORDER BY s."endedAt" DESC, s."matchId" DESC LIMIT ${MAX_MATCHES}`;
  if (latest[0]?.id !== id || !latest[0].isWon) return null;
  const lost = latest.findIndex(({ isWon }) => !isWon);
  const streak = lost < 0 ? latest.length : lost;
  const isFirst = latest.length < MAX_MATCHES && latest.filter(({ isWon }) => isWon).length === 1;
  return { streak, isFirst, isGuest: viewer.kind === 'GUEST' };
}
