/** The event sources of the API's streams: one match, or everything that concerns one person. */
import 'server-only';
import { subscribeMatch } from '@/lib/server/platform/bus';
import {
  findChallengesTo,
  findMarksOf,
  findMatches,
  findVisible,
  historyOf,
  lineOf,
  markOf,
  type MatchRow,
  presence,
  openMatchSummary,
  loadView,
} from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { now } from '@/lib/server/platform/now';
import type { Source } from './line-stream';
import type { MatchEvent, PersonEvent } from './event-shapes';
import { toApiEntry, toApiMatch, toApiSummary, toApiOpenMatch } from './to-api';

/**
 * Every entry of the log after a revision, then the match itself whenever it changes. Without `since`: only what is
 * new.
 */
export function matchEvents(user: CurrentUser, id: string, since: number | undefined): Source<MatchEvent> {
  let sentRevision = since;
  let last = '';
  return {
    async subscribe(listener) {
      const stop = await subscribeMatch(id, listener);
      // A client that follows a match counts as present.
      const leave = presence.arrive(id, user.id);
      return () => {
        stop();
        leave();
      };
    },
    async look(send) {
      const found = await findVisible(user, id);
      if (!found.ok) return 'not-found';
      const view = await loadView(found.value, user);
      for (const line of view.log.slice(sentRevision ?? view.revision))
        send({ event: 'turn', id: line.revision, match: id, entry: toApiEntry(line) });
      sentRevision = view.revision;
      const match = toApiMatch(view);
      // The running clock alone is no change.
      const text = JSON.stringify({ ...match, clock: { ...match.clock, left: null } });
      if (text !== last) send({ event: 'match', id: view.revision, match });
      last = text;
      return match.status === 'over' || match.status === 'aborted' ? 'end' : 'more';
    },
  };
}

/**
 * A commit may become visible later than an id issued after it; so some events are sent twice rather than not at all.
 */
const OVERLAP_MS = 30_000;

type Send = (event: PersonEvent) => void;

interface Known {
  readonly mark: string;
  readonly revision: number;
}

/**
 * Matches as they begin, move and end, their turns, and challenges. Without `since`: the current state, and then what
 * is new. An event's id is the time of the read that found it.
 */
export function personEvents(user: CurrentUser, since: number | undefined): Source<PersonEvent> {
  const from = new Date((since ?? now().getTime()) - OVERLAP_MS);
  const known = new Map<string, Known>();
  let challenges = new Set<string>();

  async function sendMatches(id: number, send: Send, isFirst: boolean): Promise<void> {
    const marks = await findMarksOf(user.id, from);
    const isOld = (each: (typeof marks)[number]) =>
      isFirst && (since === undefined ? each.isEnded : each.changedAt < from);
    const news = marks.filter((each) => !isOld(each) && known.get(each.id)?.mark !== each.mark);
    for (const row of await findMatches(news.map((each) => each.id))) {
      for (const line of await newLines(row))
        send({ event: 'turn', id, match: row.id, entry: toApiEntry(line) });
      send({ event: 'match', id, match: toApiSummary(row, user) });
      // As it was sent, which may be later than it was marked.
      known.set(row.id, { mark: markOf(row), revision: row.revision });
    }
    for (const each of marks) if (!known.has(each.id)) known.set(each.id, each);
  }

  /** Of a match sent for the first time: those since the stream was left. */
  async function newLines(row: MatchRow) {
    const before = known.get(row.id)?.revision;
    if (before === row.revision || (before === undefined && since === undefined)) return [];
    const { entries } = await historyOf(row);
    const fresh = entries.filter(({ revision, at }) =>
      before === undefined ? at >= from : revision > before,
    );
    return fresh.map(lineOf);
  }

  async function sendChallenges(id: number, send: Send): Promise<void> {
    const rows = await findChallengesTo(user.id);
    for (const row of rows)
      if (!challenges.has(row.id))
        send({ event: 'challenge', id, table: toApiOpenMatch(await openMatchSummary(row, user)) });
    const waiting = new Set(rows.map((row) => row.id));
    for (const gone of challenges) if (!waiting.has(gone)) send({ event: 'challenge-gone', id, match: gone });
    challenges = waiting;
  }

  let isFirst = true;
  return {
    async look(send) {
      const id = now().getTime();
      await sendMatches(id, send, isFirst);
      await sendChallenges(id, send);
      isFirst = false;
      return 'more';
    },
  };
}
