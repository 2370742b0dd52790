/** The AI's thinking in a browser's own Worker: the same code as on the server, and the same thought. */
import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';
import { think } from '../lib/ai/think';
import { nonaga } from '../lib/games/nonaga';

const SERVER = 'http://worker.localhost/';

test('thinks the same thought in a browser as on the server', async ({ page }) => {
  const { outputFiles } = buildSync({
    entryPoints: ['lib/ai/browser-worker.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    logLevel: 'error',
  });
  await page.route(`${SERVER}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]!.text })
      : route.fulfill({ contentType: 'text/html', body: '<title>A page with a worker</title>' }),
  );
  await page.goto(SERVER);
  const request = {
    game: 'nonaga',
    state: nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1),
    nodes: 3000,
  };
  const answers = await page.evaluate(async (asked) => {
    const worker = new Worker('/worker.js');
    const ask = (message: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message: fault }) => reject(new Error(fault));
        worker.postMessage(message);
      });
    return [await ask(asked), await ask({ ...asked, game: 'ludo' })];
  }, request);
  const { moves, scores, depth, nodes, pv } = think(request);
  expect(answers[0]).toMatchObject({ kind: 'thought', thought: { moves, scores, depth, nodes, pv } });
  expect(answers[1]).toMatchObject({ kind: 'failed', message: expect.stringContaining('ludo') });
});
