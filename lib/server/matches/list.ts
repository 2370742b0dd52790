/** A person's matches, in the order in which they want attention. */
import 'server-only';
import type { MatchSummary, TableView } from '@/lib/protocol/views';
import { matchSummary } from '../viewers';
import { matchesWithNewMessages } from '../notices/after-message';
import { tableView } from './gathering';
import type { MatchRow } from './store';
import { findChallengesTo, findFinishedOf, findOpenOf, findPlayingOf } from './store-lists';

const FINISHED_SHOWN = 20;

export interface MatchLists {
  /** My turn: nearest deadline first, then what has waited longest. */
  readonly mine: MatchSummary[];
  /** Someone else's turn, freshest first. */
  readonly waiting: MatchSummary[];
  /** Seats that wait for my answer, newest first. */
  readonly challenges: TableView[];
  /** Tables at which I sit and wait for the others, newest first. */
  readonly open: TableView[];
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
    challenges: await Promise.all(challenges.map((match) => tableView(match, user))),
    open: await Promise.all(open.map((match) => tableView(match, user))),
    finished: finished.rows.map(summary),
    finishedCount: finished.count,
  };
}
