/**
 * Knows the turns that this server is working on: the clocks skip no turn, and take no seat, for which a turn has
 * arrived in time and waits for the database.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';

const inHand = singleton('turns-in-hand', () => new Map<string, Set<Date>>());

/** `arrivedAt` must be an object of its own. */
export async function withTurnInHand<T>(
  matchId: string,
  arrivedAt: Date,
  work: () => Promise<T>,
): Promise<T> {
  const arrivals = inHand.get(matchId) ?? new Set();
  inHand.set(matchId, arrivals.add(arrivedAt));
  try {
    return await work();
  } finally {
    arrivals.delete(arrivedAt);
    if (arrivals.size === 0 && inHand.get(matchId) === arrivals) inHand.delete(matchId);
  }
}

export const hasTurnInHand = (matchId: string, before: number): boolean =>
  [...(inHand.get(matchId) ?? [])].some((arrivedAt) => arrivedAt.getTime() < before);
