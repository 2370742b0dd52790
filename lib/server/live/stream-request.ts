/** Parses the request for a live stream: which matches, and which revision the page has of each. */
import 'server-only';
import { z } from 'zod';
import { MAX_MATCHES_PER_STREAM } from '@/lib/protocol/stream';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { matchId, parseInput } from '@/lib/protocol/commands';

export interface StreamPosition {
  readonly match: string;
  /** The last revision the page has. */
  readonly since: number;
}

const revision = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const NAMED = 'a match is named as <id>:<last revision>';

/** An id may contain colons itself: the last one counts. */
const named = z.string().transform((text, context): StreamPosition => {
  const colon = text.lastIndexOf(':');
  const match = matchId.safeParse(text.slice(0, Math.max(colon, 0)));
  const since = revision.safeParse(text.slice(colon + 1));
  if (match.success && since.success) return { match: match.data, since: since.data };
  context.addIssue({ code: 'custom', message: NAMED });
  return z.NEVER;
});

const matches = z
  .array(named)
  .max(MAX_MATCHES_PER_STREAM, `one stream carries at most ${MAX_MATCHES_PER_STREAM} matches`)
  .refine(
    (all) => new Set(all.map(({ match }) => match)).size === all.length,
    'a match may be named only once',
  );

const lastEventIds = z.array(named).max(MAX_MATCHES_PER_STREAM);

/** The browser's last event id; an empty one is none. */
const lastEventId = ({ headers }: Pick<StreamHttpRequest, 'headers'>): string | null =>
  headers.get('last-event-id') || null;

/** A web request, or the same parts of a request of Node's. */
export interface StreamHttpRequest {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

export interface StreamRequest {
  readonly matches: readonly StreamPosition[];
  /** Also the viewer's inbox. */
  readonly withInbox: boolean;
}

/** `?match=<id>:<since>`, once for each, unless the browser sends a last event id; `me=1` for one's own inbox. */
export function readStreamRequest(request: StreamHttpRequest): Result<StreamRequest, Refusal> {
  const { searchParams } = new URL(request.url);
  const withInbox = searchParams.get('me') === '1';
  const asked = parseInput(matches, searchParams.getAll('match'));
  if (!asked.ok) return asked;
  if (asked.value.length === 0 && !withInbox)
    return refuseWith('malformed', `${NAMED}, and there must be one.`);
  const parsed = lastEventIds.safeParse(lastEventId(request)?.split(',') ?? []);
  if (!parsed.success) return refuseWith('malformed', 'The last event id is not one of this stream.');
  const known = new Map(parsed.data.map(({ match, since }) => [match, since]));
  const positions = asked.value.map(({ match, since }) => ({ match, since: known.get(match) ?? since }));
  return ok({ matches: positions, withInbox });
}
