/** Fills a database with matches between two people, and reads their logs. Both run while no server has it. */
import { mintToken } from '../../lib/server/accounts/session-token';
import { verifyAll } from '../../lib/server/matches';
import { closeDatabase, db } from '../../lib/server/platform/database';
import { person, seatedMatch } from '../../lib/server/testing/matches';
import type { LoggedEntry } from './history';
import type { Home } from './server';

export interface Seeded {
  readonly id: string;
  /** The session of whoever sits in each seat. */
  readonly tokens: readonly string[];
  readonly start: unknown;
}

export async function seedMatches(home: Home, count: number): Promise<Seeded[]> {
  Object.assign(process.env, home);
  const prisma = await db();
  const made: Seeded[] = [];
  for (let index = 0; index < count; index += 1) {
    const seats = [await person(`Ada ${index}`), await person(`Ben ${index}`)];
    const clock = index % 2 === 0 ? ({ kind: 'days', days: 3, whenOut: 'leave' } as const) : null;
    const id = await seatedMatch(seats, { game: 'chinese-checkers', clock });
    const { snapshot } = await prisma.match.findUniqueOrThrow({ where: { id } });
    const tokens = await Promise.all(
      seats.map(async (seat) => mintToken(await prisma.user.findUniqueOrThrow({ where: { id: seat.id } }))),
    );
    made.push({ id, tokens, start: snapshot });
  }
  await closeDatabase();
  return made;
}

export async function readLogs(home: Home): Promise<{ entries: LoggedEntry[]; faulty: number }> {
  Object.assign(process.env, home);
  const rows = await (await db()).entry.findMany({ orderBy: [{ matchId: 'asc' }, { revision: 'asc' }] });
  const { faulty } = await verifyAll();
  await closeDatabase();
  const entries = rows.map(({ matchId, revision, key, at }) => ({
    match: matchId,
    revision,
    // The seat and the sender's key.
    key: key.slice(key.indexOf(':') + 1),
    atMs: at.getTime(),
  }));
  return { entries, faulty };
}
