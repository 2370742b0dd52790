/** The word about a deadline, told once by the one server that moves its moment on. */
import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { db } from '@/lib/server/platform/database';
import { isWarned } from '@/lib/server/matches/clock/deadlines';
import { readSettings } from '@/lib/server/accounts/settings';
import { now } from '@/lib/server/platform/now';
import { notify } from './notices';
import { quietAround } from './quiet-hours';

interface Timed {
  readonly id: string;
  readonly revision: number;
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
  readonly toAct: number | null;
  readonly seats: readonly { readonly index: number; readonly userId: string | null }[];
}

/** First to whoever is to act, that little is left; and between two, once the time is out, to the other. */
export async function advanceWarning(match: Timed): Promise<void> {
  const { id, revision, warnAt, deadline, toAct, seats } = match;
  const where = { id, revision, warnAt, status: 'PLAYING' } as const;
  const isOut = isWarned(match);
  const next = !isOut && seats.length === 2 ? deadline : null;
  const { count } = await (await db()).match.updateMany({ where, data: { warnAt: next } });
  const told = seats.find(({ index }) => (index === toAct) !== isOut)?.userId;
  if (count === 1 && told) await notify(told, { kind: isOut ? 'claim' : 'deadline', matchId: id });
}

// A warning that would fall into somebody's quiet hours, with time out before they have had a chance to heed it, comes
// before those hours begin instead. Quiet is never broken: a turn whose whole time lies within it is told of afterwards.

const HOUR = 60 * 60_000;
/** So long before the hours begin at the earliest. */
const AHEAD = HOUR;
/** Who is told when they end has at least so long. */
const LEAST_AFTER = HOUR;
const A_BATCH = 200;

export async function warnBeforeQuiet(): Promise<void> {
  const at = now().getTime();
  const prisma = await db();
  for (let after = ''; ;) {
    const batch = await prisma.match.findMany({
      where: {
        id: { gt: after },
        status: 'PLAYING',
        // No quiet is longer than a day.
        warnAt: { gt: new Date(at), lt: new Date(at + AHEAD + 24 * HOUR) },
        seats: { some: { user: { settings: { path: ['quiet'], equals: true } } } },
      },
      include: { seats: { include: { user: { select: { settings: true } } } } },
      orderBy: { id: 'asc' },
      take: A_BATCH,
    });
    for (const match of batch) {
      const { warnAt, deadline, toAct, seats } = match;
      const user = seats.find(({ index }) => index === toAct)?.user;
      if (!warnAt || !deadline || isWarned(match) || !user) continue;
      const quiet = quietAround(readSettings(user.settings), warnAt);
      if (!quiet || deadline.getTime() >= quiet.until.getTime() + LEAST_AFTER) continue;
      const begins = quiet.from.getTime();
      if (begins - AHEAD <= at && at < begins) await advanceWarning(match);
      await breathe();
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
