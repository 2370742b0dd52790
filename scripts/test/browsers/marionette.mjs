// Starts Firefox and controls it over Marionette, its own socket, because Debian has no geckodriver.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { scratchFolder } from '../scratch.mjs';
import { end, start, until } from './processes.mjs';

/** A proxy that is not there keeps the browser from everything but this machine. */
const PREFERENCES = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
  // What was zoomed stays so at the next address.
  'browser.zoom.siteSpecific': false,
};

/** @param {string} binary @param {import('./page.mjs').Sizes} sizes @returns {Promise<import('./page.mjs').Driver>} */
export async function openFirefox(binary, { zoom = 1, fontPx = 16 } = {}) {
  const profile = scratchFolder('firefox');
  const preferences = { ...PREFERENCES, 'font.size.variable.x-western': fontPx };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const words = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
  const firefox = start(binary, [...words, '--profile', profile], {
    HOME: profile,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const port = await until('Firefox listens', firefox, () => {
    const file = path.join(profile, 'MarionetteActivePort');
    return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  });
  const send = await connect(port);
  await send('WebDriver:NewSession');
  await send('Marionette:SetContext', { value: 'chrome' });
  await send('WebDriver:ExecuteScript', { script: `gBrowser.selectedBrowser.fullZoom = ${zoom}`, args: [] });
  await send('Marionette:SetContext', { value: 'content' });
  return {
    name: 'Firefox',
    navigate: (url) => send('WebDriver:Navigate', { url }),
    script: async (script, args) => (await send('WebDriver:ExecuteScript', { script, args })).value,
    actions: (actions) => send('WebDriver:PerformActions', { actions }),
    resize: (width, height) => send('WebDriver:SetWindowRect', { width, height }),
    picture: async () => (await send('WebDriver:TakeScreenshot', { full: false })).value,
    async close() {
      await end(firefox);
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * Every message is JSON behind its length in bytes and a colon: [0, id, command, parameters], answered by
 * [1, id, error, result].
 * @param {number} port
 * @returns {Promise<(command: string, parameters?: object) => Promise<any>>}
 */
function connect(port) {
  const socket = net.connect(port, '127.0.0.1');
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let received = Buffer.alloc(0);
  let lastId = 0;

  /** @param {string} command */
  const send = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const message = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });

  return new Promise((opened, failed) => {
    socket.once('error', failed);
    socket.once('close', () => {
      for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
    });
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes]);
      for (;;) {
        const colon = received.indexOf(':');
        if (colon < 0) return;
        const end = colon + 1 + Number(received.subarray(0, colon));
        if (received.length < end) return;
        const message = JSON.parse(received.subarray(colon + 1, end).toString());
        received = received.subarray(end);
        // The first says only which protocol this is.
        if (!Array.isArray(message)) opened(send);
        else {
          const [, id, error, result] = message;
          const { resolve, reject } = waiting.get(id) ?? {};
          waiting.delete(id);
          if (error) reject?.(new Error(`${error.error}: ${error.message}`));
          else resolve?.(result);
        }
      }
    });
  });
}
