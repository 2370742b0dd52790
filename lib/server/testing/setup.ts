/**
 * Setup of every server test file: a database of its own, removed afterwards. Modules are shared with the file
 * before, so what that file stopped is started again.
 */
import { afterAll, inject } from 'vitest';
import { stopAutomaticTurns, startAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { tell } from '@/lib/server/inbox';
import { finishAfterCommit } from '@/lib/server/matches/commands/after-commit';
import { closeDatabase } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { onPosted } from '@/lib/server/matches/outbox';
import { presence } from '@/lib/server/matches/presence';
import { stopReviews } from '@/lib/server/reviews/run-reviews';
import { singleton } from '@/lib/singleton.mjs';
import { freshDatabase } from './database';

// Each of these is made by its module when it is first loaded, which in this worker may have been for another file.
const stopped = (name: string) => singleton<{ stop: AbortController } | null>(name, () => null);
for (const name of ['automatic-turns', 'reviewers']) {
  const known = stopped(name);
  if (known) known.stop = new AbortController();
}
const streams = singleton<{ isEnding: boolean } | null>('streams', () => null);
if (streams) streams.isEnding = false;

onPosted(tell);
onWake('automatic-turns', (matchId) => startAutomaticTurns(matchId));

const remove = await freshDatabase(inject('template'));
// A late query of the file before may have opened its database again.
await closeDatabase();

afterAll(async () => {
  // A search that outlived its file would look for its match in the next one's database.
  await stopAutomaticTurns();
  await stopReviews();
  await finishAfterCommit();
  await presence.close();
  await closeDatabase();
  await remove();
});
