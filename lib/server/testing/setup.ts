/**
 * Setup of every server test file: a database of its own, removed afterwards. Modules are shared with the file
 * before, so what that file stopped is started again.
 */
import { afterAll, inject } from 'vitest';
import { stopAutomaticTurns, startAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { closeDatabase } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { presence } from '@/lib/server/matches/presence';
import { stopReviews } from '@/lib/server/reviews/run-reviews';
import { freshDatabase } from './database';

const shared = globalThis as {
  lamplightBots?: { stop: AbortController };
  lamplightReviewers?: { stop: AbortController };
  lamplightStreams?: { isEnding: boolean };
};
if (shared.lamplightBots) shared.lamplightBots.stop = new AbortController();
if (shared.lamplightReviewers) shared.lamplightReviewers.stop = new AbortController();
if (shared.lamplightStreams) shared.lamplightStreams.isEnding = false;

onWake('automatic-turns', (matchId) => startAutomaticTurns(matchId));

const remove = await freshDatabase(inject('template'));
// A late query of the file before may have opened its database again.
await closeDatabase();

afterAll(async () => {
  // A search that outlived its file would look for its match in the next one's database.
  await stopAutomaticTurns();
  await stopReviews();
  await presence.close();
  await closeDatabase();
  await remove();
});
