import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, test } from 'vitest';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { diagnose } from '@/scripts/db/schema-engine.mjs';

test('Prisma’s own engine accepts the migrator’s records', async () => {
  const template = inject('template');
  const folder = scratchFolder('records');
  if (template.home === 'embedded') fs.cpSync(template.folder, path.join(folder, 'db'), { recursive: true });
  const pglite = await PGlite.create(path.join(folder, 'db'));
  expect(await diagnose(pglite)).toMatchObject({
    editedMigrationNames: [],
    failedMigrationNames: [],
    hasMigrationsTable: true,
    history: null,
  });
  await pglite.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
