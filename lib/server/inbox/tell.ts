/** Tells people of what was posted about a match. May be called twice for the same: the sweep repeats what was not finished. */
import 'server-only';
import type { Posted } from '@/lib/server/matches';
import { metrics } from '@/lib/server/platform/metrics';
import { tellOfChange } from './tell-after-change';
import { tellPlayers } from './tell-players';

export async function tell(posted: Posted): Promise<void> {
  const isEntry = 'news' in posted;
  await (isEntry ? tellPlayers(posted) : tellOfChange(posted));
  metrics.outbox.inc({ kind: isEntry ? 'entry' : 'change' });
}
