/** What happens in one match: every entry of its log after a revision, and after them the match as it stands. */
import 'server-only';
import { subscribeMatch } from '../bus';
import { findVisible, viewOf } from '../matches/load';
import { presence } from '../presence';
import type { CurrentUser } from '../session-token';
import type { Source } from './lines';
import type { MatchEvent } from './event-shapes';
import { tellEntry, tellMatch } from './tell';

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
        say({ event: 'turn', id: line.revision, match: id, entry: tellEntry(line) });
      told = view.revision;
      const match = tellMatch(view);
      // Clocks tick by themselves: that alone is no news.
      const text = JSON.stringify({ ...match, clock: { ...match.clock, left: null } });
      if (text !== last) say({ event: 'match', id: view.revision, match });
      last = text;
      return match.status === 'over' || match.status === 'aborted' ? 'end' : 'more';
    },
  };
}
