import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { DURABLE_START, DurableFiles } from './durable-files';
import { checkpointIfDue, vacuum } from './embedded';

const folder = scratchFolder('upkeep');
let pglite: PGlite;

beforeAll(async () => {
  const template = inject('template');
  if (template.home === 'embedded') fs.cpSync(template.folder, folder, { recursive: true });
  pglite = await PGlite.create({ fs: new DurableFiles(folder), startParams: DURABLE_START });
});
afterAll(async () => {
  await pglite.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const segments = () =>
  fs.readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

test('checkpoints when enough was written, and not before, so that the log stays small', async () => {
  await pglite.exec('CHECKPOINT');
  expect(await checkpointIfDue(pglite)).toBe(false);
  await pglite.exec('CREATE TABLE heap (text text)');
  const write = () =>
    pglite.exec(`INSERT INTO heap SELECT repeat(md5(i::text), 40) FROM generate_series(1, 15000) i`);
  await write();
  expect(await checkpointIfDue(pglite)).toBe(true);
  expect(await checkpointIfDue(pglite)).toBe(false);
  for (let round = 0; round < 4; round += 1) {
    await write();
    await checkpointIfDue(pglite);
  }
  expect(segments()).toBeLessThan(12);
});

test('vacuum frees the space of dead rows', async () => {
  await pglite.exec('CREATE TABLE "Mixed Case" (text text)');
  await pglite.exec(`INSERT INTO "Mixed Case" SELECT repeat('x', 500) FROM generate_series(1, 2000)`);
  const size = async () => {
    const { rows } = await pglite.query<{ size: string }>(
      `SELECT pg_relation_size('"Mixed Case"')::text AS size`,
    );
    return Number(rows[0]!.size);
  };
  const before = await size();
  await pglite.exec('DELETE FROM "Mixed Case"');
  await vacuum(pglite);
  expect(await size()).toBeLessThan(before);
});
