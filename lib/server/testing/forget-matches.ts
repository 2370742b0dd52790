/** Test support: empties the caches of matches, as in a server that has just started. */
import { singleton } from '@/lib/singleton.mjs';

export function forgetMatches(): void {
  singleton('snapshots', () => ({ snapshots: new Map() })).snapshots.clear();
  singleton('histories', () => new Map()).clear();
}
