/** Test support: computes from the log alone what every row of a match must say, beside what `verify` compares. */
import { isDeepStrictEqual } from 'node:util';
import { afterCounting } from '@/lib/match/clock';
import { fold } from '@/lib/match/replay';
import type { Seat } from '@/lib/games/contract';
import { gameOfMatch } from '@/lib/server/matches/access';
import { faultOf, finishedFaultOf } from '@/lib/server/matches/archive/verify';
import {
  clockOf,
  controlOf,
  columnsOf,
  loadMatchPauses,
  isReturn,
  type MatchPauses,
  pausesOfPerson,
  pressColumns,
  seatsAfter,
} from '@/lib/server/matches/clock/columns';
import { logOf } from '@/lib/server/matches/history';
import { findWithLog, type MatchRow } from '@/lib/server/matches/rows';
import { db } from '@/lib/server/platform/database';

/**
 * Everything stored that the log does not give, in words; empty where nothing is. `start` is the row as the match began:
 * who sat where, and full clocks.
 */
export async function faultsOfRows(start: MatchRow): Promise<string[]> {
  const stored = await findWithLog(start.id);
  if (!stored) return ['there is no such match'];
  const { match, entries } = stored;
  const frames = fold(gameOfMatch(match), logOf(match, asLog(entries)));
  if (!frames.ok) return [frames.error.message];

  const owners = start.seats.flatMap(({ userId }) => userId ?? []);
  const pauses = await loadMatchPauses(owners, new Date(0));
  let row = start;
  const spent: (number | null)[] = [];
  for (const [index, { at, revision, spentMs }] of entries.entries()) {
    const entry = asLog(entries)[index]!;
    const { status } = frames.value[revision]!;
    const handovers = entries
      .slice(0, index)
      .filter(({ kind, seat }) => kind === 'handover' && seat === entry.seat);
    const times = { at, arrivedAt: arrivalOf(row, spentMs, pauses) ?? at };
    const pressed = pressColumns(row, entry, status, times, pauses, isReturn(entry) ? handovers.length : 0);
    spent.push(pressed.spentMs);
    const seats = seatsAfter(row.seats, entry) as MatchRow['seats'];
    row = { ...row, ...(pressed.columns as Partial<MatchRow> | null), seats, changedAt: at };
  }
  // Holidays that were added since the last entry move the deadline as well.
  const [control, clock] = [controlOf(row), clockOf(row)];
  const owner = row.seats.find(({ index }) => index === clock?.seat)?.userId ?? null;
  const isOver = match.status === 'OVER';
  const expected: Record<string, [stored: unknown, found: unknown]> = {
    ...compared(
      match,
      control && clock ? columnsOf(control, clock, pausesOfPerson(pauses, owner)) : NO_CLOCK,
    ),
    changedAt: [match.changedAt, row.changedAt],
    endedAt: [match.endedAt, isOver ? row.changedAt : null],
    aiLevels: [match.seats.map(({ aiLevel }) => aiLevel), row.seats.map(({ aiLevel }) => aiLevel)],
    spentMs: [entries.map(({ spentMs }) => spentMs), spent],
    positions: [entries.some(({ position }) => position === null), false],
    finished: [(await (await db()).finished.count({ where: { matchId: match.id } })) === 1, isOver],
    lease: [match.aiLeaseBy, null],
  };
  const differences = Object.entries(expected)
    .filter(([, [found, wanted]]) => !isDeepStrictEqual(found, wanted))
    .map(([name, pair]) => `${name}: stored and replayed ${JSON.stringify(pair)}`);
  const others = [await faultOf(match.id), await finishedFaultOf(match.id)];
  return [...differences, ...others.flatMap((fault) => fault ?? [])];
}

/** The log tells it by what the turn took; null where no clock ran. */
function arrivalOf(row: MatchRow, spentMs: number | null, pauses: MatchPauses): Date | null {
  const clock = clockOf(row);
  if (spentMs === null || !clock || clock.since === null) return null;
  const owner = row.seats.find(({ index }) => index === clock.seat)?.userId ?? null;
  return new Date(afterCounting(clock.since, spentMs, pausesOfPerson(pauses, owner)));
}

const NO_CLOCK = { clockState: null, deadline: null, warnAt: null };

const compared = ({ clockState, deadline, warnAt }: MatchRow, found: object) => ({
  clock: [{ clockState, deadline, warnAt }, found] as [unknown, unknown],
});

const asLog = (entries: readonly { readonly seat: number | null }[]) =>
  entries as never as readonly { kind: 'turn'; seat: Seat | null; data: unknown }[];
