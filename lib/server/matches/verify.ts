/** Replays matches from their logs and names everything stored that does not agree, in the library too. */
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Seat, Status } from '@/lib/games/contract';
import { positionHash } from '@/lib/match/study';
import { fold, type Frame } from '@/lib/match/log';
import type { Refusal, Result } from '@/lib/games/result';
import { ok, refuse } from '@/lib/games/result';
import { refuseWith } from '../errors';
import { shelfFaultOf } from '../library/check-shelf';
import { gameOfMatch } from '../viewers';
import { logOf } from './history';
import { placesOf } from './places';
import { findMatchIds, findWithLog, type EntryRow, type MatchRow } from './store';

export interface Verified {
  readonly id: string;
  readonly revision: number;
}

export async function verifyMatch(id: string): Promise<Result<Verified, Refusal>> {
  const stored = await findWithLog(id);
  if (!stored) return refuseWith('not-found');
  const faults = faultsOrFailure(stored.match, stored.entries);
  if (faults.length > 0) return refuse('mismatch', faults.join('; '));
  return ok({ id, revision: stored.match.revision });
}

export interface VerifiedAll {
  readonly checked: number;
  /** How many matches do not agree with their logs. */
  readonly faulty: number;
  /** The first of them, by name: of a wholly broken database nobody needs to read more. */
  readonly faults: readonly { readonly id: string; readonly fault: string }[];
}

const MOST_NAMED = 1000;

/** One match at a time, so that it needs no more memory than the longest of them. */
export async function verifyAll(mostNamed = MOST_NAMED): Promise<VerifiedAll> {
  const faults: { id: string; fault: string }[] = [];
  let [checked, faulty] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await findMatchIds(after, 100);
    for (const id of ids) {
      // What the library says is worked out from the match: where that is wrong itself, there is nothing to compare with.
      const fault = (await faultOf(id)) ?? (await shelfFaultOf(id));
      if (fault !== null && faults.length < mostNamed) faults.push({ id, fault });
      if (fault !== null) faulty += 1;
      checked += 1;
    }
    after = ids.at(-1) ?? null;
    if (after === null) return { checked, faulty, faults };
  }
}

/** What is wrong with one match. Throws where the database cannot be asked: that says nothing about the match. */
export async function faultOf(id: string): Promise<string | null> {
  const verified = await verifyMatch(id);
  return verified.ok || verified.error.code === 'not-found' ? null : verified.error.message;
}

/** Rules that are no longer here, or that fail on what is stored, are a fault like any other. */
function faultsOrFailure(match: MatchRow, entries: readonly EntryRow[]): string[] {
  try {
    return faultsOf(match, entries);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function faultsOf(match: MatchRow, entries: readonly EntryRow[]): string[] {
  const gap = entries.findIndex((entry, index) => entry.revision !== index + 1);
  if (gap >= 0) return [`entry ${gap + 1} is missing`];
  if (entries.length !== match.revision)
    return [`revision is ${match.revision}, the log has ${entries.length} entries`];

  const log = entries.map((entry) => ({ ...entry, seat: entry.seat as Seat | null }));
  const game = gameOfMatch(match);
  const frames = fold(game, logOf(match, log));
  if (!frames.ok)
    return [
      frames.error.at < 0 ? frames.error.message : `entry ${frames.error.at + 1}: ${frames.error.message}`,
    ];
  const wrongPly = entries.find((entry) => entry.ply !== frames.value[entry.revision]?.ply);
  if (wrongPly) return [`entry ${wrongPly.revision}: its ply is ${wrongPly.ply}`];
  const astray = entries.find(
    ({ revision, position }) =>
      // Those that housekeeping has yet to see to have none.
      position !== null && position !== positionHash(game, frames.value[revision]?.state),
  );
  if (astray) return [`entry ${astray.revision}: its position is filed under another`];
  const last = frames.value.at(-1);
  return last ? compare(match, last) : ['there is no start'];
}

/** The derived columns against the last frame. */
function compare(match: MatchRow, { state, status, ply }: Frame): string[] {
  const over = status.kind === 'over' ? status : null;
  // Before it begins, and when it is called off, nobody is to act; the log knows nothing of either.
  const isIdle = match.status === 'OPEN' || match.status === 'ABORTED';
  const expected: Record<string, [stored: unknown, found: unknown]> = {
    ply: [match.ply, ply],
    snapshot: [match.snapshot, asStored(state)],
    status: [isIdle ? 'PLAYING' : match.status, over ? 'OVER' : 'PLAYING'],
    'seat to act': [match.toAct, status.kind === 'playing' && !isIdle ? status.toAct : null],
    ranking: [match.ranking, over ? asStored(over.ranking) : null],
    reason: [match.reason, over?.reason ?? null],
    places: [match.seats.map((seat) => seat.place), placesBySeat(match, status)],
  };
  return Object.entries(expected)
    .filter(([, [stored, found]]) => !isDeepStrictEqual(stored, found))
    .map(([name, [stored, found]]) =>
      name === 'snapshot'
        ? 'the snapshot is not the position that the log leads to'
        : `${name}: stored ${JSON.stringify(stored)}, the log says ${JSON.stringify(found)}`,
    );
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function placesBySeat(match: MatchRow, status: Status): (number | null)[] {
  const places = status.kind === 'over' ? placesOf(status.ranking) : null;
  return match.seats.map((seat) => places?.get(seat.index as Seat) ?? null);
}
