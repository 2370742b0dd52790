/** Builds a person's inbox: the matches in which it is their turn, and the latest notices as text. */
import 'server-only';
import { cache } from 'react';
import { isDrawReason } from '@/lib/games/game';
import { type Inbox, EMPTY_INBOX, INBOX_TOPIC, type NoticeView } from '@/lib/protocol/inbox';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { currentUser } from '@/lib/server/accounts';
import { noticeData, noticeWords } from './notices';

const MAX_SHOWN = 12;

/** What the text of a notice needs of its match. */
export const OF_MATCH = {
  select: {
    game: true,
    status: true,
    reason: true,
    deadline: true,
    seats: { select: { userId: true, aiLevel: true, place: true, user: { select: { name: true } } } },
  },
} satisfies Prisma.NotificationInclude['match'];

const include = { match: OF_MATCH } satisfies Prisma.NotificationInclude;

export type NoticeRow = Prisma.NotificationGetPayload<{ include: typeof include }>;

/** The visitor's own, loaded once a request. */
export const myInbox = cache(async (): Promise<Inbox> => {
  const user = await currentUser();
  return user ? inboxOf(user.id) : EMPTY_INBOX;
});

/** The visitor's matches with messages that they have not read. */
export const matchesWithMessages = cache(async (): Promise<ReadonlySet<string>> => {
  const user = await currentUser();
  return user ? unreadChatsOf(user.id) : new Set();
});

export async function unreadChatsOf(userId: string): Promise<ReadonlySet<string>> {
  const where = { userId, kind: 'chat', readAt: null };
  const rows = await (await db()).notification.findMany({ where, select: { matchId: true } });
  return new Set(rows.flatMap(({ matchId }) => matchId ?? []));
}

export async function inboxOf(userId: string): Promise<Inbox> {
  const at = Date.now();
  const prisma = await db();
  const [waiting, unread, rows] = await Promise.all([
    waitingFor(userId),
    prisma.notification.count({ where: { userId, readAt: null } }),
    prisma.notification.findMany({
      where: { userId },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: MAX_SHOWN,
      include,
    }),
  ]);
  return { match: INBOX_TOPIC, at, waiting, unread, notices: await noticeViews(rows) };
}

/** In the order of the dashboard: nearest deadline first, then longest waiting. */
export async function waitingFor(userId: string): Promise<string[]> {
  const seats = await (
    await db()
  ).seat.findMany({
    where: { userId, aiLevel: null, match: { status: 'PLAYING' } },
    select: { index: true, match: { select: { id: true, toAct: true, deadline: true, changedAt: true } } },
  });
  const rank = (deadline: Date | null) => deadline?.getTime() ?? Number.POSITIVE_INFINITY;
  return seats
    .filter(({ index, match }) => match.toAct === index)
    .map(({ match }) => match)
    .sort((a, b) => {
      const [one, other] = [rank(a.deadline), rank(b.deadline)];
      if (one !== other) return one - other;
      return a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1);
    })
    .map(({ id }) => id);
}

/** Notices of one person, as text. */
export async function noticeViews(rows: readonly NoticeRow[]): Promise<NoticeView[]> {
  const ids = rows.flatMap(({ data }) => noticeData.parse(data).by ?? []);
  const people = ids.length === 0 ? [] : await namesOf(ids);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const { by, offer } = noticeData.parse(row.data);
    const who = by === null ? null : (names.get(by) ?? null);
    return {
      id: String(row.id),
      words: noticeWords({
        kind: row.kind,
        offer,
        who,
        game: row.match?.game ?? null,
        against: acrossFrom(row),
        outcome: outcomeOf(row),
      }),
      href: row.kind.startsWith('friend')
        ? '/friends'
        : row.matchId && row.kind !== 'seat-freed'
          ? `/matches/${row.matchId}`
          : who === null || row.matchId
            ? '/play'
            : `/players/${encodeURIComponent(who)}`,
      at: row.at.toISOString(),
      isRead: row.readAt !== null,
    };
  });
}

const namesOf = async (ids: string[]) =>
  (await db()).user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });

/** The other people of the match, each once. */
function acrossFrom({ userId, match }: NoticeRow): readonly string[] {
  const others = (match?.seats ?? []).filter((seat) => seat.aiLevel === null && seat.userId !== userId);
  return [...new Map(others.flatMap((seat) => (seat.user ? [[seat.userId, seat.user.name]] : []))).values()];
}

function outcomeOf({ userId, match }: NoticeRow): 'won' | 'draw' | null {
  if (match?.status !== 'OVER') return null;
  if (match.reason !== null && isDrawReason(match.reason)) return 'draw';
  return match.seats.some((seat) => seat.userId === userId && seat.place === 1) ? 'won' : null;
}

/** The rows of these notices, as `noticeViews` needs them. */
export const findNotices = async (where: Prisma.NotificationWhereInput, take = 50): Promise<NoticeRow[]> =>
  (await db()).notification.findMany({ where, include, orderBy: { at: 'desc' }, take });
