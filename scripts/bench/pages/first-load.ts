/** How much JavaScript a page fetches, as it travels, until its board is alive and nothing more is asked for. */
import type { BrowserContext } from '@playwright/test';

export interface FirstLoad {
  /** Bytes on the wire. */
  readonly bytes: number;
  readonly files: number;
}

export async function firstLoad(context: BrowserContext, path: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await wire.send('Network.enable');
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
  wire.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.mouse.move(2, 2);
  await page.locator('[data-painter="canvas"]').waitFor();
  await page.waitForTimeout(1000);
  await page.close();
  return { bytes, files: scripts.size };
}
