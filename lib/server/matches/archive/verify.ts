/** Replays matches from their logs and reports every stored value that disagrees, in the library too. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { isDeepStrictEqual } from 'node:util';
import type { Game, Seat, Status } from '@/lib/games/contract';
import { withoutHistory } from '@/lib/games/game';
import { positionHash } from '@/lib/match/study';
import { type Frame, type MatchLog, openLog } from '@/lib/match/log';
import type { BrokenLog } from '@/lib/match/replay';
import { fail, ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { db } from '@/lib/server/platform/database';
import { gameOfMatch } from '../access';
import { foldInSlices, logOf } from '../history';
import { placesOf } from '@/lib/match/seats';
import { type EntryRow, findEntries, findMatchIds, findWithLog, type MatchRow } from '../rows';
import { finishedRowOf } from './finished-row';

export interface Verified {
  readonly id: string;
  readonly revision: number;
}

export async function verifyMatch(id: string): Promise<Result<Verified, Refusal>> {
  const stored = await findWithLog(id);
  if (!stored) return refuseWith('not-found');
  const faults = await faultsOrFailure(stored.match, stored.entries);
  if (faults.length > 0) return refuse('mismatch', faults.join('; '));
  return ok({ id, revision: stored.match.revision });
}

export interface VerifiedAll {
  readonly checked: number;
  /** How many matches do not agree with their logs. */
  readonly faulty: number;
  /** The first of them: of a wholly broken database nobody needs to read more. */
  readonly faults: readonly { readonly id: string; readonly fault: string }[];
}

const MAX_NAMED_FAULTS = 1000;

/** One match at a time, so that it needs no more memory than the longest of them. */
export async function verifyAll(maxNamed = MAX_NAMED_FAULTS): Promise<VerifiedAll> {
  const faults: { id: string; fault: string }[] = [];
  let [checked, faulty] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findMatchIds(after, 100);
    for (const id of ids) {
      // The library row is derived from the match: where the match itself is wrong, there is nothing to compare with.
      const fault = (await faultOf(id)) ?? (await finishedFaultOf(id));
      if (fault !== null && faults.length < maxNamed) faults.push({ id, fault });
      if (fault !== null) faulty += 1;
      checked += 1;
    }
    after = ids.at(-1) ?? null;
    if (after === null) return { checked, faulty, faults };
  }
}

/** What is wrong with one match. Throws where the database cannot be read: that says nothing about the match. */
export async function faultOf(id: string): Promise<string | null> {
  const verified = await verifyMatch(id);
  return verified.ok || verified.error.code === 'not-found' ? null : verified.error.message;
}

/** Rules that no longer exist, or that fail on what is stored, are a fault like any other. */
async function faultsOrFailure(match: MatchRow, entries: readonly EntryRow[]): Promise<string[]> {
  try {
    return await faultsOf(match, entries);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function faultsOf(match: MatchRow, entries: readonly EntryRow[]): Promise<string[]> {
  const gap = entries.findIndex((entry, index) => entry.revision !== index + 1);
  if (gap >= 0) return [`entry ${gap + 1} is missing`];
  if (entries.length !== match.revision)
    return [`revision is ${match.revision}, the log has ${entries.length} entries`];

  const log = entries.map((entry) => ({ ...entry, seat: entry.seat as Seat | null }));
  const game = gameOfMatch(match);
  const frames = await foldWhole(game, logOf(match, log));
  if (!frames.ok)
    return [
      frames.error.at < 0 ? frames.error.message : `entry ${frames.error.at + 1}: ${frames.error.message}`,
    ];
  const wrongPly = entries.find((entry) => entry.ply !== frames.value[entry.revision]?.ply);
  if (wrongPly) return [`entry ${wrongPly.revision}: its ply is ${wrongPly.ply}`];
  const astray = entries.find(
    ({ revision, position }) =>
      // The backfill has not reached it yet.
      position !== null && position !== positionHash(game, frames.value[revision]?.state),
  );
  if (astray) return [`entry ${astray.revision}: its position is filed under another`];
  const last = frames.value.at(-1);
  return last ? compare(match, last, entries) : ['there is no start'];
}

async function foldWhole(game: Game, log: MatchLog): Promise<Result<readonly Frame[], BrokenLog>> {
  const start = openLog(game, log);
  if (!start.ok) return fail({ ...start.error, at: -1 });
  const later = await foldInSlices(game, [start.value], log.entries);
  return later.ok ? ok([start.value, ...later.value]) : later;
}

/** The derived columns against the last frame, and against the times and handovers of the log. */
function compare(match: MatchRow, { state, status, ply }: Frame, entries: readonly EntryRow[]): string[] {
  const game = gameOfMatch(match);
  const over = status.kind === 'over' ? status : null;
  // Before it begins, and when it is called off, nobody is to act; the log has neither.
  const isIdle = match.status === 'OPEN' || match.status === 'ABORTED';
  const expected: Record<string, [stored: unknown, found: unknown]> = {
    ply: [match.ply, ply],
    // Rows written before the position history was left out have it.
    snapshot: snapshotsOf(withoutHistory(game, match.snapshot), asStored(withoutHistory(game, state))),
    status: [isIdle ? 'PLAYING' : match.status, over ? 'OVER' : 'PLAYING'],
    'seat to act': [match.toAct, status.kind === 'playing' && !isIdle ? status.toAct : null],
    ranking: [match.ranking, over ? asStored(over.ranking) : null],
    reason: [match.reason, over?.reason ?? null],
    places: [match.seats.map((seat) => seat.place), placesBySeat(match, status)],
    levels: [match.seats.map((seat) => seat.aiLevel), levelsAfter(match, entries)],
    ...timesOf(match, entries.at(-1)),
  };
  return Object.entries(expected)
    .filter(([, [stored, found]]) => !isDeepStrictEqual(stored, found))
    .map(([name, [stored, found]]) =>
      name === 'snapshot'
        ? 'the snapshot is not the position that the log leads to'
        : `${name}: stored ${JSON.stringify(stored)}, the log says ${JSON.stringify(found)}`,
    );
}

/** A field that a later release added is not looked for in a row written before it. */
function snapshotsOf(stored: unknown, found: unknown): [stored: unknown, found: unknown] {
  if (typeof stored !== 'object' || stored === null || typeof found !== 'object') return [stored, found];
  const fields = Object.entries(found ?? {}).filter(([name]) => Object.hasOwn(stored, name));
  return [stored, Object.fromEntries(fields)];
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function placesBySeat(match: MatchRow, status: Status): (number | null)[] {
  const places = status.kind === 'over' ? placesOf(status.ranking) : null;
  return match.seats.map((seat) => places?.get(seat.index as Seat) ?? null);
}

/** The last handover of a seat says who plays it; one that was never handed over is as the match began. */
const levelsAfter = ({ seats, importedAt }: MatchRow, entries: readonly EntryRow[]): (number | null)[] =>
  seats.map(({ index, aiLevel }) => {
    const last = entries.findLast(({ kind, seat }) => kind === 'handover' && seat === index);
    // The text of a match that was brought in names who sat down first.
    return last && importedAt === null ? (last.data as { level: number | null }).level : aiLevel;
  });

/** A match was changed last by its last entry, unless it was called off; one that was brought in has times of its own. */
function timesOf(
  { status, changedAt, endedAt, importedAt }: MatchRow,
  last: EntryRow | undefined,
): Record<string, [stored: unknown, found: unknown]> {
  if (last === undefined || status === 'ABORTED' || importedAt !== null) return {};
  return {
    'last change': [changedAt, last.at],
    end: [endedAt, status === 'OVER' ? last.at : null],
  };
}

export type Verification =
  | { readonly outcome: 'agrees' }
  | { readonly outcome: 'differs'; readonly fault: string }
  /** The data could not be read just now, which says nothing about the match. */
  | { readonly outcome: 'unchecked' };

/** A page with many visitors is not verified again for each of them. */
const CACHED_MS = 60_000;
const MAX_CACHED = 200;

const cache = singleton(
  'verifications',
  () => new LRUCache<string, Promise<string | null>>({ max: MAX_CACHED, ttl: CACHED_MS }),
);

/** Of a row that was just read, and the log as it is stored. */
export async function verification(match: MatchRow): Promise<Verification> {
  try {
    const fault = await cachedFault(match);
    return fault === null ? { outcome: 'agrees' } : { outcome: 'differs', fault };
  } catch (error) {
    log.error({ err: error }, `match ${match.id} could not be verified`);
    return { outcome: 'unchecked' };
  }
}

function cachedFault(match: MatchRow): Promise<string | null> {
  const key = `${match.id} ${match.revision}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const fault = findEntries(match.id, match.revision).then(
    async (entries) => (await faultsOrFailure(match, entries)).join('; ') || null,
  );
  cache.set(key, fault);
  fault.catch(() => cache.delete(key));
  return fault;
}

/**
 * What differs between the library's row and the match, column by column; null where nothing does. One that is not
 * archived yet is left to the backfill.
 */
export async function finishedFaultOf(matchId: string): Promise<string | null> {
  const prisma = await db();
  const filed = await prisma.finished.findUnique({ where: { matchId } });
  if (filed === null) return null;
  const expected = await finishedRowOf(prisma, matchId);
  if (expected === null) return 'the library has it among those that are over';
  const seats = await prisma.seat.findMany({ where: { matchId }, select: { endedAt: true } });
  const columns: Record<string, [filed: unknown, found: unknown]> = Object.fromEntries(
    Object.entries(expected).map(([name, found]) => [name, [filed[name as keyof typeof filed], found]]),
  );
  // The backfill has not reached it yet.
  if (filed.startPosition === null) delete columns.startPosition;
  columns['end of its seats'] = [seats.map(({ endedAt }) => endedAt), seats.map(() => expected.endedAt)];
  const faults = Object.entries(columns)
    .filter(([, [stored, found]]) => !isDeepStrictEqual(stored, found))
    .map(
      ([name, [stored, found]]) =>
        `${name}: filed as ${JSON.stringify(stored)}, the match says ${JSON.stringify(found)}`,
    );
  return faults.length === 0 ? null : `in the library ${faults.join('; ')}`;
}
