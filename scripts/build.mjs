// Builds the app when its sources changed since the last build; by `npm start`, or with `npm run build` always.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeClusterTemplate } from './cluster-template.mjs';
import { compressStatic } from './static-files.mjs';

const STAMP = '.next/sources.sha256';
const SOURCES = ['app', 'components', 'lib', 'prisma', 'docs'];
const NO_PART_OF_A_BUILD = /(^|\/)(lib\/generated|node_modules|golden)(\/|$)|\.test\.tsx?$/;

/** Whether what is in .next was built from what is here now. */
export function isBuilt() {
  return (
    fs.existsSync('.next/BUILD_ID') &&
    fs.existsSync(STAMP) &&
    fs.readFileSync(STAMP, 'utf8') === sourcesHash()
  );
}

/** @returns {Promise<boolean>} whether it went well */
export async function build() {
  const hash = sourcesHash();
  fs.rmSync(STAMP, { force: true });
  // The client of the database too: the schema may be newer than the last install.
  for (const words of [['scripts/prisma-generate.mjs'], ['node_modules/next/dist/bin/next', 'build']]) {
    const { status } = spawnSync(process.execPath, words, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (status !== 0) return false;
  }
  compressStatic();
  await makeClusterTemplate();
  fs.writeFileSync(STAMP, hash);
  return true;
}

/** By content, not by date: a checkout touches every file. Node's version counts, as does every locked package. */
function sourcesHash() {
  const hash = createHash('sha256').update(process.version);
  const atRoot = fs
    .readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|cjs|json)$/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => name !== 'next-env.d.ts');
  for (const name of [...atRoot, ...SOURCES.flatMap(filesUnder)].sort()) {
    hash.update(`\n${name}\n`).update(fs.readFileSync(name));
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesUnder(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (NO_PART_OF_A_BUILD.test(name)) return [];
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await build()) ? 0 : 1);
