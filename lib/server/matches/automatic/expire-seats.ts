/**
 * What the house does about time by itself: warns whoever has used most of it, and at tables of three or more sees to
 * seats that have none left. Any number of servers may sweep at once: a warning is written by the one that clears its
 * time, and what becomes of a seat goes through the log, where one writer wins.
 */
import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import { startJob, wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { notify } from '@/lib/server/inbox/notices';
import { advanceWarning, warnBeforeQuiet } from '@/lib/server/inbox/deadline-warnings';
import { submit } from '../commands/submit';
import { handingOver, outOfTime } from '../commands/decisions';
import { clockOf, controlOf } from '../clock/columns';
import { BEAT_MS, beat, settleOutages } from '../clock/outages';
import { callOffIdle } from './call-off-idle';

const MAX_PER_SWEEP = 200;

/** A server's clockwork: begins before the first request, so that nothing is decided before an outage is found. */
export async function startClockwork(): Promise<void> {
  await tick();
  startJob('clocks', { everyMs: BEAT_MS }, tick);
}

/** Five minutes: whoever is warned before their quiet hours is warned in the last hour before them. */
const BEATS_PER_LOOK_AHEAD = (5 * 60_000) / BEAT_MS;

let beats = 0;

async function tick(): Promise<void> {
  await beat();
  await settleOutages();
  await sweepClocks();
  if (++beats % BEATS_PER_LOOK_AHEAD === 0) {
    await warnBeforeQuiet();
    await callOffIdle();
  }
}

export async function sweepClocks(): Promise<void> {
  await warn();
  await seeToLateSeats();
}

/**
 * Whoever has used four fifths of their time is told, once for each deadline, by the one server that moves its moment on;
 * and between two, once the time is out, the other, who may claim the match and need not sit at the board for it.
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
    await breathe();
  }
}

/** Between two the other claims; at larger tables nobody should have to wait for that. */
async function seeToLateSeats(): Promise<void> {
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
    const intent = whenOut === 'leave' ? outOfTime(seat as Seat) : handingOver(seat as Seat, whenOut);
    const deed = {
      matchId: match.id,
      atRevision: match.revision,
      key: `out-of-time-${match.revision + 1}`,
    };
    const answer = await submit({ systemFor: seat as Seat }, deed, intent);
    if (answer.ok) {
      wakeAutomaticTurns(match.id);
      const owner = match.seats.find(({ index }) => index === seat)?.userId;
      // Where that ended the match they have been told so.
      if (owner && answer.step.status.kind === 'playing')
        await notify(owner, { kind: 'late', matchId: match.id });
    } else if (!['stale', 'match-over', 'still-time', 'conflict'].includes(answer.error.code))
      console.error(`clocks: match ${match.id}: ${answer.error.message}`);
  }
}
