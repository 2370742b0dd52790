import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/postgres.mjs';

const alias = {
  '@': path.resolve('.'),
  // `server-only` throws outside a server bundle; under test every module is on the server.
  'server-only': path.resolve('node_modules/server-only/empty.js'),
};

const SERVER_TESTS = 'lib/server/**/*.test.ts';

const server = (home: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: home === 'embedded' ? 'server-pglite' : 'server-postgres',
    include: [SERVER_TESTS],
    globalSetup: [`lib/server/testing/${home}-template.ts`],
    setupFiles: ['lib/server/testing/setup.ts'],
    env: { TEST_HOME: home },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

// Where there is no PostgreSQL its half cannot run; scripts/test.mjs says so and counts it as skipped.
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;

export default defineConfig({
  resolve: { alias },
  test: {
    coverage: { provider: 'v8', include: ['lib/games/*/rules.ts'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,components,scripts,app}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SERVER_TESTS],
        },
      },
      server('embedded'),
      ...(hasPostgres ? [server('postgres')] : []),
    ],
  },
});
