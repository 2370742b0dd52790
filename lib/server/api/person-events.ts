/** What happens to one person: their matches as they begin, move and end, the turns in them, and challenges. */
import 'server-only';
import { now } from '../clock';
import { tableView } from '../matches/gathering';
import { historyOf } from '../matches/history';
import { findMatches, type MatchRow } from '../matches/store';
import { findChallengesTo, findMarksOf, markOf } from '../matches/store-lists';
import type { CurrentUser } from '../session-token';
import { lineOf } from '../viewers';
import type { Source } from './lines';
import type { PersonEvent } from './event-shapes';
import { tellEntry, tellSummary, tellTable } from './tell';

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
        say({ event: 'turn', id, match: row.id, entry: tellEntry(line) });
      say({ event: 'match', id, match: tellSummary(row, user) });
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
        say({ event: 'challenge', id, table: tellTable(await tableView(row, user)) });
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
