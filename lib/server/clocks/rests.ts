/** When a person's clock stands still: their holidays, and the times in which there was no house. */
import 'server-only';
import type { Rest } from '@/lib/match/clock';
import type { Tx } from '../db';

/** What counts against nobody since this moment, or against one person. Their holidays cannot change meanwhile. */
export async function restsOf(tx: Tx, userId: string | null, since: Date): Promise<readonly Rest[]> {
  const outages = await tx.outage.findMany({ where: { until: { gt: since } } });
  if (userId === null) return outages.map(asRest);
  // Whoever edits holidays holds the row for writing: no deadline is set by a calendar that is just being changed.
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR SHARE`;
  const holidays = await tx.holiday.findMany({ where: { userId, until: { gt: since } } });
  return [...outages, ...holidays].map(asRest);
}

const asRest = ({ from, until }: { readonly from: Date; readonly until: Date }): Rest => ({
  from: from.getTime(),
  until: until.getTime(),
});
