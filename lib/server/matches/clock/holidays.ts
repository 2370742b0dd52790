/**
 * Adds, lists and ends holidays: days on which a person's clocks pause. The past never changes, for time was counted
 * by it: a holiday begins at the earliest now, and a current one can only be ended. Deadlines move in the same
 * transaction.
 */
import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/match/clock';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishInfo } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { Prisma } from '@/lib/generated/prisma/client';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { resetDeadline } from './deadlines';

/** Per person and calendar year. */
export const MAX_HOLIDAY_DAYS_PER_YEAR = 30;
const MAX_AHEAD_MS = 366 * DAY_MS;

export interface HolidayView {
  readonly id: string;
  /** ISO times. */
  readonly from: string;
  readonly until: string;
}

const day = z.iso.date();
/** Whole days in UTC, the last one included. */
const input = z.object({ from: day, until: day });

export async function listHolidays(userId: string): Promise<readonly HolidayView[]> {
  const rows = await (
    await db()
  ).holiday.findMany({ where: { userId, until: { gt: now() } }, orderBy: { from: 'asc' } });
  return rows.map(({ id, from, until }) => ({
    id,
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}

export async function addHoliday(userId: string, untrusted: unknown): Promise<Result<null, Refusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuseWith('malformed', 'Choose the first and the last day.');
  const at = now();
  const first = new Date(`${parsed.data.from}T00:00:00Z`);
  const until = new Date(Date.parse(`${parsed.data.until}T00:00:00Z`) + DAY_MS);
  const from = first < at ? at : first;
  if (until <= from)
    return refuseWith('malformed', 'The last day lies before the first, or is over already.');
  if (until.getTime() > at.getTime() + MAX_AHEAD_MS)
    return refuseWith('malformed', 'Holidays can be added for up to a year ahead.');
  return changeHolidays(userId, async (tx) => {
    const others = await tx.holiday.findMany({ where: { userId } });
    if (others.some((other) => other.from < until && from < other.until))
      return refuseWith('conflict', 'You already have a holiday at that time.');
    const full = fullYear([...others, { from, until }]);
    if (full !== null)
      return refuseWith('too-many', `That would be more than ${MAX_HOLIDAY_DAYS_PER_YEAR} days in ${full}.`);
    await tx.holiday.create({ data: { userId, from, until } });
    return ok(null);
  });
}

/** A future holiday is deleted; a current one ends now. */
export async function endHoliday(userId: string, id: unknown): Promise<Result<null, Refusal>> {
  const known = z.string().max(64).safeParse(id);
  if (!known.success) return refuseWith('malformed');
  const at = now();
  return changeHolidays(userId, async (tx) => {
    const holiday = await tx.holiday.findFirst({ where: { id: known.data, userId, until: { gt: at } } });
    if (!holiday) return refuseWith('not-found', 'This holiday is over, or was removed already.');
    if (holiday.from >= at) await tx.holiday.delete({ where: { id: holiday.id } });
    else await tx.holiday.update({ where: { id: holiday.id }, data: { until: at } });
    return ok(null);
  });
}

async function changeHolidays(
  userId: string,
  edit: (tx: Tx) => Promise<Result<null, Refusal>>,
): Promise<Result<null, Refusal>> {
  const moved: string[] = [];
  const edited = await transaction(async (tx) => {
    moved.length = 0;
    // Clocks that start or stop meanwhile wait for this, or this for them; an entry that was judged by the calendar
    // before is not written (`infoVersion`).
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`;
    const result = await edit(tx);
    if (!result.ok) return result;
    const running = await tx.match.findMany({
      where: { status: 'PLAYING', clock: { not: Prisma.DbNull }, seats: { some: { userId } } },
      select: { id: true },
      // Rows are locked in one order everywhere, so that two transactions never deadlock.
      orderBy: { id: 'asc' },
    });
    for (const { id } of running) {
      await resetDeadline(tx, id);
      moved.push(id);
    }
    return result;
  });
  // The other players see who is away, whosever clock runs.
  if (edited.ok) for (const id of moved) await publishInfo(id);
  return edited;
}

/** The first calendar year with too many days; null if there is none. */
function fullYear(holidays: readonly { readonly from: Date; readonly until: Date }[]): number | null {
  const years = new Map<number, number>();
  for (const { from, until } of holidays)
    for (let year = from.getUTCFullYear(); year <= until.getUTCFullYear(); year += 1) {
      const begins = Math.max(from.getTime(), Date.UTC(year, 0, 1));
      const ends = Math.min(until.getTime(), Date.UTC(year + 1, 0, 1));
      if (ends > begins) years.set(year, (years.get(year) ?? 0) + (ends - begins));
    }
  const full = [...years].find(([, length]) => length > MAX_HOLIDAY_DAYS_PER_YEAR * DAY_MS);
  return full ? full[0] : null;
}
