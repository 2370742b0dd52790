import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { administer, copyDatabase } from '@/lib/server/testing/database';
import { openPostgres } from './postgres';

const template = inject('template');
const admin = template.home === 'postgres' ? template.admin : '';

let fresh: Awaited<ReturnType<typeof copyDatabase>>;
beforeAll(async () => {
  fresh = await copyDatabase(admin);
});
afterAll(() => fresh.drop());

describe('PostgreSQL', () => {
  test('allows several servers to start at once on an empty database', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => openPostgres(fresh.url, 2)));
    for (const server of servers) expect(await server.prisma.user.count()).toBe(0);
    const records = await servers[0]!.prisma.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM _prisma_migrations GROUP BY migration_name`;
    expect(records.length).toBeGreaterThan(0);
    expect(new Set(records.map(({ count }) => count))).toEqual(new Set([1n]));
    await Promise.all(servers.map((server) => server.close()));
  });

  test('delivers notifications from one server to another', async () => {
    const [one, other] = await Promise.all([openPostgres(fresh.url), openPostgres(fresh.url)]);
    const received: string[] = [];
    await one.listen('news', (payload) => received.push(payload));
    await other.notify('news', 'from the other');
    await expect.poll(() => received).toEqual(['from the other']);
    await Promise.all([one.close(), other.close()]);
  });

  test('listens again after a lost connection, and reports it', async () => {
    const server = await openPostgres(fresh.url);
    const received: string[] = [];
    let reconnects = 0;
    await server.listen('news', (payload) => received.push(payload), {
      onReconnect: () => (reconnects += 1),
    });
    await administer(
      admin,
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
         AND database = (SELECT oid FROM pg_database WHERE datname = '${fresh.name}')`,
    );
    await expect.poll(() => reconnects, { timeout: 10_000 }).toBe(1);
    await server.notify('news', 'after the storm');
    await expect.poll(() => received).toEqual(['after the storm']);
    await server.close();
  });

  test('recovers after every connection of its pool was cut', async () => {
    const server = await openPostgres(fresh.url, 3);
    expect(await server.prisma.user.count()).toBe(0);
    await administer(
      admin,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${fresh.name}'`,
    );
    await expect.poll(() => server.prisma.user.count().catch(() => 'cut'), { timeout: 10_000 }).toBe(0);
    await server.close();
  });

  test('leaves no connection behind when closed', async () => {
    const server = await openPostgres(fresh.url);
    await server.listen('news', () => {});
    await server.prisma.user.count();
    await server.close();
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    const connections = async () =>
      (await client.query('SELECT 1 FROM pg_stat_activity WHERE datname = $1', [fresh.name])).rowCount;
    await expect.poll(connections).toBe(0);
    await client.end();
  });

  test('retries serialisation failures between two real transactions', async () => {
    const server = await openPostgres(fresh.url);
    const { prisma } = server;
    const { id } = await prisma.user.create({ data: { kind: 'GUEST', name: 'counter' } });
    const clash = async () => {
      const { sessionVersion } = await prisma.user.findUniqueOrThrow({ where: { id } });
      return sessionVersion;
    };
    const increment = () =>
      prisma.$transaction(
        async (tx) => {
          const { sessionVersion } = await tx.user.findUniqueOrThrow({ where: { id } });
          await tx.user.update({ where: { id }, data: { sessionVersion: sessionVersion + 1 } });
        },
        { isolationLevel: 'RepeatableRead' },
      );
    const outcomes = await Promise.allSettled([increment(), increment(), increment()]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of lost) expect(reason).toHaveProperty('code', 'P2034');
    expect(await clash()).toBe(3 - lost.length);
    await prisma.user.delete({ where: { id } });
    await server.close();
  });

  test('reports an address without a server, without the password', async () => {
    const nowhere = openPostgres('postgresql://me:hush@127.0.0.1:1/nothing');
    await expect(nowhere).rejects.toThrow(/127\.0\.0\.1:1, database "nothing", cannot be reached/);
    await expect(openPostgres('postgresql://me:hush@127.0.0.1:1/nothing')).rejects.not.toThrow('hush');
  });
});
