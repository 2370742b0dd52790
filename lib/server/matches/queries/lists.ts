/**
 * The lists of matches that pages show: one's own in order of urgency, the lobby, those being played, and imports.
 */
import 'server-only';
import { cache } from 'react';
import { DAY_MS } from '@/lib/match/clock';
import type { MatchSummary, OpenMatchSummary } from '@/lib/protocol/views';
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

const MAX_FINISHED_SHOWN = 20;

export interface MatchLists {
  /** My turn: nearest deadline first, then what has waited longest. */
  readonly mine: MatchSummary[];
  /** Someone else's turn, freshest first. */
  readonly waiting: MatchSummary[];
  /** Seats that wait for my answer, newest first. */
  readonly challenges: OpenMatchSummary[];
  /** Open matches in which I have a seat, newest first. */
  readonly open: OpenMatchSummary[];
  /** Newest first; only the latest of `finishedCount`. */
  readonly finished: MatchSummary[];
  readonly finishedCount: number;
}

// ISO times sort as plain text; '~' comes after every digit.
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byUrgency = (a: MatchSummary, b: MatchSummary) =>
  order(a.deadline ?? '~', b.deadline ?? '~') || order(a.changedAt, b.changedAt) || order(a.id, b.id);
const byLastMove = (a: MatchSummary, b: MatchSummary) => order(b.changedAt, a.changedAt) || order(b.id, a.id);

export async function listMatches(user: { readonly id: string }): Promise<MatchLists> {
  const [playing, finished, challenges, open] = await Promise.all([
    findPlayingOf(user.id),
    findFinishedOf(user.id, MAX_FINISHED_SHOWN),
    findChallengesTo(user.id),
    findOpenOf(user.id),
  ]);
  const summary = (match: MatchRow) => matchSummary(match, user);
  const summaries = playing.map(summary);
  return {
    mine: summaries.filter((match) => match.myTurn).sort(byUrgency),
    waiting: summaries.filter((match) => !match.myTurn).sort(byLastMove),
    challenges: await Promise.all(challenges.map((match) => openMatchSummary(match, user))),
    open: await Promise.all(open.map((match) => openMatchSummary(match, user))),
    finished: finished.rows.map(summary),
    finishedCount: finished.count,
  };
}

const MAX_LOBBY_SHOWN = 60;

/**
 * The lobby: public matches with a seat for anyone, newest first, without hosts who are blocked or have blocked the
 * viewer.
 */
export async function listLobby(
  viewer: { readonly id: string } | null,
  game: unknown,
): Promise<readonly OpenMatchSummary[]> {
  const chosen = typeof game === 'string' && isGameId(game) ? game : null;
  const apart = viewer === null ? [] : await keptApartFrom(viewer.id);
  const rows = await findLobby(chosen, apart, MAX_LOBBY_SHOWN);
  return Promise.all(rows.map((row) => openMatchSummary(row, viewer)));
}

const MAX_LIVE_SHOWN = 6;
/** In matches of days per turn a day may pass without one; what is idle for longer is not "now". */
const IDLE_AFTER_MS = 3 * DAY_MS;

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

const MAX_IMPORTS_SHOWN = 24;

export async function listImports(user: CurrentUser | null): Promise<readonly MatchSummary[]> {
  if (user === null) return [];
  return (await findImports(user.id, MAX_IMPORTS_SHOWN)).map((match) => matchSummary(match, user));
}

const NONE: MatchLists = {
  mine: [],
  waiting: [],
  challenges: [],
  open: [],
  finished: [],
  finishedCount: 0,
};

/** The visitor's own matches, loaded once a request however many parts of the page show them. */
export const myMatches = cache(async (): Promise<MatchLists> => {
  const user = await currentUser();
  return user ? listMatches(user) : NONE;
});
