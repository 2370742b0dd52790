/**
 * The turns that the house plays: the AI's, and those that people have planned ahead; and it gives up seats whose owners
 * are gone. Whoever commits an entry wakes the AI; exactly one server thinks, under a lease in the database, in worker
 * threads; the turn is played like anybody's, so a late thought fails harmlessly. A sweep takes up what a crash left
 * behind.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { database, db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import { tellOfConditional } from '@/lib/server/inbox/tell-after-entry';
import { submit } from '../commands/submit';
import { RESIGNATION, turnOf } from '../commands/decisions';
import { findDueConditional, followed, conditionalAt } from '../agreement-rows';
import { aiToAct, findMatch, type MatchRow } from '../rows';
import { isBetweenPeople } from '../offer-parties';
import { gameOfMatch } from '../access';
import { chooseTurn } from './choose-turn';
import {
  clearLeases,
  findWaitingForAi,
  isAutomaticTurn,
  releaseLease,
  renewLease,
  takeLease,
} from './automatic-rows';

export interface Pace {
  /** An answer faster than this feels like a machine, and its animation would trip over the last one. */
  readonly leastMs: number;
  readonly leaseSeconds: number;
  readonly sweepMs: number;
}

const PACE: Pace = {
  leastMs: process.env.NODE_ENV === 'test' ? 0 : 500,
  leaseSeconds: 20,
  sweepMs: 5_000,
};
const MAX_PER_SWEEP = 64;
const MAX_RETRY_MS = 10 * 60_000;

/** `late`: the match moved on meanwhile. `leased`: someone else thinks. */
export type AutomaticTurn = 'played' | 'late' | 'leased' | 'idle';

interface Bots {
  /** Matches this process is busy with; true where it was woken again meanwhile. */
  readonly awake: Map<string, boolean>;
  readonly running: Set<Promise<void>>;
  /** Matches whose AI failed: how often, and when to try again. */
  readonly resting: Map<string, { failures: number; until: number }>;
  stop: AbortController;
  timer: NodeJS.Timeout | null;
}

const bots = singleton('automatic-turns', begin);

function begin(): Bots {
  // Leases are given back on the way out, so that another server need not wait for them to run out.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopAutomaticTurns());
  return {
    awake: new Map(),
    running: new Set(),
    resting: new Map(),
    stop: new AbortController(),
    timer: null,
  };
}

/** Plays on for as long as an AI is to act, without keeping anybody waiting. One that failed rests first. */
export function startAutomaticTurns(matchId: string, pace: Pace = PACE): void {
  if (bots.stop.signal.aborted || (bots.resting.get(matchId)?.until ?? 0) > Date.now()) return;
  if (bots.awake.has(matchId)) {
    bots.awake.set(matchId, true);
    return;
  }
  const run = playOn(matchId, pace).finally(() => bots.running.delete(run));
  bots.running.add(run);
}

async function playOn(matchId: string, pace: Pace): Promise<void> {
  try {
    let turn: AutomaticTurn;
    do {
      bots.awake.set(matchId, false);
      turn = await playAutomaticTurn(matchId, pace);
    } while (!bots.stop.signal.aborted && (turn === 'played' || turn === 'late' || bots.awake.get(matchId)));
    bots.resting.delete(matchId);
  } catch (error) {
    if (bots.stop.signal.aborted) return;
    const failures = (bots.resting.get(matchId)?.failures ?? 0) + 1;
    const rest = Math.min(pace.sweepMs * 2 ** failures, MAX_RETRY_MS);
    bots.resting.set(matchId, { failures, until: Date.now() + rest });
    console.error(`bots: match ${matchId} failed (${failures}); next try in ${rest / 1000} s`, error);
  } finally {
    bots.awake.delete(matchId);
  }
}

/** One turn, if an AI is to act and nobody else thinks for it, or somebody has planned theirs, or is gone. */
export async function playAutomaticTurn(matchId: string, pace: Pace = PACE): Promise<AutomaticTurn> {
  // After most turns nobody but a person is to act: asked of many at once, before the whole match is read.
  const match = (await isAutomaticTurn(matchId)) ? await findMatch(matchId) : null;
  if (!match) return 'idle';
  const ai = aiToAct(match);
  if (!ai) {
    const left = await giveUpDeserted(match);
    return left === 'idle' ? playConditionalTurn(match) : left;
  }
  const token = randomUUID();
  if (!(await takeLease(match.id, match.revision, token, pace.leaseSeconds))) return 'leased';
  const lease = keepLease(match, token, pace.leaseSeconds);
  try {
    const [moves] = await Promise.all([
      chooseTurn(match, ai, lease.signal),
      pause(pace.leastMs, undefined, { signal: lease.signal }),
    ]);
    const deed = { matchId: match.id, atRevision: match.revision, key: `ai-turn-${match.revision + 1}` };
    const answer = await submit({ systemFor: ai.seat }, deed, turnOf(moves));
    if (answer.ok) return 'played';
    if (answer.error.code === 'stale' || answer.error.code === 'match-over') return 'late';
    throw new Error(`the AI's turn was refused: ${answer.error.code}`);
  } catch (error) {
    if (lease.isLost()) return 'late';
    throw error;
  } finally {
    lease.stop();
    await releaseLease(match.id, token);
  }
}

/** Holds on to the lease while thinking; once it is lost (the match moved on) the thought is called off. */
function keepLease(match: MatchRow, token: string, seconds: number) {
  const lost = new AbortController();
  const timer = setInterval(
    () => {
      // A failed renewal is no loss yet: the next one may succeed before the lease runs out.
      renewLease(match.id, token, seconds).then(
        (isHeld) => isHeld || lost.abort(),
        () => {},
      );
    },
    (seconds * 1000) / 3,
  );
  timer.unref();
  return {
    signal: AbortSignal.any([lost.signal, bots.stop.signal]),
    isLost: () => lost.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

/** At the start of a server, and from then on every few seconds: takes up whatever waits for an AI. */
export async function resumeAutomaticTurns(pace: Pace = PACE): Promise<void> {
  if (bots.timer) return;
  onWake('automatic-turns', (matchId) => startAutomaticTurns(matchId));
  bots.stop = new AbortController();
  const sweep = () =>
    sweepAutomaticTurns(pace).catch((error: unknown) => console.error('bots: the sweep failed', error));
  bots.timer = setInterval(() => void sweep(), pace.sweepMs);
  bots.timer.unref();
  // The embedded database belongs to one process, so every lease found at its start was lost to a crash.
  if ((await database()).kind === 'embedded') await clearLeases();
  await sweep();
}

export async function sweepAutomaticTurns(pace: Pace = PACE): Promise<void> {
  for (const id of await findWaitingForAi(MAX_PER_SWEEP)) startAutomaticTurns(id, pace);
  for (const id of await findDueConditional(MAX_PER_SWEEP)) startAutomaticTurns(id, pace);
}

/** Calls off every thought and waits until none is under way: before the database closes. */
export async function stopAutomaticTurns(): Promise<void> {
  if (bots.timer) clearInterval(bots.timer);
  bots.timer = null;
  bots.stop.abort();
  await Promise.all([...bots.running]);
}

// A plan is played by the house the moment it applies, through the same ladder as any turn; its row stays until the log
// shows that it was, so a crash in between loses nothing and plays nothing twice.

/** Plays what the seat to act has planned for this. `late`: the match moved on meanwhile. */
export async function playConditionalTurn(match: MatchRow): Promise<'played' | 'late' | 'idle'> {
  if (match.status !== 'PLAYING' || match.toAct === null || !isBetweenPeople(match)) return 'idle';
  const seat = match.toAct as Seat;
  const prisma = await db();
  const row = await prisma.plan.findUnique({ where: conditionalAt(match, seat) });
  if (!row) return 'idle';
  const what = await followed(prisma, match, seat, row);
  if (what.kind === 'play') {
    const deed = { matchId: match.id, atRevision: match.revision, key: `planned-${match.revision + 1}` };
    const answer = await submit({ systemFor: seat }, deed, turnOf(what.turn.moves));
    if (answer.ok) {
      await tellOfConditional(match, seat, answer.step);
      return 'played';
    }
    if (['stale', 'match-over', 'conflict'].includes(answer.error.code)) return 'late';
  }
  // Overtaken, or no longer legal: it is that person's own turn now. A newer plan is left alone.
  await prisma.plan.deleteMany({ where: { matchId: match.id, seat, changedAt: row.changedAt } });
  return 'idle';
}

// A seat whose owner deleted the account will never play: the house gives it up, so that the others go on.

/** When it is to act. `late`: the match moved on meanwhile. */
export async function giveUpDeserted(match: MatchRow): Promise<'played' | 'late' | 'idle'> {
  const seat = match.seats.find(({ index }) => index === match.toAct);
  if (match.status !== 'PLAYING' || !seat || !isDeserted(seat)) return 'idle';
  return giveUp(match, seat.index as Seat);
}

/** More than there are seats: others may be quicker now and then. */
const MAX_TRIES = 12;

/** At once, whoever is to act, where somebody else still plays. Should this be cut off, it is done when its turn comes. */
export async function giveUpAllDeserted(matchId: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const match = await findMatch(matchId);
    if (match?.status !== 'PLAYING') return;
    const game = gameOfMatch(match);
    if (!match.seats.some(({ userId, aiLevel }) => userId !== null && aiLevel === null)) return;
    const seat = match.seats.find(
      (each) => isDeserted(each) && !game.isOut?.(match.snapshot, each.index as Seat),
    );
    if (!seat) return;
    await giveUp(match, seat.index as Seat);
  }
}

const isDeserted = ({ isAnonymous, userId, aiLevel }: MatchRow['seats'][number]): boolean =>
  isAnonymous && userId === null && aiLevel === null;

async function giveUp(match: MatchRow, seat: Seat): Promise<'played' | 'late'> {
  const deed = { matchId: match.id, atRevision: match.revision, key: `deserted-${match.revision + 1}` };
  const answer = await submit({ systemFor: seat }, deed, RESIGNATION);
  if (answer.ok) return 'played';
  if (['stale', 'match-over', 'conflict'].includes(answer.error.code)) return 'late';
  throw new Error(`a deserted seat could not be given up: ${answer.error.code}`);
}
