/** Notifies the players of a match after an entry in its log, many entries in one statement. */
import 'server-only';
import { BACKGROUND, batch } from '@/lib/server/platform/batch';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import type { EntryNews, PostedNews } from '@/lib/server/matches';
import { aboutOf, type News, noticeColumns, OUTDATED_KINDS } from './notices';

/**
 * Marks the match as seen by whoever acted, marks outdated notices as read for everybody but the player to act, writes
 * the new notices, and deletes the rows of the outbox. Doing it twice changes nothing: a newer notice stays.
 */
const TELL = `
WITH told AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS news("outboxId" bigint, "matchId" text, "revision" int, "actor" text,
    "keeps" text[], "isShared" boolean, "at" timestamp(3), "notices" jsonb)
), seen AS (
  UPDATE "Seat" SET "seenRevision" = told."revision" FROM told
   WHERE "Seat"."matchId" = told."matchId" AND "Seat"."userId" = told."actor" AND "Seat"."seenRevision" < told."revision"
), outdated AS (
  UPDATE "Notification" SET "readAt" = told."at", "dueAt" = NULL FROM told
   WHERE told."isShared" AND "Notification"."matchId" = told."matchId" AND "Notification"."readAt" IS NULL
     AND "Notification"."kind" = ANY ($2::text[]) AND "Notification"."at" < told."at"
     AND "Notification"."userId" <> ALL (told."keeps")
), notified AS (
  INSERT INTO "Notification" ("userId", "about", "kind", "matchId", "data", "at", "dueAt")
  SELECT notice."userId", notice."about", notice."kind", told."matchId", notice."data", told."at", notice."dueAt"
    FROM told CROSS JOIN LATERAL jsonb_to_recordset(told."notices")
      AS notice("userId" text, "about" text, "kind" text, "data" jsonb, "dueAt" timestamp(3))
    JOIN "User" ON "User"."id" = notice."userId" JOIN "Match" ON "Match"."id" = told."matchId"
  ON CONFLICT ("userId", "about") DO UPDATE SET "kind" = EXCLUDED."kind", "data" = EXCLUDED."data", "at" = EXCLUDED."at",
    "readAt" = NULL, "sentAt" = NULL, "dueAt" = EXCLUDED."dueAt"
   WHERE "Notification"."at" <= EXCLUDED."at"
)
DELETE FROM "Outbox" USING told WHERE "Outbox"."id" = told."outboxId"`;

const writeInBatch = batch(async (all: readonly PostedNews[]) => {
  // A statement can change a row once: of several entries of a match each goes into a statement of its own.
  let rest = all;
  while (rest.length > 0) {
    const first = new Map(rest.toReversed().map((posted) => [posted.news.matchId, posted]));
    const rows = [...first.values()].map(rowOf).sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
    await (await db()).$executeRawUnsafe(TELL, JSON.stringify(rows), OUTDATED_KINDS);
    rest = rest.filter((posted) => first.get(posted.news.matchId) !== posted);
  }
  return all.map(() => null);
}, BACKGROUND);

function rowOf({ news, outboxId }: PostedNews) {
  const at = new Date(news.at);
  const notices = noticesOf(news).map(({ userId, ...notice }) => ({
    userId,
    about: aboutOf(notice.news),
    ...noticeColumns(notice.news, at),
  }));
  const replaced = notices
    .filter(({ kind }) => kind === 'turn' || kind === 'over')
    .map(({ userId }) => userId);
  return {
    outboxId,
    matchId: news.matchId,
    revision: news.revision,
    actor: news.actor,
    isShared: news.isShared,
    at,
    notices,
    keeps: [...replaced, ...(news.next === null ? [] : [news.next])],
  };
}

/** Who is told what: that it is over, or that it is their turn; and of one who left while the others play on. */
function noticesOf(entry: EntryNews): readonly { readonly userId: string; readonly news: News }[] {
  const { matchId, actor: by, next, people, isOver, isShared, kind } = entry;
  if (!isShared) return [];
  const others = people.filter((userId) => userId !== by);
  const left: News[] = kind === 'resign' && !isOver ? [{ kind: 'left', matchId, by }] : [];
  return [
    ...(isOver ? others : others.filter((userId) => userId === next)).map((userId) => ({
      userId,
      news: { kind: isOver ? ('over' as const) : ('turn' as const), matchId, by },
    })),
    ...left.flatMap((news) => others.map((userId) => ({ userId, news }))),
  ];
}

/** May be called twice for the same news: the sweep of the outbox repeats what was not finished. */
export async function tellPlayers(posted: PostedNews): Promise<void> {
  await writeInBatch(posted);
  await publishPeople(posted.news.people);
}
