/** A person's matches, in the order in which they want attention. */
import 'server-only';
import { cache } from 'react';
import type { MatchSummary, OpenMatchSummary } from '@/lib/protocol/views';
import { matchesWithNewMessages } from '@/lib/server/inbox/tell-after-change';
import { isGameId } from '@/lib/games/registry';
import { type CurrentUser, currentUser, keptApartFrom } from '@/lib/server/accounts';
import { matchSummary } from '../views';
import type { MatchRow } from '../rows';
import { findImports } from '../archive/import-rows';
import { openMatchSummary } from './open-match-view';
import {
  findBeingPlayed,
  findChallengesTo,
  findFinishedOf,
  findLobby,
  findOpenOf,
  findPlayingOf,
} from './list-rows';

const FINISHED_SHOWN = 20;

export interface MatchLists {
  /** My turn: nearest deadline first, then what has waited longest. */
  readonly mine: MatchSummary[];
  /** Someone else's turn, freshest first. */
  readonly waiting: MatchSummary[];
  /** Seats that wait for my answer, newest first. */
  readonly challenges: OpenMatchSummary[];
  /** Tables at which I sit and wait for the others, newest first. */
  readonly open: OpenMatchSummary[];
  /** Newest first; only the latest of `finishedCount`. */
  readonly finished: MatchSummary[];
  readonly finishedCount: number;
}

// ISO times sort as plain text; '~' comes after every digit.
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byUrgency = (a: MatchSummary, b: MatchSummary) =>
  order(a.deadline ?? '~', b.deadline ?? '~') || order(a.changedAt, b.changedAt) || order(a.id, b.id);
const byFreshness = (a: MatchSummary, b: MatchSummary) =>
  order(b.changedAt, a.changedAt) || order(b.id, a.id);

export async function listMatches(user: { readonly id: string }): Promise<MatchLists> {
  const [playing, finished, challenges, open, written] = await Promise.all([
    findPlayingOf(user.id),
    findFinishedOf(user.id, FINISHED_SHOWN),
    findChallengesTo(user.id),
    findOpenOf(user.id),
    matchesWithNewMessages(user.id),
  ]);
  const summary = (match: MatchRow): MatchSummary => ({
    ...matchSummary(match, user),
    ...(written.has(match.id) ? { hasNewMessage: true } : {}),
  });
  const summaries = playing.map(summary);
  return {
    mine: summaries.filter((match) => match.myTurn).sort(byUrgency),
    waiting: summaries.filter((match) => !match.myTurn).sort(byFreshness),
    challenges: await Promise.all(challenges.map((match) => openMatchSummary(match, user))),
    open: await Promise.all(open.map((match) => openMatchSummary(match, user))),
    finished: finished.rows.map(summary),
    finishedCount: finished.count,
  };
}

// The lobby: public matches with a seat for whoever comes, newest first.

const MAX_LOBBY_SHOWN = 60;

/** Without the tables of those whom the visitor is kept apart from. */
export async function listLobby(
  viewer: { readonly id: string } | null,
  game: unknown,
): Promise<readonly OpenMatchSummary[]> {
  const chosen = typeof game === 'string' && isGameId(game) ? game : null;
  const apart = viewer === null ? [] : await keptApartFrom(viewer.id);
  const rows = await findLobby(chosen, apart, MAX_LOBBY_SHOWN);
  return Promise.all(rows.map((row) => openMatchSummary(row, viewer)));
}

// Public matches that are being played now, the liveliest first, for whoever likes to watch.

const MAX_LIVE_SHOWN = 6;
const DAY = 24 * 60 * 60 * 1000;
/** In matches of days per move a day may pass without one; what rests longer is not "now". */
const IDLE_AFTER_MS = 3 * DAY;

export async function listBeingPlayed(
  viewer: CurrentUser | null,
  now: Date = new Date(),
): Promise<readonly MatchSummary[]> {
  const rows = await findBeingPlayed({
    since: new Date(now.getTime() - IDLE_AFTER_MS),
    // One's own are on the dashboard.
    without: viewer?.id ?? null,
    limit: MAX_LIVE_SHOWN,
  });
  return rows.map((row) => matchSummary(row, viewer));
}

// The matches that someone has brought in, the latest first.

const MAX_IMPORTS_SHOWN = 24;

export async function listImports(user: CurrentUser | null): Promise<readonly MatchSummary[]> {
  if (user === null) return [];
  return (await findImports(user.id, MAX_IMPORTS_SHOWN)).map((match) => matchSummary(match, user));
}

// The visitor's own matches, asked for once a request however many parts of the page show them.

const NONE: MatchLists = {
  mine: [],
  waiting: [],
  challenges: [],
  open: [],
  finished: [],
  finishedCount: 0,
};

export const myMatches = cache(async (): Promise<MatchLists> => {
  const user = await currentUser();
  return user ? listMatches(user) : NONE;
});
