/** Defines the kinds of notices and their text, and writes a notice for a person. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { z } from 'zod';
import { gameOf, isGameId } from '@/lib/games/registry';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';

const OFFERS = ['draw', 'takeback', 'abort'] as const;

const user = z.string().min(1).max(64);
const matchId = z.string().min(1).max(64);

/** The content of a notice. `by` is the id of the person who caused it: names are looked up when it is read. */
const newsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turn'), matchId, by: user.nullable() }),
  z.strictObject({ kind: z.literal('over'), matchId, by: user.nullable() }),
  z.strictObject({ kind: z.literal('deadline'), matchId }),
  z.strictObject({ kind: z.literal('late'), matchId }),
  z.strictObject({ kind: z.literal('claim'), matchId }),
  z.strictObject({ kind: z.literal('offer'), matchId, by: user, offer: z.enum(OFFERS) }),
  z.strictObject({ kind: z.literal('challenge'), matchId, by: user }),
  z.strictObject({ kind: z.literal('joined'), matchId, by: user }),
  z.strictObject({ kind: z.literal('declined'), matchId, by: user }),
  z.strictObject({ kind: z.literal('withdrawn'), matchId, by: user }),
  z.strictObject({ kind: z.literal('begun'), matchId, by: user.nullable() }),
  z.strictObject({ kind: z.literal('friend'), by: user }),
  z.strictObject({ kind: z.literal('friendship'), by: user }),
  z.strictObject({ kind: z.literal('seat-left'), matchId, by: user }),
  z.strictObject({ kind: z.literal('left'), matchId, by: user.nullable() }),
  z.strictObject({ kind: z.literal('chat'), matchId, by: user }),
  z.strictObject({ kind: z.literal('refused'), matchId, by: user, offer: z.enum(OFFERS) }),
  z.strictObject({ kind: z.literal('conditional'), matchId, by: user.nullable() }),
  z.strictObject({ kind: z.literal('idle'), matchId, by: user }),
  z.strictObject({ kind: z.literal('seat-freed'), matchId, by: user }),
]);

export type News = z.infer<typeof newsSchema>;
type NewsKind = News['kind'];

/** Kept beside other notices of a match: they must not replace the one about whose turn it is. */
const SEPARATE_TOPICS: Partial<Record<NewsKind, string>> = { chat: 'chat', left: 'left', refused: 'answer' };

/** One notice at most about each match, and about each person: a newer one replaces it. */
export const aboutOf = (news: News): string =>
  'matchId' in news ? `${SEPARATE_TOPICS[news.kind] ?? 'match'} ${news.matchId}` : `person ${news.by}`;

/** Notices that are outdated once the match moves on: all of them about the match itself. */
export const OUTDATED_KINDS = [
  'turn',
  'deadline',
  'claim',
  'offer',
  'joined',
  'declined',
  'begun',
  'conditional',
  'idle',
];

/** As stored beside its kind and match. */
export const noticeData = z.object({
  by: user.nullable().catch(null),
  offer: z.enum(OFFERS).optional().catch(undefined),
});

/** Nothing is to be done about these: they stay in the inbox, and are not delivered. */
const isForBellAlone = (kind: string): boolean => kind === 'joined' || kind === 'conditional';

/** Only these cause an e-mail of their own; the others wait for the digest. */
export const isWarning = (kind: string): boolean => kind === 'deadline' || kind === 'idle';

export interface Told {
  readonly kind: string;
  readonly offer: (typeof OFFERS)[number] | undefined;
  /** Who caused it; null where nobody is to be named. */
  readonly who: string | null;
  readonly game: string | null;
  /** The opponents' names: they distinguish several matches of one game. */
  readonly against: readonly string[];
  /** The reader's result in a finished match; null where that is not known. */
  readonly outcome: 'won' | 'draw' | null;
}

const OFFER_WORDS = {
  draw: (who: string, game: string) => `${who} offers a draw in ${game}`,
  takeback: (who: string, game: string) => `${who} asks to take a turn back in ${game}`,
  abort: (who: string, game: string) => `${who} asks to cancel ${game}`,
} as const;

const REFUSED_WORDS = {
  draw: 'your draw',
  takeback: 'to take a turn back',
  abort: 'to cancel the match',
} as const;

const MAX_NAMED = 2;

/** " against Ada and Ben"; empty where nobody is to be named. */
function againstWords(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const parts = [
    ...names.slice(0, MAX_NAMED),
    ...(more > 0 ? [more === 1 ? 'another' : `${more} others`] : []),
  ];
  const last = parts.pop();
  return last === undefined ? '' : ` against ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}`;
}

export function noticeWords({ kind, offer, who, game, against, outcome }: Told): string {
  const someone = who ?? 'Someone';
  const name = game !== null && isGameId(game) ? gameOf(game).meta.name : 'your match';
  const match = `${name}${againstWords(against)}`;
  switch (kind) {
    case 'turn':
      return who === null ? `Your turn in ${match}` : `${who} has played: your turn in ${name}`;
    case 'over':
      if (outcome === 'won') return `You won at ${match}`;
      return outcome === 'draw' ? `A draw at ${match}` : `Your match of ${match} is over`;
    case 'deadline':
      return `Little time is left for your turn in ${match}`;
    case 'late':
      return `Your time was up in ${match}: the match goes on without you`;
    case 'claim':
      return `${against[0] ?? 'The other side'} has run out of time in ${name}: the match is yours to claim`;
    case 'offer':
      return OFFER_WORDS[offer ?? 'draw'](someone, name);
    case 'challenge':
      return `${someone} challenges you to a match of ${name}`;
    case 'joined':
      return `${someone} has joined your match of ${name}`;
    case 'declined':
      return `${someone} has declined your match of ${name}`;
    case 'withdrawn':
      return `${someone} has cancelled the match of ${name}`;
    case 'begun':
      return `Your match of ${match} has begun`;
    case 'friend':
      return `${someone} would like to be your friend`;
    case 'friendship':
      return `${someone} is your friend now`;
    case 'seat-left':
      return `${someone} has left your open match of ${name}: their seat is free`;
    case 'left':
      return `${someone} has left your match of ${name}: the others play on`;
    case 'chat':
      return `${someone} sent a message in your match of ${name}`;
    case 'refused':
      return `${someone} declined ${REFUSED_WORDS[offer ?? 'draw']} in ${name}`;
    case 'conditional':
      return `Your conditional move was played in ${match}`;
    case 'idle':
      return `${someone} asks to cancel ${name}: play within three days to keep it`;
    case 'seat-freed':
      return `${someone} removed you from an open match of ${name}`;
    default:
      return `Something new in ${name}`;
  }
}

/** A player at the board sees it within this time, and then it is not delivered. */
export const GRACE_MS = 12_000;

/**
 * Puts a notice into a person's inbox, replacing an older one about the same match or person; `delivery.ts` sends it
 * if it stays unread. After the commit it is about. Never fails: the change holds, with or without the notice.
 */
export async function notify(userId: string, news: News, now: Date = new Date()): Promise<void> {
  try {
    await upsertNotice(userId, news, now);
    await publishPeople([userId]);
  } catch (error) {
    log.error({ err: error }, `notices: ${userId} could not be told of ${news.kind}`);
  }
}

/** The columns of a notice beside whom and what it is about. */
export function noticeColumns(news: News, at: Date) {
  const { kind, ...rest } = newsSchema.parse(news);
  const { matchId = null, ...data } = { matchId: undefined, ...rest };
  const dueAt = isForBellAlone(kind) ? null : new Date(at.getTime() + GRACE_MS);
  return { kind, matchId, data, dueAt };
}

/** A newer notice about the same stays; one for a person or about a match that is gone is dropped. */
const UPSERT = `
INSERT INTO "Notification" ("userId", "about", "kind", "matchId", "data", "at", "dueAt")
SELECT notice.* FROM jsonb_to_record($1::jsonb) AS notice("userId" text, "about" text, "kind" text, "matchId" text,
    "data" jsonb, "at" timestamp(3), "dueAt" timestamp(3))
  JOIN "User" ON "User"."id" = notice."userId"
 WHERE notice."matchId" IS NULL OR EXISTS (SELECT 1 FROM "Match" WHERE "Match"."id" = notice."matchId")
ON CONFLICT ("userId", "about") DO UPDATE SET "kind" = EXCLUDED."kind", "matchId" = EXCLUDED."matchId",
  "data" = EXCLUDED."data", "at" = EXCLUDED."at", "readAt" = NULL, "sentAt" = NULL, "dueAt" = EXCLUDED."dueAt"
 WHERE "Notification"."at" <= EXCLUDED."at"`;

/** The same without publishing, for a caller that publishes it together with more, and tries again if it fails. */
export async function upsertNotice(userId: string, news: News, at: Date): Promise<void> {
  const notice = { userId, about: aboutOf(news), at, ...noticeColumns(news, at) };
  await (await db()).$executeRawUnsafe(UPSERT, JSON.stringify(notice));
}

/** A question between two people was answered: its notice is deleted. */
export async function settleQuestion(userId: string, by: string): Promise<void> {
  const about = aboutOf({ kind: 'friend', by });
  await (await db()).notification.deleteMany({ where: { userId, about, kind: 'friend' } });
  await publishPeople([userId]);
}
