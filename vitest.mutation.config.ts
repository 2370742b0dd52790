// The tests that scripts/test/mutation.mjs runs against every mutant: those of MUTATION_TESTS, a list with commas.
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TAGS } from './scripts/test/tags.mjs';

/** An option of the command line, which Stryker does without. */
const NOT_LONG = { tagsFilter: ['!long'] };

export default defineConfig({
  resolve: { alias: { '@': path.resolve('.') } },
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    testTimeout: 60_000,
    // Loaded once, not once a file and mutant.
    isolate: false,
    setupFiles: ['scripts/test/mutation-setup.ts'],
    tags: TAGS,
    ...NOT_LONG,
  },
});
