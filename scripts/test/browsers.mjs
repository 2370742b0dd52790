// `npm run test:browsers`: tests the built app in Firefox and WebKit, each alone and against the other.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getFirefox, getWebKit } from './browser.mjs';
import { JOURNEYS, playTogether } from './browsers/journeys.mjs';
import { openFirefox } from './browsers/marionette.mjs';
import { Page } from './browsers/page.mjs';
import { end, endAll, start, until } from './browsers/processes.mjs';
import { loseAndRegainLine } from './browsers/silent-line.mjs';
import { openWebKit } from './browsers/webkit.mjs';
import { freePort } from './postgres.mjs';
import { scratchFolder } from './scratch.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Tries every journey in every browser of this machine; needs a built app.
 * @param {string[]} failures to which what failed is added, in words
 * @returns {Promise<Count>}
 */
export async function testBrowsers(failures = []) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  /** @param {string} name @param {() => Promise<unknown>} go */
  const attempt = async (name, go) => {
    const start = performance.now();
    const fault = await go().then(
      () => null,
      (error) => String(error?.stack ?? error),
    );
    count[fault === null ? 'passed' : 'failed'] += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${fault === null ? ' ok ' : 'FAIL'} ${seconds.padStart(5)} s  ${name}`);
    if (fault !== null) {
      console.error(fault);
      failures.push(`${name}\n${fault}`);
    }
  };

  const engines = findEngines();
  const tries = JOURNEYS.length + 1;
  for (const name of ['Firefox', 'WebKit'].filter(
    (each) => !engines.some((engine) => engine.name === each),
  )) {
    console.warn(
      `${name} is not on this machine and could not be installed: its ${tries} journeys were SKIPPED.`,
    );
    count.skipped += tries;
  }
  if (engines.length < 2) {
    console.warn('The match between two browsers was SKIPPED: it needs Firefox and WebKit.');
    count.skipped += 1;
  }
  if (engines.length === 0) return count;

  const app = await serve();
  /** @type {import('./browsers/journeys.mjs').Browser[]} */
  const browsers = [];
  /** @param {typeof engines[number]} engine */
  const tryAll = async ({ name, start }) => {
    /** @param {import('./browsers/page.mjs').Sizes} [sizes] */
    const open = async (sizes) => {
      const driver = await start(sizes);
      await driver.resize(1280, 900);
      return new Page(driver, app.address);
    };
    /** @type {Page | undefined} */
    let page;
    await attempt(`${name}: opens`, async () => (page = await open()));
    if (!page) return;
    const browser = { name, open, page };
    browsers.push(browser);
    const oneByOne = async () => {
      for (const [journey, go] of JOURNEYS) await attempt(`${name}: ${journey}`, () => go(browser));
    };
    const waiting = attempt(`${name}: a silent line is noticed, said, and healed`, () =>
      loseAndRegainLine(browser),
    );
    await Promise.all([oneByOne(), waiting]);
  };
  try {
    await Promise.all(engines.map(tryAll));
    const [one, other] = browsers;
    if (one && other)
      await attempt(`${one.name} and ${other.name}: a match between them, live`, () =>
        playTogether(one.page, other.page),
      );
    await Promise.all(browsers.map(({ page }) => page.driver.close()));
  } finally {
    await app.end();
    await endAll();
  }
  return count;
}

function findEngines() {
  /** @type {{ name: string, start: (sizes?: import('./browsers/page.mjs').Sizes) => Promise<import('./browsers/page.mjs').Driver> }[]} */
  const engines = [];
  const firefox = getFirefox();
  if (firefox) engines.push({ name: 'Firefox', start: (sizes) => openFirefox(firefox, sizes) });
  const webKit = getWebKit();
  if (webKit) engines.push({ name: 'WebKit', start: (sizes) => openWebKit(webKit, sizes) });
  return engines;
}

/** The built app with a data folder of its own, on a port of its own. */
async function serve() {
  const folder = scratchFolder('browsers');
  const port = await freePort();
  const address = `http://localhost:${port}`;
  // An empty variable is an unset one: the run must not reach what the developer's shell points at.
  const server = start(process.execPath, ['scripts/serve/start.mjs'], {
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_URL: '',
    SMTP_URL: '',
    TRUST_PROXY: '',
  });
  await until('the app answers', server, () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    address,
    async end() {
      await end(server);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
  const { build, isBuilt } = await import('../serve/build.mjs');
  if (!isBuilt() && !(await build())) process.exit(1);
  /** @type {string[]} */
  const failures = [];
  const { passed, failed, skipped } = await testBrowsers(failures);
  if (failures.length > 0)
    console.log(`\nFailed:\n${failures.map((each) => each.split('\n')[0]).join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 ? 0 : 1);
}
