/** Searches the library: finished matches that the viewer may see, a page at a time. */
import 'server-only';
import type { MatchSummary } from '@/lib/protocol/views';
import { db } from '@/lib/server/platform/database';
import { findMatches, isExhibition, matchSummary } from '@/lib/server/matches';
import { type CurrentUser, findPerson } from '@/lib/server/accounts';
import { addressOf, type LibraryRequest, type Cursor, type Filters, SORTS, writeCursor } from './filters';
import { type Ending, findEndings } from './facets';
import { listSql, type Wanted } from './search-sql';

const PAGE_SIZE = 24;

export interface LibraryMatch extends MatchSummary {
  readonly endedAt: string;
  readonly isPublic: boolean;
  /** The mean of the players' ratings; null where none is known. */
  readonly rating: number | null;
  readonly opening: string | null;
  readonly options: unknown;
  /** It came with the site. */
  readonly isExhibition: boolean;
}

export interface LibraryPage {
  readonly filters: Filters;
  /** Messages about filters that are invalid or cannot apply. */
  readonly problems: readonly string[];
  readonly matches: readonly LibraryMatch[];
  /** Addresses of the pages on either side; null where there is none. */
  readonly back: string | null;
  readonly on: string | null;
  readonly endings: readonly Ending[];
  readonly isSomebody: boolean;
}

type Person = Pick<CurrentUser, 'id'> | null;

export async function searchLibrary(
  viewer: Person,
  asked: LibraryRequest,
  size = PAGE_SIZE,
): Promise<LibraryPage> {
  const endings = await findEndings();
  const { filters, player, problems } = await resolve(viewer, asked);
  const wanted = {
    filters,
    me: viewer?.id ?? null,
    player: player?.id ?? null,
    games: gamesEnding(filters, endings),
    limit: size + 1,
  };
  const isEmpty = (filters.player !== null && player === null) || (filters.mine && viewer === null);
  const found = isEmpty ? NOTHING : await findPage({ ...wanted, at: asked.at }, size);
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

/** Resolves the player's name, and drops filters that need one. */
async function resolve(viewer: Person, { filters, problems }: LibraryRequest) {
  const messages = [...problems];
  const player = filters.player === null ? null : await findPerson(filters.player);
  if (filters.player !== null && player === null)
    messages.push(`Nobody called “${filters.player}” has an account here.`);
  if (filters.mine && viewer === null) messages.push('You have not played here yet, or are not signed in.');
  const isAboutNobody = filters.player === null && !filters.mine;
  if (isAboutNobody && (filters.result === 'won' || filters.result === 'lost')) {
    messages.push('To see what was won or lost, name a player or choose your own games.');
    return { filters: { ...filters, result: null }, player, problems: messages };
  }
  const named = player === null ? filters : { ...filters, player: player.name };
  return { filters: named, player, problems: messages };
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
    // The first page is always a full one, whichever way it is reached.
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

export async function loadMatches(ids: readonly string[], viewer: Person): Promise<LibraryMatch[]> {
  const where = { matchId: { in: [...ids] } };
  const [rows, filed] = await Promise.all([findMatches(ids), (await db()).finished.findMany({ where })]);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    const line = filed.find(({ matchId }) => matchId === id);
    if (!row || !line) return [];
    const { rating, opening, isPublic } = line;
    const endedAt = line.endedAt.toISOString();
    const { options } = row;
    const facts = { endedAt, rating, opening, options, isPublic, isExhibition: isExhibition(id) };
    return [{ ...matchSummary(row, viewer), ...facts }];
  });
}
