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
  matchInfoOf,
  type MatchRow,
  ownSeats,
  type Snapshot,
  stepView,
} from '@/lib/server/matches';

interface Texts {
  readonly step: string;
  readonly info: Promise<string>;
}

const infos = new WeakMap<MatchRow, Map<string, Promise<string>>>();

/** The match info: many streams that look at the same moment get the same row, and it is made once for each kind. */
export function sharedInfo(row: MatchRow, user: CurrentUser | null): Promise<string> {
  const known = infos.get(row) ?? new Map<string, Promise<string>>();
  infos.set(row, known);
  const kind = kindOf(row, user);
  const info =
    known.get(kind) ?? matchInfoOf(row, kind === '' ? null : user).then((made) => JSON.stringify(made));
  known.set(kind, info);
  return info;
}

/** As long as the snapshot is kept. */
const made = new WeakMap<Snapshot, Map<string, Texts>>();

/** Whoever has no part in the match sees what any stranger sees; while seats are open anybody may come to have one. */
function kindOf(
  { creatorId, status, seats, challenges, rematch }: MatchRow,
  user: CurrentUser | null,
): string {
  if (user === null) return '';
  const hasPart =
    status === 'OPEN' ||
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
