import path from 'node:path';
import { defineConfig } from 'vitest/config';

// `server-only` throws outside a server bundle; under test every module is on the server.
const alias = {
  '@': path.resolve('.'),
  'server-only': path.resolve('node_modules/server-only/empty.js'),
};

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['{lib,components,scripts,app}/**/*.test.{ts,tsx}'],
    coverage: { provider: 'v8', include: ['lib/games/*/rules.ts'] },
  },
});
