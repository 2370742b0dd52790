/** Somebody asks what the engine thinks of a finished match. One review a match: whoever asks second finds the first. */
import 'server-only';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { REVIEWER } from '@/lib/match/review';
import { now } from '../clock';
import { refuseWith } from '../errors';
import { spend } from '../limits';
import { findVisible } from '../matches/load';
import type { CurrentUser } from '../session';
import { wakeReviews } from './run';
import { findProgress, openReview } from './store';

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
  if (known?.version === REVIEWER && known.status !== 'FAILED') return ok(null);
  const allowed = await spend(['review-user', user.id]);
  if (!allowed.ok) return allowed;
  await openReview(match.id, match.revision + 1, now());
  wakeReviews();
  return ok(null);
}
