/**
 * Whether thoughts keep their time: over many of 50 ms, in a worker thread as on the server and with another core busy,
 * how far the slowest one in a thousand overran. `clock=own` measures in the processor time of the process instead of on
 * the wall's clock: on a machine with more to do than cores, only that says something about the program.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import type { TimedSearch, ToTime } from './time-worker';
import { figure, report } from '../measure';

const BUDGET_MS = 50;
/** Five per cent and five milliseconds. */
const MAX_OVERRUN_MS = 0.05 * BUDGET_MS + 5;

/** Keeps one core busy for as long as whoever started it lives. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent) Math.random();';

function buildWorker(): string {
  const folder = path.resolve('node_modules/.cache/bench-ai');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `time-worker-${process.pid}.cjs`);
  buildSync({
    entryPoints: ['scripts/bench/ai/time-worker.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
  });
  return outfile;
}

const ask = (worker: Worker, request: ToTime) =>
  new Promise<TimedSearch>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (timed: TimedSearch) => {
      worker.off('error', reject);
      resolve(timed);
    });
    worker.postMessage(request);
  });

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;

interface Values {
  readonly thoughts?: string;
  readonly clock?: string;
}

export async function bench({ thoughts = '2000', clock = 'wall' }: Values): Promise<void> {
  const script = buildWorker();
  const busy = spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' });
  const worker = new Worker(script, { workerData: { clock } });
  const tables: Omit<ToTime, 'seed' | 'ms'>[] = GAME_IDS.flatMap((game) => [
    ...[...new Set(Object.values(gameOf(game).meta.seats))].map((seats) => ({ game, seats, isPlain: false })),
    { game, seats: gameOf(game).meta.seats.min, isPlain: true },
  ]);
  const rounds = Math.ceil(Number(thoughts) / tables.length);
  const all: number[] = [];
  try {
    for (const table of tables) {
      const overruns: number[] = [];
      // The first thoughts of a game compile its code, which only a fresh server has to do.
      for (let seed = -10; seed < rounds; seed++) {
        const { ms } = await ask(worker, { ...table, seed: 100 + seed, ms: BUDGET_MS });
        if (seed >= 0) overruns.push(Math.max(0, ms - BUDGET_MS));
      }
      all.push(...overruns);
      overruns.sort((a, b) => a - b);
      const name = `${table.game}, seats ${table.seats}${table.isPlain ? ', plain rules' : ''}`;
      console.log(`  ${name}: median ${figure(at(overruns, 0.5))} ms, most ${figure(overruns.at(-1)!)} ms`);
    }
  } finally {
    busy.kill();
    await worker.terminate();
    rmSync(script, { force: true });
  }
  all.sort((a, b) => a - b);
  console.log(
    `  ${all.length} thoughts of ${BUDGET_MS} ms, on ${clock === 'own' ? 'their own' : "the wall's"} clock:`,
  );
  console.log(`  overruns: median ${figure(at(all, 0.5))} ms, 99 % ${figure(at(all, 0.99))} ms`);
  report('overrun in ms, 99.9 %', at(all, 0.999), { atMost: MAX_OVERRUN_MS });
}
