/**
 * The ordinary turn: the match goes on, no clock runs, nothing was agreed. One statement writes as many of them as come
 * at once; each holds or fails by itself, and all that hold are committed together.
 */
import 'server-only';
import { z } from 'zod';
import { positionHash } from '@/lib/games/position-hash';
import { idleTime } from '../clocks/columns';
import { db } from '../db';
import { gather } from '../db/gather';
import { gameOfMatch } from '../viewers';
import type { Link } from './new-entry';
import type { EntryRow, MatchRow } from './store';

type Turn = Omit<EntryRow, 'kind'> & { readonly snapshot: unknown; readonly toAct: number };

export const isOrdinary = (match: MatchRow, { entry, frame, offer }: Link): boolean =>
  entry.kind === 'turn' &&
  frame.status.kind === 'playing' &&
  match.clockState === null &&
  offer === undefined;

/** Of two for one revision the row of the match lets one through; so does a key that was used before. */
const WRITE = `
WITH asked AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS turn("matchId" text, "revision" int, "ply" int, "seat" int, "data" jsonb,
    "notation" text, "hash" text, "position" text, "key" text, "at" timestamp(3), "spentMs" int, "snapshot" jsonb, "toAct" int)
), moved AS (
  UPDATE "Match" SET "snapshot" = asked."snapshot", "toAct" = asked."toAct", "ply" = asked."ply",
    "revision" = asked."revision", "changedAt" = asked."at", "aiLeaseBy" = NULL, "aiLeaseUntil" = NULL
  FROM asked
  WHERE "Match"."id" = asked."matchId" AND "Match"."revision" = asked."revision" - 1
    AND "Match"."status" = 'PLAYING' AND "Match"."clockState" IS NULL
    AND NOT EXISTS (SELECT 1 FROM "Entry" WHERE "Entry"."matchId" = asked."matchId" AND "Entry"."key" = asked."key")
  RETURNING asked.*
), written AS (
  INSERT INTO "Entry" ("matchId", "revision", "ply", "seat", "kind", "data", "notation", "hash", "position", "key", "at", "spentMs")
  SELECT "matchId", "revision", "ply", "seat", 'turn', "data", "notation", "hash", "position", "key", "at", "spentMs" FROM moved
), lapsed AS (
  UPDATE "Offer" SET "answeredAt" = moved."at", "ending" = 'LAPSED'
  FROM moved WHERE "Offer"."matchId" = moved."matchId" AND "Offer"."answeredAt" IS NULL
)
SELECT "matchId", "key" FROM moved`;

const written = z.array(z.object({ matchId: z.string(), key: z.string() }));

const nameOf = ({ matchId, key }: { readonly matchId: string; readonly key: string }) => `${matchId} ${key}`;

const write = gather(async (turns: readonly Turn[]) => {
  const rows = written.parse(await (await db()).$queryRawUnsafe(WRITE, JSON.stringify(turns)));
  const held = new Set(rows.map(nameOf));
  return turns.map((turn) => held.has(nameOf(turn)));
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
  const isHeld = await write({ ...row, snapshot: state, toAct: status.toAct });
  return isHeld ? { ...row, kind: 'turn' } : 'lost-race';
}
