// Builds the app when its sources changed since the last build; by `npm start`, or with `npm run build` always.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeClusterTemplate } from './cluster-template.mjs';
import { runNode } from './run-node.mjs';
import { compressStatic } from './static-files.mjs';

const STAMP = '.next/sources.sha256';
const SOURCES = ['app', 'components', 'lib', 'prisma', 'docs'];
/** By name: any other file that lies in the root for a while must not make a server build anew. */
const ROOT_FILES = [
  'instrumentation.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma.config.ts',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];
const NO_PART_OF_A_BUILD = /(^|\/)(lib\/generated|node_modules|golden)(\/|$)|\.test\.tsx?$/;

/** Whether what is in .next was built from what is here now. */
export function isBuilt() {
  return (
    fs.existsSync('.next/BUILD_ID') &&
    fs.existsSync(STAMP) &&
    fs.readFileSync(STAMP, 'utf8') === sourcesHash()
  );
}

/** What it prints goes to the terminal, or to `output`. @returns {Promise<boolean>} whether it went well */
export async function build(/** @type {Buffer[] | null} */ output = null) {
  const hash = sourcesHash();
  fs.rmSync(STAMP, { force: true });
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  // The client of the database too: the schema may be newer than the last install.
  for (const args of [['scripts/db/prisma-generate.mjs'], ['node_modules/next/dist/bin/next', 'build']]) {
    if (!(await runNode(args, { env, output }))) return false;
  }
  compressStatic();
  await makeClusterTemplate();
  fs.writeFileSync(STAMP, hash);
  return true;
}

/** By content, not by date: a checkout touches every file. Node's version counts, as does every locked package. */
export function sourcesHash() {
  const hash = createHash('sha256').update(process.version);
  for (const name of [...ROOT_FILES, ...SOURCES.flatMap(filesUnder)].sort()) {
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
