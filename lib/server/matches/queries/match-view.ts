/**
 * Loads a match, its board, or what was missed since the last visit, for one viewer. Unknown and private matches are
 * refused alike.
 */
import { eventFor, viewFor } from '@/lib/games/game';
import 'server-only';
import type { MatchSummary, MatchView } from '@/lib/protocol/views';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import type { Seat } from '@/lib/games/contract';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import type { Frame, LogLine } from '@/lib/match/log';
import { lineOf, matchSummary, matchView, type RecentEvents, stepsOf } from '../views';
import { gameOfMatch, canSee, ownSeats, viewerOf } from '../access';
import { historyOf } from '../history';
import { matchId, parseInput } from '@/lib/protocol/commands';
import { type EntryRow, findMatch, type MatchRow } from '../rows';
import { stateOf } from '../snapshot';
import { now } from '@/lib/server/platform/now';
import { countEarlier } from './list-rows';
import { matchInfoOf } from './match-info';

export async function loadMatch(viewer: CurrentUser | null, id: string): Promise<Result<MatchView, Refusal>> {
  const match = await findVisible(viewer, id);
  return match.ok ? ok(await loadView(match.value, viewer)) : match;
}

/** The board alone, without the log. */
export async function loadBoard(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<MatchSummary, Refusal>> {
  const match = await findVisible(viewer, id);
  return match.ok ? ok(matchSummary(match.value, viewer)) : match;
}

export async function findVisible(
  viewer: CurrentUser | null,
  id: unknown,
): Promise<Result<MatchRow, Refusal>> {
  const known = parseInput(matchId, id);
  const match = known.ok ? await findMatch(known.value) : null;
  return match && canSee(viewer, match) ? ok(match) : refuseWith('not-found');
}

export async function loadView(match: MatchRow, viewer: CurrentUser | null): Promise<MatchView> {
  const { entries, frames } = await historyOf(match);
  const state = await stateOf(match);
  return matchView(
    match,
    state,
    viewer,
    toldLines(match, viewer, entries, frames),
    recentEvents(match, viewer, entries, frames),
    await matchInfoOf(match, viewer),
  );
}

/** More than one turn has anywhere; of a run of a solitaire the first moves are told. */
const MAX_TOLD_EVENTS = 16;

/** The log with what each turn did, as the viewer may see it. */
function toldLines(
  match: MatchRow,
  viewer: CurrentUser | null,
  entries: readonly EntryRow[],
  frames: readonly Frame[],
): readonly LogLine[] {
  const game = gameOfMatch(match);
  const mine = ownSeats(viewer, match);
  const viewpoint = viewerOf(mine, game.rules.status(match.snapshot));
  return entries.map((entry) => {
    const events = entry.kind === 'turn' ? (frames[entry.revision]?.events ?? []) : [];
    if (events.length === 0) return lineOf(entry);
    const told = events.slice(0, MAX_TOLD_EVENTS).map((event) => eventFor(game, event, viewpoint));
    return { ...lineOf(entry), events: told };
  });
}

/** The last turns of others: as many as there can be between two turns of one's own. */
function recentEvents(
  match: MatchRow,
  viewer: CurrentUser | null,
  entries: readonly EntryRow[],
  frames: readonly Frame[],
): RecentEvents {
  const mine = ownSeats(viewer, match);
  const isOthers = ({ kind, seat }: EntryRow) => kind === 'turn' && !mine.includes(seat as Seat);
  const since = entries.findLastIndex((entry) => !isOthers(entry)) + 1;
  const first = mine.length === 1 ? Math.max(since, entries.length - match.seats.length) : entries.length;
  return {
    last: frames.at(-1)?.events ?? [],
    earlier: frames.slice(first + 1, -1).map(({ events }) => events),
  };
}

/** In how many matches of a game its goal is marked on the board. */
const MATCHES_OF_A_NEWCOMER = 2;

/** Whether the goal is to be marked: in someone's first matches of a game, and for whoever is not known. */
export async function isNewcomer(
  viewer: CurrentUser | null,
  { game, createdAt }: { readonly game: string; readonly createdAt: string },
): Promise<boolean> {
  if (!viewer) return true;
  const earlier = { game, createdAt: new Date(createdAt) };
  return (await countEarlier(viewer.id, earlier, MATCHES_OF_A_NEWCOMER)) < MATCHES_OF_A_NEWCOMER;
}

export const hasNeverPlayed = async (viewer: CurrentUser | null, game: string): Promise<boolean> =>
  !viewer || (await countEarlier(viewer.id, { game, createdAt: now() }, 1)) === 0;

/** More would be no short animation; what came before is in the list of moves. */
const MAX_MISSED_ENTRIES = 8;

/** What a player has missed since the last visit; null where that is nothing, as always for spectators. */
export async function loadSinceLastVisit(
  viewer: CurrentUser | null,
  id: string,
): Promise<SinceLastVisit | null> {
  const found = await findVisible(viewer, id);
  if (!found.ok || !viewer) return null;
  const match = found.value;
  const mine = ownSeats(viewer, match);
  const seen = Math.max(
    -1,
    ...match.seats.filter(({ userId }) => userId === viewer.id).map(({ seenRevision }) => seenRevision),
  );
  if (seen < 0 || seen >= match.revision) return null;
  const { entries, frames } = await historyOf(match);
  // One's own turns, at one screen or in another tab, are not missed.
  const isOthers = ({ seat }: { readonly seat: number | null }) =>
    seat === null || !mine.includes(seat as Seat);
  if (!entries.slice(seen).some(isOthers)) return null;
  const since = Math.max(seen, match.revision - MAX_MISSED_ENTRIES);
  const frame = frames[since];
  if (!frame) return null;
  const game = gameOfMatch(match);
  const viewpoint = viewerOf(mine, frame.status);
  return {
    from: {
      state: viewFor(game, frame.state, viewpoint),
      lastEvents: frame.events.map((event) => eventFor(game, event, viewpoint)),
    },
    steps: await stepsOf(match, since, mine),
  };
}
