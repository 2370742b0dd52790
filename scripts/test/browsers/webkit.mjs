// Starts WebKitGTK on a virtual display and controls it through WebKitWebDriver.
import { freePort } from '../postgres.mjs';
import { end, start, until } from './processes.mjs';

/** Far more than anything takes: where the browser does not start, its driver would wait for ever. */
const ANSWER_MS = 60_000;

const ENLARGE = `const { style } = document.documentElement;
  style.fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize) * arguments[0] + 'px';`;

/**
 * @param {{ driver: string, browser: string, display: string }} binaries
 * @param {import('./page.mjs').Sizes} sizes
 * @returns {Promise<import('./page.mjs').Driver>}
 */
export async function openWebKit(binaries, { zoom = 1, fontPx = 16 } = {}) {
  const screen = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = start(binaries.display, ['-displayfd', '1', ...screen]);
  const displayNumber = await new Promise((resolve, reject) => {
    display.stdout.once('data', (digits) => resolve(String(digits).trim()));
    display.once('exit', () => reject(new Error('Xvfb has ended.')));
  });
  const port = await freePort();
  const driver = start(binaries.driver, [`--port=${port}`], {
    DISPLAY: `:${displayNumber}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // There is no graphics card here, and without one its layers make it three times as slow.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // To WebKitGTK this is the zoom of the page.
    GDK_DPI_SCALE: String(zoom),
  });
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver listens', driver, () =>
    fetch(`${base}/status`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );

  /** @param {string} method @param {string} address @param {object} [body] @returns {Promise<any>} */
  const send = async (method, address, body) => {
    const answer = await fetch(base + address, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary: binaries.browser, args: ['--automation'] } };
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  /** @param {string} code @param {unknown[]} args */
  const script = (code, args) => send('POST', `${session}/execute/sync`, { script: code, args });
  return {
    name: 'WebKit',
    async navigate(url) {
      await send('POST', `${session}/url`, { url });
      // It has no switch for this.
      if (fontPx !== 16) await script(ENLARGE, [fontPx / 16]);
    },
    script,
    actions: (actions) => send('POST', `${session}/actions`, { actions }),
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    picture: () => send('GET', `${session}/screenshot`),
    async close() {
      await send('DELETE', session);
      await end(driver);
      await end(display);
    },
  };
}
