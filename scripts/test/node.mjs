// `npm run test:node 24`: installs, starts and tests a copy of the project on another version of Node, which the registry
// brings as a package.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './postgres.mjs';
import { scratchFolder } from './scratch.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
const START_LIMIT_MS = 300_000;

const version = process.argv[2];
if (!version) {
  console.error('Which version of Node? For example: npm run test:node 24');
  process.exit(1);
}
const folder = scratchFolder(`node-${version}`);
const copy = path.join(folder, 'lamplight');
let failed = 0;
try {
  const node = fetchNode();
  copyProject();
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  const npm =
    process.env.npm_execpath ??
    path.join(path.dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync(node, args, { cwd: copy, env, stdio: 'inherit' }).status === 0;
  console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  // A package that does not want this version fails the install instead of only warning.
  check('install', run(npm, 'ci', '--engine-strict'));
  check('start', failed === 0 && (await serves(node, env)));
  check(
    'unit and server tests',
    failed === 0 && run('node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'),
  );
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${3 - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @param {string} name @param {boolean} isWell */
function check(name, isWell) {
  console.log(`${isWell ? ' ok ' : 'FAIL'} ${name}`);
  if (!isWell) failed += 1;
}

/** The path of its binary. The package `node` would choose it in an install script; this is what it chooses. */
function fetchNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = path.join(folder, 'node');
  fs.mkdirSync(home);
  fs.writeFileSync(path.join(home, 'package.json'), '{}');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-save', `${name}@${version}`], {
    cwd: home,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The registry has no ${name}@${version}.`);
  return path.join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** What git knows, and what is not committed yet. */
function copyProject() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of stdout.split('\0').filter((each) => each && fs.existsSync(each))) {
    fs.mkdirSync(path.dirname(path.join(copy, name)), { recursive: true });
    fs.copyFileSync(name, path.join(copy, name));
  }
}

/** @param {string} node @param {NodeJS.ProcessEnv} env @returns {Promise<boolean>} */
async function serves(node, env) {
  const port = await freePort();
  const server = spawn(node, ['scripts/serve/start.mjs'], {
    cwd: copy,
    env: { ...env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
    stdio: 'inherit',
  });
  const until = Date.now() + START_LIMIT_MS;
  try {
    while (Date.now() < until && server.exitCode === null) {
      const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
      if (answer?.ok && (await answer.text()).includes('Lamplight')) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  } finally {
    if (server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await gone;
    }
  }
}
