/**
 * `npm run bench:ai -- [section …] [name=value …]`: measures the AI, one section after the other; all without a name.
 * A section is a file of `scripts/bench/` whose `bench` takes the values. For example
 * `npm run bench:ai -- levels game=nonaga games=100 processes=2`.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const SECTIONS = {
  signature: 'ai/signature',
  levels: 'ai/levels',
  seats: 'ai/seats',
  ways: 'ai/ways',
  time: 'ai/time',
  latency: 'ai/latency',
  checkers: 'games/checkers-strength',
  duels: 'games/duels-strength',
  skerries: 'games/skerries-solver',
};
/** Run only when asked for by name. */
const ON_REQUEST = { sprt: 'ai/sprt', versus: 'ai/versus', player: 'ai/player' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (name) =>
  path.join(root, 'scripts/bench', `${{ ...SECTIONS, ...ON_REQUEST }[name] ?? name}.ts`);

/** One bundle a section, beside the packages that it may import: a loader would slow down what is to be measured. */
async function load(name) {
  const folder = path.join(root, 'node_modules/.cache/bench-ai');
  const outfile = path.join(folder, `${name}-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [fileOf(name)],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  writeFileSync(outfile, outputFiles[0].contents);
  process.on('exit', () => rmSync(outfile, { force: true }));
  return import(pathToFileURL(outfile).href);
}

const [named, values] = [[], {}];
for (const argument of process.argv.slice(2)) {
  const [name, value] = argument.split('=', 2);
  if (value === undefined) named.push(name);
  else values[name] = value;
}

const sections = named.length > 0 ? named : Object.keys(SECTIONS).filter((name) => existsSync(fileOf(name)));
for (const name of sections) {
  if (!existsSync(fileOf(name))) {
    console.error(
      `There is no section "${name}". There are: ${Object.keys({ ...SECTIONS, ...ON_REQUEST }).join(', ')}.`,
    );
    process.exit(1);
  }
  if (name !== 'player') console.log(`\n── ${name} ──`);
  const { bench } = await load(name);
  await bench(values);
}
