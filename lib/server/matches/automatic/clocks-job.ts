/**
 * The job of the clocks: beats, gives the time of outages back, decides what becomes of seats without time where nobody
 * claims, and calls off idle matches. It runs every few seconds, and at every deadline before that. Any number of servers
 * may run it: a turn is skipped and a seat expires through the log, where one writer wins.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { startJob } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import type { Match } from '@/lib/generated/prisma/client';
import { MAX_LIVE_MS, NETWORK_TOLERANCE_MS, SECOND_MS, type TimeControl } from '@/lib/match/clock';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { isOvertaken, submitEntry } from '../commands/submit-entry';
import { hasTurnInHand } from '../commands/turns-in-hand';
import { gameOfMatch } from '../access';
import { handingOver, outOfTime, skipping, type EntryDecision } from '../commands/decisions';
import { clockOf, controlOf } from '../clock/columns';
import { CLOCKS_JOB, runClocksAt } from '../clock/deadlines';
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
  const tick = async (isStart: boolean) => {
    await beat(isStart);
    await settleOutages();
    await warnings.sendDue();
    await expireSeatsOutOfTime();
    if (++beats % BEATS_PER_SLOW_SWEEP === 0) {
      await warnings.sendBeforeQuiet();
      await callOffIdle();
    }
    await runAtNextDeadline();
  };
  await tick(true);
  startJob(CLOCKS_JOB, { everyMs: BEAT_MS }, () => tick(false));
}

/** Has the job run again once the time that ends next is out. */
async function runAtNextDeadline(): Promise<void> {
  const after = new Date(now().getTime() - NETWORK_TOLERANCE_MS);
  const { _min: next } = await (
    await db()
  ).match.aggregate({ where: { status: 'PLAYING', deadline: { gt: after } }, _min: { deadline: true } });
  if (next.deadline) runClocksAt(next.deadline);
}

/** Five minutes: a warning that would fall into quiet hours is sent in the last hour before them. */
const BEATS_PER_SLOW_SWEEP = (5 * 60_000) / BEAT_MS;

/** Where two have more than an hour, the one who waits claims. */
const DECIDED_BY_SERVER = [
  { seatCount: { gt: 2 } },
  { clock: { path: ['kind'], equals: 'seconds' } },
  { clock: { path: ['bank'], lte: MAX_LIVE_MS / SECOND_MS } },
];

export async function expireSeatsOutOfTime(): Promise<void> {
  const late = await (
    await db()
  ).match.findMany({
    where: {
      status: 'PLAYING',
      // A live one within its tolerance is refused: still time.
      deadline: { lte: now() },
      OR: DECIDED_BY_SERVER,
    },
    include: { seats: true },
    orderBy: { deadline: 'asc' },
    take: MAX_PER_SWEEP,
  });
  for (const match of late)
    // A match that cannot be read, or whose rules this server does not know, holds up no other.
    await expireSeatOf(match).catch((error: unknown) =>
      log.error({ err: error }, `clocks: match ${match.id} cannot go on`),
    );
}

async function expireSeatOf(
  match: Match & { seats: { index: number; userId: string | null }[] },
): Promise<void> {
  const [control, seat] = [controlOf(match), clockOf(match)?.seat ?? null];
  if (control === null || seat === null || match.deadline === null) return;
  // A turn has arrived in time: the next run sees what came of it.
  if (hasTurnInHand(match.id, match.deadline.getTime() + NETWORK_TOLERANCE_MS)) return;
  const decision = await decisionFor(match, control, seat as Seat);
  const header = { atRevision: match.revision, key: `out-of-time-${match.revision + 1}` };
  const answer = await submitEntry({ systemFor: seat as Seat }, match.id, header, decision);
  if (answer.ok) {
    const owner = match.seats.find(({ index }) => index === seat)?.userId;
    // If that ended the match they have been notified of the end.
    if (owner && decision.kind !== 'skip' && answer.step.status.kind === 'playing')
      await tellPosted(unposted({ kind: 'late', matchId: match.id, to: owner }));
  } else if (!isOvertaken(answer.error) && answer.error.code !== 'still-time')
    log.error(`clocks: match ${match.id}: ${answer.error.message}`);
}

/** So many turns of a seat are skipped in a row, until it is taken to have left: no match goes on by itself for ever. */
export const MAX_SKIPS_IN_A_ROW = 10;

async function decisionFor(match: Match, { kind, whenOut }: TimeControl, seat: Seat): Promise<EntryDecision> {
  if (kind === 'seconds' && gameOfMatch(match).rules.skip && !(await isAbsent(match.id, seat)))
    return skipping(seat);
  return whenOut === 'leave' ? outOfTime(seat) : handingOver(seat, whenOut);
}

async function isAbsent(matchId: string, seat: Seat): Promise<boolean> {
  const last = await (
    await db()
  ).entry.findMany({
    where: { matchId, seat },
    orderBy: { revision: 'desc' },
    select: { kind: true },
    take: MAX_SKIPS_IN_A_ROW,
  });
  return last.length === MAX_SKIPS_IN_A_ROW && last.every(({ kind }) => kind === 'skip');
}
