/**
 * Every query on a match except those for lists (`queries/list-rows.ts`); callers have already checked who may do
 * what.
 */
import 'server-only';
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Game, Seat } from '@/lib/games/contract';
import { withoutHistory } from '@/lib/games/game';
import type { TimeControl } from '@/lib/match/clock';
import type { Frame } from '@/lib/match/log';
import { Prisma } from '@/lib/generated/prisma/client';
import { now } from '@/lib/server/platform/now';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { batch } from '@/lib/server/platform/batch';
import { startColumns } from './clock/columns';
import { type PostedChange, postChange, unposted } from './match-changes';

/** What is read with every match row. */
export const MATCH_INCLUDE = {
  seats: { orderBy: { index: 'asc' }, include: { user: { select: { id: true, name: true, kind: true } } } },
  creator: { select: { name: true } },
  // Pending and declined invitations: the newest of a seat is its current one.
  challenges: {
    where: { OR: [{ answeredAt: null }, { accepted: false }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { challenged: { select: { id: true, name: true } } },
  },
  rematch: {
    select: {
      id: true,
      status: true,
      creator: { select: { name: true } },
      challenges: { where: { answeredAt: null }, select: { challengedId: true } },
    },
  },
} satisfies Prisma.MatchInclude;

export type MatchRow = Prisma.MatchGetPayload<{ include: typeof MATCH_INCLUDE }>;
export type SeatRow = MatchRow['seats'][number];
export type InvitationRow = MatchRow['challenges'][number];
export type EntryRow = Prisma.EntryGetPayload<object>;

/** To whom an empty seat is offered: a person, the holders of the link, or (neither) anyone. */
export interface NewInvitation {
  readonly id: string;
  readonly seat: number;
  readonly challengedId: string | null;
  readonly linkHash: string | null;
}

interface NewSeat {
  readonly userId: string | null;
  readonly aiLevel: number | null;
  /** Given by the owner to whoever plays there at their screen. */
  readonly name?: string | null;
}

export interface NewMatch {
  /** Where it follows from the request, so that a repeat of it makes no second match. */
  readonly id?: string;
  readonly game: Game;
  readonly options: unknown;
  readonly seed: number;
  readonly seats: readonly NewSeat[];
  readonly state: unknown;
  readonly isPublic: boolean;
  readonly creatorId: string | null;
  readonly rematchOfId?: string;
  /** A position to start from, and where it was taken from. */
  readonly startText?: string | null;
  readonly branchOfId?: string | null;
  readonly branchPly?: number | null;
  readonly isRated?: boolean;
  /** For an open match; null for one that begins at once. */
  readonly invitations?: readonly NewInvitation[] | null;
  /** Without it the match has no clock. */
  readonly clock?: TimeControl | null;
}

// Prisma's JSON type does not allow readonly arrays; what we store is plain JSON by the games' contract.
export const json = (value: unknown) => value as Prisma.InputJsonValue;

export const isTaken = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/** What is stored of a state. Its position history is left out, so that no more is written the longer a match is. */
export const derived = (game: Game, { state, status }: Pick<Frame, 'state' | 'status'>) => ({
  snapshot: json(withoutHistory(game, state)),
  status: status.kind === 'over' ? ('OVER' as const) : ('PLAYING' as const),
  toAct: status.kind === 'playing' ? status.toAct : null,
  ranking: status.kind === 'over' ? json(status.ranking) : Prisma.DbNull,
  reason: status.kind === 'over' ? status.reason : null,
});

/** Set up, but nobody is to act yet. */
const OPEN = { status: 'OPEN', toAct: null } as const;

/** The AI seat that is to act, if it is one. */
export function aiToAct(match: MatchRow): { seat: Seat; level: AiLevel } | null {
  if (match.status !== 'PLAYING' || match.toAct === null) return null;
  const level = match.seats[match.toAct]?.aiLevel ?? null;
  return level === null ? null : { seat: match.toAct as Seat, level: level as AiLevel };
}

/** Deleted ones are left out. */
export async function findMatches(ids: readonly string[]): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: { id: { in: [...new Set(ids)] } },
    include: MATCH_INCLUDE,
    relationLoadStrategy: 'join',
  });
}

const matchOfMany = batch(async (ids: readonly string[]) => {
  const rows = new Map((await findMatches(ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id) ?? null);
});

export async function findMatch(id: string): Promise<MatchRow | null> {
  // Here too, so that a call inside a transaction is reported.
  await db();
  return matchOfMany(id);
}

/**
 * Whether there is such a match and this session may see it: `canSee` in one small query, the session's validity
 * included.
 */
export async function isVisible(
  id: string,
  session: { readonly uid: string; readonly version: number } | null,
): Promise<boolean> {
  const me = session && { id: session.uid, sessionVersion: session.version };
  const invited = { challenges: { some: { challenged: me ?? {}, answeredAt: null } } };
  const mine = me === null ? [] : [{ creator: me }, { seats: { some: { user: me } } }, invited];
  const linked = { isLinked: true, status: 'OVER' } as const;
  const where = { id, OR: [{ isPublic: true }, linked, ...mine] };
  return (await (await db()).match.findFirst({ where, select: { id: true } })) !== null;
}

/** The log up to a revision, from another on. */
export async function findEntries(matchId: string, until: number, after = 0): Promise<EntryRow[]> {
  return (await db()).entry.findMany({
    where: { matchId, revision: { gt: after, lte: until } },
    orderBy: { revision: 'asc' },
  });
}

/** The row and its whole log as of one moment, however busy the match is. */
export async function findWithLog(id: string): Promise<{ match: MatchRow; entries: EntryRow[] } | null> {
  return transaction(
    async (tx) => {
      const match = await tx.match.findUnique({ where: { id }, include: MATCH_INCLUDE });
      const entries = await tx.entry.findMany({ where: { matchId: id }, orderBy: { revision: 'asc' } });
      return match && { match, entries };
    },
    { isolationLevel: 'RepeatableRead' },
  );
}

export async function findEntryByKey(matchId: string, keys: readonly string[]): Promise<EntryRow | null> {
  return (await db()).entry.findFirst({ where: { matchId, key: { in: [...keys] } } });
}

/** The revision of each match; deleted ones are left out. */
export async function findRevisions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const where = { id: { in: [...ids] } };
  const rows = await (await db()).match.findMany({ where, select: { id: true, revision: true } });
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export async function findMatchIds(after: string | null, limit: number): Promise<string[]> {
  const rows = await (
    await db()
  ).match.findMany({
    where: after === null ? {} : { id: { gt: after } },
    orderBy: { id: 'asc' },
    select: { id: true },
    take: limit,
  });
  return rows.map((row) => row.id);
}

/** The row, locked until the transaction ends. */
export async function holdMatch(tx: Tx, id: string): Promise<MatchRow | null> {
  await tx.$queryRaw`SELECT 1 FROM "Match" WHERE "id" = ${id} FOR UPDATE`;
  return tx.match.findUnique({ where: { id }, include: MATCH_INCLUDE });
}

/** Null where such a match, or another rematch of the same one, was already created; else the change to be told. */
export async function insertMatch(match: NewMatch): Promise<PostedChange | null> {
  try {
    return await transaction((tx) => insertMatchIn(tx, match));
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

export async function insertMatchIn(tx: Tx, match: NewMatch): Promise<PostedChange> {
  const { game, seats, options, state, invitations, clock = null, ...columns } = match;
  const status = game.rules.status(state);
  const sitters = seats.map((seat, index) => ({ ...seat, index }));
  const at = now();
  const { id: matchId } = await tx.match.create({
    data: {
      ...columns,
      ...derived(game, { state, status }),
      game: game.meta.id,
      rulesVersion: game.meta.rulesVersion,
      ...(clock && { clock: json(clock) }),
      ...(invitations ? OPEN : await startColumns(tx, clock, sitters, status, at)),
      options: json(options),
      seatCount: seats.length,
      createdAt: at,
      changedAt: at,
      challenges: {
        create: (invitations ?? []).map((invitation) => ({
          ...invitation,
          challengerId: match.creatorId ?? '',
        })),
      },
      seats: { create: sitters },
    },
    select: { id: true },
  });
  const change = { kind: 'seats' as const, matchId, notices: [] };
  return invitations ? postChange(tx, change) : unposted(change);
}

/** Deletes a solitaire in which nothing was played; false where it is none. */
export async function removeUntouched(id: string): Promise<boolean> {
  const { count } = await (
    await db()
  ).match.deleteMany({ where: { id, revision: 0, seatCount: 1, status: 'PLAYING' } });
  return count === 1;
}
