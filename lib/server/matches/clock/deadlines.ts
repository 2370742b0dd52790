/** Recomputes deadlines after an outage or a holiday was stored, which no clock counts, and has the server act at one. */
import 'server-only';
import { publishInfo } from '@/lib/server/platform/bus';
import { NETWORK_TOLERANCE_MS } from '@/lib/match/clock';
import { hurryJob } from '@/lib/server/platform/jobs';
import { now } from '@/lib/server/platform/now';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { clockOf, columnsOf, controlOf, lockPausesOfPerson } from './columns';

const BATCH_SIZE = 100;

export const CLOCKS_JOB = 'clocks';

/** Has the job of the clocks run once this deadline and its tolerance are over. */
export function runClocksAt(deadline: Date): void {
  hurryJob(CLOCKS_JOB, deadline.getTime() + NETWORK_TOLERANCE_MS - now().getTime());
}

/**
 * Sets the deadline of one match from its clock and the pauses. False where it was right already. The row is locked
 * first and its `infoVersion` raised, so that no entry is written that was judged by other pauses.
 */
export async function resetDeadline(tx: Tx, id: string): Promise<boolean> {
  await tx.$executeRaw`UPDATE "Match" SET "infoVersion" = "infoVersion" + 1 WHERE "id" = ${id}`;
  const match = await tx.match.findUnique({ where: { id }, include: { seats: true } });
  const [control, clock] = match ? [controlOf(match), clockOf(match)] : [null, null];
  if (match?.status !== 'PLAYING' || !control || !clock || clock.since === null) return false;
  const owner = match.seats.find(({ index }) => index === clock.seat)?.userId ?? null;
  const pauses = await lockPausesOfPerson(tx, owner, new Date(clock.since));
  const { deadline, warnAt } = columnsOf(control, clock, pauses);
  // A player who was warned is warned again only if the moment for it is in the future once more.
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

/** After the warning, `warnAt` is the deadline itself where the other player is to be notified of it, else null. */
export const isWarned = ({ warnAt, deadline }: Deadline): boolean =>
  warnAt === null || (deadline !== null && warnAt >= deadline);

/** The other player is yet to be notified that time is out, or again if some of it was given back. */
function afterWarning(
  { warnAt, seats }: Deadline & { readonly seats: readonly unknown[] },
  deadline: Date | null,
): Date | null {
  const isToBeNotified = warnAt !== null || (deadline !== null && deadline > now());
  return seats.length === 2 && isToBeNotified ? deadline : null;
}

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** For every match whose clock runs, or those of them whose time is out by a moment. */
export async function resetDeadlines(until: Date | null): Promise<void> {
  for (let after = ''; ;) {
    const batch = await (
      await db()
    ).match.findMany({
      where: { status: 'PLAYING', deadline: until ? { lte: until } : { not: null }, id: { gt: after } },
      orderBy: { id: 'asc' },
      select: { id: true },
      take: BATCH_SIZE,
    });
    for (const { id } of batch) if (await transaction((tx) => resetDeadline(tx, id))) await publishInfo(id);
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
