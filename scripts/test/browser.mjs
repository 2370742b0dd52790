// Finds the browsers for the tests, and installs them where they are missing.
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
  return firstOf([process.env.CHROMIUM_PATH, ...PLACES]);
}

/** @returns {boolean} whether there is a browser now */
export function getChromium() {
  if (findChromium()) return true;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    install(name);
    if (findChromium()) return true;
  }
  // Does nothing where it was done before.
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  return spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' }).status === 0;
}

/** The path of a Firefox, or undefined. */
export function getFirefox() {
  const find = () => firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']);
  return find() ?? (install('firefox-esr'), find());
}

/** What is needed to drive WebKitGTK, which has no way to run without a display; or undefined. */
export function getWebKit() {
  const find = () => {
    const driver = firstOf(['/usr/bin/WebKitWebDriver']);
    const display = firstOf(['/usr/bin/Xvfb']);
    const browser = firstOf(
      ['4.1', '4.0'].flatMap((version) => [
        `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
        `/usr/libexec/webkit2gtk-${version}/MiniBrowser`,
      ]),
    );
    return driver && display && browser ? { driver, display, browser } : undefined;
  };
  return find() ?? (install('webkit2gtk-driver', 'xvfb'), find());
}

const firstOf = (/** @type {(string | undefined)[]} */ places) =>
  places.find((place) => place && fs.existsSync(place));

let isUpdated = false;

/** From Debian's packages, where that is possible. @param {...string} packages */
function install(...packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...words) => spawnSync('apt-get', words, { stdio: 'inherit', env });
  if (!isUpdated) apt('update');
  isUpdated = true;
  apt('install', '-y', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', ...packages);
}
