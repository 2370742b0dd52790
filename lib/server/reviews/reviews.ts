/** Requests and loads reviews of finished matches; a match has one review, however often it is requested. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { REVIEW_VERSION, type ReviewView } from '@/lib/match/review';
import { now } from '@/lib/server/platform/now';
import { refuseWith } from '@/lib/protocol/refusals';
import type { MatchView } from '@/lib/protocol/views';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { findVisible } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { wakeReviews } from './run-reviews';
import { findProgress, findResult, openReview } from './review-rows';

export async function askForReview(
  user: CurrentUser | null,
  matchId: unknown,
): Promise<Result<null, Refusal>> {
  const found = await findVisible(user, matchId);
  if (!found.ok) return found;
  if (!user)
    return refuseWith(
      'unauthenticated',
      'Reviews are for those who play here. Please sign in first, or start a match as a guest.',
    );
  const match = found.value;
  if (match.status !== 'OVER')
    return refuseWith('match-not-over', 'A match can be reviewed once it is over.');
  if (match.revision === 0) return refuseWith('forbidden', 'Nothing was played in this match.');
  const known = await findProgress(match.id);
  if (known?.version === REVIEW_VERSION && known.status !== 'FAILED') return ok(null);
  const allowed = await countAttempt(['review-user', user.id]);
  if (!allowed.ok) return allowed;
  await openReview(match.id, match.revision + 1, now());
  wakeReviews();
  return ok(null);
}

/**
 * The whole review of a match that was loaded for the viewer, once it is done. One by another version of the reviewer
 * counts as none.
 */
export async function loadReview({ id }: Pick<MatchView, 'id'>): Promise<ReviewView> {
  const progress = await findProgress(id);
  if (progress?.version !== REVIEW_VERSION) return { status: 'none' };
  const { status, done, total } = progress;
  if (status === 'FAILED') return { status: 'failed' };
  const review = status === 'DONE' ? await findResult(id) : null;
  return review ? { status: 'done', review } : { status: 'waiting', done, total };
}

/** The progress only: small enough to be polled every few seconds. */
export async function loadReviewProgress(
  viewer: CurrentUser | null,
  matchId: unknown,
): Promise<Result<{ status: ReviewView['status']; done: number; total: number }, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const progress = await findProgress(found.value.id);
  if (progress?.version !== REVIEW_VERSION) return ok({ status: 'none', done: 0, total: 0 });
  const { status, done, total } = progress;
  const outcomes = { WAITING: 'waiting', DONE: 'done', FAILED: 'failed' } as const;
  return ok({ status: outcomes[status], done, total });
}
