/** Reads and writes the library's filters and cursors in addresses. Invalid values are left out and reported. */
import 'server-only';
import { z } from 'zod';
import { GAME_IDS, type GameId } from '@/lib/games/registry';
import { matchId } from '@/lib/protocol/commands';

/** The sort orders of the library, both ways. */
export const SORTS = {
  newest: { key: 'endedAt', isDown: true },
  oldest: { key: 'endedAt', isDown: false },
  longest: { key: 'length', isDown: true },
  shortest: { key: 'length', isDown: false },
  strongest: { key: 'rating', isDown: true },
  weakest: { key: 'rating', isDown: false },
} as const;

export type Sort = keyof typeof SORTS;
export type SortKey = (typeof SORTS)[Sort]['key'];

const RESULTS = ['won', 'lost', 'drawn', 'decided'] as const;
export type Result = (typeof RESULTS)[number];

export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

export interface Filters {
  readonly game: GameId | null;
  /** A name as typed. */
  readonly player: string | null;
  readonly seats: number | null;
  readonly result: Result | null;
  readonly reason: string | null;
  readonly turns: Range;
  readonly rating: Range;
  /** Days in UTC, both included: 2026-11-16. */
  readonly since: string | null;
  readonly until: string | null;
  readonly opening: string | null;
  /** Only those in which the viewer took part. */
  readonly mine: boolean;
  /** Only those that came with the site. */
  readonly exhibition: boolean;
  readonly sort: Sort;
}

export interface LibraryRequest {
  readonly filters: Filters;
  /** Where the page begins, or before what it ends. */
  readonly at: { readonly side: 'after' | 'before'; readonly cursor: Cursor } | null;
  /** Messages about invalid values. */
  readonly problems: readonly string[];
}

const MAX_TURNS = 1_000_000;
const MAX_RATING = 10_000;

const shortText = z
  .string()
  .trim()
  .max(200)
  .refine((text) => !text.includes('\0'));
const number = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().max(max));
/** Years 1000 to 2999: the database has no year 0, and writes those after 9999 in its own way. */
const day = z
  .string()
  .trim()
  .regex(/^[12]\d{3}-\d\d-\d\d$/)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text));

const FIELDS = {
  game: z.enum(GAME_IDS as readonly [GameId, ...GameId[]]),
  player: shortText,
  seats: number(6),
  result: z.enum(RESULTS),
  reason: shortText,
  'min-turns': number(MAX_TURNS),
  'max-turns': number(MAX_TURNS),
  'min-rating': number(MAX_RATING),
  'max-rating': number(MAX_RATING),
  since: day,
  until: day,
  opening: shortText.transform((text) => text.replace(/\s+/g, ' ')),
  mine: z.literal('1'),
  exhibition: z.literal('1'),
  sort: z.enum(Object.keys(SORTS) as [Sort, ...Sort[]]),
} as const;

type FieldName = keyof typeof FIELDS;

/** The message for an invalid value of a field. */
const MESSAGES: Readonly<Record<FieldName, string>> = {
  game: 'There is no such game here.',
  player: 'This name is too long.',
  seats: 'The number of players is one to six.',
  result: 'A match is won, lost, drawn or decided.',
  reason: 'No match ends like that.',
  'min-turns': 'The fewest turns must be a number.',
  'max-turns': 'The most turns must be a number.',
  'min-rating': 'The lowest rating must be a number.',
  'max-rating': 'The highest rating must be a number.',
  since: 'The first day must be a date, like 2026-11-16.',
  until: 'The last day must be a date, like 2026-11-16.',
  opening: 'This opening is too long.',
  mine: 'There is no such choice of matches.',
  exhibition: 'There is no such choice of matches.',
  sort: 'There is no such order.',
};

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const onlyOne = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.trim() || undefined;

export function readQuery(query: Query): LibraryRequest {
  const problems: string[] = [];
  function read<Name extends FieldName>(name: Name): z.output<(typeof FIELDS)[Name]> | null {
    const value = onlyOne(query[name]);
    if (value === undefined) return null;
    const parsed = FIELDS[name].safeParse(value);
    if (parsed.success) return parsed.data as z.output<(typeof FIELDS)[Name]>;
    problems.push(MESSAGES[name]);
    return null;
  }
  const sort = read('sort') ?? 'newest';
  const days = inOrder(read('since'), read('until'));
  const filters: Filters = {
    game: read('game'),
    player: read('player'),
    seats: read('seats'),
    result: read('result'),
    reason: read('reason'),
    turns: inOrder(read('min-turns'), read('max-turns')),
    rating: inOrder(read('min-rating'), read('max-rating')),
    since: days.from,
    until: days.to,
    opening: read('opening'),
    mine: read('mine') !== null,
    exhibition: read('exhibition') !== null,
    sort,
  };
  return { filters, at: readPlace(query, sort), problems };
}

/** A reversed range is put in order. */
const inOrder = <T extends string | number>(from: T | null, to: T | null) =>
  from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };

/** An invalid cursor means the first page. */
function readPlace(query: Query, sort: Sort): LibraryRequest['at'] {
  for (const side of ['after', 'before'] as const) {
    const text = onlyOne(query[side]);
    const cursor = text === undefined ? null : readCursor(text, SORTS[sort].key);
    if (cursor) return { side, cursor };
  }
  return null;
}

/** The address of a list, with default values left out. */
export function addressOf(
  {
    game,
    player,
    seats,
    result,
    reason,
    turns,
    rating,
    since,
    until,
    opening,
    mine,
    exhibition,
    sort,
  }: Filters,
  place: { readonly after?: string; readonly before?: string } = {},
): string {
  const values: Readonly<Record<FieldName, string | number | null>> = {
    game,
    player,
    seats,
    result,
    reason,
    'min-turns': turns.from,
    'max-turns': turns.to,
    'min-rating': rating.from,
    'max-rating': rating.to,
    since,
    until,
    opening,
    mine: mine ? 1 : null,
    exhibition: exhibition ? 1 : null,
    sort: sort === 'newest' ? null : sort,
  };
  const search = new URLSearchParams();
  for (const [name, value] of [...Object.entries(values), ...Object.entries(place)])
    if (value !== null && value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '/replays' : `/replays?${search}`;
}

export const isFiltered = (filters: Filters): boolean =>
  addressOf({ ...filters, sort: 'newest', mine: false, exhibition: false }) !== '/replays';

export const NO_FILTERS: Filters = readQuery({}).filters;

/** A place in a sorted list: the value it is sorted by, and the match. As text it is part of addresses. */
export interface Cursor {
  /** Milliseconds, turns or a rating; null where the rating is not known. */
  readonly key: number | null;
  readonly id: string;
}

/** Later times are written in a way that the database does not read. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31);

export const writeCursor = ({ key, id }: Cursor): string => `${key ?? 'none'}.${id}`;

function readCursor(text: string, sort: SortKey): Cursor | null {
  const [, key, id] = /^(\d{1,16}|none)\.(.+)$/.exec(text) ?? [];
  const known = matchId.safeParse(id);
  if (key === undefined || !known.success) return null;
  if (key === 'none') return sort === 'rating' ? { key: null, id: known.data } : null;
  const max = sort === 'endedAt' ? MAX_TIME_MS : 2 ** 31 - 1;
  return Number(key) <= max ? { key: Number(key), id: known.data } : null;
}
