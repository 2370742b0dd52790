/** What a player has missed at a board since they last saw it. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { Missed } from '@/lib/protocol/stream';
import type { CurrentUser } from '../session';
import { gameOfMatch, seatsOf, viewerOf } from '../viewers';
import { historyOf } from './history';
import { findVisible } from './load';
import { stepsOf } from './steps';

/** Entries. More would be no short animation; what came before them is in the list of moves. */
const MOST = 8;

/** Null where nothing was missed: by onlookers nothing ever is. */
export async function loadMissed(viewer: CurrentUser | null, id: string): Promise<Missed | null> {
  const found = await findVisible(viewer, id);
  if (!found.ok || !viewer) return null;
  const match = found.value;
  const mine = seatsOf(viewer, match);
  const seen = Math.max(
    -1,
    ...match.seats.filter(({ userId }) => userId === viewer.id).map(({ seenRevision }) => seenRevision),
  );
  if (seen < 0 || seen >= match.revision) return null;
  const { entries, frames } = await historyOf(match);
  // One's own turns, at one screen or in another tab, are nothing one has missed.
  const isOthers = ({ seat }: { readonly seat: number | null }) =>
    seat === null || !mine.includes(seat as Seat);
  if (!entries.slice(seen).some(isOthers)) return null;
  const since = Math.max(seen, match.revision - MOST);
  const frame = frames[since];
  if (!frame) return null;
  const game = gameOfMatch(match);
  const eyes = viewerOf(mine, frame.status);
  return {
    from: {
      state: game.viewState(frame.state, eyes),
      lastEvents: frame.events.map((event) => game.viewEvent(event, eyes)),
    },
    steps: await stepsOf(match, since, mine),
  };
}
