/**
 * The job of the clocks: beats, gives the time of outages back, expires seats without time in matches of three and
 * more, and calls off idle matches. Any number of servers may run it: a seat expires through the log, where one writer
 * wins.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { startJob } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { isLate, submitEntry } from '../commands/submit-entry';
import { handingOver, outOfTime } from '../commands/decisions';
import { clockOf, controlOf } from '../clock/columns';
import { BEAT_MS, beat, settleOutages } from '../clock/outages';
import { unposted } from '../match-changes';
import { tellPosted } from '../outbox';
import { callOffIdle } from './call-off-idle';

const MAX_PER_SWEEP = 200;

/** Who warns players: matches do not know the inbox. */
export interface Warnings {
  readonly sendDue: () => Promise<void>;
  readonly sendBeforeQuiet: () => Promise<void>;
}

/** Starts before the first request, so that no clock decides anything before an outage is detected. */
export async function startClocks(warnings: Warnings): Promise<void> {
  let beats = 0;
  // In this order: nobody is warned of, or loses, time that an outage gives back.
  const tick = async () => {
    await beat();
    await settleOutages();
    await warnings.sendDue();
    await expireLateSeats();
    if (++beats % BEATS_PER_SLOW_SWEEP !== 0) return;
    await warnings.sendBeforeQuiet();
    await callOffIdle();
  };
  await tick();
  startJob('clocks', { everyMs: BEAT_MS }, tick);
}

/** Five minutes: a warning that would fall into quiet hours is sent in the last hour before them. */
const BEATS_PER_SLOW_SWEEP = (5 * 60_000) / BEAT_MS;

/** In a match of two the other claims; with more nobody should have to wait for that. */
export async function expireLateSeats(): Promise<void> {
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
        await tellPosted(unposted({ kind: 'late', matchId: match.id, to: owner }));
    } else if (!isLate(answer.error) && answer.error.code !== 'still-time')
      log.error(`clocks: match ${match.id}: ${answer.error.message}`);
  }
}
