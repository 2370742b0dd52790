/**
 * Builds the library's one query. A list is the union of a few reads, each of which walks an index in the requested
 * order and stops after a page: public matches, and one's own. An OR of the two would have to scan everything.
 */
import 'server-only';
import { DAY_MS } from '@/lib/match/clock';
import { Prisma } from '@/lib/generated/prisma/client';
import { EXHIBITION_ID } from '@/lib/server/matches';
import { type Cursor, type Filters, type Range, type Result, type SortKey, SORTS } from './filters';

type Sql = Prisma.Sql;
const { sql, join, empty } = Prisma;

export interface Wanted {
  readonly filters: Filters;
  /** The viewer. */
  readonly me: string | null;
  /** The player to search for. */
  readonly player: string | null;
  /** The games in which matches end for the requested reason; null where none is requested. */
  readonly games: readonly string[] | null;
  readonly at: { readonly side: 'after' | 'before'; readonly cursor: Cursor } | null;
  readonly limit: number;
}

/** Where a read begins: the public matches, or the seats of a person. */
interface Source {
  readonly from: Sql;
  readonly where: readonly Sql[];
  /** The index columns: the date where it is sorted by that, and the match. */
  readonly endedAt: Sql;
  readonly id: Sql;
  /** At one screen a person has several seats of a match. */
  readonly isTwice: boolean;
}

const PUBLIC: Source = {
  from: sql`"Finished" f`,
  where: [sql`f."isPublic" = true`],
  endedAt: sql`f."endedAt"`,
  id: sql`f."matchId"`,
  isTwice: false,
};

/** Imported matches have no seats with users. */
const broughtBy = (userId: string): Source => ({ ...PUBLIC, where: [sql`f."broughtById" = ${userId}`] });

const seatsOf = (userId: string, ...where: readonly Sql[]): Source => ({
  from: sql`"Seat" s JOIN "Finished" f ON f."matchId" = s."matchId"`,
  where: [sql`s."userId" = ${userId}`, sql`s."endedAt" IS NOT NULL`, ...where],
  endedAt: sql`s."endedAt"`,
  id: sql`s."matchId"`,
  isTwice: true,
});

/** Everything that the viewer may see, of the player searched for. */
function sourcesFor({ filters, me, player }: Wanted): readonly Source[] {
  const own = me === null ? [] : ownSources(me, player);
  if (filters.mine || (player !== null && player === me)) return own;
  return [player === null ? PUBLIC : seatsOf(player, sql`f."isPublic" = true`), ...own];
}

const ownSources = (me: string, player: string | null): readonly Source[] =>
  player === null
    ? [seatsOf(me), broughtBy(me)]
    : [seatsOf(me, ...(player === me ? [] : [sitsThere(player)]))];

const sitsThere = (userId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM "Seat" o WHERE o."matchId" = f."matchId" AND o."userId" = ${userId})`;

/** The ids of the requested matches, with the values they are sorted by; `before` lists them backwards. */
export function listSql(wanted: Wanted): Sql {
  const { filters, at, limit } = wanted;
  const { key, isDown } = SORTS[filters.sort];
  const isBack = at?.side === 'before';
  const direction = isDown !== isBack ? sql`DESC` : sql`ASC`;
  const reads = sourcesFor(wanted).flatMap((source) =>
    alternatives(wanted).flatMap((alternative) =>
      parts(key, at).map((part) => readSql(source, [...alternative, ...conditions(wanted)], part)),
    ),
  );
  if (reads.length === 0) return sql`SELECT '' AS "id", NULL AS "key" WHERE false`;

  function readSql(source: Source, filter: readonly Sql[], part: Part): Sql {
    const column = key === 'endedAt' ? source.endedAt : sql`f.${Prisma.raw(`"${key}"`)}`;
    const once = source.isTwice ? sql`DISTINCT ON (${column}, ${source.id})` : empty;
    const where = [...source.where, ...filter, ...part(column, source.id, direction)];
    return sql`(SELECT ${once} ${source.id} AS "id", ${column} AS "key" FROM ${source.from}
      WHERE ${join(where, ' AND ')} ORDER BY ${column} ${direction}, ${source.id} ${direction} LIMIT ${limit})`;
  }
  // Unknown ratings come last, in both directions.
  const last = isBack ? sql`DESC` : sql`ASC`;
  return sql`SELECT "id", "key" FROM (${join(reads, ' UNION ')}) AS found
    ORDER BY "key" IS NULL ${last}, "key" ${direction}, "id" ${direction} LIMIT ${limit}`;
}

/** A range of an index on either side of unknown ratings, from the cursor on. */
type Part = (column: Sql, id: Sql, direction: Sql) => readonly Sql[];

function parts(key: SortKey, at: Wanted['at']): readonly Part[] {
  const cursor = at?.cursor;
  const beyond: Part = (column, id, direction) => {
    if (!cursor) return [];
    const compared = direction.sql === 'DESC' ? sql`<` : sql`>`;
    return cursor.key === null
      ? [sql`${id} ${compared} ${cursor.id}`]
      : [sql`(${column}, ${id}) ${compared} (${keySql(key, cursor.key)}, ${cursor.id})`];
  };
  if (key !== 'rating') return [beyond];
  const known: Part = (column) => [sql`${column} IS NOT NULL`];
  const unknown: Part = (column) => [sql`${column} IS NULL`];
  const from =
    (part: Part): Part =>
    (...of) => [...part(...of), ...beyond(...of)];
  if (!at) return [known, unknown];
  if (at.side === 'after') return at.cursor.key === null ? [from(unknown)] : [from(known), unknown];
  return at.cursor.key === null ? [known, from(unknown)] : [from(known)];
}

const keySql = (key: SortKey, value: number): Sql =>
  key === 'endedAt' ? momentSql(value) : sql`${value}::int`;

/** Stored times have no zone and mean UTC. */
const momentSql = (time: number): Sql => sql`${new Date(time).toISOString()}::text::timestamp(3)`;

/** Filters that one index each answers: matches of any of these lists qualify. */
function alternatives({ filters: { game, opening, reason }, games }: Wanted): readonly (readonly Sql[])[] {
  const ends =
    games === null ? [[]] : games.map((one) => [sql`f."game" = ${one}`, sql`f."reason" = ${reason}`]);
  const begins =
    opening === null ? [[]] : [[sql`f."opening" = ${opening}`], [sql`f."firstStep" = ${opening}`]];
  const played = game === null || games !== null ? [] : [sql`f."game" = ${game}`];
  return ends.flatMap((end) => begins.map((begin) => [...played, ...end, ...begin]));
}

/** All the other filters. */
function conditions({ filters, me, player }: Wanted): readonly Sql[] {
  const { seats, result, turns, rating, since, until, exhibition } = filters;
  return [
    ...(seats === null ? [] : [sql`f."seatCount" = ${seats}`]),
    ...within(sql`f."length"`, turns),
    ...within(sql`f."rating"`, rating),
    ...(since === null ? [] : [sql`f."endedAt" >= ${momentSql(Date.parse(since))}`]),
    ...(until === null ? [] : [sql`f."endedAt" < ${momentSql(Date.parse(until) + DAY_MS)}`]),
    ...(exhibition ? [sql`f."matchId" LIKE ${`${EXHIBITION_ID}%`}`] : []),
    ...(result === null ? [] : [resultSql(result, player ?? (filters.mine ? me : null))]),
  ];
}

const within = (column: Sql, { from, to }: Range): readonly Sql[] => [
  ...(from === null ? [] : [sql`${column} >= ${from}`]),
  ...(to === null ? [] : [sql`${column} <= ${to}`]),
];

/**
 * The result for a player, as their page counts it: matches at one screen count for nobody. Without a player, for
 * all.
 */
function resultSql(result: Result, of: string | null): Sql {
  if (result === 'decided') return sql`f."reason" NOT LIKE 'draw%'`;
  if (of === null) return result === 'drawn' ? sql`f."reason" LIKE 'draw%'` : sql`true`;
  const isTied = sql`EXISTS (SELECT 1 FROM "Seat" t
    WHERE t."matchId" = r."matchId" AND t."index" <> r."index" AND t."place" = 1)`;
  const isFirst = sql`r."place" = 1 AND r."aiLevel" IS NULL`;
  const how = {
    won: sql`${isFirst} AND NOT ${isTied}`,
    drawn: sql`${isFirst} AND ${isTied}`,
    lost: sql`(r."place" IS DISTINCT FROM 1 OR r."aiLevel" IS NOT NULL)`,
  }[result];
  return sql`EXISTS (SELECT 1 FROM "Seat" r WHERE r."matchId" = f."matchId" AND r."userId" = ${of} AND ${how}
    AND NOT EXISTS (SELECT 1 FROM "Seat" b
      WHERE b."matchId" = r."matchId" AND b."userId" = ${of} AND b."index" <> r."index"))`;
}
