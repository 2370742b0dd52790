/** Public matches that are being played now, the liveliest first, for whoever likes to watch. */
import 'server-only';
import type { MatchSummary } from '@/lib/protocol/views';
import type { CurrentUser } from '../session';
import { matchSummary } from '../viewers';
import { findBeingPlayed } from './store-lists';

const SHOWN = 6;
const DAY = 24 * 60 * 60 * 1000;
/** In matches of days per move a day may pass without one; what rests longer is not "now". */
const RESTING = 3 * DAY;

export async function listBeingPlayed(
  viewer: CurrentUser | null,
  now: Date = new Date(),
): Promise<readonly MatchSummary[]> {
  const rows = await findBeingPlayed({
    since: new Date(now.getTime() - RESTING),
    // One's own are on the dashboard.
    without: viewer?.id ?? null,
    limit: SHOWN,
  });
  return rows.map((row) => matchSummary(row, viewer));
}
