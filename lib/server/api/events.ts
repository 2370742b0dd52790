/** What happens in one match: every entry of its log after a revision, and after them the match as it stands. */
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
  viewOf,
} from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { now } from '@/lib/server/platform/now';
import type { Source } from './line-stream';
import type { MatchEvent, PersonEvent } from './event-shapes';
import { toApiEntry, toApiMatch, toApiSummary, toApiOpenMatch } from './to-api';

/** Without `since`: only what is new. */
export function matchEvents(user: CurrentUser, id: string, since: number | undefined): Source<MatchEvent> {
  let told = since;
  let last = '';
  return {
    async subscribe(hear) {
      const stop = await subscribeMatch(id, hear);
      // Whoever follows a match counts as being at the board.
      const leave = presence.arrive(id, user.id);
      return () => {
        stop();
        leave();
      };
    },
    async look(say) {
      const found = await findVisible(user, id);
      if (!found.ok) return 'not-found';
      const view = await viewOf(found.value, user);
      for (const line of view.log.slice(told ?? view.revision))
        say({ event: 'turn', id: line.revision, match: id, entry: toApiEntry(line) });
      told = view.revision;
      const match = toApiMatch(view);
      // Clocks tick by themselves: that alone is no news.
      const text = JSON.stringify({ ...match, clock: { ...match.clock, left: null } });
      if (text !== last) say({ event: 'match', id: view.revision, match });
      last = text;
      return match.status === 'over' || match.status === 'aborted' ? 'end' : 'more';
    },
  };
}

// What happens to one person: their matches as they begin, move and end, the turns in them, and challenges.

/** What was being written as an id was given away may be older than it; so some is told twice rather than not at all. */
const OVERLAP_MS = 30_000;

type Say = (event: PersonEvent) => void;

interface Known {
  readonly mark: string;
  readonly revision: number;
}

/** Without `since`: how everything stands, and then what is new. An event's id is the moment of the look that found it. */
export function personEvents(user: CurrentUser, since: number | undefined): Source<PersonEvent> {
  const from = new Date((since ?? now().getTime()) - OVERLAP_MS);
  const known = new Map<string, Known>();
  let challenges = new Set<string>();

  async function tellMatches(id: number, say: Say, isFirst: boolean): Promise<void> {
    const marks = await findMarksOf(user.id, from);
    const isOld = (each: (typeof marks)[number]) =>
      isFirst && (since === undefined ? each.isEnded : each.changedAt < from);
    const news = marks.filter((each) => !isOld(each) && known.get(each.id)?.mark !== each.mark);
    for (const row of await findMatches(news.map((each) => each.id))) {
      for (const line of await newLines(row))
        say({ event: 'turn', id, match: row.id, entry: toApiEntry(line) });
      say({ event: 'match', id, match: toApiSummary(row, user) });
      // As it was told, which may be later than it was marked.
      known.set(row.id, { mark: markOf(row), revision: row.revision });
    }
    for (const each of marks) if (!known.has(each.id)) known.set(each.id, each);
  }

  /** Of a match told for the first time: those since the stream was left. */
  async function newLines(row: MatchRow) {
    const before = known.get(row.id)?.revision;
    if (before === row.revision || (before === undefined && since === undefined)) return [];
    const { entries } = await historyOf(row);
    const fresh = entries.filter(({ revision, at }) =>
      before === undefined ? at >= from : revision > before,
    );
    return fresh.map(lineOf);
  }

  async function tellChallenges(id: number, say: Say): Promise<void> {
    const rows = await findChallengesTo(user.id);
    for (const row of rows)
      if (!challenges.has(row.id))
        say({ event: 'challenge', id, table: toApiOpenMatch(await openMatchSummary(row, user)) });
    const waiting = new Set(rows.map((row) => row.id));
    for (const gone of challenges) if (!waiting.has(gone)) say({ event: 'challenge-gone', id, match: gone });
    challenges = waiting;
  }

  let isFirst = true;
  return {
    async look(say) {
      const id = now().getTime();
      await tellMatches(id, say, isFirst);
      await tellChallenges(id, say);
      isFirst = false;
      return 'more';
    },
  };
}
