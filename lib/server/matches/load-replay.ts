/** A match to leaf through: every board from the start on, with what led to it. */
import 'server-only';
import type { MatchView, ReplayFrame, ReplayView } from '@/lib/protocol/views';
import { packFrames } from '@/lib/match/replay-frames';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { gameOfMatch, seatsOf, viewerOf } from '../viewers';
import { BrokenHistory, historyOf } from './history';
import { findVisible, viewOf } from './load';

/** The boards of a match, cut for the one who looks when they are asked for. */
export interface Playback {
  readonly match: MatchView;
  /** The last frame. */
  readonly end: number;
  frameAt(index: number): ReplayFrame;
}

export async function loadPlayback(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<Playback, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const row = found.value;
  const game = gameOfMatch(row);
  if (!game.schemas.state.safeParse(row.snapshot).success)
    return refuseWith('broken-log', 'The position that is stored with it cannot be read.');
  try {
    const { frames } = await historyOf(row);
    const match = await viewOf(row, viewer);
    // One pair of eyes for every frame: once it is over nothing was ever hidden, and before that no more than now.
    const eyes = viewerOf(seatsOf(viewer, row), game.status(row.snapshot));
    return ok({
      match,
      end: frames.length - 1,
      frameAt(index) {
        const { state, events } = frames[index]!;
        return {
          line: match.log[index - 1] ?? null,
          state: game.viewState(state, eyes) as unknown,
          events: events.map((event) => game.viewEvent(event, eyes)),
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
  if (!loaded.ok) return loaded;
  const { match, end, frameAt } = loaded.value;
  return ok({ match, ...packFrames(Array.from({ length: end + 1 }, (_, index) => frameAt(index))) });
}
