/** Reads what a person's inbox is made of; the inboxes of many people are read in one statement. */
import 'server-only';
import { z } from 'zod';
import { batch } from '@/lib/server/platform/batch';
import { db } from '@/lib/server/platform/database';
import { noticeData } from './notices';

const MAX_NOTICES = 12;

/**
 * Matches that wait for the person are in the order of the dashboard: nearest deadline first, then longest waiting; a
 * solitaire waits for nobody. Every
 * turn between people reads two inboxes, so this is one statement for all of them and not several for each.
 */
const READ = `
SELECT asked."userId",
  ARRAY(SELECT "Match"."id" FROM "Seat" JOIN "Match" ON "Match"."id" = "Seat"."matchId"
    WHERE "Seat"."userId" = asked."userId" AND "Seat"."aiLevel" IS NULL
      AND "Match"."status" = 'PLAYING' AND "Match"."toAct" = "Seat"."index" AND "Match"."seatCount" > 1
    ORDER BY "Match"."deadline" NULLS LAST, "Match"."changedAt", "Match"."id" COLLATE "C") AS "waiting",
  (SELECT count(*)::int FROM "Notification"
    WHERE "Notification"."userId" = asked."userId" AND "Notification"."readAt" IS NULL) AS "unread",
  (SELECT coalesce(jsonb_agg(to_jsonb(notice) ORDER BY notice."at" DESC, notice."id" DESC), '[]') FROM (
    SELECT latest."id"::text, latest."userId", latest."kind", latest."data", latest."matchId",
      latest."at" AT TIME ZONE 'UTC' AS "at", latest."readAt" AT TIME ZONE 'UTC' AS "readAt", by."name" AS "byName",
      CASE WHEN "Match"."id" IS NULL THEN NULL ELSE jsonb_build_object('game', "Match"."game", 'status', "Match"."status",
        'reason', "Match"."reason", 'seats', (SELECT jsonb_agg(jsonb_build_object('userId', "Seat"."userId",
            'aiLevel', "Seat"."aiLevel", 'place', "Seat"."place",
            'user', CASE WHEN owner."id" IS NULL THEN NULL ELSE jsonb_build_object('name', owner."name") END)
          ORDER BY "Seat"."index") FROM "Seat" LEFT JOIN "User" AS owner ON owner."id" = "Seat"."userId"
          WHERE "Seat"."matchId" = "Match"."id")) END AS "match"
      FROM (SELECT * FROM "Notification" WHERE "Notification"."userId" = asked."userId"
        ORDER BY "at" DESC, "id" DESC LIMIT ${MAX_NOTICES}) AS latest
      LEFT JOIN "Match" ON "Match"."id" = latest."matchId"
      LEFT JOIN "User" AS by ON by."id" = latest."data"->>'by') AS notice) AS "notices"
  FROM unnest($1::text[]) AS asked("userId")`;

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const seat = z.object({
  userId: z.string().nullable(),
  aiLevel: z.int().nullable(),
  place: z.int().nullable(),
  user: z.object({ name: z.string() }).nullable(),
});
const notice = z.object({
  id: z.string().transform(BigInt),
  userId: z.string(),
  kind: z.string(),
  data: z.unknown(),
  matchId: z.string().nullable(),
  at: time,
  readAt: time.nullable(),
  byName: z.string().nullable(),
  match: z
    .object({
      game: z.string(),
      status: z.enum(['OPEN', 'PLAYING', 'OVER', 'ABORTED']),
      reason: z.string().nullable(),
      seats: z.array(seat),
    })
    .nullable(),
});
/** What the text of a notice is made of. */
export type NoticeFacts = Omit<z.infer<typeof notice>, 'byName'>;

const rowsSchema = z.array(
  z.object({
    userId: z.string(),
    waiting: z.array(z.string()),
    unread: z.int(),
    notices: z.array(notice),
  }),
);

export interface InboxRows {
  /** The ids of the matches in which it is the person's turn. */
  readonly waiting: string[];
  readonly unread: number;
  readonly notices: readonly NoticeFacts[];
  /** Of the people that the notices are about, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export const readInbox = batch(async (userIds: readonly string[]): Promise<InboxRows[]> => {
  const ids = [...new Set(userIds)];
  const rows = rowsSchema.parse(await (await db()).$queryRawUnsafe(READ, ids));
  const found = new Map(rows.map(({ userId, ...inbox }) => [userId, { ...inbox, names: namesIn(inbox) }]));
  return userIds.map((userId) => found.get(userId)!);
});

function namesIn({ notices }: { readonly notices: readonly z.infer<typeof notice>[] }) {
  return new Map(
    notices.flatMap(({ data, byName }) => {
      const { by } = noticeData.parse(data);
      return by !== null && byName !== null ? [[by, byName] as const] : [];
    }),
  );
}
