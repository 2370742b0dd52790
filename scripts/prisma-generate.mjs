// Writes the Prisma client. `prisma generate` insists on a native schema engine it never runs, so we name any
// existing executable and nothing is downloaded. Never set this variable for `prisma migrate`: it would do nothing.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/prisma/build/index.js', 'generate', '--no-hints'],
  {
    stdio: 'inherit',
    env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1', ...process.env },
  },
);
process.exit(status ?? 1);
