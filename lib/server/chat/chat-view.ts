/** Builds the chat of a match for one viewer: open rooms only, without people they have muted or blocked. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import type { ChatAndPresence, ChatMessage, ChatUpdate, ChatRoomName, ChatView } from '@/lib/protocol/chat';
import { findVisible, type MatchRow, canSee, presenceAt } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import {
  findAuthors,
  findMessages,
  findNewest,
  findSilence,
  findUnheard,
  type MessageRow,
  roomName,
  silenceWords,
} from './messages';

/** Messages of each room that a page begins with. */
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

/** Null where there is no chat at all for the viewer. */
export async function chatOf(match: MatchRow, viewer: CurrentUser | null): Promise<ChatView | null> {
  const { reads, writes, quiet } = roomsOf(match, viewer);
  if (reads.length === 0) return null;
  const hidden = viewer ? await findUnheard(viewer.id) : { ids: [], mutes: [] };
  const found = await latest(match, reads, hidden.ids);
  const silence = viewer && writes.length > 0 ? await findSilence(viewer.id, new Date()) : null;
  return {
    rooms: reads,
    writes: silence ? [] : writes,
    quiet: silence ? silenceWords(silence) : quiet,
    muted: await mutedHere(match, hidden.mutes),
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
    rooms.map((room) =>
      without.length === 0 && before === undefined
        ? findNewest([match.id, room, MAX_SHOWN + 1])
        : findMessages(match.id, room, { limit: MAX_SHOWN + 1, without, before }),
    ),
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

/** The chat and who is present, for a page that opens or reconnects. */
export async function loadChatAndPresence(
  viewer: CurrentUser | null,
  matchId: string,
): Promise<Result<ChatAndPresence, Refusal>> {
  const found = await findVisible(viewer, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const owners = match.seats.map(({ userId }) => userId);
  return ok({ talk: await chatOf(match, viewer), presence: presenceAt(match.id, owners) });
}

/** The messages of a room before one, in the order they were written. */
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
  const exceptMessages = (chat: ChatView) => JSON.stringify({ ...chat, messages: null, hasEarlier: null });
  const known = new Map(old.map((message) => [message.id, JSON.stringify(message)]));
  const added = messages.filter(({ id }) => !known.has(id));
  const oldest = messages[0]?.id ?? Infinity;
  // What drops out at the far end stays on the page; what is missing in between was removed.
  const left = messages.length - added.length;
  const expected = old.filter(({ id }) => id >= oldest).length;
  const isSame =
    left === expected &&
    messages.every(
      (message) => (known.get(message.id) ?? JSON.stringify(message)) === JSON.stringify(message),
    );
  if (!isSame || exceptMessages(before) !== exceptMessages(now)) return { ...now, isWhole: true };
  return added.length === 0 ? null : { ...now, messages: added, isWhole: false };
}

export interface Rooms {
  readonly reads: readonly ChatRoomName[];
  readonly writes: readonly ChatRoomName[];
  /** Why not, where one might expect to write. */
  readonly quiet: string | null;
}

const NONE: Rooms = { reads: [], writes: [], quiet: null };
const ACCOUNTS_ONLY = 'Spectators need an account to write here: make one to join in.';

/** Other people play, or are yet to join: alone, or with an AI, there is nobody to chat with. */
function isShared({ seats, status }: MatchRow): boolean {
  const people = new Set(seats.flatMap(({ userId }) => userId ?? []));
  const others = seats.filter(
    (seat) => seat.userId === null && seat.aiLevel === null && (seat.isAnonymous || status === 'OPEN'),
  );
  return people.size + others.length > 1;
}

/**
 * Who may read and write where. During a match its players do not see what spectators write, as it may be advice;
 * what the players write is open to spectators. Afterwards everything is open to all who may see the match.
 */
export function roomsOf(match: MatchRow, viewer: CurrentUser | null): Rooms {
  if (!canSee(viewer, match)) return NONE;
  // A player whose seat an AI has taken over is still a player.
  const isPlayer = viewer !== null && match.seats.some(({ userId }) => userId === viewer.id);
  // A person invited to a private match may see it, but is not a player yet.
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
