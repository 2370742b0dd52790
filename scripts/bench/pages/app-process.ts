/** A server for measurements and screenshots: the real app on a free port, with an empty folder. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { findChromium, getChromium } from '../../test/browser.mjs';
import { freePort } from '../../test/postgres.mjs';
import { scratchFolder } from '../../test/scratch.mjs';

export interface AppProcess {
  readonly url: string;
  /** A browser with cookies of its own; others than Playwright may join it at `debugPort`. */
  readonly browse: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly debugPort: number;
  readonly close: () => Promise<void>;
}

/** What the developer's shell points at must not be reached. */
const UNSET = { DATABASE_URL: '', APP_URL: '', SMTP_URL: '', TRUST_PROXY: '', HOST: '' };

export async function startApp(): Promise<AppProcess> {
  if (!getChromium())
    throw new Error('No Chromium was found or could be fetched. Name one with CHROMIUM_PATH.');
  const folder = scratchFolder('pages');
  const server = spawn(process.execPath, ['scripts/serve/start.mjs'], {
    env: { ...process.env, ...UNSET, PORT: String(await freePort()), DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (words: Buffer) => {
      said += words.toString();
      const address = /is ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once('close', () => reject(new Error(`The house did not open.\n${said}`)));
  });

  const debugPort = await freePort();
  const contexts: BrowserContext[] = [];
  return {
    url,
    debugPort,
    browse: async (options = {}) => {
      const context = await chromium.launchPersistentContext(
        path.join(folder, `browser-${contexts.length}`),
        {
          ...options,
          baseURL: url,
          executablePath: findChromium(),
          args: [
            ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            `--remote-debugging-port=${contexts.length === 0 ? debugPort : 0}`,
          ],
        },
      );
      contexts.push(context);
      return context;
    },
    close: async () => {
      for (const context of contexts) await context.close();
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
