import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { runChild } from '@/lib/server/testing/child-process';
import { openEmbedded } from './embedded';

const template = inject('template');
const cluster = template.home === 'embedded' ? template.folder : '';

let folder: string;
beforeEach(() => {
  folder = scratchFolder('embedded');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = () => openEmbedded(folder, cluster);
const person = (name: string) => ({ kind: 'FULL' as const, name, nameKey: name });

/** Reads the folder as the server does after a restart. */
async function peopleAfterRestart(): Promise<string[]> {
  const again = await open();
  const rows = await again.prisma.user.findMany({ select: { name: true } });
  await again.close();
  return rows.map(({ name }) => name);
}

describe('the embedded database', () => {
  test('restricts its folder to its owner, and keeps everything over a restart', async () => {
    const database = await open();
    await database.prisma.user.create({ data: person('anna') });
    await database.close();
    expect(fs.readdirSync(folder).sort()).toEqual(['db', 'lock']);
    expect(fs.statSync(path.join(folder, 'db')).mode & 0o777).toBe(0o700);
    expect(await peopleAfterRestart()).toEqual(['anna']);
  });

  test('creates a cluster without a template, and never half of one', async () => {
    fs.mkdirSync(path.join(folder, 'db.new'));
    fs.writeFileSync(path.join(folder, 'db.new', 'PG_VERSION'), 'a start cut short');
    const database = await openEmbedded(folder, path.join(folder, 'no such template'));
    expect(await database.prisma.user.count()).toBe(0);
    await database.close();
    expect(fs.existsSync(path.join(folder, 'db.new'))).toBe(false);
  });

  test('reports that a folder holds no database', async () => {
    fs.mkdirSync(path.join(folder, 'db'));
    fs.writeFileSync(path.join(folder, 'db', 'PG_VERSION'), 'rubbish');
    await expect(open()).rejects.toThrow(/embedded database in .* does not start/);
    // The folder is unlocked again after the failure.
    fs.rmSync(path.join(folder, 'db'), { recursive: true });
    await (await open()).close();
  });

  test('reports that the data folder cannot be used', async () => {
    const file = path.join(folder, 'a file');
    fs.writeFileSync(file, '');
    await expect(openEmbedded(file, cluster)).rejects.toThrow(/data folder .* cannot be used.*DATA_DIR/);
  });

  test('refuses to open twice in the same process', async () => {
    const database = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid} on ${os.hostname()}`);
    await database.close();
    await (await open()).close();
  });

  test('refuses a second process, naming the first, until the first is gone', async () => {
    const database = await open();
    const second = runChild('writer-process.ts', { FOLDER: folder });
    expect(await second.ended).toBe(3);
    expect(second.lines).toEqual([]);
    expect(second.errors.join('\n')).toContain(`in use by process ${process.pid} on ${os.hostname()}`);
    expect(second.errors.join('\n')).toContain('DATABASE_URL');
    await database.prisma.user.create({ data: person('still here') });
    await database.close();
    expect(await peopleAfterRestart()).toEqual(['still here']);
  });

  test('has every acknowledged row after kill -9 during commits, and the lock is free', async () => {
    await (await open()).close();
    for (let kills = 0; kills < 2; kills += 1) {
      const writer = runChild('writer-process.ts', { FOLDER: folder });
      await expect
        .poll(() => writer.lines.length + writer.errors.length, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(10 + kills * 7);
      writer.process.kill('SIGKILL');
      await writer.ended;
      expect(writer.errors).toEqual([]);
      const database = await open();
      const rows = await database.prisma.user.findMany({ orderBy: { sessionVersion: 'asc' } });
      const acknowledged = writer.lines.slice(1);
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
      // At most one commit without acknowledgement is there besides, and it is complete.
      expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1);
      for (const row of rows) expect(row.name).toBe(`person ${row.sessionVersion}`);
      await database.prisma.user.deleteMany();
      await database.close();
    }
  });

  test('syncs the log to disk before it acknowledges a commit', async () => {
    const database = await open();
    for (let number = 0; number < 20; number += 1) {
      const before = database.syncs.wal;
      await database.prisma.user.create({ data: person(`number ${number}`) });
      expect(database.syncs.wal).toBeGreaterThan(before);
    }
    await database.close();
  });

  test('does not sync for a read', async () => {
    const database = await open();
    await database.prisma.user.count();
    const before = database.syncs.wal;
    for (let number = 0; number < 20; number += 1) await database.prisma.user.count();
    expect(database.syncs.wal).toBe(before);
    await database.close();
  });

  test('syncs the tables at a checkpoint, and removes old log', async () => {
    const database = await open();
    const before = { ...database.syncs };
    await database.prisma.user.create({ data: person('anna') });
    await database.prisma.$executeRawUnsafe('CHECKPOINT');
    const tables = database.syncs.all - before.all - (database.syncs.wal - before.wal);
    expect(tables).toBeGreaterThan(0);
    await database.close();
  });
});
