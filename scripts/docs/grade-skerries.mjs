/**
 * `npm run grade:skerries [seeds]`: solves the boards 1, 2, 3 … and writes down who wins each of them with perfect play.
 * Goes on where the list ends; a few seconds a board, one core, at the lowest priority.
 */
import { renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const LIST = fileURLToPath(new URL('../../lib/games/skerries/graded-seeds.ts', import.meta.url));
const VERDICTS = { win: 'first', loss: 'second', draw: 'draw' };

const { outputFiles } = buildSync({
  absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
  stdin: {
    contents: `export * from './lib/games/skerries'; export { GRADED } from './lib/games/skerries/graded-seeds';`,
    resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
  },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
const { skerries, GRADED } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

/** The module that keeps the list, as our formatter would write it. */
const listed = (
  grades,
) => `/** Boards by seed, and who wins them with perfect play. Written by \`npm run grade:skerries\`. */
export type Grade = 'first' | 'second' | 'draw';

export const GRADED: Readonly<Record<string, Grade>> = {
${Object.entries(grades)
  .map(([seed, grade]) => `  ${seed}: '${grade}',\n`)
  .join('')}};
`;

const [{ options }] = skerries.presets;
const { solve, look } = skerries.ai.tablebase;
os.setPriority(19);

const graded = { ...GRADED };
const last = Number(process.argv[2] ?? 60);
for (let seed = 1; seed <= last; seed++) {
  if (graded[seed]) continue;
  const start = skerries.rules.setup(options, 2, seed);
  const { value, turnsToGo } = look(solve(start), start);
  graded[seed] = VERDICTS[value];
  // Whole or not at all: the run may be stopped at any time.
  writeFileSync(`${LIST}.new`, listed(graded));
  renameSync(`${LIST}.new`, LIST);
  console.log(`${seed}: ${graded[seed]}${turnsToGo === null ? '' : ` in ${turnsToGo} turns`}`);
}

const shares = Object.values(VERDICTS).map(
  (verdict) => `${verdict} ${Object.values(graded).filter((one) => one === verdict).length}`,
);
console.log(`${Object.keys(graded).length} boards: ${shares.join(', ')}`);
