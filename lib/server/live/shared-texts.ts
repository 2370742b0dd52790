/**
 * What a written entry changes, as JSON, made once for each kind of viewer: each person with a part in the match is one,
 * and everybody else together is another.
 */
import 'server-only';
import type { CurrentUser } from '@/lib/server/accounts';
import {
  gameOfMatch,
  type LastEntry,
  matchInfoAfter,
  type MatchRow,
  ownSeats,
  type Snapshot,
  stepView,
} from '@/lib/server/matches';

interface Texts {
  readonly step: string;
  readonly info: Promise<string>;
}

/** As long as the snapshot is kept. */
const made = new WeakMap<Snapshot, Map<string, Texts>>();

/** Whoever has no part in the match sees what any stranger sees. */
function kindOf({ creatorId, seats, challenges, rematch }: MatchRow, user: CurrentUser | null): string {
  if (user === null) return '';
  const hasPart =
    creatorId === user.id ||
    seats.some(({ userId }) => userId === user.id) ||
    [...challenges, ...(rematch?.challenges ?? [])].some(({ challengedId }) => challengedId === user.id);
  return hasPart ? user.id : '';
}

export function sharedTexts(written: Snapshot, last: LastEntry, user: CurrentUser | null): Texts {
  const { match } = written;
  const known = made.get(written) ?? new Map<string, Texts>();
  made.set(written, known);
  const kind = kindOf(match, user);
  const texts = known.get(kind) ?? textsFor(written, last, kind === '' ? null : user);
  // Offers and plans may change while the entry stays the last.
  if (!last.hasAgreements) known.set(kind, texts);
  return texts;
}

function textsFor(written: Snapshot, last: LastEntry, viewer: CurrentUser | null): Texts {
  const { match } = written;
  const { row, frame, before } = last;
  return {
    step: JSON.stringify(stepView(gameOfMatch(match), ownSeats(viewer, match), row, frame, before)),
    info: matchInfoAfter(written, viewer).then((info) => JSON.stringify(info)),
  };
}
