// Runs library.ts in each home of the database: embedded, and on a PostgreSQL of its own where there is one.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, startPostgres } from '../test/postgres.mjs';
import { scratchFolder } from '../test/scratch.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = scratchFolder('library');

function bench(/** @type {Record<string, string>} */ home) {
  const { status } = spawnSync(
    process.execPath,
    // The condition under which `server-only` lets itself be imported.
    ['--conditions=react-server', '--import', 'tsx', path.join(here, 'library.ts'), ...process.argv.slice(2)],
    {
      cwd: path.dirname(path.dirname(here)),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ...home },
    },
  );
  if (status !== 0) process.exitCode = status ?? 1;
}

try {
  bench({});
  if (findPostgres()) {
    const postgres = await startPostgres();
    try {
      bench({ DATABASE_URL: postgres.url });
    } finally {
      await postgres.stop();
    }
  } else console.log('PostgreSQL was not found: only the embedded database was measured.');
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
