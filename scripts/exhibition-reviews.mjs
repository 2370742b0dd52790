// `npm run exhibition:reviews`: runs exhibition-reviews.ts with an empty embedded database of its own.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from './test/scratch.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = scratchFolder('exhibition');
try {
  const { status } = spawnSync(
    process.execPath,
    // The condition under which `server-only` lets itself be imported.
    ['--conditions=react-server', '--import', 'tsx', path.join(here, 'exhibition-reviews.ts')],
    {
      cwd: path.dirname(here),
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
