/** Reviews the matches in `exhibition/` as a server does, and writes the reviews beside them. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { closePool } from '../lib/ai/worker-pool';
import type { Review } from '../lib/match/review';
import { loadExhibition } from '../lib/server/matches';
import { closeDatabase, db } from '../lib/server/platform/database';
import { EXHIBITION_REVIEWS } from '../lib/server/reviews/exhibition-reviews';
import { openReview } from '../lib/server/reviews/review-rows';
import { reviewNext } from '../lib/server/reviews/run-reviews';

await loadExhibition();
const matches = await (
  await db()
).match.findMany({ orderBy: { id: 'asc' }, select: { id: true, revision: true } });
const made: Record<string, Review> = {};
for (const { id, revision } of matches) {
  await openReview(id, revision + 1, new Date());
  if ((await reviewNext()) !== 'done') throw new Error(`${id} could not be reviewed`);
  const row = await (await db()).review.findUniqueOrThrow({ where: { matchId: id } });
  made[id] = row.result as unknown as Review;
  console.log(`${id}: ${revision} turns`);
}
writeFileSync(EXHIBITION_REVIEWS, gzipSync(JSON.stringify(made), { level: 9 }));
closePool();
await closeDatabase();
