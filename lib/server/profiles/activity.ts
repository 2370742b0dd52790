/** On which of the last days someone finished how many matches. */
import 'server-only';
import { db } from '../db';

const DAY = 24 * 60 * 60 * 1000;
export const WEEKS = 26;

export interface Day {
  /** As in 2026-11-16; days begin at midnight UTC. */
  readonly date: string;
  readonly matches: number;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whole weeks from Monday on, the last one up to today. Oldest first. */
export async function findActivity(userId: string, withPrivate: boolean, now: Date): Promise<Day[]> {
  const today = Date.parse(dateOf(now.getTime()));
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const first = today - (weekday + (WEEKS - 1) * 7) * DAY;
  const ended = await (
    await db()
  ).match.findMany({
    where: {
      status: 'OVER',
      endedAt: { gte: new Date(first) },
      seats: { some: { userId } },
      ...(withPrivate ? {} : { isPublic: true }),
    },
    select: { endedAt: true },
    take: 10_000,
  });
  const counts = new Map<string, number>();
  for (const { endedAt } of ended) {
    const date = dateOf(endedAt?.getTime() ?? 0);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const days = Math.round((today - first) / DAY) + 1;
  return Array.from({ length: days }, (_, i) => {
    const date = dateOf(first + i * DAY);
    return { date, matches: counts.get(date) ?? 0 };
  });
}
