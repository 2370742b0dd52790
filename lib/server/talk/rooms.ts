/**
 * Who may read and write where. While a match is on its players do not see what those who watch say, as it may be advice;
 * what the players say is open to those who watch. Afterwards everything is open to all who may see the match.
 */
import 'server-only';
import type { TalkRoom } from '@/lib/protocol/chat';
import type { MatchRow } from '../matches/store';
import type { CurrentUser } from '../session';
import { maySee } from '../viewers';

export interface Rooms {
  readonly reads: readonly TalkRoom[];
  readonly writes: readonly TalkRoom[];
  /** Why not, where one might expect to write. */
  readonly quiet: string | null;
}

const NONE: Rooms = { reads: [], writes: [], quiet: null };
const ACCOUNTS_ONLY = 'Those who watch talk under a name of their own: make an account to join in.';

/** People at the table, or yet to come: alone, or with an AI, there is nobody to talk to. */
function isShared({ seats, status }: MatchRow): boolean {
  const people = new Set(seats.flatMap(({ userId }) => userId ?? []));
  const others = seats.filter(
    (seat) => seat.userId === null && seat.aiLevel === null && (seat.isAnonymous || status === 'OPEN'),
  );
  return people.size + others.length > 1;
}

export function roomsOf(match: MatchRow, viewer: CurrentUser | null): Rooms {
  if (!maySee(viewer, match)) return NONE;
  // Whose seat an AI has taken over is still one of the table.
  const isPlayer = viewer !== null && match.seats.some(({ userId }) => userId === viewer.id);
  // Whoever is asked to a private table may look at it, but is not at it yet.
  if (!isPlayer && !match.isPublic) return NONE;
  const isOn = match.status === 'OPEN' || match.status === 'PLAYING';
  const players: TalkRoom[] = isShared(match) ? ['players'] : [];
  const spectators: TalkRoom[] = match.isPublic ? ['spectators'] : [];
  if (isPlayer && isOn) return { reads: players, writes: players, quiet: null };
  const reads = [...players, ...spectators];
  if (isPlayer) return { reads, writes: reads, quiet: null };
  if (viewer?.kind === 'FULL') return { reads, writes: spectators, quiet: null };
  return { reads, writes: [], quiet: ACCOUNTS_ONLY };
}
