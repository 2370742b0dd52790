/** Deadlines worked out afresh, after something that no clock counts was written down: an outage, a holiday. */
import 'server-only';
import { publishRoom } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import type { Rest } from '@/lib/match/clock';
import { clockOf, columnsOf } from './columns';

const A_BATCH = 100;

/** Sets the deadline of one match as its clock and the calendar say. False where it stood so already. */
export async function resetDeadline(tx: Tx, id: string): Promise<boolean> {
  const match = await tx.match.findUnique({ where: { id }, include: { seats: true } });
  const clock = match && clockOf(match);
  if (!match || match.status !== 'PLAYING' || !clock || clock.since === null) return false;
  const owner = match.seats.find(({ index }) => index === clock.seat)?.userId ?? null;
  const { deadline, warnAt } = columnsOf(clock, await restsOf(tx, owner, new Date(clock.since)));
  // Whoever was warned already is warned again only if the moment for it lies ahead once more.
  const warning = isWarned(match) && warnAt && warnAt <= now() ? afterWarning(match, deadline) : warnAt;
  if (isSame(match.deadline, deadline) && isSame(match.warnAt, warning)) return false;
  const { count } = await tx.match.updateMany({
    where: { id, revision: match.revision, status: 'PLAYING' },
    data: { deadline, warnAt: warning },
  });
  return count === 1;
}

interface Deadline {
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
}

/** After the warning, `warnAt` is the deadline itself where the other is to hear of that, else null. */
export const isWarned = ({ warnAt, deadline }: Deadline): boolean =>
  warnAt === null || (deadline !== null && warnAt >= deadline);

/** The other has yet to hear that time is out, or hears it again if some of it was given back. */
function afterWarning(
  { warnAt, seats }: Deadline & { readonly seats: readonly unknown[] },
  deadline: Date | null,
): Date | null {
  const isToBeTold = warnAt !== null || (deadline !== null && deadline > now());
  return seats.length === 2 && isToBeTold ? deadline : null;
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** For every match whose clock runs. */
export async function resetAllDeadlines(): Promise<void> {
  for (let after = ''; ;) {
    const batch = await (
      await db()
    ).match.findMany({
      where: { status: 'PLAYING', deadline: { not: null }, id: { gt: after } },
      orderBy: { id: 'asc' },
      select: { id: true },
      take: A_BATCH,
    });
    for (const { id } of batch) if (await transaction((tx) => resetDeadline(tx, id))) await publishRoom(id);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}

// When a person's clock stands still: their holidays, and the times in which there was no house.

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
