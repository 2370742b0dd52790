/** Exports finished matches as records, as text, or as newline-delimited JSON. */
import 'server-only';
import type { Game, Seat } from '@/lib/games/contract';
import { type MatchExport, recordLine } from '@/lib/match/text/record';
import { writeMatchText } from '@/lib/match/text/write';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { controlOf } from '../clock/columns';
import { seatViews } from '../views';
import { gameOfMatch, canSee } from '../access';
import { findVisible } from '../queries/match-view';
import { type EntryRow, findEntries, findMatch, MATCH_INCLUDE, type MatchRow } from '../rows';

export interface Exported {
  readonly record: MatchExport;
  readonly text: string;
  readonly filename: string;
}

/** Anyone who may see a match may export it once it is over: until then its log would reveal what is hidden. */
export async function exportMatch(
  viewer: CurrentUser | null,
  id: unknown,
): Promise<Result<Exported, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const match = found.value;
  if (match.status !== 'OVER')
    return refuseWith('match-not-over', 'A match can be exported once it is over.');
  const entries = await findEntries(match.id, match.revision);
  const record = recordOf(match, entries, await branchOf(viewer, match));
  return ok({ record, text: writeMatchText(record), filename: `${match.game}-${match.id}.txt` });
}

/** `branch`: where it came from, if the viewer may know. */
export function recordOf(
  match: MatchRow,
  entries: readonly EntryRow[],
  branch: MatchExport['branch'],
): MatchExport {
  const game = gameOfMatch(match);
  const { ranking, reason } = match;
  return {
    id: match.id,
    game: match.game,
    rulesVersion: match.rulesVersion,
    options: optionsOf(game, match.options),
    seed: Number(match.seed),
    startText: match.startText,
    branch,
    seats: seatViews(match, []).map(({ name, level, rating }) => ({ name, level, rating: rating ?? null })),
    isRated: match.isRated,
    clock: controlOf(match),
    startedAt: match.createdAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    // Stored as the rules returned it.
    result: ranking === null || reason === null ? null : { ranking: ranking as unknown as Seat[][], reason },
    comment: match.comment,
    entries: entries.map(({ kind, seat, data, notation, at, spentMs, comment }) => ({
      kind,
      seat: seat as Seat | null,
      data,
      notation,
      at: at.toISOString(),
      spentMs,
      comment,
    })),
  };
}

/** Stored options may lack some of those the game has today, and the database keeps no order of keys. */
const optionsOf = (game: Game, stored: unknown): MatchExport['options'] =>
  game.schemas.options.parse(stored) as MatchExport['options'];

export async function branchOf(viewer: CurrentUser | null, match: MatchRow): Promise<MatchExport['branch']> {
  if (match.branchOfId === null || match.branchPly === null) return null;
  const origin = await findMatch(match.branchOfId);
  return origin && canSee(viewer, origin) ? { of: origin.id, ply: match.branchPly } : null;
}

/** Matches fetched at once; their logs are fetched one by one to bound memory. */
const PAGE_SIZE = 20;

export const LINES_TYPE = 'application/x-ndjson; charset=utf-8';

/**
 * Newest first, one record per line, as far as the viewer may see them. `scope` narrows it: a game, a person, a range
 * of time. What ends meanwhile is left out.
 */
export async function* exportLines(
  viewer: CurrentUser | null,
  scope: Prisma.MatchWhereInput = {},
  max = Infinity,
): AsyncGenerator<string, void, undefined> {
  const where: Prisma.MatchWhereInput = { AND: [scope, { status: 'OVER' }, visibleTo(viewer)] };
  let last: MatchRow | null = null;
  for (let given = 0; given < max;) {
    const page: MatchRow[] = await findPage(where, last, Math.min(PAGE_SIZE, max - given));
    for (const match of page) {
      const entries = await findEntries(match.id, match.revision);
      yield recordLine(recordOf(match, entries, await branchOf(viewer, match)));
    }
    given += page.length;
    last = page.at(-1) ?? null;
    if (last === null) return;
  }
}

/** `canSee` as a query on finished matches. */
const visibleTo = (viewer: CurrentUser | null): Prisma.MatchWhereInput =>
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
    include: MATCH_INCLUDE,
  });
}
