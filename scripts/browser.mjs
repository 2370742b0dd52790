// Finds a Chromium for the tests, and gets one where there is none.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';

// The first is the same browser without its windows, and takes a third less time.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a browser of this machine, or undefined: then Playwright's own is used. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && fs.existsSync(place));
}

/** @returns {boolean} whether there is a browser now */
export function getChromium() {
  if (findChromium()) return true;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (/** @type {string[]} */ ...words) => spawnSync('apt-get', words, { stdio: 'inherit', env });
    apt('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', '-y', '--no-install-recommends', name);
      if (findChromium()) return true;
    }
  }
  // Does nothing where it was done before.
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}
