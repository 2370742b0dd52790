/** `npm run bench:ai [games]`: nodes a second, and how each level fares against the one below it. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const { outputFiles } = buildSync({
  absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
  stdin: {
    contents: `export * from './lib/ai/bench'; export { GAMES } from './lib/games/registry';`,
    resolveDir: fileURLToPath(new URL('..', import.meta.url)),
  },
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
const { signature, duel, GAMES } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);

const games = Number(process.argv[2] ?? 4);
for (const [id, game] of Object.entries(GAMES)) {
  const { nodes, ms } = signature(id, 6, 100_000);
  console.log(`${id}: ${nodes} nodes in ${ms} ms, ${Math.round(nodes / ms)} a millisecond`);
  if (games < 1 || game.seats.min > 2 || game.seats.max < 2) continue;
  for (const level of [2, 3, 4, 5]) {
    const share = duel(id, [level, level - 1], games);
    console.log(`${id}: level ${level} against ${level - 1}: ${share * games} of ${games} points`);
  }
}
