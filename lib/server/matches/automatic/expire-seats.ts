/**
 * Sweeps the clocks: warns players who have used most of their time, and with three or more players expires seats
 * that have none left. Any number of servers may sweep at once: the one that clears a warning's time sends it, and a
 * seat expires through the log, where one writer wins.
 */
import 'server-only';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { startJob } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { notify } from '@/lib/server/inbox/notices';
import { advanceWarning, warnBeforeQuiet } from '@/lib/server/inbox/deadline-warnings';
import { submitEntry } from '../commands/submit-entry';
import { handingOver, outOfTime } from '../commands/decisions';
import { clockOf, controlOf } from '../clock/columns';
import { BEAT_MS, beat, settleOutages } from '../clock/outages';
import { callOffIdle } from './call-off-idle';

const MAX_PER_SWEEP = 200;

/** Starts before the first request, so that no clock decides anything before an outage is detected. */
export async function startClockwork(): Promise<void> {
  await tick();
  startJob('clocks', { everyMs: BEAT_MS }, tick);
}

/** Five minutes: a warning that would fall into quiet hours is sent in the last hour before them. */
const BEATS_PER_EARLY_WARNING = (5 * 60_000) / BEAT_MS;

let beats = 0;

async function tick(): Promise<void> {
  await beat();
  await settleOutages();
  await sweepClocks();
  if (++beats % BEATS_PER_EARLY_WARNING === 0) {
    await warnBeforeQuiet();
    await callOffIdle();
  }
}

export async function sweepClocks(): Promise<void> {
  await warn();
  await expireLateSeats();
}

/**
 * Warns once per deadline, after four fifths of the time, by the one server that moves `warnAt` on; and in a match of
 * two, once the time is out, notifies the other, who may claim.
 */
async function warn(): Promise<void> {
  const prisma = await db();
  const due = await prisma.match.findMany({
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

/** In a match of two the other claims; with more nobody should have to wait for that. */
async function expireLateSeats(): Promise<void> {
  const late = await (
    await db()
  ).match.findMany({
    where: { status: 'PLAYING', deadline: { lte: now() }, seatCount: { gt: 2 } },
    include: { seats: true },
    orderBy: { deadline: 'asc' },
    take: MAX_PER_SWEEP,
  });
  for (const match of late) {
    const [control, seat] = [controlOf(match), clockOf(match)?.seat ?? null];
    if (control === null || seat === null) continue;
    const { whenOut } = control;
    const decision = whenOut === 'leave' ? outOfTime(seat as Seat) : handingOver(seat as Seat, whenOut);
    const header = { atRevision: match.revision, key: `out-of-time-${match.revision + 1}` };
    const answer = await submitEntry({ systemFor: seat as Seat }, match.id, header, decision);
    if (answer.ok) {
      const owner = match.seats.find(({ index }) => index === seat)?.userId;
      // If that ended the match they have been notified of the end.
      if (owner && answer.step.status.kind === 'playing')
        await notify(owner, { kind: 'late', matchId: match.id });
    } else if (!['stale', 'match-over', 'still-time', 'conflict'].includes(answer.error.code))
      console.error(`clocks: match ${match.id}: ${answer.error.message}`);
  }
}
