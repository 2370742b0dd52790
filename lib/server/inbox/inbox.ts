/** Builds a person's inbox: the matches in which it is their turn, and the latest notices as text. */
import 'server-only';
import { cache } from 'react';
import { isDrawReason } from '@/lib/games/game';
import { type Inbox, EMPTY_INBOX, INBOX_TOPIC, type NoticeView } from '@/lib/protocol/inbox';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { currentUser } from '@/lib/server/accounts';
import { noticeData, noticeWords } from './notices';
import { type NoticeFacts, readInbox } from './read-inbox';

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

/** Many people's at once share a statement. */
export async function inboxOf(userId: string): Promise<Inbox> {
  const at = Date.now();
  const { waiting, unread, notices, names } = await readInbox(userId);
  return { match: INBOX_TOPIC, at, waiting, unread, notices: viewsOf(notices, names) };
}

/** Notices of one person, as text. */
export async function noticeViews(rows: readonly NoticeFacts[]): Promise<NoticeView[]> {
  const ids = rows.flatMap(({ data }) => noticeData.parse(data).by ?? []);
  const people = ids.length === 0 ? [] : await namesOf(ids);
  return viewsOf(rows, new Map(people.map(({ id, name }) => [id, name])));
}

function viewsOf(rows: readonly NoticeFacts[], names: ReadonlyMap<string, string>): NoticeView[] {
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
function acrossFrom({ userId, match }: NoticeFacts): readonly string[] {
  const others = (match?.seats ?? []).filter((seat) => seat.aiLevel === null && seat.userId !== userId);
  return [...new Map(others.flatMap((seat) => (seat.user ? [[seat.userId, seat.user.name]] : []))).values()];
}

function outcomeOf({ userId, match }: NoticeFacts): 'won' | 'draw' | null {
  if (match?.status !== 'OVER') return null;
  if (match.reason !== null && isDrawReason(match.reason)) return 'draw';
  return match.seats.some((seat) => seat.userId === userId && seat.place === 1) ? 'won' : null;
}

/** The rows of these notices, as `noticeViews` needs them. */
export const findNotices = async (where: Prisma.NotificationWhereInput, take = 50): Promise<NoticeRow[]> =>
  (await db()).notification.findMany({ where, include, orderBy: { at: 'desc' }, take });
