/**
 * `npm run bench:hostile -- [seconds=10] [only=<part of a name>]`: plays every row of hostile/rows.ts, one after the other,
 * against a server of its own, and prints what an ordinary client saw meanwhile: median, p99 and worst in milliseconds,
 * p99 as a multiple of quiet, and the server's memory before and after. Only the machine itself is asked, and every row
 * ends with its time.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { scratchFolder } from '../test/scratch.mjs';
import { startLamplight } from './load/lamplight';
import { Bystander, type Seen } from './hostile/bystander';
import { ask } from './hostile/client';
import type { Prepared } from './hostile/prepare';
import { type Context, ROWS } from './hostile/rows';
import { figure } from './measure';

const asked = new Map(process.argv.slice(2).map((word) => word.split('=', 2) as [string, string]));
const ms = 1000 * Number(asked.get('seconds') ?? 10);
const only = asked.get('only') ?? '';
const REST_MS = 2000;

const home = { DATABASE_URL: '', DATA_DIR: scratchFolder('hostile') };
fs.mkdirSync(home.DATA_DIR, { recursive: true });
process.env.LOG_LEVEL = 'silent';
const prepared = prepare();
const server = await startLamplight(home);
const port = Number(new URL(server.origin).port);
const bystander = new Bystander(port, prepared);

function prepare(): Prepared {
  const words = ['--conditions=react-server', '--import', 'tsx', 'scripts/bench/hostile/prepare-process.ts'];
  const made = spawnSync(process.execPath, words, { env: { ...process.env, ...home }, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return JSON.parse(made.stdout.trim().split('\n').at(-1)!) as Prepared;
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;
const KINDS = ['health', 'page', 'turn'] as const;
const figures = (seen: Seen) =>
  KINDS.map((kind) => [0.5, 0.99, 1].map((share) => figure(Math.round(at(seen[kind], share)))).join('/'));
const MEGABYTE = 1024 * 1024;

async function memoryMB(): Promise<number> {
  const { text } = await ask({ port, path: '/api/metrics' });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE);
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

async function during(
  work: (context: Context) => Promise<ReadonlyMap<number | string, number>>,
  long: string,
) {
  const before = await memoryMB();
  const signal = AbortSignal.timeout(ms);
  const [seen, statuses] = await Promise.all([
    bystander.watch(signal),
    work({ port, prepared, signal, long }),
  ]);
  await rest();
  return { seen, statuses, memory: `${before} → ${await memoryMB()}` };
}

try {
  const long = (
    await ask({
      port,
      path: `/matches/${prepared.open[0]}/match.txt`,
      headers: { cookie: prepared.hostile[0]! },
    })
  ).text;
  console.log(
    `${os.cpus().length} cores for everything, load ${os.loadavg()[0]!.toFixed(1)}, ${ms / 1000} s a row`,
  );
  const idle = async ({ signal }: Context) =>
    new Promise<Map<number, number>>((resolve) => signal.addEventListener('abort', () => resolve(new Map())));
  await during(idle, long);
  const quiet = await during(idle, long);
  const quietP99 = KINDS.map((kind) => at(quiet.seen[kind], 0.99));
  console.log(
    '\n| what hostile clients do | health | page | turn | p99 × quiet | answers they got | MB |\n|---|---|---|---|---|---|---|',
  );
  console.log(`| (quiet) | ${figures(quiet.seen).join(' | ')} | 1 | | ${quiet.memory} |`);
  let worst = 0;
  for (const row of ROWS.filter(({ name }) => name.includes(only))) {
    const { seen, statuses, memory } = await during((context) => row.run(context), long);
    const ratios = KINDS.map((kind, index) => at(seen[kind], 0.99) / quietP99[index]!);
    worst = Math.max(worst, ...ratios);
    const answers = [...statuses]
      .map(([status, count]) => `${status === 0 ? 'none' : status} ×${count}`)
      .join(' ');
    console.log(
      `| ${row.name} | ${figures(seen).join(' | ')} | ${ratios.map((ratio) => figure(Number(ratio.toPrecision(2)))).join('/')} | ${answers} | ${memory} |`,
    );
  }
  console.log(`\nthe worst: ${figure(worst)} × quiet`);
} finally {
  await server.close();
  fs.rmSync(home.DATA_DIR, { recursive: true, force: true });
}
