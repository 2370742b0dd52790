/** Writes the notices that warn of a deadline, once, by the one server that moves `warnAt` on; delivery sends them. */
import 'server-only';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { HOUR_MS } from '@/lib/match/clock';
import { db } from '@/lib/server/platform/database';
import { isWarned } from '@/lib/server/matches';
import { readSettings } from '@/lib/server/accounts';
import { now } from '@/lib/server/platform/now';
import { notify } from './notices';
import { quietAround } from './quiet-hours';

interface WarnedMatch {
  readonly id: string;
  readonly revision: number;
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
  readonly toAct: number | null;
  readonly seats: readonly { readonly index: number; readonly userId: string | null }[];
}

const MAX_PER_SWEEP = 200;

/** Once per deadline, after four fifths of the time. */
export async function sendDueWarnings(): Promise<void> {
  const due = await (
    await db()
  ).match.findMany({
    where: { status: 'PLAYING', warnAt: { lte: now() } },
    include: { seats: true },
    orderBy: { warnAt: 'asc' },
    take: MAX_PER_SWEEP,
  });
  for (const match of due) {
    await advanceWarning(match);
    await yieldToOthers();
  }
}

/**
 * First to the player to act, that little time is left; and in a match of two, once the time is out, to the other, who
 * may claim.
 */
async function advanceWarning(match: WarnedMatch): Promise<void> {
  const { id, revision, warnAt, deadline, toAct, seats } = match;
  const where = { id, revision, warnAt, status: 'PLAYING' } as const;
  const isOut = isWarned(match);
  const next = !isOut && seats.length === 2 ? deadline : null;
  const { count } = await (await db()).match.updateMany({ where, data: { warnAt: next } });
  const recipient = seats.find(({ index }) => (index === toAct) !== isOut)?.userId;
  if (count === 1 && recipient) await notify(recipient, { kind: isOut ? 'claim' : 'deadline', matchId: id });
}

/** At most so long before the quiet hours begin. */
const MAX_AHEAD_MS = HOUR_MS;
/** A player who is notified when they end has at least so long. */
const MIN_AFTER_MS = HOUR_MS;
const BATCH_SIZE = 200;

/**
 * A warning that would fall into quiet hours, with time out before the player could react, is sent before them
 * instead. Quiet hours are never broken: a turn whose whole time lies within them is notified afterwards.
 */
export async function warnBeforeQuiet(): Promise<void> {
  const at = now().getTime();
  const prisma = await db();
  for (let after = ''; ;) {
    const batch = await prisma.match.findMany({
      where: {
        id: { gt: after },
        status: 'PLAYING',
        // No quiet hours are longer than a day.
        warnAt: { gt: new Date(at), lt: new Date(at + MAX_AHEAD_MS + 24 * HOUR_MS) },
        seats: { some: { user: { settings: { path: ['quiet'], equals: true } } } },
      },
      include: { seats: { include: { user: { select: { settings: true } } } } },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
    });
    for (const match of batch) {
      const { warnAt, deadline, toAct, seats } = match;
      const user = seats.find(({ index }) => index === toAct)?.user;
      if (!warnAt || !deadline || isWarned(match) || !user) continue;
      const quiet = quietAround(readSettings(user.settings), warnAt);
      if (!quiet || deadline.getTime() >= quiet.until.getTime() + MIN_AFTER_MS) continue;
      const begins = quiet.from.getTime();
      if (begins - MAX_AHEAD_MS <= at && at < begins) await advanceWarning(match);
      await yieldToOthers();
    }
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
  }
}
