// Lays out what a container holds: the standalone build with its traced packages, the server in front of it, and the
// operator's command line. Expects a build.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import config from '../../next.config.mjs';

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const STANDALONE = '.next/standalone';
/** Read by path at run time. */
const FOLDERS = ['.next/static', '.next/cluster', 'public', 'exhibition', 'prisma/migrations'];
/**
 * What Next needs in development and to build: the server in front of it only mentions them. Its own trace, which is in
 * the standalone build, has the runtimes that are used.
 */
const NOT_SERVED = [
  'node_modules/next/dist/compiled/{next-server,webpack,babel,babel-packages,terser,next-devtools}/**',
  'node_modules/next/dist/{build,export,cli,telemetry,trace}/**',
  'node_modules/next/dist/server/dev/**',
  'node_modules/{@next,@swc,typescript,sharp,@img,esbuild,@esbuild}/**',
  'scripts/serve/{build,cluster-template,run-node}.mjs',
];
/** Beside these the trace takes whatever lies in the working directory, which start.mjs names. */
const SERVED = /^(?:node_modules|scripts\/serve|lib\/.*\.mjs$)/;

/** What a trace may find: anything else means that it took the whole folder, since a path could not be followed. */
const EXPECTED = ['.next', 'docs', 'lib', 'node_modules', 'package.json', 'prisma', 'scripts', 'server.js'];

/** @param {string} target an empty folder, or none yet */
export async function layOut(target) {
  const from = (/** @type {string} */ name) => path.join(ROOT, name);
  const to = (/** @type {string} */ name) => path.join(target, name);
  if (!fs.existsSync(from(STANDALONE))) throw new Error('There is no build: npm run build makes one.');
  const strange = fs.readdirSync(from(STANDALONE)).filter((name) => !EXPECTED.includes(name));
  if (strange.length > 0) throw new Error(`Next has traced too much: ${strange.join(', ')}`);
  fs.rmSync(target, { recursive: true, force: true });
  // Its links lead from one part of it to another.
  fs.cpSync(from(STANDALONE), target, { recursive: true, verbatimSymlinks: true });
  // Next's own server, which knows nothing of ours: docs/decisions/004-start-script.md.
  fs.rmSync(to('server.js'));
  for (const folder of FOLDERS) fs.cpSync(from(folder), to(folder), { recursive: true });
  fs.cpSync(from('scripts/serve/health-check.mjs'), to('scripts/serve/health-check.mjs'));

  for (const file of await tracedFrom('scripts/serve/start.mjs')) {
    if (fs.existsSync(to(file))) continue;
    fs.cpSync(fs.realpathSync(from(file)), to(file));
  }
  await bundleOperator(to('operator.mjs'));
  letEverybodyRead(target);
}

/** The files of an empty cluster are their owner's alone, and a container runs as somebody else. @param {string} folder */
function letEverybodyRead(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) fs.chmodSync(name, 0o755);
    else if (entry.isFile()) fs.chmodSync(name, 0o644);
  }
}

/** @param {string} entry @returns {Promise<string[]>} the files that it loads, from the root */
async function tracedFrom(entry) {
  // What Next itself traces with.
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace([path.join(ROOT, entry)], { base: ROOT, ignore: NOT_SERVED });
  return [...fileList].filter((name) => SERVED.test(name) && fs.statSync(path.join(ROOT, name)).isFile());
}

/** With everything that is in no package of the image. @param {string} outfile */
async function bundleOperator(outfile) {
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: ['scripts/operator.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['react-server'],
    external: config.serverExternalPackages,
    // Packages of the older kind call it.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

/** @param {string} folder @returns {number} bytes */
export function weightOf(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = path.resolve(process.argv[2] ?? 'image');
  await layOut(target);
  console.log(`${target} weighs ${(weightOf(target) / 1e6).toFixed(0)} MB.`);
}
