/** Loads a match as a series of frames from the start on, and tells where the match came from. */
import { eventFor, viewFor, withoutHistory } from '@/lib/games/game';
import 'server-only';
import { cache } from 'react';
import type { MatchView, ReplayView } from '@/lib/protocol/views';
import { packFrames, type ReplayFrame } from '@/lib/match/replay-frames';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { seatViews } from '../views';
import { gameOfMatch, canSee, ownSeats, viewerOf } from '../access';
import { type Verification, verification } from '../archive/verify';
import { isExhibition } from '../archive/exhibition';
import { BrokenHistory, historyOf } from '../history';
import { findMatch, type MatchRow } from '../rows';
import { findVisible, loadView } from './match-view';

/** The frames of a match, made for the viewer on demand. */
export interface Playback {
  readonly row: MatchRow;
  readonly match: MatchView;
  /** The last frame. */
  readonly end: number;
  frameAt(index: number): ReplayFrame;
}

/** Once a request: a page and its metadata need the same. */
export const loadPlayback = cache(readPlayback);

async function readPlayback(viewer: CurrentUser | null, id: string): Promise<Result<Playback, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const row = found.value;
  const game = gameOfMatch(row);
  if (!game.schemas.state.safeParse(row.snapshot).success)
    return refuseWith('broken-log', 'The position that is stored with it cannot be read.');
  try {
    const { frames } = await historyOf(row);
    const match = await loadView(row, viewer);
    // One viewpoint for every frame: once it is over nothing is hidden, and before that no more is shown than now.
    const viewpoint = viewerOf(ownSeats(viewer, row), game.rules.status(row.snapshot));
    return ok({
      row,
      match,
      end: frames.length - 1,
      frameAt(index) {
        const { state, events } = frames[index]!;
        return {
          line: match.log[index - 1] ?? null,
          // Of the positions before, nothing is shown, and with them a page would grow by the square of its turns.
          state: viewFor(game, withoutHistory(game, state), viewpoint) as unknown,
          events: events.map((event) => eventFor(game, event, viewpoint)),
        };
      },
    });
  } catch (error) {
    if (BrokenHistory.is(error)) return refuseWith('broken-log', error.words);
    throw error;
  }
}

export async function loadReplay(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<ReplayView, Refusal>> {
  const loaded = await loadPlayback(viewer, id);
  return loaded.ok ? ok(viewOfReplay(loaded.value)) : loaded;
}

const viewOfReplay = ({ match, end, frameAt }: Playback): ReplayView => ({
  // The frames have the events themselves.
  match: { ...match, log: match.log.map((line) => ({ ...line, events: undefined })) },
  ...packFrames(Array.from({ length: end + 1 }, (_, index) => frameAt(index))),
});

/** A replay with what its page says of the match; the row is read once. */
export interface ReplayPage {
  readonly replay: ReplayView;
  readonly from: Provenance | null;
  readonly verified: Verification;
}

export async function loadReplayPage(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<ReplayPage, Refusal>> {
  const loaded = await loadPlayback(viewer, id);
  if (!loaded.ok) return loaded;
  const { row } = loaded.value;
  const [from, verified] = await Promise.all([originOf(row, viewer), verification(row)]);
  return ok({ replay: viewOfReplay(loaded.value), from, verified });
}

/**
 * A match for pictures: seen as a stranger where it is public, so that one picture serves everybody, and as the
 * viewer where it is private.
 */
export interface Shared extends Playback {
  /** Changes with everything that a picture shows. */
  readonly version: string;
  readonly cache: string;
}

/**
 * A finished match stays the same, but a name may change or an account be deleted; one being played ends some day.
 */
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

/** Where a match came from, as far as the viewer may know: a text, or a position of another match. */
export type Provenance =
  | { readonly kind: 'exhibition' }
  | {
      readonly kind: 'import';
      readonly at: string;
      readonly comment: string | null;
      /** The viewer has imported it, and may delete it. */
      readonly mine: boolean;
    }
  | {
      readonly kind: 'branch';
      /** The frame of the replay it began from. */
      readonly ply: number;
      /** Null where the viewer may not see it, or where it is deleted. */
      readonly origin: { readonly id: string; readonly players: readonly string[] } | null;
    };

/** Null for a match that was simply created here. */
export async function provenanceOf(viewer: CurrentUser | null, id: string): Promise<Provenance | null> {
  const found = await findVisible(viewer, id);
  return found.ok ? originOf(found.value, viewer) : null;
}

async function originOf(
  { id, importedAt, comment, branchOfId, branchPly, creatorId }: MatchRow,
  viewer: CurrentUser | null,
): Promise<Provenance | null> {
  const mine = viewer !== null && creatorId === viewer.id;
  if (isExhibition(id)) return { kind: 'exhibition' };
  if (importedAt !== null) return { kind: 'import', at: importedAt.toISOString(), comment, mine };
  if (branchOfId === null || branchPly === null) return null;
  const origin = await findMatch(branchOfId);
  const isSeen = origin !== null && canSee(viewer, origin);
  return {
    kind: 'branch',
    ply: branchPly,
    origin: isSeen ? { id: origin.id, players: seatViews(origin, []).map(({ name }) => name) } : null,
  };
}
