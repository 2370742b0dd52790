/**
 * Says whom an entry concerns, and has them told after the commit. What others must be told is written into the outbox
 * in the statement of the entry, so that it survives a crash: a sweep hands on what was left there.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { z } from 'zod';
import { singleton } from '@/lib/singleton.mjs';
import type { Status } from '@/lib/games/contract';
import type { Entry } from '@/lib/match/log';
import { db } from '@/lib/server/platform/database';
import { startJob } from '@/lib/server/platform/jobs';
import { seatsAfter } from './clock/columns';
import { readChange, tellChange } from './match-changes';
import type { MatchRow, SeatRow } from './rows';

const id = z.string().max(64);

/** The facts at the moment of the entry, so that handling them need not read the match. */
const entryNews = z.object({
  matchId: id,
  revision: z.int(),
  kind: z.string().max(20),
  isOver: z.boolean(),
  /** Who acted; null where that was the system, whose turns the owner of the seat has not seen. */
  actor: id.nullable(),
  /** The person to act now. */
  next: id.nullable(),
  people: z.array(id),
  /** Several people play, or did: they are notified. A single person sees it on the board. */
  isShared: z.boolean(),
  at: z.iso.datetime(),
});

export type EntryNews = z.infer<typeof entryNews>;

/** Null where nothing in anybody's inbox changes: alone, or at one screen. `actor` is null for the system. */
export function newsOf(
  match: MatchRow,
  entry: Entry,
  status: Status,
  actor: string | null,
): EntryNews | null {
  const seats = seatsAfter(match.seats, entry);
  const isOver = status.kind === 'over';
  if (!isOver && seats.every(({ userId }) => userId === actor)) return null;
  const people = [...new Set(seats.flatMap(({ userId }) => userId ?? []))];
  // A seat that an AI has taken over keeps its owner, who has nothing to do there any more.
  const toAct = isOver ? undefined : seats.find(({ index }) => index === status.toAct);
  return {
    matchId: match.id,
    revision: match.revision + 1,
    kind: entry.kind,
    isOver,
    actor,
    next: toAct?.aiLevel === null ? toAct.userId : null,
    people,
    isShared: people.length > 1 || seats.some(isDeserted),
    // By the wall clock, as all notices are.
    at: new Date().toISOString(),
  };
}

/** A seat whose owner deleted the account. */
const isDeserted = ({ isAnonymous, aiLevel }: SeatRow): boolean => isAnonymous && aiLevel === null;

/** News and its row in the outbox, which the handler deletes; null where it has none. */
export interface PostedNews {
  readonly news: EntryNews;
  readonly outboxId: string | null;
}

type Handler = (posted: PostedNews) => Promise<void>;

const outbox = singleton('outbox', (): { tell: Handler } => ({
  tell: () => Promise.reject(new Error('the outbox has not been started')),
}));

/** Who tells people of it: matches do not know the inbox. It may be called twice for the same news. */
export function onEntryNews(tell: Handler): void {
  outbox.tell = tell;
}

/** After the commit. Never fails: the entry holds, and the sweep tries again. */
export async function tellNews(posted: PostedNews): Promise<void> {
  try {
    await outbox.tell(posted);
  } catch (error) {
    log.error({ err: error }, `outbox: match ${posted.news.matchId} could not be told of`);
  }
}

/** What is younger is being handled by the server that wrote it. */
const LEFT_AFTER_SECONDS = 10;
const SWEEP_MS = 5_000;
const MAX_PER_SWEEP = 200;

/** Hands on what a server that crashed after a commit left behind. */
export async function sweepOutbox(leftAfterSeconds = LEFT_AFTER_SECONDS): Promise<void> {
  const rows = await (
    await db()
  ).$queryRaw<{ id: bigint; data: unknown }[]>`
    SELECT "id", "data" FROM "Outbox"
     WHERE "at" < CURRENT_TIMESTAMP - make_interval(secs => ${leftAfterSeconds}::float8)
     ORDER BY "id" LIMIT ${MAX_PER_SWEEP}`;
  for (const row of rows) {
    const outboxId = String(row.id);
    const changed = readChange(row.data, outboxId);
    await (changed ? tellChange(changed) : tellNews({ news: entryNews.parse(row.data), outboxId }));
  }
}

export function startOutbox(tell: Handler): void {
  onEntryNews(tell);
  startJob('outbox', { everyMs: SWEEP_MS }, () => sweepOutbox());
}
