/** Judges an entry by the clock, and computes the clock columns after it, which change with nothing else. */
import 'server-only';
import {
  type ClockState,
  deadlineOf,
  isOutOfTime,
  pressClock,
  type ClockPause,
  clockAfterReturn,
  startClock,
  type TimeControl,
  warningOf,
  fullClocks,
  isLive,
} from '@/lib/match/clock';
import { clockState, timeControl } from '@/lib/match/time-control';
import type { Status } from '@/lib/games/contract';
import type { Entry } from '@/lib/match/log';
import { db, type Tx } from '@/lib/server/platform/database';
import { countPlayers, type Sitter } from '../seat-facts';

export interface ClockColumns {
  readonly clockState: { left: number[]; seat: number | null; since: number | null };
  readonly deadline: Date | null;
  readonly warnAt: Date | null;
}

interface ClockedMatch {
  readonly id: string;
  readonly clock: unknown;
  readonly clockState: unknown;
  readonly seats: readonly Sitter[];
  readonly changedAt: Date;
}

const LARGEST_INT = 0x7fffffff;

/** Null for a match without a clock. */
export const controlOf = ({ clock }: Pick<ClockedMatch, 'clock'>): TimeControl | null =>
  clock === null ? null : timeControl.parse(clock);

export const clockOf = (match: Pick<ClockedMatch, 'clockState'>): ClockState | null =>
  match.clockState === null ? null : clockState.parse(match.clockState);

/** A live clock runs for one person too; a longer one only where another waits. */
const isKept = (control: TimeControl, seats: readonly Sitter[]): boolean =>
  countPlayers(seats) >= (isLive(control) ? 1 : 2);

/** The seat whose clock is to run: none where an AI is to act, or where no clock is kept. */
function clockToRun(control: TimeControl, seats: readonly Sitter[], status: Status): number | null {
  if (status.kind === 'over' || !isKept(control, seats)) return null;
  return seats.find(({ index }) => index === status.toAct)?.aiLevel === null ? status.toAct : null;
}

const ownerOf = (seats: readonly Sitter[], seat: number | null): string | null =>
  seats.find(({ index }) => index === seat)?.userId ?? null;

/** For a match that begins now: every clock full, and that of the first to act running. Null where none is kept. */
export async function startColumns(
  tx: Tx,
  control: TimeControl | null,
  seats: readonly Sitter[],
  status: Status,
  at: Date,
): Promise<ClockColumns | null> {
  if (control === null || !isKept(control, seats)) return null;
  const first = clockToRun(control, seats, status);
  const clock = startClock(fullClocks(control, seats.length), first, at.getTime());
  return columnsOf(control, clock, await lockPausesOfPerson(tx, ownerOf(seats, clock.seat), at));
}

export interface PressedColumns {
  readonly columns: ClockColumns | null;
  readonly spentMs: number | null;
  /** The seat to act had no time left. */
  readonly isOut: boolean;
  /** The same, on a clock on which a late turn does not count. */
  readonly isTooLate: boolean;
}

/** The times of an entry: a turn is charged until it arrived, and the next clock runs from when it is written. */
export interface EntryTimes {
  readonly arrivedAt: Date;
  readonly at: Date;
}

/** After an entry: the running clock is charged, and that of the seat now to act starts. `handovers`: of its seat so far. */
export function pressColumns(
  match: ClockedMatch,
  entry: Entry,
  status: Status,
  { arrivedAt, at }: EntryTimes,
  pauses: MatchPauses,
  handovers: number,
): PressedColumns {
  const [control, current] = [controlOf(match), clockOf(match)];
  if (control === null || current === null)
    return {
      columns: null,
      spentMs: thinkingTimeWithoutClock(match, entry, at),
      isOut: false,
      isTooLate: false,
    };
  const isTurn = entry.kind === 'turn' || entry.kind === 'skip';
  const before = withReturn(control, current, entry, handovers);
  const seats = seatsAfter(match.seats, entry);
  const next = clockToRun(control, seats, status);
  const running = pausesOfPerson(pauses, ownerOf(seats, before.seat));
  // Only of turns does the log tell how long they took.
  const arrived = (isTurn ? arrivedAt : at).getTime();
  const pressed = pressClock(control, before, { isTurn, next }, arrived, running, at.getTime());
  const isOut = isOutOfTime(control, before, arrived, running);
  return {
    columns: columnsOf(control, pressed.clock, pausesOfPerson(pauses, ownerOf(seats, next))),
    isOut,
    isTooLate: isOut && isLive(control),
    spentMs: isTurn && pressed.spent !== null ? Math.min(LARGEST_INT, Math.round(pressed.spent)) : null,
  };
}

/** Who sits where after an entry: an AI may take a seat over, or its owner return to it. */
export const seatsAfter = <S extends Sitter>(
  seats: readonly S[],
  { kind, seat, data }: Entry,
): readonly S[] =>
  seats.map((each) =>
    kind === 'handover' && each.index === seat ? { ...each, aiLevel: levelOf(data) } : each,
  );

/** For a match that ends without an entry: the running clock is charged, and none runs. Empty without a clock. */
export async function stopColumns(tx: Tx, match: ClockedMatch, at: Date): Promise<Partial<ClockColumns>> {
  const [control, before] = [controlOf(match), clockOf(match)];
  if (control === null || before === null) return {};
  const running = await lockPausesOfPerson(
    tx,
    ownerOf(match.seats, before.seat),
    new Date(before.since ?? at),
  );
  const stopped = pressClock(control, before, { isTurn: false, next: null }, at.getTime(), running);
  return columnsOf(control, stopped.clock, []);
}

/** Holidays are not subtracted. */
function thinkingTimeWithoutClock(
  { seats, changedAt }: ClockedMatch,
  { kind, seat }: Entry,
  at: Date,
): number | null {
  const isPerson = seats.find(({ index }) => index === seat)?.aiLevel === null;
  if (kind !== 'turn' || !isPerson) return null;
  return Math.max(0, Math.min(LARGEST_INT, at.getTime() - changedAt.getTime()));
}

export function columnsOf(
  control: TimeControl,
  clock: ClockState,
  pauses: readonly ClockPause[],
): ClockColumns {
  const [deadline, warning] = [deadlineOf(clock, pauses), warningOf(control, clock, pauses)];
  return {
    clockState: { left: [...clock.left], seat: clock.seat, since: clock.since },
    deadline: deadline === null ? null : new Date(deadline),
    warnAt: warning === null ? null : new Date(warning),
  };
}

/** A person reclaims a seat that an AI had taken over. */
export const isReturn = ({ kind, data }: Entry): boolean => kind === 'handover' && levelOf(data) === null;

/** The clock of a seat that was out of time starts anew when its owner returns. */
const withReturn = (control: TimeControl, clock: ClockState, entry: Entry, handovers: number): ClockState =>
  isReturn(entry) && entry.seat !== null
    ? // Every return but this one was followed by another handover.
      clockAfterReturn(control, clock, entry.seat, Math.ceil(handovers / 2))
    : clock;

const levelOf = (data: unknown): number | null =>
  (data as { readonly level?: number | null } | null)?.level ?? null;

/** The pauses of the clocks of one match. */
export interface MatchPauses {
  readonly outages: readonly ClockPause[];
  readonly holidays: readonly (ClockPause & { readonly userId: string })[];
}

const NO_PAUSES: MatchPauses = { outages: [], holidays: [] };

/** The pauses since a moment; `people` is null where no clock is kept. */
export async function loadMatchPauses(people: readonly string[] | null, since: Date): Promise<MatchPauses> {
  if (people === null) return NO_PAUSES;
  const prisma = await db();
  const until = { gt: since };
  const [outages, holidays] = await Promise.all([
    prisma.outage.findMany({ where: { until } }),
    prisma.holiday.findMany({ where: { userId: { in: [...people] }, until } }),
  ]);
  return {
    outages: outages.map(asPause),
    holidays: holidays.map((holiday) => ({ ...asPause(holiday), userId: holiday.userId })),
  };
}

export const pausesOfPerson = (
  { outages, holidays }: MatchPauses,
  person: string | null,
): readonly ClockPause[] => [...outages, ...holidays.filter(({ userId }) => userId === person)];

/** The pauses since a moment: outages, and a person's holidays, which cannot change during the transaction. */
export async function lockPausesOfPerson(
  tx: Tx,
  userId: string | null,
  since: Date,
): Promise<readonly ClockPause[]> {
  const outages = await tx.outage.findMany({ where: { until: { gt: since } } });
  if (userId === null) return outages.map(asPause);
  // Editing holidays locks this row for writing: no deadline is computed from a calendar that is being changed.
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR SHARE`;
  const holidays = await tx.holiday.findMany({ where: { userId, until: { gt: since } } });
  return [...outages, ...holidays].map(asPause);
}

const asPause = ({ from, until }: { readonly from: Date; readonly until: Date }): ClockPause => ({
  from: from.getTime(),
  until: until.getTime(),
});
