import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { closeDatabase, database, db, isOutage } from '../database';
import { answerWith } from '@/lib/server/matches/commands/endpoint';
import { verification } from '@/lib/server/matches/archive/verify';
import { findMatch } from '@/lib/server/matches/rows';
import { catchOutage, withOutage } from './respond';
import { person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { log } from '@/lib/server/platform/log.mjs';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(log, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  logged.mockRestore();
  vi.unstubAllEnvs();
  await closeDatabase();
});

/** Points to a port that nobody listens on; the database is opened anew, and fails. */
async function loseDatabase(): Promise<void> {
  // First: while it is closed, what is done after a commit may open it again.
  vi.stubEnv('DATABASE_URL', 'postgresql://me:hush@127.0.0.1:1/nothing');
  await closeDatabase();
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('answers a turn with 503 while the database is unreachable, and accepts it once it is back', async () => {
  const ada = await person('Ada');
  // Two people: an AI would answer before the check.
  const id = await seatedMatch([ada, await person('Ben')]);
  const turn = { atRevision: 0, moves: someTurn((await stored(id)).match?.snapshot), key: randomUUID() };
  const route = withOutage((request: Request) => answerWith('turns', ada, id, request, new Date()));
  const post = () =>
    route(
      new Request(`http://localhost/api/matches/${id}/turns`, { method: 'POST', body: JSON.stringify(turn) }),
    );

  await loseDatabase();
  const answer = await post();
  expect(answer.status).toBe(503);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect(text).toContain('try again');
  expect(text).not.toMatch(/hush|127\.0\.0\.1/);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('hush');

  vi.unstubAllEnvs();
  expect((await post()).status).toBe(200);
  expect((await stored(id)).match?.revision).toBe(1);
});

test('does not report a replay as wrong during an outage, and verifies it again later', async () => {
  const ada = await person('Ada');
  const id = await seatedMatch([ada, ada]);
  const row = (await findMatch(id))!;
  await loseDatabase();
  expect(await verification(row)).toEqual({ outcome: 'unchecked' });
  vi.unstubAllEnvs();
  expect(await verification(row)).toEqual({ outcome: 'agrees' });
});

test('passes other errors through', async () => {
  const bug = new TypeError('x is not a function');
  await expect(catchOutage(() => Promise.reject(bug), String)).rejects.toBe(bug);
  const clash = await failureOf(
    (await db()).user.create({ data: { kind: 'GUEST', name: 'x', id: 'twice' } }),
  );
  expect(clash).toBeNull();
  const again = await failureOf(
    (await db()).user.create({ data: { kind: 'GUEST', name: 'x', id: 'twice' } }),
  );
  expect(again).toBeInstanceOf(Error);
  expect(isOutage(again)).toBe(false);
  expect(isOutage('a text')).toBe(false);
});

test('treats a database closed during a query as unreachable', async () => {
  const { prisma, close } = await database();
  await prisma.user.count();
  if (inject('template').home === 'postgres') {
    // Closed by the server itself during a query.
    const cut = prisma.$transaction(async (tx) => {
      const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
      await prisma.$queryRaw`SELECT pg_terminate_backend(${pid}::int)`;
      await tx.user.count();
    });
    expect(isOutage(await failureOf(cut))).toBe(true);
  } else {
    await close();
    expect(isOutage(await failureOf(prisma.user.count()))).toBe(true);
    await expect(closeDatabase()).rejects.toThrow('closed');
  }
});
