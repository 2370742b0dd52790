/** Global setup of server tests on the embedded database: one migrated cluster, copied by every test file. */
import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { openEmbedded } from '@/lib/server/platform/database/embedded';

export default async function setup(project: TestProject) {
  const folder = scratchFolder('template');
  // Created here, not copied from the build's template: a build may run beside the tests.
  const database = await openEmbedded(folder, path.join(folder, 'no template'));
  await database.close();
  project.provide('template', { home: 'embedded', folder: path.join(folder, 'db') });
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
