/** Withdraws open matches of people who have long been gone: nobody would come if one of them began. */
import 'server-only';
import { DAY_MS } from '@/lib/match/clock';
import { asCurrentUser } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { withdrawMatch } from './seat-commands';

const GONE_AFTER_DAYS = 60;
/** What is left over is taken at the next run. */
const MAX_PER_RUN = 500;

export async function withdrawStaleMatches(now: Date = new Date()): Promise<number> {
  const gone = { lt: new Date(now.getTime() - GONE_AFTER_DAYS * DAY_MS) };
  const stale = await (
    await db()
  ).match.findMany({
    where: { status: 'OPEN', changedAt: gone, creator: { lastSeenAt: gone } },
    select: { id: true, creator: true },
    take: MAX_PER_RUN,
  });
  let withdrawn = 0;
  for (const { id, creator } of stale)
    if (creator && (await withdrawMatch(asCurrentUser(creator), id)).ok) withdrawn += 1;
  return withdrawn;
}
