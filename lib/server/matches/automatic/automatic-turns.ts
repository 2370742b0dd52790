/**
 * Plays the automatic turns: the AI's and conditional moves, and resigns deserted seats. Every committed entry wakes
 * it; exactly one server searches, under a lease in the database, in worker threads. The turn is submitted like
 * anybody's, so a late result fails harmlessly; a sweep takes up what a crash left behind.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { database, db, isOutage } from '@/lib/server/platform/database';
import { onWake, startJob, stopJob } from '@/lib/server/platform/jobs';
import { holdLease, leaseToken } from '@/lib/server/platform/lease';
import { metrics } from '@/lib/server/platform/metrics';
import type { Seat } from '@/lib/games/contract';
import { isOvertaken, submitEntry } from '../commands/submit-entry';
import { RESIGNATION, turnOf } from '../commands/decisions';
import { findDueConditional, followed, conditionalAt } from '../agreement-rows';
import { aiToAct, findMatch, type MatchRow } from '../rows';
import { unposted } from '../match-changes';
import { tellPosted } from '../outbox';
import { isBetweenPeople, isDeserted } from '../seat-facts';
import { gameOfMatch } from '../access';
import { FairQueue } from '@/lib/server/platform/fair-queue.mjs';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';
import { chooseTurn, personOf } from './choose-turn';
import {
  clearLeases,
  findWaitingForAi,
  isAutomaticTurn,
  releaseLease,
  renewLease,
  takeLease,
} from './automatic-rows';

export interface Pace {
  /** A faster answer feels like a machine, and its animation would collide with the last one. */
  readonly leastMs: number;
  readonly leaseSeconds: number;
  readonly sweepMs: number;
}

const PACE: Pace = {
  leastMs: process.env.NODE_ENV === 'test' ? 0 : 500,
  leaseSeconds: 20,
  sweepMs: 2_000,
};
const MAX_PER_SWEEP = 64;
const MAX_RETRY_MS = 10 * 60_000;

/** `late`: the match moved on meanwhile. `leased`: another server is at it. */
export type AutomaticTurn = 'played' | 'overtaken' | 'leased' | 'idle';

interface State {
  /** Matches this process is busy with; true where it was woken again meanwhile. */
  readonly awake: Map<string, boolean>;
  readonly running: Set<Promise<void>>;
  /** Matches whose AI failed: how often, and when to retry. */
  readonly backoffs: Map<string, { failures: number; until: number }>;
  stop: AbortController;
  /** By person: whoever begins many matches waits for themselves, and holds no leases meanwhile. */
  readonly queue: FairQueue;
}

const JOB = 'automatic-turns';
const state = singleton(JOB, (): State => ({
  awake: new Map(),
  running: new Set(),
  backoffs: new Map(),
  stop: new AbortController(),
  queue: new FairQueue({ atOnce: BOUNDS['ai-matches-person'].most }),
}));

/** Plays on in the background for as long as an automatic turn is due. A match that failed backs off first. */
export function startAutomaticTurns(matchId: string, pace: Pace = PACE): void {
  if (state.stop.signal.aborted || (state.backoffs.get(matchId)?.until ?? 0) > Date.now()) return;
  if (state.awake.has(matchId)) {
    state.awake.set(matchId, true);
    return;
  }
  const run = playOn(matchId, pace).finally(() => state.running.delete(run));
  state.running.add(run);
}

async function playOn(matchId: string, pace: Pace): Promise<void> {
  try {
    let turn: AutomaticTurn;
    do {
      state.awake.set(matchId, false);
      turn = await playAutomaticTurn(matchId, pace);
      metrics.automaticTurns.inc({ outcome: turn });
    } while (
      !state.stop.signal.aborted &&
      (turn === 'played' || turn === 'overtaken' || state.awake.get(matchId))
    );
    state.backoffs.delete(matchId);
  } catch (error) {
    // The next sweep takes it up, once there is a database again.
    if (state.stop.signal.aborted || isOutage(error)) return;
    const failures = (state.backoffs.get(matchId)?.failures ?? 0) + 1;
    const retryMs = Math.min(pace.sweepMs * 2 ** failures, MAX_RETRY_MS);
    state.backoffs.set(matchId, { failures, until: Date.now() + retryMs });
    log.error(
      { err: error },
      `automatic turns: match ${matchId} failed (${failures}); next try in ${retryMs / 1000} s`,
    );
  } finally {
    state.awake.delete(matchId);
  }
}

/** One turn, if an AI is to act and holds no lease elsewhere, or conditional moves apply, or the seat is deserted. */
export async function playAutomaticTurn(matchId: string, pace: Pace = PACE): Promise<AutomaticTurn> {
  // After most turns a person is to act: checked in a batch of matches, before the whole row is read.
  const match = (await isAutomaticTurn(matchId)) ? await findMatch(matchId) : null;
  if (!match) return 'idle';
  const ai = aiToAct(match);
  if (!ai) {
    const left = await giveUpDeserted(match);
    return left === 'idle' ? playConditionalTurn(match) : left;
  }
  const leave = await state.queue.enter(personOf(match));
  try {
    state.stop.signal.throwIfAborted();
    return await playAiTurn(match, ai, pace);
  } finally {
    leave?.();
  }
}

async function playAiTurn(
  match: MatchRow,
  ai: NonNullable<ReturnType<typeof aiToAct>>,
  pace: Pace,
): Promise<AutomaticTurn> {
  const token = await leaseToken();
  if (!(await takeLease(match.id, match.revision, token, pace.leaseSeconds))) return 'leased';
  const renew = () => renewLease(match.id, token, pace.leaseSeconds);
  const lease = holdLease(renew, pace.leaseSeconds, state.stop.signal);
  try {
    const [moves] = await Promise.all([
      chooseTurn(match, ai, lease.signal),
      pause(pace.leastMs, undefined, { signal: lease.signal }),
    ]);
    const header = { atRevision: match.revision, key: `ai-turn-${match.revision + 1}` };
    const answer = await submitEntry({ systemFor: ai.seat }, match.id, header, turnOf(moves));
    if (answer.ok) return 'played';
    if (isOvertaken(answer.error)) return 'overtaken';
    throw new Error(`the AI's turn was refused: ${answer.error.code}`);
  } catch (error) {
    if (lease.isLost()) return 'overtaken';
    throw error;
  } finally {
    lease.stop();
    await releaseLease(match.id, token);
  }
}

/** At the start of a server and every few seconds from then on: takes up whatever waits for the system. */
export async function resumeAutomaticTurns(pace: Pace = PACE): Promise<void> {
  onWake(JOB, (matchId) => startAutomaticTurns(matchId));
  state.stop = new AbortController();
  // The embedded database belongs to one process, so every lease found at its start was lost to a crash.
  if ((await database()).kind === 'embedded') await clearLeases();
  await sweepAutomaticTurns(pace);
  startJob(JOB, { everyMs: pace.sweepMs }, () => sweepAutomaticTurns(pace));
}

export async function sweepAutomaticTurns(pace: Pace = PACE): Promise<void> {
  for (const id of await findWaitingForAi(MAX_PER_SWEEP)) startAutomaticTurns(id, pace);
  for (const id of await findDueConditional(MAX_PER_SWEEP)) startAutomaticTurns(id, pace);
}

/** Aborts every search and waits until none is running: before the database closes. */
export async function stopAutomaticTurns(): Promise<void> {
  state.stop.abort();
  await stopJob(JOB);
  await Promise.all([...state.running]);
}

/**
 * Submits the conditional move of the seat to act, if it applies. Its row stays until the log has the turn, so a
 * crash in between loses nothing and plays nothing twice. `late`: the match moved on meanwhile.
 */
async function playConditionalTurn(match: MatchRow): Promise<'played' | 'overtaken' | 'idle'> {
  if (match.status !== 'PLAYING' || match.toAct === null || !isBetweenPeople(match)) return 'idle';
  const seat = match.toAct as Seat;
  const prisma = await db();
  const row = await prisma.plan.findUnique({ where: conditionalAt(match, seat) });
  if (!row) return 'idle';
  const what = await followed(prisma, match, seat, row);
  if (what.kind === 'play') {
    const header = { atRevision: match.revision, key: `planned-${match.revision + 1}` };
    const answer = await submitEntry({ systemFor: seat }, match.id, header, turnOf(what.turn.moves));
    if (answer.ok) {
      const { line, status } = answer.step;
      const to = match.seats.find(({ index }) => index === seat)?.userId;
      if (to && status.kind === 'playing')
        await tellPosted(unposted({ kind: 'conditional', matchId: match.id, to, revision: line.revision }));
      return 'played';
    }
    if (isOvertaken(answer.error)) return 'overtaken';
  }
  // The log took another course, or the turn is no longer legal: the person plays it. A newer row is left alone.
  await prisma.plan.deleteMany({ where: { matchId: match.id, seat, changedAt: row.changedAt } });
  return 'idle';
}

/** Resigns a deserted seat that is to act, so that the others go on. `late`: the match moved on meanwhile. */
async function giveUpDeserted(match: MatchRow): Promise<'played' | 'overtaken' | 'idle'> {
  const seat = match.seats.find(({ index }) => index === match.toAct);
  if (match.status !== 'PLAYING' || !seat || !isDeserted(seat)) return 'idle';
  return giveUp(match, seat.index as Seat);
}

/** More than there are seats: others may commit first now and then. */
const MAX_TRIES = 12;

/**
 * Resigns every deserted seat at once, where somebody else still plays. If this is cut off, it is done when its turn
 * comes.
 */
export async function giveUpAllDeserted(matchId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const match = await findMatch(matchId);
    if (match?.status !== 'PLAYING') return;
    const game = gameOfMatch(match);
    if (!match.seats.some(({ userId, aiLevel }) => userId !== null && aiLevel === null)) return;
    const seat = match.seats.find(
      (each) => isDeserted(each) && !game.rules.isOut(match.snapshot, each.index as Seat),
    );
    if (!seat) return;
    await giveUp(match, seat.index as Seat);
  }
}

async function giveUp(match: MatchRow, seat: Seat): Promise<'played' | 'overtaken'> {
  const header = { atRevision: match.revision, key: `deserted-${match.revision + 1}` };
  const answer = await submitEntry({ systemFor: seat }, match.id, header, RESIGNATION);
  if (answer.ok) return 'played';
  if (isOvertaken(answer.error)) return 'overtaken';
  throw new Error(`a deserted seat could not be given up: ${answer.error.code}`);
}
