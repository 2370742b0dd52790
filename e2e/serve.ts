/** Starts servers for single journeys, beside the one that all share: filled beforehand, ended on demand. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { GameId } from '@/lib/games/registry';
import type { TimeControl } from '@/lib/match/clock';

/** What the developer's shell points at must not be reached; an empty variable is an unset one. */
const UNSET = { DATABASE_URL: '', APP_URL: '', SMTP_URL: '', TRUST_PROXY: '', EXHIBITION: '0' };

/** Where a test server of this run keeps its data; the one that all tests share is called `shared`. */
export const serverFolder = (name: string) => path.join(process.env.E2E_FOLDER!, name);

export type Settings = Readonly<Record<string, string>>;

const environment = (settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  ...UNSET,
  NODE_ENV: 'production',
  HOST: 'localhost',
  ...settings,
});

export interface Filled {
  /** Who is who, in the order of the seats. */
  readonly tokens: readonly string[];
  readonly matches: readonly string[];
  /** When the first turn of each is out of time, in the server's time; null without a clock. */
  readonly deadlines: readonly (number | null)[];
}

/** A match to begin with. */
export interface Table {
  /** Absent: Nonaga. */
  readonly game?: GameId;
  readonly clock: TimeControl | null;
}

/** Ada and Ben, and matches between them. */
export function fill(settings: Settings, tables: readonly Table[]): Filled {
  const env = environment({ ...settings, TABLES: JSON.stringify(tables) });
  const seeding = ['--conditions=react-server', '--import', 'tsx', 'e2e/seed-matches.ts'];
  const seeded = spawnSync(process.execPath, seeding, { env, encoding: 'utf8' });
  if (seeded.status !== 0) throw new Error(`The test server could not be filled: ${seeded.stderr}`);
  return JSON.parse(seeded.stdout.trim().split('\n').at(-1)!) as Filled;
}

export interface Served {
  readonly address: string;
  /** `SIGKILL`: as in a power cut. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export async function serve(port: number, settings: Settings): Promise<Served> {
  const env = environment({ ...settings, PORT: String(port) });
  const server = spawn(process.execPath, ['scripts/serve/start.mjs'], { env, stdio: 'ignore' });
  const address = `http://localhost:${port}`;
  try {
    await untilReady(server, address);
  } catch (error) {
    // Lest it answers, later, in place of another test's server.
    server.kill('SIGKILL');
    throw error;
  }
  return {
    address,
    end: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill(signal);
      }),
  };
}

/** A browser in which whoever has this token is signed in. */
export async function enter(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address });
  const cookie = { name: 'next-auth.session-token', value: token, url: address, httpOnly: true };
  await context.addCookies([cookie]);
  return context;
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server took too long to start.');
}
