/**
 * The ordinary turn: the match goes on, no clock runs, nothing was agreed. One statement writes as many of them as come
 * at once; each holds or fails by itself, and all that hold are committed together.
 */
import 'server-only';
import { z } from 'zod';
import { positionHash } from '@/lib/match/study';
import { idleTime } from '../clocks/columns';
import { db } from '../db';
import { gather } from '../db/gather';
import { gameOfMatch } from '../viewers';
import type { Link } from './new-entry';
import type { EntryRow, MatchRow } from './store';

type Turn = Omit<EntryRow, 'kind'> & {
  readonly snapshot: unknown;
  readonly toAct: number;
  /** Who sat where when the turn was judged. */
  readonly seats: readonly (readonly [userId: string | null, aiLevel: number | null])[];
};

export const isOrdinary = (match: MatchRow, { entry, frame, offer }: Link): boolean =>
  entry.kind === 'turn' &&
  frame.status.kind === 'playing' &&
  match.clockState === null &&
  offer === undefined;

/**
 * Of two for one revision the row of the match, which is held, lets one through; a key that was used before, none. A turn
 * may have been judged by a row that was at hand: it holds only if the match and its seats are still as that said.
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

const writeOrdinary = gather(async (turns: readonly Turn[]) => {
  // Of two for one match at once the first alone is written down; the other has lost the race.
  const first = new Map(turns.toReversed().map((turn) => [turn.matchId, turn]));
  // Rows are held in one order everywhere, so that two servers never wait for each other.
  const asked = JSON.stringify([...first.values()].sort((a, b) => (a.matchId < b.matchId ? -1 : 1)));
  const rows = written.parse(await (await db()).$queryRawUnsafe(WRITE, asked));
  const held = new Set(rows.map(({ matchId }) => first.get(matchId)));
  return turns.map((turn) => held.has(turn));
});

export async function appendTurn(
  match: MatchRow,
  { key, at, entry, frame }: Link,
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
