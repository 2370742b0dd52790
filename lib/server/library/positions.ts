/**
 * Finds the matches that reached a position and continued from it. Only finished ones are searched, of which nothing
 * is hidden, and only those that the viewer may see.
 */
import 'server-only';
import { isDrawReason } from '@/lib/games/game';
import { POSITION_HASH, positionHash, startName } from '@/lib/match/study';
import { type GameId, gameOf } from '@/lib/games/registry';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { findVisible, gameOfMatch, historyOf } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { addressOf, NO_FILTERS } from './filters';
import { type LibraryMatch, loadMatches } from './search';

const PAGE_SIZE = 24;
/** The count stops here. */
const MAX_COUNTED = 500;

type Person = CurrentUser | null;

/** The hash of the position after an entry of a finished match; for revision 0, of its start. */
export async function positionAt(
  viewer: Person,
  id: unknown,
  revision: number,
): Promise<Result<string, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  if (found.value.status !== 'OVER') return refuseWith('match-not-over');
  if (revision === 0) {
    const [start] = (await historyOf(found.value)).frames;
    return ok(positionHash(gameOfMatch(found.value), start?.state));
  }
  const where = { matchId_revision: { matchId: found.value.id, revision } };
  const entry = await (await db()).entry.findUnique({ where, select: { position: true } });
  return entry?.position ? ok(entry.position) : refuseWith('not-found', 'There is no such position.');
}

/** The address that lists matches with the same start; null for one that began from a position of its own. */
export async function sameStart(matchId: string): Promise<string | null> {
  const select = {
    game: true,
    seatCount: true,
    firstStep: true,
    match: { select: { options: true, seed: true } },
  };
  const filed = await (await db()).finished.findUnique({ where: { matchId }, select });
  if (!filed?.firstStep) return null;
  const { game, seatCount, firstStep, match } = filed;
  // The first step is a start and not a turn only where starts have names.
  const opening = startName(gameOf(game), match.options, Number(match.seed)) === null ? null : firstStep;
  return addressOf({ ...NO_FILTERS, game: game as GameId, seats: seatCount, opening });
}

export interface Reached extends LibraryMatch {
  /** The frame of the replay that shows it. */
  readonly frame: number;
  /** Turns played until then. */
  readonly at: number;
  /** Whether anything followed: where nothing did, the position is the end. */
  readonly wentOn: boolean;
}

export interface PositionStudy {
  /** How many matches reached it; `isMore` where the count was cut off. */
  readonly count: number;
  readonly isMore: boolean;
  /** How they ended, by the side that won. */
  readonly endings: readonly { readonly words: string; readonly count: number }[];
}

export interface PositionPage {
  readonly study: PositionStudy;
  readonly matches: readonly Reached[];
  /** Cursor of the next page. */
  readonly on: string | null;
}

export const isPositionHash = (text: string): boolean => POSITION_HASH.test(text);

/** Newest first. */
export async function listReached(
  viewer: Person,
  hash: string,
  after: string | null = null,
  size = PAGE_SIZE,
): Promise<PositionPage> {
  const rows = await findOccurrences(viewer, hash, { after, limit: size + 1 });
  const page = rows.slice(0, size);
  const matches = await loadMatches(
    page.map(({ id }) => id),
    viewer,
  );
  return {
    study: await studyPosition(viewer, hash),
    matches: page.flatMap(({ id, revision, ply, wentOn }) => {
      const match = matches.find((one) => one.id === id);
      return match ? [{ ...match, frame: revision, at: ply, wentOn }] : [];
    }),
    on: rows.length > size ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Without the matches themselves, and without `except`, the one being viewed. */
export async function studyPosition(
  viewer: Person,
  hash: string,
  except: string | null = null,
): Promise<PositionStudy> {
  const rows = await findOccurrences(viewer, hash, { except, limit: MAX_COUNTED + 1 });
  const counted = rows.slice(0, MAX_COUNTED);
  const endings = new Map<string, number>();
  for (const line of counted) endings.set(endingOf(line), (endings.get(endingOf(line)) ?? 0) + 1);
  return {
    count: counted.length,
    isMore: rows.length > MAX_COUNTED,
    endings: [...endings].map(([words, count]) => ({ words, count })).toSorted((a, b) => b.count - a.count),
  };
}

interface Occurrence {
  readonly id: string;
  readonly revision: number;
  readonly ply: number;
  readonly wentOn: boolean;
  readonly game: string;
  readonly seatCount: number;
  readonly winner: number | null;
  readonly reason: string;
}

function endingOf({ game, seatCount, winner, reason }: Occurrence): string {
  if (winner === null) return isDrawReason(reason) ? 'drawn' : 'given up';
  return seatCount === 1 ? 'solved' : `${gameOf(game).meta.seatNames(seatCount)[winner]} won`;
}

interface PlyRange {
  readonly after?: string | null;
  readonly except?: string | null;
  readonly limit: number;
}

/** One row per match, newest first: those that began there, and those that reached it. */
async function findOccurrences(
  viewer: Person,
  hash: string,
  range: PlyRange,
): Promise<readonly Occurrence[]> {
  const prisma = await db();
  const [begun, came] = [
    await prisma.$queryRaw<Occurrence[]>(begunSql(viewer, hash, range)),
    await prisma.$queryRaw<Occurrence[]>(reachedSql(viewer, hash, range)),
  ];
  // A match that began there and came back is found at its start.
  const began = new Set(begun.map(({ id }) => id));
  return [...begun, ...came.filter(({ id }) => !began.has(id))]
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, range.limit);
}

const { sql, empty } = Prisma;

/** What the viewer may see, from the cursor on; ids sort in the order in which matches were created. */
function shownSql(viewer: Person, { after = null, except = null }: PlyRange, id: Prisma.Sql): Prisma.Sql {
  const mine = viewer
    ? sql`OR f."broughtById" = ${viewer.id} OR EXISTS (SELECT 1 FROM "Seat" s WHERE s."matchId" = f."matchId" AND s."userId" = ${viewer.id})`
    : empty;
  return sql`(f."isPublic" = true ${mine})
       ${after === null ? empty : sql`AND ${id} < ${after}`}
       ${except === null ? empty : sql`AND ${id} <> ${except}`}`;
}

const begunSql = (viewer: Person, hash: string, range: PlyRange): Prisma.Sql => sql`
    SELECT f."matchId" AS "id", 0 AS "revision", 0 AS "ply",
           EXISTS (SELECT 1 FROM "Entry" n WHERE n."matchId" = f."matchId") AS "wentOn",
           f."game", f."seatCount", f."winner", f."reason"
      FROM "Finished" f
     WHERE f."startPosition" = ${hash} AND ${shownSql(viewer, range, sql`f."matchId"`)}
     ORDER BY f."matchId" DESC LIMIT ${range.limit}`;

/**
 * The first occurrence in each match that was not taken back together with the turns after it. An index has them in
 * order.
 */
const reachedSql = (viewer: Person, hash: string, range: PlyRange): Prisma.Sql => sql`
    SELECT DISTINCT ON (e."matchId") e."matchId" AS "id", e."revision", e."ply", EXISTS (SELECT 1 FROM "Entry" n
             WHERE n."matchId" = e."matchId" AND n."revision" > e."revision") AS "wentOn",
           f."game", f."seatCount", f."winner", f."reason"
      FROM "Entry" e JOIN "Finished" f ON f."matchId" = e."matchId"
     WHERE e."position" = ${hash} AND ${shownSql(viewer, range, sql`e."matchId"`)}
       AND NOT EXISTS (SELECT 1 FROM "Entry" l
         WHERE l."matchId" = e."matchId" AND l."revision" > e."revision" AND l."ply" < e."ply")
     ORDER BY e."matchId" DESC, e."revision" LIMIT ${range.limit}`;

/** The frame of a replay given by `?at=`; an impossible one where that is no number. */
export function readFrame(request: Request): number {
  const at = new URL(request.url).searchParams.get('at') ?? '';
  return /^\d{1,9}$/.test(at) ? Number(at) : -1;
}
