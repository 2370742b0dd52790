/** The leaderboard of a game: people with a settled rating who played within a year and are willing to be listed. */
import 'server-only';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { type Pool, SETTLED } from './pools';

const MAX_SHOWN = 20;

interface BoardLine {
  readonly place: number;
  readonly name: string;
  readonly rating: number;
  readonly played: number;
  readonly isMine: boolean;
}

/** The viewer's place, where that is not among the lines. */
export interface OwnPlace {
  /** Null while the rating settles, or where the viewer is not listed. */
  readonly place: number | null;
  readonly rating: number;
  readonly played: number;
  readonly why: 'below' | 'settling' | 'unlisted';
}

export interface Leaderboard {
  readonly lines: readonly BoardLine[];
  readonly own: OwnPlace | null;
}

const listed = (game: string, pool: Pool) => Prisma.sql`
  FROM "Rating" r JOIN "User" u ON u."id" = r."userId"
  WHERE r."game" = ${game} AND r."pool" = ${pool} AND r."deviation" <= ${SETTLED[pool]}::float8
    AND r."updatedAt" > (now() AT TIME ZONE 'utc') - interval '1 year'
    AND (u."settings"->>'listed') IS DISTINCT FROM 'false'`;

/** Equal ratings have the same place. */
export async function leaderboard(
  game: string,
  pool: Pool,
  viewer: { readonly id: string; readonly settings: { readonly listed: boolean } } | null,
): Promise<Leaderboard> {
  const prisma = await db();
  const rows = await prisma.$queryRaw<(Omit<BoardLine, 'isMine'> & { id: string })[]>`
    SELECT u."id", u."name", round(r."rating")::int AS "rating", r."played",
           (rank() OVER (ORDER BY round(r."rating") DESC))::int AS "place"
    ${listed(game, pool)}
    ORDER BY round(r."rating") DESC, r."played" DESC, u."name" LIMIT ${MAX_SHOWN}::int`;
  const lines = rows.map(({ id, ...line }) => ({ ...line, isMine: id === viewer?.id }));
  const isShown = lines.some(({ isMine }) => isMine);
  return { lines, own: viewer && !isShown ? await ownPlace(game, pool, viewer) : null };
}

async function ownPlace(
  game: string,
  pool: Pool,
  viewer: { readonly id: string; readonly settings: { readonly listed: boolean } },
): Promise<OwnPlace | null> {
  const prisma = await db();
  const where = { userId_game_pool: { userId: viewer.id, game, pool } };
  const row = await prisma.rating.findUnique({ where });
  if (row === null) return null;
  const own = { rating: Math.round(row.rating), played: row.played, place: null };
  if (!viewer.settings.listed) return { ...own, why: 'unlisted' };
  const [better] = await prisma.$queryRaw<{ count: number; mine: number }[]>`
    SELECT (count(*) FILTER (WHERE round(r."rating") > ${own.rating}::int))::int AS "count",
           (count(*) FILTER (WHERE u."id" = ${viewer.id}))::int AS "mine"
    ${listed(game, pool)}`;
  if (!better || better.mine === 0) return { ...own, why: 'settling' };
  return { ...own, place: better.count + 1, why: 'below' };
}
