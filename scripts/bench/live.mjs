// Runs live.ts with the server's own code loaded, which makes the people and matches beforehand.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ['--conditions=react-server', '--import', 'tsx', path.join(here, 'live.ts'), ...process.argv.slice(2)],
  { cwd: path.dirname(path.dirname(here)), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
