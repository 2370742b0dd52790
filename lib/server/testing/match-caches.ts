/** Test support: the caches of matches. */
import { singleton } from '@/lib/singleton.mjs';
import type { Snapshot } from '@/lib/server/matches/snapshot';

/** By match. */
export const cachedSnapshots = () =>
  singleton('snapshots', () => ({ snapshots: new Map<string, Snapshot>() })).snapshots;

/** As in a server that has just started. */
export function forgetMatches(): void {
  cachedSnapshots().clear();
  singleton('histories', () => new Map()).clear();
}
