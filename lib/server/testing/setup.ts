/**
 * Setup of every server test file: a database of its own, removed afterwards. Modules are shared with the file
 * before, so what that file stopped is started again.
 */
import { afterAll, expect, inject } from 'vitest';
import { stopAutomaticTurns, startAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { tell } from '@/lib/server/inbox';
import { finishAfterCommit } from '@/lib/server/matches/commands/after-commit';
import { closeDatabase, database } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { onPosted } from '@/lib/server/matches/outbox';
import { presence } from '@/lib/server/matches/presence';
import { stopReviews } from '@/lib/server/reviews/run-reviews';
import { singleton } from '@/lib/singleton.mjs';
import { emptyDatabase, freshDatabase, freshFolder } from './database';

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

/** These close the database, or look at its files. */
const NEEDS_ITS_OWN =
  /\/(embedded[\w-]*|secrets|health|respond|commands|backup-commands|upgrade|metrics-server)\.test\.ts$/;

/**
 * The embedded database that was opened for a file before: emptied, it serves the next one too, as opening another costs
 * half a second of a processor.
 */
const kept = singleton('kept-test-database', () => ({ remove: null as (() => Promise<void>) | null }));
const template = inject('template');
const mayKeep = template.home === 'embedded' && !NEEDS_ITS_OWN.test(expect.getState().testPath ?? '');

async function closeKept() {
  // A late query of the file before may have opened its database again.
  await closeDatabase();
  await kept.remove?.();
  kept.remove = null;
}

let removeFolder = () => {};
if (mayKeep && kept.remove) {
  await emptyDatabase(await database());
  removeFolder = freshFolder().remove;
} else {
  await closeKept();
  kept.remove = await freshDatabase(template);
}

afterAll(async () => {
  // A search that outlived its file would look for its match in the next one's database.
  await stopAutomaticTurns();
  await stopReviews();
  await finishAfterCommit();
  await presence.close();
  if (!mayKeep) await closeKept();
  removeFolder();
});
