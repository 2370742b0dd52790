/**
 * Decides when a match without a clock counts as idle: after two weeks the others may offer to call it off, and three
 * days later the offer takes effect without the absent player. Holidays and outages do not count.
 */
import 'server-only';
import { afterCounting, countedBetween, DAY_MS, type ClockPause } from '@/lib/match/clock';
import { now } from '@/lib/server/platform/now';
import type { OfferRow } from '../agreement-rows';
import type { MatchRow } from '../rows';
import { userToAct } from '../seat-facts';
import { loadMatchPauses, pausesOfPerson } from './columns';

export const IDLE_DAYS = 14;
export const DAYS_TO_PLAY = 3;

/** Their holidays, and outages. Takes no lock, since match info is read all the time. */
const pausesSince = async (userId: string, since: Date): Promise<readonly ClockPause[]> =>
  pausesOfPerson(await loadMatchPauses([userId], since), userId);

/** Whether the player to act had been away for so long at a moment. Only without a clock. */
export async function isIdle(match: MatchRow, at: Date = now()): Promise<boolean> {
  const person = userToAct(match);
  const [since, until] = [match.changedAt.getTime(), at.getTime()];
  if (person === null || match.clockState !== null || until - since < IDLE_DAYS * DAY_MS) return false;
  const pauses = await pausesSince(person, match.changedAt);
  return countedBetween(since, until, pauses) >= IDLE_DAYS * DAY_MS;
}

/** When an open offer to call a match off takes effect by itself; null for one that needs its answers. */
export async function takesEffectAt(match: MatchRow, offer: OfferRow): Promise<Date | null> {
  const person = userToAct(match);
  if (offer.kind !== 'ABORT' || offer.answeredAt !== null || person === null) return null;
  if (!(await isIdle(match, offer.createdAt))) return null;
  const pauses = await pausesSince(person, offer.createdAt);
  return new Date(afterCounting(offer.createdAt.getTime(), DAYS_TO_PLAY * DAY_MS, pauses));
}
