/** Writes one entry into the log together with everything derived from it, all or nothing. */
import 'server-only';
import { z } from 'zod';
import { positionHash } from '@/lib/match/study';
import type { Entry } from '@/lib/match/log';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { rateMatch } from '@/lib/server/ratings';
import { batch } from '@/lib/server/platform/batch';
import { placesOf } from '@/lib/match/seats';
import { idleTime, isReturn, pressColumns } from '../clock/columns';
import { insertFinished } from '../archive/finished-row';
import { gameOfMatch } from '../access';
import { derived, type EntryRow, isTaken, json, type MatchRow } from '../rows';
import { isOrdinary, type PendingEntry, type Settled } from '../snapshot';

class LostRace extends Error {}
class StillTime extends Error {}

/**
 * `lost-race`: another entry took this revision (or this key) first. `still-time`: a seat was said to be out of time
 * and is not. Leases and offers are for one revision, so any entry ends them.
 */
export async function append(
  match: MatchRow,
  pending: PendingEntry,
): Promise<EntryRow | 'lost-race' | 'still-time'> {
  if (isOrdinary(match, pending)) return appendTurn(match, pending);
  try {
    return await transaction((tx) => write(tx, match, pending));
  } catch (error) {
    if (error instanceof StillTime) return 'still-time';
    if (error instanceof LostRace || isTaken(error)) return 'lost-race';
    throw error;
  }
}

async function write(
  tx: Tx,
  match: MatchRow,
  { key, at, entry, frame, offer }: PendingEntry,
): Promise<EntryRow> {
  const { kind, seat, data } = entry;
  const { state, status, ply, notation, hash } = frame;
  const { id: matchId } = match;
  const revision = match.revision + 1;
  // Before the match row is locked: editing holidays locks the person first and their matches after.
  const time = await pressColumns(tx, match, entry, status, at);
  if (isForTime(entry) && !time.isOut) throw new StillTime();
  const { count } = await tx.match.updateMany({
    where: { id: matchId, revision: match.revision, status: 'PLAYING' },
    data: {
      ...derived(state, status),
      ...time.columns,
      revision,
      ply,
      changedAt: at,
      endedAt: status.kind === 'over' ? at : null,
      aiLeaseBy: null,
      aiLeaseUntil: null,
    },
  });
  if (count !== 1) throw new LostRace();
  const { spentMs } = time;
  const position = positionHash(gameOfMatch(match), state);
  const row = await tx.entry.create({
    data: {
      matchId,
      revision,
      ply,
      seat,
      kind,
      data: json(data),
      notation,
      hash,
      position,
      key,
      at,
      spentMs,
    },
  });
  if (kind === 'handover' && seat !== null)
    await tx.seat.update({
      where: { matchId_index: { matchId, index: seat } },
      data: { aiLevel: (data as { readonly level: number | null }).level },
    });
  await endOffers(tx, matchId, at, offer);
  // Conditional moves expect turns only; any other entry discards them.
  if (kind !== 'turn' || status.kind === 'over') await tx.plan.deleteMany({ where: { matchId } });
  if (status.kind === 'over') {
    for (const [index, place] of placesOf(status.ranking))
      await tx.seat.update({ where: { matchId_index: { matchId, index } }, data: { place } });
    await rateMatch(tx, matchId, at);
    await insertFinished(tx, matchId);
  }
  return row;
}

/** Entries that are valid only for a seat whose time is out. */
const isForTime = (entry: Entry): boolean =>
  entry.kind === 'timeout' || (entry.kind === 'handover' && !isReturn(entry));

async function endOffers(tx: Tx, matchId: string, at: Date, offer: Settled | undefined): Promise<void> {
  if (offer) {
    const { count } = await tx.offer.updateMany({
      where: { id: offer.id, matchId, answeredAt: null },
      data: { answeredAt: at, ending: 'ACCEPTED', agreed: [...offer.agreed] },
    });
    if (count !== 1) throw new LostRace();
  }
  await tx.offer.updateMany({
    where: { matchId, answeredAt: null },
    data: { answeredAt: at, ending: 'LAPSED' },
  });
}

type Turn = Omit<EntryRow, 'kind'> & {
  readonly snapshot: unknown;
  readonly toAct: number;
  /** Who sat where when the turn was checked. */
  readonly seats: readonly (readonly [userId: string | null, aiLevel: number | null])[];
};

/**
 * Writes a batch of ordinary turns in one statement; each succeeds or fails by itself. The lock on the match row lets
 * one of two for a revision through, and a used key none. A turn may have been checked against a cached row: it is
 * written only if the match and its seats are still the same.
 */
const WRITE = `
WITH asked AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS turn("matchId" text, "revision" int, "ply" int, "seat" int, "data" jsonb,
    "notation" text, "hash" text, "position" text, "key" text, "at" timestamp(3), "spentMs" int, "snapshot" jsonb, "toAct" int,
    "seats" jsonb)
), held AS MATERIALIZED (
  SELECT asked.* FROM asked CROSS JOIN LATERAL (
    SELECT 1 FROM "Match" WHERE "id" = asked."matchId" AND "revision" = asked."revision" - 1
       AND "status" = 'PLAYING' AND "clockState" IS NULL
    FOR UPDATE) AS match
), written AS (
  INSERT INTO "Entry" ("matchId", "revision", "ply", "seat", "kind", "data", "notation", "hash", "position", "key", "at", "spentMs")
  SELECT "matchId", "revision", "ply", "seat", 'turn', "data", "notation", "hash", "position", "key", "at", "spentMs" FROM held
  WHERE "seats" = (SELECT jsonb_agg(jsonb_build_array("userId", "aiLevel") ORDER BY "index") FROM "Seat"
                    WHERE "Seat"."matchId" = held."matchId")
  ON CONFLICT DO NOTHING
  RETURNING "matchId"
), moved AS (
  UPDATE "Match" SET "snapshot" = held."snapshot", "toAct" = held."toAct", "ply" = held."ply",
    "revision" = held."revision", "changedAt" = held."at", "aiLeaseBy" = NULL, "aiLeaseUntil" = NULL
  FROM held JOIN written USING ("matchId")
  WHERE "Match"."id" = held."matchId"
  RETURNING held."matchId", held."at"
), lapsed AS (
  UPDATE "Offer" SET "answeredAt" = moved."at", "ending" = 'LAPSED'
  FROM moved WHERE "Offer"."matchId" = moved."matchId" AND "Offer"."answeredAt" IS NULL
)
SELECT "matchId" FROM moved`;

const written = z.array(z.object({ matchId: z.string() }));

const writeOrdinary = batch(async (turns: readonly Turn[]) => {
  // Of two for one match in a batch only the first is written; the other has lost the race.
  const first = new Map(turns.toReversed().map((turn) => [turn.matchId, turn]));
  // Rows are locked in one order everywhere, so that two servers never deadlock.
  const asked = JSON.stringify([...first.values()].sort((a, b) => (a.matchId < b.matchId ? -1 : 1)));
  const rows = written.parse(await (await db()).$queryRawUnsafe(WRITE, asked));
  const held = new Set(rows.map(({ matchId }) => first.get(matchId)));
  return turns.map((turn) => held.has(turn));
});

async function appendTurn(
  match: MatchRow,
  { key, at, entry, frame }: PendingEntry,
): Promise<EntryRow | 'lost-race'> {
  const { state, status, ply, notation, hash } = frame;
  if (status.kind !== 'playing') throw new Error('an ordinary turn ends no match');
  const row = {
    matchId: match.id,
    revision: match.revision + 1,
    ply,
    seat: entry.seat,
    data: entry.data as EntryRow['data'],
    notation,
    hash,
    position: positionHash(gameOfMatch(match), state),
    key,
    at,
    spentMs: idleTime(match, entry, at),
    comment: null,
  };
  const seats = match.seats.map(({ userId, aiLevel }) => [userId, aiLevel] as const);
  const isHeld = await writeOrdinary({ ...row, snapshot: state, toAct: status.toAct, seats });
  return isHeld ? { ...row, kind: 'turn' } : 'lost-race';
}
