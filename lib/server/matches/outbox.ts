/**
 * Has people told after a commit of what concerns them: an entry in the log, or a change beside it. It is written into
 * the outbox with the entry or change, so that it survives a crash: a sweep hands on what was left there. Matches and
 * chat do not know the inbox, which registers here.
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
import { type PostedChange, storedChange } from './match-changes';
import type { MatchRow } from './rows';
import { isDeserted, ownersOf, userToAct } from './seat-facts';

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
  const people = ownersOf(seats);
  return {
    matchId: match.id,
    revision: match.revision + 1,
    kind: entry.kind,
    isOver,
    actor,
    // A seat that an AI has taken over keeps its owner, who has nothing to do there any more.
    next: userToAct({ seats, toAct: isOver ? null : status.toAct }),
    people: [...people],
    isShared: people.length > 1 || seats.some(isDeserted),
    // By the wall clock, as all notices are.
    at: new Date().toISOString(),
  };
}

/** News and its row in the outbox, which the handler deletes; null where it has none. */
export interface PostedNews {
  readonly news: EntryNews;
  readonly outboxId: string | null;
}

export type Posted = PostedNews | PostedChange;
type Handler = (posted: Posted) => Promise<void>;

const outbox = singleton('outbox', (): { tell: Handler } => ({
  tell: () => Promise.reject(new Error('the outbox has not been started')),
}));

/** Who tells people of it. It may be called twice for the same. */
export function onPosted(tell: Handler): void {
  outbox.tell = tell;
}

/**
 * After the commit. Never fails: what was committed holds, and the sweep tries again.
 * @returns whether they have been told
 */
export async function tellPosted(posted: Posted): Promise<boolean> {
  try {
    await outbox.tell(posted);
    return true;
  } catch (error) {
    const { matchId, kind } = 'news' in posted ? posted.news : posted.change;
    log.error({ err: error }, `outbox: match ${matchId}: ${kind} could not be told of`);
    return false;
  }
}

/** What is younger is being handled by the server that wrote it. */
const LEFT_AFTER_SECONDS = 10;
const SWEEP_MS = 5_000;
const MAX_PER_SWEEP = 200;

/** What cannot be read is logged and left for this long: a newer server may have written it. */
const UNREADABLE_WAITS_HOURS = 24;
/** What cannot be told of is left for this long, so that it does not stand before the others at every sweep. */
const FAILED_WAITS_HOURS = 0.1;

const putAside = async (id: bigint, hours: number): Promise<unknown> =>
  (await db()).$executeRaw`
    UPDATE "Outbox" SET "at" = CURRENT_TIMESTAMP + make_interval(secs => ${hours * 3600}::float8) WHERE "id" = ${id}`;

/** Hands on what a server that crashed after a commit left behind. */
export async function sweepOutbox(leftAfterSeconds = LEFT_AFTER_SECONDS): Promise<void> {
  const prisma = await db();
  const rows = await prisma.$queryRaw<{ id: bigint; data: unknown }[]>`
    SELECT "id", "data" FROM "Outbox"
     WHERE "at" < CURRENT_TIMESTAMP - make_interval(secs => ${leftAfterSeconds}::float8)
     ORDER BY "at", "id" LIMIT ${MAX_PER_SWEEP}`;
  for (const { id, data } of rows) {
    const read = z.union([entryNews, storedChange]).safeParse(data);
    if (!read.success) {
      log.error({ err: read.error }, `outbox: row ${id} cannot be read`);
      await putAside(id, UNREADABLE_WAITS_HOURS);
      continue;
    }
    const outboxId = String(id);
    const isTold = await tellPosted(
      'change' in read.data ? { ...read.data, outboxId } : { news: read.data, outboxId },
    );
    if (!isTold) await putAside(id, FAILED_WAITS_HOURS);
  }
}

export function startOutbox(tell: Handler): void {
  onPosted(tell);
  startJob('outbox', { everyMs: SWEEP_MS }, () => sweepOutbox());
}
