/** A server of its own for a test: two people with matches, and a clock that the test moves. */
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enter, fill, serverFolder, serve, type Table } from './serve';

export interface TestServer {
  readonly matches: readonly string[];
  readonly deadlines: readonly (number | null)[];
  /** A browser in which this one of the two is signed in. */
  enter(browser: Browser, who: 0 | 1): Promise<BrowserContext>;
  open(context: BrowserContext, match: number): Promise<Page>;
  /** From now on the clock is ahead by so much. */
  setClockAhead(ms: number): void;
  close(): Promise<void>;
}

/** Ada has the first seat in each match and Ben the second. */
export async function startTestServer(port: number, tables: readonly Table[]): Promise<TestServer> {
  const folder = serverFolder(`at-${port}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const clock = path.join(folder, 'clock');
  const settings = { DATA_DIR: folder, LAMPLIGHT_TEST_CLOCK: clock };
  const { tokens, matches, deadlines } = fill(settings, tables);
  const { address, end } = await serve(port, settings);
  return {
    matches,
    deadlines,
    enter: (browser, who) => enter(browser, address, tokens[who]!),
    open: async (context, match) => {
      const page = await context.newPage();
      await page.goto(`/matches/${matches[match]}`);
      return page;
    },
    setClockAhead: (ms) => fs.writeFileSync(clock, String(ms)),
    close: () => end(),
  };
}
