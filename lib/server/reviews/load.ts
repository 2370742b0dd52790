/** How the review of a match stands, for whoever may see the match. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { REVIEWER, type ReviewView } from '@/lib/match/review';
import { findVisible } from '../matches/load';
import type { CurrentUser } from '../session';
import { findProgress, findResult } from './store';

/** The whole of it, once it is done. What another reviewer made counts as not there. */
export async function loadReview(
  viewer: CurrentUser | null,
  matchId: unknown,
): Promise<Result<ReviewView, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const progress = await findProgress(found.value.id);
  if (progress?.version !== REVIEWER) return ok({ status: 'none' });
  const { status, done, total } = progress;
  if (status === 'FAILED') return ok({ status: 'failed' });
  const review = status === 'DONE' ? await findResult(found.value.id) : null;
  return ok(review ? { status: 'done', review } : { status: 'waiting', done, total });
}

/** How far it is: small enough to be asked every few seconds. */
export async function loadReviewProgress(
  viewer: CurrentUser | null,
  matchId: unknown,
): Promise<Result<{ status: ReviewView['status']; done: number; total: number }, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const progress = await findProgress(found.value.id);
  if (progress?.version !== REVIEWER) return ok({ status: 'none', done: 0, total: 0 });
  const { status, done, total } = progress;
  const words = { WAITING: 'waiting', DONE: 'done', FAILED: 'failed' } as const;
  return ok({ status: words[status], done, total });
}
