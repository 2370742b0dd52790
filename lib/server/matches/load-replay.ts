/** A match to leaf through: every board from the start on, with what led to it. */
import 'server-only';
import type { ReplayView } from '@/lib/games/match';
import { packFrames } from '@/lib/games/replay-frames';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import type { CurrentUser } from '../session';
import { gameOfMatch, seatsOf, viewerOf } from '../viewers';
import { historyOf } from './history';
import { findVisible, viewOf } from './load';

export async function loadReplay(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<ReplayView, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const match = found.value;
  const game = gameOfMatch(match);
  const { frames } = await historyOf(match);
  // One pair of eyes for every frame: once it is over nothing was ever hidden, and before that no more than now.
  const eyes = viewerOf(seatsOf(viewer, match), game.status(match.snapshot));
  const boards = frames.map(({ state, events }) => ({
    state: game.viewState(state, eyes) as unknown,
    events: events.map((event) => game.viewEvent(event, eyes)),
  }));
  return ok({ match: await viewOf(match, viewer), ...packFrames(boards) });
}
