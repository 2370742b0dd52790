/** A place in a sorted list: by what it is sorted, and the match. As text it stands in addresses. */
import { matchId } from '../matches/request';
import type { SortKey } from './sorts';

export interface Cursor {
  /** Milliseconds, turns or a rating; null where the rating is not known. */
  readonly key: number | null;
  readonly id: string;
}

/** Later moments are written in a way that the database does not read. */
const MOST = Date.UTC(9999, 11, 31);

export const writeCursor = ({ key, id }: Cursor): string => `${key ?? 'none'}.${id}`;

export function readCursor(text: string, sort: SortKey): Cursor | null {
  const [, key, id] = /^(\d{1,16}|none)\.(.+)$/.exec(text) ?? [];
  const known = matchId.safeParse(id);
  if (key === undefined || !known.success) return null;
  if (key === 'none') return sort === 'rating' ? { key: null, id: known.data } : null;
  const most = sort === 'endedAt' ? MOST : 2 ** 31 - 1;
  return Number(key) <= most ? { key: Number(key), id: known.data } : null;
}
