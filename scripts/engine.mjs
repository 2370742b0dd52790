/** `npm run -s engine`: bundles the engine in memory, in a fraction of a second, and runs it. No build is needed. */
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { outputFiles } = buildSync({
  absWorkingDir: root,
  entryPoints: ['scripts/engine/main.ts'],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
