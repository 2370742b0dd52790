// Writes the Prisma client, unless the one that is there was made from the same schema by the same Prisma.
// `prisma generate` insists on a native schema engine it never runs, so we name any existing executable and nothing is
// downloaded. Never set this variable for `prisma migrate`: it would do nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const STAMP = 'lib/generated/prisma/made-from.sha256';
const MADE_FROM = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'];

const hash = createHash('sha256');
for (const file of MADE_FROM) hash.update(fs.readFileSync(file));
const stamp = hash.digest('hex');
// Written over only where it must be: the tests read it while the build runs beside them.
if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === stamp) process.exit(0);

const { status } = spawnSync(
  process.execPath,
  ['node_modules/prisma/build/index.js', 'generate', '--no-hints'],
  {
    stdio: 'inherit',
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', ...process.env },
  },
);
if (status === 0) fs.writeFileSync(STAMP, stamp);
process.exit(status ?? 1);
