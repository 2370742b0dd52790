import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/test/postgres.mjs';
import { TAGS } from './scripts/test/tags.mjs';

const alias = {
  '@': path.resolve('.'),
  // `server-only` throws outside a server bundle; under test every module is on the server.
  'server-only': path.resolve('node_modules/server-only/empty.js'),
};

// Where there is no PostgreSQL its half cannot run; scripts/test/runners.mjs says so and counts it as skipped.
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;

const SERVER_TESTS = 'lib/server/**/*.test.ts';

/** Nothing in these asks the database for anything that could differ between its homes: once, in the faster one. */
const ONE_HOME = [
  'lib/server/platform/{env,email,limits}.test.ts',
  'lib/server/platform/http/{action-body,client-address,same-origin,security-headers}.test.ts',
  'lib/server/api/{router,matches}.test.ts',
  'lib/server/pictures/*.test.ts',
  'lib/server/matches/commands/{any-entries,endpoint,submit}.test.ts',
  'lib/server/matches/queries/{hint,load-shared}.test.ts',
  'lib/server/matches/seating/{look-up-seed,new-match-form,time-form}.test.ts',
];

const server = (home: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: home === 'embedded' ? 'server-pglite' : 'server-postgres',
    include: [SERVER_TESTS],
    // Tests named after one home make sense there alone.
    exclude: [
      ...configDefaults.exclude,
      ...(home === 'embedded' ? ['**/postgres*.test.ts'] : ['**/embedded*.test.ts']),
      ...(home === 'embedded' && hasPostgres ? ONE_HOME : []),
    ],
    globalSetup: [`lib/server/testing/${home}-template.ts`],
    setupFiles: ['lib/server/testing/setup.ts'],
    // Loaded once a worker, not once a file; testing/setup.ts begins anew what must be.
    isolate: false,
    // A database is started in many of them, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    // By default one core is left out, which on two would be half the machine.
    maxWorkers: availableParallelism(),
    // How long a poll goes on before it fails; a busy machine needs more than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    tags: TAGS,
    coverage: {
      provider: 'v8',
      include: ['lib/games/*/*.ts', 'lib/games/{hex,random,repetition-counter,result}.ts'],
      // What is no core logic: registration, and words for people.
      exclude: ['lib/games/*/{index,playable,explain,ai}.ts', 'lib/games/testing/**'],
      // Every line and branch of the core logic, by `npm run coverage`.
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,scripts,app}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SERVER_TESTS],
          setupFiles: ['components/board/testing/every-game.ts'],
          testTimeout: 60_000,
          // Pure code: loaded once a worker, not once a file.
          isolate: false,
        },
      },
      server('embedded'),
      ...(hasPostgres ? [server('postgres')] : []),
    ],
  },
});
