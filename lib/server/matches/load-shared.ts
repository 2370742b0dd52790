/**
 * A match as it may be sent on: with a stranger's eyes where it is public, so that one picture serves everybody, and
 * with one's own where it is private and only those who may see it get so far.
 */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import type { CurrentUser } from '../session';
import { loadPlayback, type Playback } from './load-replay';

export interface Shared extends Playback {
  /** Changes with everything that a picture of it shows. */
  readonly version: string;
  readonly cache: string;
}

/** A finished match is the same tomorrow, but a name may change, or an account go; one being played ends some day. */
const PUBLIC_OVER = 'public, max-age=3600, stale-while-revalidate=86400';
const PUBLIC_PLAYING = 'public, max-age=30';
const PRIVATE = 'private, no-store';

export async function loadShared(
  asker: () => Promise<CurrentUser | null>,
  id: string,
): Promise<Result<Shared, Refusal>> {
  const strangers = await loadPlayback(null, id);
  const loaded = strangers.ok ? strangers : await loadPlayback(await asker(), id);
  if (!loaded.ok) return loaded;
  const { match } = loaded.value;
  const names = match.seats.map(({ name }) => name);
  const isOver = match.status.kind === 'over';
  return ok({
    ...loaded.value,
    version: JSON.stringify([match.id, match.revision, match.phase, match.seenBy, names]),
    cache: !match.isPublic ? PRIVATE : isOver ? PUBLIC_OVER : PUBLIC_PLAYING,
  });
}
