/** Many finished matches as lines of JSON, one record a line, never more than a few of them in memory. */
import 'server-only';
import { recordLine } from '@/lib/match/text/record';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '../db';
import type { CurrentUser } from '../session';
import { branchOf, recordOf } from './export-match';
import { findEntries, include, type MatchRow } from './store';

/** Matches fetched at once: their logs are fetched one by one. */
const PAGE = 20;

export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/**
 * The latest first, as far as the viewer may see them. `scope` narrows it: a game, a person, a stretch of time. What ends
 * while this goes on is left out.
 */
export async function* exportLines(
  viewer: CurrentUser | null,
  scope: Prisma.MatchWhereInput = {},
  most = Infinity,
): AsyncGenerator<string, void, undefined> {
  const where: Prisma.MatchWhereInput = { AND: [scope, { status: 'OVER' }, visibleTo(viewer)] };
  let last: MatchRow | null = null;
  for (let given = 0; given < most;) {
    const page: MatchRow[] = await findPage(where, last, Math.min(PAGE, most - given));
    for (const match of page) {
      const entries = await findEntries(match.id, match.revision);
      yield recordLine(recordOf(match, entries, await branchOf(viewer, match)));
    }
    given += page.length;
    last = page.at(-1) ?? null;
    if (last === null) return;
  }
}

/** `maySee`, as a query about matches that are over. */
export const visibleTo = (viewer: CurrentUser | null): Prisma.MatchWhereInput =>
  viewer === null
    ? { isPublic: true }
    : { OR: [{ isPublic: true }, { creatorId: viewer.id }, { seats: { some: { userId: viewer.id } } }] };

async function findPage(
  where: Prisma.MatchWhereInput,
  after: MatchRow | null,
  take: number,
): Promise<MatchRow[]> {
  // Two matches may end in the same millisecond: the id decides between them.
  const older: Prisma.MatchWhereInput =
    after?.endedAt == null
      ? {}
      : { OR: [{ endedAt: { lt: after.endedAt } }, { endedAt: after.endedAt, id: { lt: after.id } }] };
  return (await db()).match.findMany({
    where: { AND: [where, { endedAt: { not: null } }, older] },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    take,
    include,
  });
}
