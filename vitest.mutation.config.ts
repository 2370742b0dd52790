// The tests that scripts/test/mutation.mjs runs against every mutant: those of MUTATION_TESTS, a list with commas.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TAGS } from './scripts/test/tags.mjs';

const tests = (process.env.MUTATION_TESTS ?? '').split(',');

/** The server's tests run on one embedded database, which is copied for every mutant. */
const SERVER = tests.some((file) => file.startsWith('lib/server/'))
  ? { globalSetup: ['lib/server/testing/embedded-template.ts'], setupFiles: ['lib/server/testing/setup.ts'] }
  : { globalSetup: [], setupFiles: [] };

/** An option of the command line, which Stryker does without. */
const NOT_LONG = { tagsFilter: ['!long'] };

export default defineConfig({
  resolve: {
    alias: { '@': path.resolve('.'), 'server-only': path.resolve('node_modules/server-only/empty.js') },
  },
  test: {
    include: tests,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loaded once, not once a file and mutant.
    isolate: false,
    globalSetup: SERVER.globalSetup,
    setupFiles: ['scripts/test/mutation-setup.ts', ...SERVER.setupFiles],
    tags: TAGS,
    ...NOT_LONG,
  },
});
