/** Every query on chat messages; callers have already checked who may do what. */
import 'server-only';
import type { ChatRoomName } from '@/lib/protocol/chat';
import { ChatRoom, Prisma } from '@/lib/generated/prisma/client';
import { batch } from '@/lib/server/platform/batch';
import { brokenUnique, db, transaction } from '@/lib/server/platform/database';
import { type PostedChange, postChange } from '@/lib/server/matches';

const ROOMS: Readonly<Record<ChatRoomName, ChatRoom>> = {
  players: ChatRoom.PLAYERS,
  spectators: ChatRoom.SPECTATORS,
};

export const roomName = (room: ChatRoom): ChatRoomName =>
  room === ChatRoom.PLAYERS ? 'players' : 'spectators';

const include = { author: { select: { id: true, name: true } } } satisfies Prisma.ChatMessageInclude;
export type MessageRow = Prisma.ChatMessageGetPayload<{ include: typeof include }>;

/** The latest of a room, newest first, without those of some authors. */
export async function findMessages(
  matchId: string,
  room: ChatRoomName,
  {
    limit,
    without = [],
    before,
  }: { readonly limit: number; readonly without?: readonly string[]; readonly before?: number | undefined },
): Promise<MessageRow[]> {
  return (await db()).chatMessage.findMany({
    where: {
      matchId,
      room: ROOMS[room],
      ...(before === undefined ? {} : { id: { lt: before } }),
      // Not `notIn` alone: a deleted author is null, which is in no list.
      OR: [{ authorId: null }, { authorId: { notIn: [...without] } }],
    },
    orderBy: { id: 'desc' },
    take: limit,
    include,
  });
}

/** The newest messages of a room, whoever wrote them: asked for by many at once, read once for all of them. */
export const findNewest = batch(
  async (all: readonly (readonly [matchId: string, room: ChatRoomName, limit: number])[]) => {
    const read = new Map<string, Promise<MessageRow[]>>();
    for (const [matchId, room, limit] of all) {
      const key = `${matchId} ${room} ${limit}`;
      read.set(key, read.get(key) ?? findMessages(matchId, room, { limit }));
    }
    return Promise.all(all.map(([matchId, room, limit]) => read.get(`${matchId} ${room} ${limit}`)!));
  },
);

export async function findMessage(id: number): Promise<MessageRow | null> {
  return (await db()).chatMessage.findUnique({ where: { id }, include });
}

export async function findMessageByKey(authorId: string, key: string): Promise<MessageRow | null> {
  return (await db()).chatMessage.findUnique({ where: { authorId_key: { authorId, key } }, include });
}

/** Null where this author has used this key before. What spectators write causes no notice for the players. */
export async function insertMessage(message: {
  readonly matchId: string;
  readonly room: ChatRoomName;
  readonly authorId: string;
  readonly text: string;
  readonly key: string;
}): Promise<{ readonly row: MessageRow; readonly posted: PostedChange | null } | null> {
  const { matchId, room, authorId: by } = message;
  try {
    return await transaction(async (tx) => {
      const row = await tx.chatMessage.create({ data: { ...message, room: ROOMS[room] }, include });
      const posted = room === 'players' ? await postChange(tx, { kind: 'message', matchId, by }) : null;
      return { row, posted };
    });
  } catch (error) {
    if (brokenUnique(error) !== null) return null;
    throw error;
  }
}

/** A value that changes whenever anything about the messages of a match does; matches without any are left out. */
export const findChatMark = batch(async (matchIds: readonly string[]): Promise<readonly string[]> => {
  const rows = await (
    await db()
  ).chatMessage.groupBy({
    by: ['matchId'],
    where: { matchId: { in: [...new Set(matchIds)] } },
    _count: { id: true, hiddenAt: true },
  });
  const marks = new Map(rows.map(({ matchId, _count }) => [matchId, `${_count.id}:${_count.hiddenAt}`]));
  return matchIds.map((id) => marks.get(id) ?? '');
});

interface Unheard {
  readonly ids: readonly string[];
  readonly mutes: readonly { readonly id: string; readonly mutedId: string; readonly name: string }[];
}

/** The people this person has muted or blocked. A line of chat is read by many at once: one question for all of them. */
export const findUnheard = batch(async (userIds: readonly string[]): Promise<readonly Unheard[]> => {
  const prisma = await db();
  const among = { in: [...new Set(userIds)] };
  const [mutes, blocks] = await Promise.all([
    prisma.mute.findMany({
      where: { byId: among },
      orderBy: { id: 'asc' },
      select: { id: true, byId: true, mutedId: true, muted: { select: { name: true } } },
    }),
    prisma.bond.findMany({
      where: { fromId: among, kind: 'BLOCKED' },
      select: { fromId: true, toId: true },
    }),
  ]);
  return userIds.map((userId) => {
    const own = mutes.filter(({ byId }) => byId === userId);
    const blocked = blocks.filter(({ fromId }) => fromId === userId).map(({ toId }) => toId);
    return {
      ids: [...new Set([...own.map(({ mutedId }) => mutedId), ...blocked])],
      mutes: own.map(({ id, mutedId, muted }) => ({ id, mutedId, name: muted.name })),
    };
  });
});

/** Which of these people have written in the match. */
export async function findAuthors(matchId: string, among: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await (
    await db()
  ).chatMessage.findMany({
    where: { matchId, authorId: { in: [...among] } },
    distinct: ['authorId'],
    select: { authorId: true },
  });
  return new Set(rows.flatMap(({ authorId }) => authorId ?? []));
}

/** Until when they are silenced; null where they may write. */
export async function findSilence(userId: string, now: Date): Promise<Date | null> {
  const row = await (await db()).user.findUnique({ where: { id: userId }, select: { silencedUntil: true } });
  return row?.silencedUntil && row.silencedUntil > now ? row.silencedUntil : null;
}

/** For the message to somebody an operator has silenced. */
const WHEN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

export const silenceWords = (until: Date): string =>
  `An operator has silenced you: you can read, and write again from ${WHEN.format(until)} UTC.`;
