/** The library: finished matches that whoever looks may see, a page at a time. */
import 'server-only';
import type { MatchSummary } from '@/lib/protocol/views';
import { db } from '@/lib/server/platform/database';
import { findMatches, matchSummary } from '@/lib/server/matches';
import { type CurrentUser, findPerson } from '@/lib/server/accounts';
import { addressOf, type Asked, type Cursor, type Filters, SORTS, writeCursor } from './filters';
import { type Ending, findEndings } from './facets';
import { listSql, type Wanted } from './search-sql';

const PAGE = 24;

export interface LibraryMatch extends MatchSummary {
  readonly endedAt: string;
  readonly isPublic: boolean;
  /** The mean of the ratings at the table; null where none is known. */
  readonly rating: number | null;
  readonly opening: string | null;
}

export interface LibraryPage {
  readonly filters: Filters;
  /** What was not understood, or cannot be. */
  readonly problems: readonly string[];
  readonly matches: readonly LibraryMatch[];
  /** Addresses of the pages on either side; null where there is none. */
  readonly back: string | null;
  readonly on: string | null;
  readonly endings: readonly Ending[];
  readonly isSomebody: boolean;
}

type Viewer = Pick<CurrentUser, 'id'> | null;

export async function searchLibrary(viewer: Viewer, asked: Asked, size = PAGE): Promise<LibraryPage> {
  const endings = await findEndings();
  const { filters, player, problems } = await settle(viewer, asked);
  const wanted = {
    filters,
    me: viewer?.id ?? null,
    player: player?.id ?? null,
    games: gamesEnding(filters, endings),
    limit: size + 1,
  };
  const isHopeless = (filters.player !== null && player === null) || (filters.mine && viewer === null);
  const found = isHopeless ? NOTHING : await findPage({ ...wanted, at: asked.at }, size);
  const link = (side: 'after' | 'before', cursor: Cursor | null) =>
    cursor && addressOf(filters, { [side]: writeCursor(cursor) });
  return {
    filters,
    problems,
    matches: await loadMatches(found.ids, viewer),
    back: link('before', found.back),
    on: link('after', found.on),
    endings: filters.game === null ? endings : endings.filter(({ game }) => game === filters.game),
    isSomebody: viewer !== null,
  };
}

/** What is left of the filters once it is known who is meant. */
async function settle(viewer: Viewer, { filters, problems }: Asked) {
  const said = [...problems];
  const player = filters.player === null ? null : await findPerson(filters.player);
  if (filters.player !== null && player === null)
    said.push(`Nobody called “${filters.player}” has an account here.`);
  if (filters.mine && viewer === null) said.push('You have not played here yet, or are not signed in.');
  const isAboutNobody = filters.player === null && !filters.mine;
  if (isAboutNobody && (filters.result === 'won' || filters.result === 'lost')) {
    said.push('To see what was won or lost, name a player or choose your own games.');
    return { filters: { ...filters, result: null }, player, problems: said };
  }
  const named = player === null ? filters : { ...filters, player: player.name };
  return { filters: named, player, problems: said };
}

const gamesEnding = ({ game, reason }: Filters, endings: readonly Ending[]): readonly string[] | null =>
  reason === null
    ? null
    : endings
        .filter((end) => end.reason === reason && (game === null || end.game === game))
        .map((end) => end.game);

interface Found {
  readonly ids: readonly string[];
  readonly back: Cursor | null;
  readonly on: Cursor | null;
}

const NOTHING: Found = { ids: [], back: null, on: null };

async function findPage(wanted: Wanted, size: number): Promise<Found> {
  const rows = await findCursors(wanted);
  const isMore = rows.length > size;
  const page = rows.slice(0, size);
  if (wanted.at?.side === 'before') {
    // The first page is always a full one, however one came there.
    if (!isMore) return findPage({ ...wanted, at: null }, size);
    page.reverse();
    return { ids: page.map(({ id }) => id), back: page[0] ?? null, on: page.at(-1) ?? null };
  }
  const isFirst = wanted.at === null;
  return {
    ids: page.map(({ id }) => id),
    back: isFirst ? null : (page[0] ?? wanted.at?.cursor ?? null),
    on: isMore ? (page.at(-1) ?? null) : null,
  };
}

export async function findCursors(wanted: Wanted): Promise<Cursor[]> {
  const isDate = SORTS[wanted.filters.sort].key === 'endedAt';
  const rows = await (await db()).$queryRaw<{ id: string; key: Date | number | null }[]>(listSql(wanted));
  return rows.map(({ id, key }) => ({
    id,
    key: isDate && key !== null ? new Date(key).getTime() : (key as number | null),
  }));
}

export async function loadMatches(ids: readonly string[], viewer: Viewer): Promise<LibraryMatch[]> {
  const where = { matchId: { in: [...ids] } };
  const [rows, filed] = await Promise.all([findMatches(ids), (await db()).finished.findMany({ where })]);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const line = filed.find(({ matchId }) => matchId === id);
    if (!row || !line) return [];
    const { rating, opening, isPublic } = line;
    return [{ ...matchSummary(row, viewer), endedAt: line.endedAt.toISOString(), rating, opening, isPublic }];
  });
}
