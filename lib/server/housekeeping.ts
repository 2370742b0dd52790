/** What is tidied a few times a day: guests long gone, spent links, revoked tokens, counters that have run out. */
import 'server-only';
import { clearStaleGuests } from './accounts/clear-guests';
import { clearResetTokens } from './accounts/reset-password';
import { clearRevokedTokens } from './api/tokens';
import { clearExpiredLimits } from './limits';
import { clearOldNotices } from './notices/read';
import { startJob } from './jobs';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 60 * 60_000;

export async function keepHouse(now: Date = new Date()): Promise<void> {
  const chores = {
    guests: clearStaleGuests,
    links: clearResetTokens,
    tokens: clearRevokedTokens,
    limits: clearExpiredLimits,
    notices: clearOldNotices,
  };
  for (const [what, chore] of Object.entries(chores)) {
    try {
      await chore(now);
    } catch (error) {
      console.error(`housekeeping: ${what} failed; next try in six hours`, error);
    }
  }
}

/** Begins shortly after the start, which has enough to do. Many servers may do it at once. */
export function startHousekeeping(): void {
  startJob('housekeeping', { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS }, () => keepHouse());
}
