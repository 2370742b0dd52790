/** What makes two texts the same match, whichever copy of it was written down. */
import 'server-only';
import { createHash } from 'node:crypto';
import type { MatchRecord } from '@/lib/match/text/record';
import { writeMatchText } from '@/lib/match/text/write';

const hashOf = (record: MatchRecord): string =>
  createHash('sha256').update(writeMatchText(record)).digest('base64url');

/**
 * The first names an import from now on: its content alone. An import keeps neither the id nor the ratings of the match it is
 * a copy of, and where that branched off is told only to those who may see it. The second named imports before.
 */
export const identitiesOf = (record: MatchRecord): readonly [string, string] => [
  hashOf({
    ...record,
    id: null,
    branch: null,
    isRated: false,
    seats: record.seats.map((seat) => ({ ...seat, rating: null })),
  }),
  hashOf(record),
];
