// The tests that scripts/test/mutation.mjs runs against every mutant: those of MUTATION_TESTS, a list with commas.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': path.resolve('.') } },
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    testTimeout: 60_000,
  },
});
