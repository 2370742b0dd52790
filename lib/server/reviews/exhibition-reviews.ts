/** Gives the matches of the exhibition the reviews that were shipped with them, once. */
import 'server-only';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Review, REVIEW_VERSION } from '@/lib/match/review';
import { json } from '@/lib/server/matches';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';

/** Written by `npm run exhibition:reviews`: reviews by the id of their match. */
export const EXHIBITION_REVIEWS = join(
  /* turbopackIgnore: true */ process.cwd(),
  'exhibition',
  'reviews.json.gz',
);
const MILESTONE = `exhibition-reviews-${REVIEW_VERSION}`;

async function readExhibitionReviews(): Promise<Readonly<Record<string, Review>>> {
  if (!existsSync(EXHIBITION_REVIEWS)) return {};
  const text = await promisify(gunzip)(await readFile(EXHIBITION_REVIEWS));
  return JSON.parse(text.toString()) as Record<string, Review>;
}

/** Returns how many were added: those by this version of the reviewer, of matches that are still there. */
export async function loadExhibitionReviews(): Promise<number> {
  const prisma = await db();
  if (await prisma.milestone.findUnique({ where: { name: MILESTONE } })) return 0;
  const shipped = Object.entries(await readExhibitionReviews());
  const kept = await prisma.match.findMany({
    where: { id: { in: shipped.map(([id]) => id) } },
    select: { id: true },
  });
  const ids = new Set(kept.map(({ id }) => id));
  const data = shipped.flatMap(([matchId, review]) =>
    ids.has(matchId) && review.version === REVIEW_VERSION
      ? {
          matchId,
          version: REVIEW_VERSION,
          status: 'DONE' as const,
          total: review.boards.length,
          done: review.boards.length,
          result: json(review),
          finishedAt: now(),
        }
      : [],
  );
  const { count } = await prisma.review.createMany({ data, skipDuplicates: true });
  await prisma.milestone.createMany({ data: [{ name: MILESTONE }], skipDuplicates: true });
  return count;
}
