// `npm run faults [rounds]`: kills servers, databases and connections while matches are played, and checks what clients saw.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './serve/build.mjs';

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
if (!isBuilt() && !(await build())) process.exit(1);
const { status } = spawnSync(
  process.execPath,
  ['--conditions=react-server', '--import', 'tsx', 'scripts/faults/main.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
