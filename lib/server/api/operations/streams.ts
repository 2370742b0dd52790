/** The API's streams: one match, or everything that concerns the person, line by line. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { findVisible } from '@/lib/server/matches';
import { openLines } from '../line-stream';
import { matchEvents, personEvents } from '../events';
import { stream } from '../operation';
import { matchEventShape, personEventShape } from '../event-shapes';
import { ofMatch } from './matches';

const tag = 'Streams';

/** The last time that the database accepts; revisions are far below it. */
const MAX_TIME_MS = Date.UTC(9999, 11, 31);
const number = z.coerce.number().int().min(0).max(MAX_TIME_MS);
const sinceQuery = z.strictObject({
  since: number.optional().describe('The id of the last event you know.'),
});

/** The header, as browsers send it, or else the query. */
function sinceOf(request: Request, since: number | undefined): Result<number | undefined, Refusal> {
  const header = request.headers.get('last-event-id');
  if (header === null || header === '') return ok(since);
  const read = number.safeParse(header);
  return read.success ? ok(read.data) : refuseWith('malformed', 'The last event id is none of this stream.');
}

export const STREAMS = [
  stream({
    id: 'matchEvents',
    method: 'GET',
    at: '/matches/{id}/events',
    tag,
    summary: 'Follow a match',
    about:
      'First the match as it stands; then, at every change, the new entries of its log and the match again. Ends with the match. `since` (or the header Last-Event-ID) is a revision: what came after it is told first.',
    scope: 'read',
    path: ofMatch,
    query: sinceQuery,
    answer: matchEventShape,
    run: async ({ user, asker, path, query, request }) => {
      const since = sinceOf(request, query.since);
      if (!since.ok) return since;
      const found = await findVisible(user, path.id);
      if (!found.ok) return found;
      return openLines(asker, request, matchEvents(user, found.value.id, since.value));
    },
  }),
  stream({
    id: 'events',
    method: 'GET',
    at: '/events',
    tag,
    summary: 'Follow everything of mine',
    about:
      'First every match of yours that is not over, and every challenge that waits for you; then whatever changes. With `since` (or the header Last-Event-ID) only what changed since that event, and a little before it: a turn told twice has the same match and revision.',
    scope: 'read',
    query: sinceQuery,
    answer: personEventShape,
    run: async ({ user, asker, query, request }) => {
      const since = sinceOf(request, query.since);
      return since.ok ? openLines(asker, request, personEvents(user, since.value)) : since;
    },
  }),
];
