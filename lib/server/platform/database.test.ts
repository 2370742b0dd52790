import { describe, expect, inject, test } from 'vitest';
import { Prisma } from '@/lib/generated/prisma/client';
import { brokenUnique, database, db, transaction } from './database';
import { postgresFault } from './database/errors';

const { home } = inject('template');

const person = (name: string) => ({ kind: 'FULL' as const, name, nameKey: name });

async function names(): Promise<string[]> {
  const rows = await (await db()).user.findMany({ select: { name: true }, orderBy: { name: 'asc' } });
  return rows.map(({ name }) => name);
}

describe(`the database, ${home}`, () => {
  test('is of the kind that was asked for, and is opened once', async () => {
    const opened = await database();
    expect(opened.kind).toBe(home);
    expect(await database()).toBe(opened);
    expect(await db()).toBe(opened.prisma);
  });

  test('keeps everything a transaction did', async () => {
    await transaction(async (tx) => {
      await tx.user.create({ data: person('anna') });
      await tx.user.create({ data: person('bela') });
    });
    expect(await names()).toEqual(expect.arrayContaining(['anna', 'bela']));
  });

  test('rolls everything back when the work throws', async () => {
    const work = transaction(async (tx) => {
      await tx.user.create({ data: person('nobody') });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).not.toContain('nobody');
  });

  test('reports a COMMIT that fails', async () => {
    const prisma = await db();
    await prisma.$executeRawUnsafe(
      'CREATE TABLE pair (id int PRIMARY KEY, other int REFERENCES pair DEFERRABLE INITIALLY DEFERRED)',
    );
    const work = transaction((tx) => tx.$executeRaw`INSERT INTO pair VALUES (1, 2)`);
    expect(postgresFault(await work.catch((error: unknown) => error))?.code).toBe('23503');
    expect(await prisma.$queryRaw`SELECT id FROM pair`).toEqual([]);
    await prisma.$executeRawUnsafe('DROP TABLE pair');
  });

  test('reports a COMMIT that PostgreSQL turned into a rollback', async () => {
    const work = transaction(async (tx) => {
      await tx.user.create({ data: person('lost') });
      await tx.$executeRaw`SELECT 1 / 0`.catch(() => 'swallowed');
    });
    expect(postgresFault(await work.catch((error: unknown) => error))?.code).toBe('25P02');
    expect(await names()).not.toContain('lost');
  });

  test.each(['ReadCommitted', 'RepeatableRead', 'Serializable'] as const)(
    'uses isolation level %s',
    async (level) => {
      const [row] = await transaction(
        (tx) => tx.$queryRaw<[{ transaction_isolation: string }]>`SHOW transaction_isolation`,
        { isolationLevel: level },
      );
      expect(row.transaction_isolation.replaceAll(' ', '')).toBe(level.toLowerCase());
    },
  );

  test('resets the isolation level', async () => {
    await transaction((tx) => tx.user.count(), { isolationLevel: 'Serializable' });
    const prisma = await db();
    const [row] = await prisma.$queryRaw<[{ transaction_isolation: string }]>`SHOW transaction_isolation`;
    expect(row.transaction_isolation).toBe('read committed');
  });

  test('reports a broken unique constraint by the same code, inside and outside a transaction', async () => {
    const prisma = await db();
    await prisma.user.create({ data: person('twin') });
    const outside = () => prisma.user.create({ data: person('twin') });
    const inside = () => transaction((tx) => tx.user.create({ data: person('twin') }));
    for (const attempt of [outside, inside]) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
      expect(error).toHaveProperty('code', 'P2002');
      expect(brokenUnique(error)).toBe('User_nameKey_key');
    }
  });

  test('counts the rows of a conditional update', async () => {
    const prisma = await db();
    const { id } = await prisma.user.create({ data: person('once') });
    const change = (from: number) =>
      transaction((tx) =>
        tx.user.updateMany({
          where: { id, sessionVersion: from },
          data: { sessionVersion: { increment: 1 } },
        }),
      );
    expect(await Promise.all([change(0), change(0), change(0)])).toEqual(
      expect.arrayContaining([{ count: 1 }, { count: 0 }, { count: 0 }]),
    );
  });

  test('retries work that lost a race', async () => {
    let attempts = 0;
    const answer = await transaction(async (tx) => {
      attempts += 1;
      if (attempts < 3)
        await tx.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'race' USING ERRCODE = '40001'; END $$`);
      return 'won';
    });
    expect([answer, attempts]).toEqual(['won', 3]);
  });

  test('gives up after a few lost races', async () => {
    let attempts = 0;
    const work = transaction(async (tx) => {
      attempts += 1;
      await tx.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'race' USING ERRCODE = '40P01'; END $$`);
    });
    await expect(work).rejects.toThrow();
    expect(attempts).toBe(5);
  });

  test('refuses the outer client inside a transaction instead of waiting for ever', async () => {
    await expect(transaction(() => db())).rejects.toThrow('inside a transaction');
    await expect(transaction(() => transaction(async () => 1))).rejects.toThrow('inside a transaction');
    expect(await (await db()).user.count()).toBeGreaterThanOrEqual(0);
  });

  test('runs nested transactions as savepoints', async () => {
    await transaction(async (tx) => {
      await tx.user.create({ data: person('outer') });
      await tx.$executeRaw`SAVEPOINT here`;
      await expect(tx.user.create({ data: person('outer') })).rejects.toThrow();
      await tx.$executeRaw`ROLLBACK TO SAVEPOINT here`;
      await tx.user.create({ data: person('second') });
    });
    expect(await names()).toEqual(expect.arrayContaining(['outer', 'second']));
  });

  test('reads and writes every type of value in the schema', async () => {
    const prisma = await db();
    const at = new Date('2031-02-03T04:05:06.789Z');
    const match = await prisma.match.create({
      data: {
        game: 'nonaga',
        rulesVersion: 1,
        options: { a: [1, null, 'ö'] },
        seed: 4294967295n,
        seatCount: 2,
        status: 'PLAYING',
        snapshot: { b: true },
        isPublic: false,
        deadline: at,
        offers: { create: { kind: 'DRAW', seat: 0, revision: 0, agreed: [0, 1] } },
      },
      include: { offers: true },
    });
    const read = await prisma.match.findUniqueOrThrow({ where: { id: match.id }, include: { offers: true } });
    expect(read).toEqual(match);
    expect(read).toMatchObject({
      options: { a: [1, null, 'ö'] },
      seed: 4294967295n,
      deadline: at,
      clock: null,
    });
    expect(read.offers[0]?.agreed).toEqual([0, 1]);
    expect(Math.abs(read.createdAt.getTime() - Date.now())).toBeLessThan(3_600_000);
  });

  test('delivers notifications until unsubscribed', async () => {
    const opened = await database();
    const received: string[] = [];
    const stop = await opened.listen('test_channel', (payload) => received.push(payload));
    await opened.notify('test_other', 'not for us');
    await opened.notify('test_channel', 'one');
    await opened.notify('test_channel', 'zwei ö');
    await expect.poll(() => received).toEqual(['one', 'zwei ö']);
    await stop();
    await opened.notify('test_channel', 'three');
    const still = await opened.listen('test_channel', (payload) => received.push(`again ${payload}`));
    await opened.notify('test_channel', 'four');
    await expect.poll(() => received).toEqual(['one', 'zwei ö', 'again four']);
    await still();
  });

  test('refuses a notification that is too long for PostgreSQL', async () => {
    const opened = await database();
    await expect(opened.notify('test_channel', 'ö'.repeat(4000))).rejects.toThrow('too long');
    await expect(opened.listen('drop table;', () => {})).rejects.toThrow('no name');
  });
});
