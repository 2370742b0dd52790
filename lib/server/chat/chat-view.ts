/** What is said around a match, as one who looks may see it: open rooms only, without those they do not want to hear. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import type { Around, ChatMessage, ChatUpdate, ChatRoomName, ChatView } from '@/lib/protocol/chat';
import { findVisible, type MatchRow, canSee, presenceAt } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import {
  findAuthors,
  findMessages,
  findSilence,
  findUnheard,
  type MessageRow,
  roomName,
  silenceWords,
} from './messages';

/** As many of each room as a page begins with. */
const MAX_SHOWN = 100;

export function messageView(row: MessageRow, match: MatchRow, viewer: CurrentUser | null): ChatMessage {
  const seat = row.authorId === null ? undefined : match.seats.find(({ userId }) => userId === row.authorId);
  return {
    id: Number(row.id),
    room: roomName(row.room),
    name: row.author?.name ?? 'Someone who left',
    seat: seat ? (seat.index as Seat) : null,
    mine: viewer !== null && row.authorId === viewer.id,
    text: row.hiddenAt === null ? row.text : null,
    at: row.at.toISOString(),
  };
}

/** Null where there is no talk at all for these eyes. */
export async function chatOf(match: MatchRow, viewer: CurrentUser | null): Promise<ChatView | null> {
  const { reads, writes, quiet } = roomsOf(match, viewer);
  if (reads.length === 0) return null;
  const unheard = viewer ? await findUnheard(viewer.id) : { ids: [], mutes: [] };
  const found = await latest(match, reads, unheard.ids);
  const silence = viewer && writes.length > 0 ? await findSilence(viewer.id, new Date()) : null;
  return {
    rooms: reads,
    writes: silence ? [] : writes,
    quiet: silence ? silenceWords(silence) : quiet,
    muted: await mutedHere(match, unheard.mutes),
    messages: found.rows.map((row) => messageView(row, match, viewer)),
    hasEarlier: found.hasEarlier,
  };
}

async function latest(
  match: MatchRow,
  rooms: readonly ChatRoomName[],
  without: readonly string[],
  before?: number,
): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const lists = await Promise.all(
    rooms.map((room) => findMessages(match.id, room, { limit: MAX_SHOWN + 1, without, before })),
  );
  return {
    rows: lists.flatMap((list) => list.slice(0, MAX_SHOWN)).sort((a, b) => Number(a.id - b.id)),
    hasEarlier: lists.some((list) => list.length > MAX_SHOWN),
  };
}

async function mutedHere(
  match: MatchRow,
  mutes: Awaited<ReturnType<typeof findUnheard>>['mutes'],
): Promise<ChatView['muted']> {
  if (mutes.length === 0) return [];
  const authors = await findAuthors(
    match.id,
    mutes.map(({ mutedId }) => mutedId),
  );
  const isHere = (id: string) => authors.has(id) || match.seats.some(({ userId }) => userId === id);
  return mutes.filter(({ mutedId }) => isHere(mutedId)).map(({ id, name }) => ({ id, name }));
}

/** What is said and who is there, for a page that begins or comes back. */
export async function loadAround(
  viewer: CurrentUser | null,
  matchId: string,
): Promise<Result<Around, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const owners = match.seats.map(({ userId }) => userId);
  return ok({ talk: await chatOf(match, viewer), presence: presenceAt(match.id, owners) });
}

/** What was said in a room before a message, in the order it was written. */
export async function loadEarlier(
  viewer: CurrentUser | null,
  matchId: string,
  before: number,
): Promise<Result<Pick<ChatView, 'messages' | 'hasEarlier'>, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const without = viewer ? (await findUnheard(viewer.id)).ids : [];
  const { rows, hasEarlier } = await latest(match, roomsOf(match, viewer).reads, without, before);
  return ok({ messages: rows.map((row) => messageView(row, match, viewer)), hasEarlier });
}

/** What is new since `before`: only the added messages where nothing else changed; null where nothing at all did. */
export function newsSince(before: ChatView | null, now: ChatView): ChatUpdate | null {
  if (before === null) return { ...now, isWhole: true };
  const { messages: old } = before;
  const { messages } = now;
  const aside = (talk: ChatView) => JSON.stringify({ ...talk, messages: null, hasEarlier: null });
  const known = new Map(old.map((message) => [message.id, JSON.stringify(message)]));
  const added = messages.filter(({ id }) => !known.has(id));
  const oldest = messages[0]?.id ?? Infinity;
  // What falls out at the far end stays on the page; what is missing in between was taken away.
  const left = messages.length - added.length;
  const expected = old.filter(({ id }) => id >= oldest).length;
  const isSame =
    left === expected &&
    messages.every(
      (message) => (known.get(message.id) ?? JSON.stringify(message)) === JSON.stringify(message),
    );
  if (!isSame || aside(before) !== aside(now)) return { ...now, isWhole: true };
  return added.length === 0 ? null : { ...now, messages: added, isWhole: false };
}

// Who may read and write where. While a match is on its players do not see what those who watch say, as it may be advice;
// what the players say is open to those who watch. Afterwards everything is open to all who may see the match.

export interface Rooms {
  readonly reads: readonly ChatRoomName[];
  readonly writes: readonly ChatRoomName[];
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
  if (!canSee(viewer, match)) return NONE;
  // Whose seat an AI has taken over is still one of the table.
  const isPlayer = viewer !== null && match.seats.some(({ userId }) => userId === viewer.id);
  // Whoever is asked to a private table may look at it, but is not at it yet.
  if (!isPlayer && !match.isPublic) return NONE;
  const isOn = match.status === 'OPEN' || match.status === 'PLAYING';
  const players: ChatRoomName[] = isShared(match) ? ['players'] : [];
  const spectators: ChatRoomName[] = match.isPublic ? ['spectators'] : [];
  if (isPlayer && isOn) return { reads: players, writes: players, quiet: null };
  const reads = [...players, ...spectators];
  if (isPlayer) return { reads, writes: reads, quiet: null };
  if (viewer?.kind === 'FULL') return { reads, writes: spectators, quiet: null };
  return { reads, writes: [], quiet: ACCOUNTS_ONLY };
}
