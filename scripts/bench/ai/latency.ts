/**
 * Whether pages stay quick while the AI thinks: starts the built app on a folder and a port of its own, measures page
 * requests while nobody thinks, then while matches of six seats keep every thinking thread busy.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, report } from '../measure';

/** Matches that wait for the AI's thoughts at any time, at least, and how many requests are made between two looks. */
const MATCHES = 8;
const REQUESTS_PER_ROUND = 20;
const START_LIMIT_MS = 900_000;
const REQUEST_LIMIT_MS = 30_000;
/** The page whose form opens a match. */
const FORM = '/games/chinese-checkers';
const PAGES = ['/', '/play', FORM];

interface Values {
  readonly requests?: string;
}

export async function bench({ requests = '300' }: Values): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lamplight-latency-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/serve/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // An empty variable is an unset one.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      APP_URL: '',
      SMTP_URL: '',
    },
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    await measure(`http://localhost:${port}`, Number(requests));
  } finally {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The one whose requests are timed has a single match; all the others belong to somebody else. */
async function measure(address: string, requests: number): Promise<void> {
  const [visitor, crowd] = [new Visitor(address), new Visitor(address)];
  await visitor.arrive();
  const id = await visitor.openMatch(2);
  const pages = [...PAGES, `/matches/${id}`];
  await visitor.times(pages, 40);
  const idle = await visitor.times(pages, requests);
  const busy: number[] = [];
  for (let left = requests; left > 0; left -= REQUESTS_PER_ROUND) {
    await crowd.keepThinking();
    busy.push(...(await visitor.times(pages, Math.min(left, REQUESTS_PER_ROUND))));
    if ((await crowd.countThinking()) === 0) throw new Error('The threads ran out of work meanwhile.');
  }
  busy.sort((a, b) => a - b);
  console.log(`  ${requests} requests each`);
  for (const [name, times] of Object.entries({ idle, busy }))
    console.log(`  ${name}: median ${figure(at(times, 0.5))} ms, 99 % ${figure(at(times, 0.99))} ms`);
  report('99 % busy ÷ idle', at(busy, 0.99) / at(idle, 0.99), { atMost: 1.5 });
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Someone with a browser that knows no JavaScript. */
class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly matches: string[] = [];

  constructor(private readonly address: string) {}

  async arrive(): Promise<void> {
    const end = Date.now() + START_LIMIT_MS;
    while (Date.now() < end) {
      const answer = await this.ask('/api/health').catch(() => null);
      if (answer?.ok) return;
      await pause(500);
    }
    throw new Error('The app did not start.');
  }

  /** How long each request took, the quickest first. */
  async times(pages: readonly string[], requests: number): Promise<number[]> {
    const times: number[] = [];
    for (let i = 0; i < requests; i++) {
      const started = performance.now();
      const answer = await this.ask(pages[i % pages.length]!);
      await answer.text();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b);
  }

  /** Against the strongest AI in every other seat, which plays before this one. */
  async openMatch(seats: number): Promise<string> {
    const page = await (await this.ask(FORM)).text();
    const form = new FormData();
    for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g)) {
      const name = /name="([^"]*)"/.exec(input)?.[1];
      if (name) form.append(name, unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? ''));
    }
    const commands = { seats: String(seats), opponent: 'ai', level: '5', seat: String(seats - 1) };
    for (const [name, value] of Object.entries(commands)) form.set(name, value);
    form.set('preset', unescaped(/name="preset" value="([^"]*)"/.exec(page)?.[1] ?? ''));
    const answer = await this.ask(FORM, { method: 'POST', body: form });
    const id = /\/matches\/([^/?]+)/.exec(answer.headers.get('location') ?? '')?.[1];
    if (!id) throw new Error(`No match was opened: ${answer.status}`);
    return id;
  }

  async keepThinking(): Promise<void> {
    for (let count = await this.countThinking(); count < MATCHES; count++)
      this.matches.push(await this.openMatch(6));
  }

  async countThinking(): Promise<number> {
    let count = 0;
    for (const id of this.matches) {
      const view = (await (await this.ask(`/api/matches/${id}`)).json()) as {
        match?: MatchFacts;
      } & MatchFacts;
      const { status, seats } = view.match ?? view;
      if (status?.kind === 'playing' && seats?.[status.toAct]?.kind === 'ai') count++;
    }
    return count;
  }

  private async ask(page: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.address + page, {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin: this.address },
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=', 2);
      this.cookies.set(name, value);
    }
    return answer;
  }
}

interface MatchFacts {
  readonly status?: { readonly kind: string; readonly toAct: number };
  readonly seats?: readonly { readonly kind: string }[];
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
