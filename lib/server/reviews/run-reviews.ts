/**
 * Makes the requested reviews, one at a time per server, under a lease in the database. Each position is stored at
 * once: after a crash another server continues with the next position.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { once } from 'node:events';
import { openPool } from '@/lib/ai/worker-pool';
import { labelOf } from '@/lib/ai/tablebase/tablebase';
import type { Frame } from '@/lib/match/log';
import { concludeReview, type PositionReview, type Review } from '@/lib/match/review';
import { now } from '@/lib/server/platform/now';
import { database } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { startJob, stopJob } from '@/lib/server/platform/jobs';
import { holdLease, leaseToken } from '@/lib/server/platform/lease';
import { findMatch, gameOfMatch, historyOf, type MatchRow } from '@/lib/server/matches';
import { judgePosition } from './judge-position';
import {
  clearReviewLeases,
  failReview,
  finishReview,
  releaseReview,
  renewReview,
  savePosition,
  type Taken,
  takeReview,
} from './review-rows';

const LEASE_SECONDS = 30;
const SWEEP_MS = 5_000;

/** Search nodes of a whole review, once from every position and once after its best turn. */
const NODES_PER_REVIEW = 12_000_000;
const MAX_NODES_PER_POSITION = 60_000;
const MIN_NODES_PER_POSITION = 5_000;

/** Depends on nothing but the match, so that reviews are reproducible. */
export const nodesFor = (boards: number): number =>
  Math.max(MIN_NODES_PER_POSITION, Math.min(MAX_NODES_PER_POSITION, Math.floor(NODES_PER_REVIEW / boards)));

export type ReviewTurn = 'done' | 'lost' | 'failed' | 'idle';

interface Reviewers {
  running: Promise<void> | null;
  /** Requested while another was being made. */
  isRunDue: boolean;
  stop: AbortController;
}

const JOB = 'reviews';

const reviewers = singleton('reviewers', (): Reviewers => ({
  running: null,
  isRunDue: false,
  stop: new AbortController(),
}));

/** Works on waiting reviews in the background. */
export function wakeReviews(): void {
  if (reviewers.stop.signal.aborted) return;
  reviewers.isRunDue = true;
  reviewers.running ??= workOn().finally(() => (reviewers.running = null));
}

async function workOn(): Promise<void> {
  try {
    while (reviewers.isRunDue && !reviewers.stop.signal.aborted) {
      reviewers.isRunDue = false;
      while (!reviewers.stop.signal.aborted && (await reviewNext()) !== 'idle');
    }
  } catch (error) {
    // The sweep retries.
    if (!reviewers.stop.signal.aborted) log.error({ err: error }, 'reviews: the work stopped');
  }
}

/** Makes or continues one waiting review. */
export async function reviewNext(
  stop: AbortSignal = reviewers.stop.signal,
  leaseSeconds = LEASE_SECONDS,
): Promise<ReviewTurn> {
  const token = await leaseToken();
  const taken = await takeReview(token, leaseSeconds);
  if (!taken) return 'idle';
  const renew = () => renewReview(taken.matchId, token, leaseSeconds);
  const lease = holdLease(renew, leaseSeconds, stop);
  try {
    const result = await reviewOf(taken, token, leaseSeconds, lease.signal);
    return result && (await finishReview(taken.matchId, token, result, now())) ? 'done' : 'lost';
  } catch (error) {
    if (lease.signal.aborted) return 'lost';
    log.error({ err: error }, `reviews: match ${taken.matchId} failed`);
    await failReview(taken.matchId, token);
    return 'failed';
  } finally {
    lease.stop();
    await releaseReview(taken.matchId, token);
  }
}

/** Null once the lease was lost. */
async function reviewOf(
  { matchId, looks: known }: Taken,
  token: string,
  leaseSeconds: number,
  signal: AbortSignal,
): Promise<Review | null> {
  const match = await findMatch(matchId);
  if (!match) return null;
  const { frames } = await historyOf(match);
  const nodes = nodesFor(frames.length);
  const game = gameOfMatch(match);
  const pool = openPool({ workers: env.AI_WORKERS });
  await solveBoardOf(match, frames, signal);
  const { game: id, rulesVersion, seatCount: seats } = match;
  const examine = (state: unknown) =>
    pool.examine({ game: id, rulesVersion, state, seats, nodes }, { signal, key: matchId });
  const reviews: PositionReview[] = [...known];
  while (reviews.length < frames.length) {
    const review = await judgePosition({ game, seats, frames, examine }, reviews, reviews.length);
    if (!(await savePosition(matchId, token, reviews.length, review, leaseSeconds))) return null;
    reviews.push(review);
  }
  const passages = frames.map(({ entry }) => entry && { kind: entry.kind, seat: entry.seat });
  return concludeReview({ positions: reviews, passages, seats }, nodes);
}

/** Where a tablebase can solve every position, the review waits for it. */
async function solveBoardOf(match: MatchRow, frames: readonly Frame[], signal: AbortSignal): Promise<void> {
  const game = gameOfMatch(match);
  const board = frames.find(({ state }) => labelOf(game, state) !== null);
  if (!board) return;
  const { game: id, rulesVersion } = match;
  const solved = openPool({ workers: env.AI_WORKERS }).prepare({
    game: id,
    rulesVersion,
    state: board.state,
  });
  await Promise.race([solved, once(signal, 'abort')]);
  signal.throwIfAborted();
}

/** At the start of a server and every few seconds from then on: takes up whatever waits. */
export async function resumeReviews(sweepMs = SWEEP_MS): Promise<void> {
  reviewers.stop = new AbortController();
  // The embedded database belongs to one process, so every lease found at its start was lost to a crash.
  if ((await database()).kind === 'embedded') await clearReviewLeases();
  wakeReviews();
  startJob(JOB, { everyMs: sweepMs }, async () => wakeReviews());
}

/** Aborts the current review, whose positions stay stored, and waits for it: before the database closes. */
export async function stopReviews(): Promise<void> {
  reviewers.stop.abort();
  await stopJob(JOB);
  await reviewers.running;
}
