/** Whether the library says of a match what the match itself says. Both are read; nothing is mended here. */
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { db } from '../db';
import { rowOf } from './shelve';

/** What differs, column by column; null where nothing does. One that is not filed yet is filed by housekeeping. */
export async function shelfFaultOf(matchId: string): Promise<string | null> {
  const prisma = await db();
  const filed = await prisma.finished.findUnique({ where: { matchId } });
  if (filed === null) return null;
  const expected = await rowOf(prisma, matchId);
  if (expected === null) return 'the library has it among those that are over';
  const seats = await prisma.seat.findMany({ where: { matchId }, select: { endedAt: true } });
  const columns: Record<string, [filed: unknown, found: unknown]> = Object.fromEntries(
    Object.entries(expected).map(([name, found]) => [name, [filed[name as keyof typeof filed], found]]),
  );
  // Housekeeping has yet to come by.
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
