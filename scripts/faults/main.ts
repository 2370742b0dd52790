/** Runs every fault on a server that is being played on, and checks what clients saw; see docs/reliability.md. */
import fs from 'node:fs';
import { startPostgres } from '../test/postgres.mjs';
import { Proxy } from '../test/proxy.mjs';
import { scratchFolder } from '../test/scratch.mjs';
import { checkHistory } from './history';
import { play } from './play';
import { readLogs, seedMatches } from './seed';
import { type Home, Server } from './server';

const MATCHES = 12;
const ROUNDS = Number(process.argv[2] ?? 4);
const folder = scratchFolder('faults');
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));

/** Between two faults, so that play is in full swing, at a moment that differs. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1500 + Math.random() * 2500));

interface Running {
  readonly servers: Server[];
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | null;
  readonly proxy: Proxy | null;
}

interface Fault {
  readonly name: string;
  readonly home: 'embedded' | 'postgres';
  readonly servers: number;
  readonly isProxied?: boolean;
  happen(running: Running, round: number): Promise<void>;
}

const killServer = async ({ servers }: Running, round: number) => {
  const server = servers[round % servers.length]!;
  await server.end('SIGKILL');
  await server.restart();
};

const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of the server', home: 'embedded', servers: 1, happen: killServer },
  { name: 'kill -9 of one of two servers', home: 'postgres', servers: 2, happen: killServer },
  {
    name: 'a deployment: one server after the other ends and starts',
    home: 'postgres',
    servers: 2,
    async happen({ servers }, round) {
      const server = servers[round % servers.length]!;
      await server.end('SIGTERM');
      await server.restart();
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    home: 'postgres',
    servers: 2,
    async happen({ postgres }) {
      await postgres!.crash();
      await postgres!.start();
    },
  },
  {
    name: 'every connection to PostgreSQL is reset',
    home: 'postgres',
    servers: 1,
    isProxied: true,
    async happen({ proxy }) {
      proxy!.reset();
    },
  },
  {
    name: 'the line to PostgreSQL falls silent for six seconds',
    home: 'postgres',
    servers: 1,
    isProxied: true,
    async happen({ proxy }) {
      proxy!.goSilent('deaf');
      await new Promise((resolve) => setTimeout(resolve, 6000));
      proxy!.hearAgain();
    },
  },
  {
    name: 'only what PostgreSQL sends is lost (half open)',
    home: 'postgres',
    servers: 1,
    isProxied: true,
    async happen({ proxy }) {
      proxy!.goSilent('old', 'server');
    },
  },
];

let failed = 0;
console.log(
  `| fault | times | matches | acknowledged | refused | answers without a decision | faults found |`,
);
console.log('|---|---|---|---|---|---|---|');
for (const [index, fault] of FAULTS.entries()) failed += await tryFault(fault, index);
console.log(failed === 0 ? '\nEverything holds.' : `\n${failed} faults were found.`);
process.exit(failed === 0 ? 0 : 1);

async function tryFault(fault: Fault, index: number): Promise<number> {
  const postgres = fault.home === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  const direct: Home = { DATABASE_URL: postgres?.url ?? '', DATA_DIR: `${folder}/${index}` };
  const matches = await seedMatches(direct, MATCHES);
  const { proxy, home } = await throughProxy(direct, fault.isProxied === true);
  const servers: Server[] = [];
  try {
    for (let count = 0; count < fault.servers; count += 1) servers.push(await Server.start(home));
    let asked = 0;
    const playing = play(matches, () => servers[(asked += 1) % servers.length]!.origin);
    for (let round = 0; round < ROUNDS; round += 1) {
      await aWhile();
      await fault.happen({ servers, postgres, proxy }, round);
    }
    await aWhile();
    await playing.stop();
    for (const server of servers.splice(0)) await server.end();
    const { entries, faulty } = await readLogs(direct);
    const faults = checkHistory(playing.attempts, entries);
    if (faulty > 0) faults.push(`${faulty} matches do not agree with their logs`);
    const count = (outcome: string) => playing.attempts.filter((each) => each.outcome === outcome).length;
    const undecided = [...playing.statuses]
      .filter(([status]) => status === 0 || status === 429 || status >= 500)
      .map(([status, times]) => `${status || 'none'} ×${times}`);
    console.log(
      `| ${fault.name} (${fault.home}) | ${ROUNDS} | ${MATCHES} | ${count('acknowledged')} | ${count('refused')} | ${undecided.join(', ') || '–'} | ${faults.length} |`,
    );
    for (const words of faults.slice(0, 10)) console.error(`  ${words}`);
    return faults.length;
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    proxy?.end();
    await postgres?.stop();
  }
}

async function throughProxy(direct: Home, isProxied: boolean): Promise<{ proxy: Proxy | null; home: Home }> {
  if (!isProxied) return { proxy: null, home: direct };
  const url = new URL(direct.DATABASE_URL);
  const proxy = new Proxy(Number(url.port));
  url.port = new URL(await proxy.start()).port;
  return { proxy, home: { ...direct, DATABASE_URL: url.href } };
}
