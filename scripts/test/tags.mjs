/** The tags of tests: `test('…', { tags: ['long'] }, …)`. */
export const TAGS = [
  {
    name: 'long',
    description: 'Takes seconds, so it is not run against every mutant by `npm run mutation`.',
    timeout: 60_000,
  },
];
