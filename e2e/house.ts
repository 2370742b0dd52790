/** A house of its own for a test: two people at tables that are set already, and a clock that the test moves. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { TimeControl } from '@/lib/games/clock';

export interface House {
  readonly matches: readonly string[];
  /** A browser in which this one of the two is signed in. */
  enter(browser: Browser, who: 0 | 1): Promise<BrowserContext>;
  open(context: BrowserContext, match: number): Promise<Page>;
  /** From now on the clock is ahead by so many hours. */
  setClockAhead(hours: number): void;
  close(): Promise<void>;
}

/** One match for each clock; Ada has the first seat and Ben the second. */
export async function openHouse(port: number, clocks: readonly (TimeControl | null)[]): Promise<House> {
  const folder = path.resolve(`.data/e2e-${port}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const clock = path.join(folder, 'clock');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: '',
    APP_URL: '',
    SMTP_URL: '',
    TRUST_PROXY: '',
    PORT: String(port),
    HOST: 'localhost',
    LAMPLIGHT_TEST_CLOCK: clock,
    CLOCKS: JSON.stringify(clocks),
  };
  const seeding = ['--conditions=react-server', '--import', 'tsx', 'e2e/seed-house.ts'];
  const seeded = spawnSync(process.execPath, seeding, { env, encoding: 'utf8' });
  if (seeded.status !== 0) throw new Error(`The house could not be filled: ${seeded.stderr}`);
  const { tokens, matches } = JSON.parse(seeded.stdout.trim().split('\n').at(-1)!) as {
    tokens: string[];
    matches: string[];
  };
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'ignore' });
  const address = `http://localhost:${port}`;
  await untilReady(server, address);
  return {
    matches,
    enter: async (browser, who) => {
      const context = await browser.newContext({ baseURL: address });
      const value = tokens[who]!;
      await context.addCookies([{ name: 'next-auth.session-token', value, url: address, httpOnly: true }]);
      return context;
    },
    open: async (context, match) => {
      const page = await context.newPage();
      await page.goto(`/matches/${matches[match]}`);
      return page;
    },
    setClockAhead: (hours) => fs.writeFileSync(clock, String(hours * 3_600_000)),
    close: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error('The house did not open.');
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The house took too long to open.');
}
