import fs from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { serverFolder } from './e2e/serve';
import { findChromium } from './scripts/test/browser.mjs';
import { scratchFolder } from './scripts/test/scratch.mjs';

const port = Number(process.env.E2E_PORT ?? 3210);
const baseURL = `http://localhost:${port}`;

// Every run has an empty data folder of its own, in memory where there is room. Workers load this file too and inherit it.
if (!process.env.TEST_WORKER_INDEX) {
  const folder = scratchFolder('e2e');
  process.env.E2E_FOLDER = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
}

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // What was said in a match is the same on every machine.
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // One test waits while the other works: for an animation, an answer, the AI's pause.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    // Nobody waits for an animation but those journeys that are about motion, which ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step would slow all of them; `--trace on` records one where it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...asRoot,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Subpixel text costs every frame and nobody sees it here.
        '--disable-lcd-text',
        // No page lives long enough here to earn back what optimising its code costs.
        '--js-flags=--no-opt,--no-maglev',
        '--mute-audio',
      ],
    },
  },
  // What the size of the screen or a finger can change is tried on a phone as well (@everywhere), or there alone
  // (@phone); the rest would only take time again.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone|@everywhere/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    // `npm run container` has its own.
    command: process.env.E2E_COMMAND ?? 'node scripts/serve/start.mjs',
    url: `${baseURL}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // An empty variable is an unset one: the run must not reach whatever the developer's shell points at.
    env: {
      PORT: String(port),
      DATA_DIR: serverFolder('shared'),
      DATABASE_URL: '',
      APP_URL: '',
      SMTP_URL: '',
      TRUST_PROXY: '',
      // What a test counts in the library is its own.
      EXHIBITION: '0',
      // Two browsers and their server on one machine: what holds it up there says nothing.
      LOG_LEVEL: 'error',
    },
  },
});
