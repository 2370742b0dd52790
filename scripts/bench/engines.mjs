/** `npm run bench:engines [game …]`: the speed of the games' cores, as ratios to baselines measured in the same run. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One bundle a bench, beside the packages that it may import: a loader would slow down what is to be measured. */
function bundle(entry, name) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    ...entry,
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  const folder = path.join(root, 'node_modules/.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.cjs`);
  writeFileSync(file, outputFiles[0].contents);
  return import(pathToFileURL(file).href);
}

const contents = `export { GAME_IDS, gameOf } from './lib/games/registry';`;
const { GAME_IDS, gameOf } = await bundle({ stdin: { contents, resolveDir: root } }, 'games');

const asked = process.argv.slice(2);
for (const id of GAME_IDS) {
  const entry = `scripts/bench/games/${id}.ts`;
  if (!existsSync(path.join(root, entry)) || (asked.length > 0 && !asked.includes(id))) continue;
  console.log(gameOf(id).meta.name);
  const { bench } = await bundle({ entryPoints: [entry] }, id);
  await bench();
}
