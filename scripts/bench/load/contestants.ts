/** Sets up what is measured side by side: bare inserts, Lamplight in each of its cases, and boardgame.io's server. */
import fs from 'node:fs';
import pg from 'pg';
import { getPostgres, startPostgres } from '../../test/postgres.mjs';
import { scratchFolder } from '../../test/scratch.mjs';
import { bareInserts, embeddedInserts } from './bare-inserts';
import { boardgameTurns, startBoardgame } from './boardgame';
import { type CaseName, CASES, createMatches, openBoards, startLamplight } from './lamplight';
import { type Line, lineOfPlay, type Measured, underLoad, type Work } from './load';
import { longAndShort } from './long-match';
import { statementCounter, type StatementCounter } from './statements';

const MAX_TURNS = 3000;
export const BARE = 'bare inserts';
export const OTHER = 'boardgame.io';
export const LONG = 'long';

/** One phase of a contestant. What is counted a turn is not a number where nobody counts it. */
export interface Phase extends Measured {
  readonly statements: number;
  /** Milliseconds of processor time in the server's process. */
  readonly cpuMs: number;
  /** Steps that arrived on the players' streams. */
  readonly steps: number;
}

export interface Contestants {
  /** By name, in the order in which they take turns. */
  readonly phases: ReadonlyMap<string, (ms: number, workers?: number) => Promise<Phase>>;
  /** The median turn of a long and of a short match; null where not asked for. */
  readonly longAndShort: (() => ReturnType<typeof longAndShort>) | null;
  close(): Promise<void>;
}

interface LoadOptions {
  readonly isEmbedded: boolean;
  readonly names: readonly string[];
  /** How many phases each will have. */
  readonly phases: number;
}

type Closing = (() => unknown)[];

/** Everything but the work itself is nobody's to count here. */
const plain = (work: Work) => async (ms: number, workers?: number) => ({
  ...(await underLoad(work, ms, workers)),
  statements: NaN,
  cpuMs: NaN,
  steps: NaN,
});

export async function prepare({ isEmbedded, names, phases }: LoadOptions): Promise<Contestants> {
  const closing: Closing = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const line = lineOfPlay(MAX_TURNS);
    const folder = scratchFolder('load');
    closing.push(() => fs.rmSync(folder, { recursive: true, force: true }));
    const place = isEmbedded ? await embedded(closing) : await postgres(closing);
    const found = new Map([[BARE, plain(place.bare)]]);

    const home = { DATABASE_URL: place.url, DATA_DIR: folder };
    const cases = (Object.keys(CASES) as CaseName[]).filter((name) => names.includes(name));
    const sets = new Map<CaseName, Awaited<ReturnType<typeof createMatches>>>();
    for (const name of cases) sets.set(name, await createMatches(home, line, name, phases));
    const isLong = names.includes(LONG);
    const [longSet] = isLong ? await createMatches(home, line, 'people-clock', 1, LONG) : [];
    const server = await startLamplight(home);
    closing.push(() => server.close());
    for (const [name, matches] of sets)
      found.set(name, async (ms, workers) => {
        const boards = await openBoards(server.origin, matches.shift()!.slice(0, workers), line);
        try {
          return await counted(boards, server, place.statements, ms, workers);
        } finally {
          await boards.close();
        }
      });

    if (names.includes(OTHER) && !isEmbedded) found.set(OTHER, plain(await others(place, line, closing)));
    return {
      phases: found,
      longAndShort: longSet ? () => longAndShort(server.origin, longSet, line) : null,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Place {
  /** Of Lamplight's database; empty where it is embedded. */
  readonly url: string;
  readonly bare: Work;
  readonly statements: StatementCounter | null;
  /** The address of a new database beside it. */
  create(name: string): Promise<string>;
}

async function embedded(closing: Closing): Promise<Place> {
  const bare = await embeddedInserts();
  closing.push(() => bare.close());
  return {
    url: '',
    bare: bare.work,
    statements: null,
    create: () => Promise.reject(new Error('There is one.')),
  };
}

async function postgres(closing: Closing): Promise<Place> {
  if (!getPostgres()) throw new Error('PostgreSQL was not found and could not be fetched.');
  // As a lamplight runs it: what is acknowledged is on the disk.
  const cluster = await startPostgres({ isDurable: true });
  closing.push(() => cluster.stop());
  const create = async (name: string) => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    return cluster.url.replace(/postgres$/, name);
  };
  const bare = await bareInserts(await create('bare'));
  closing.push(() => bare.close());
  const statements = await statementCounter(cluster, 'lamplight');
  closing.push(() => statements.close());
  return { url: await create('lamplight'), bare: bare.work, statements, create };
}

async function others(place: Place, line: Line, closing: Closing): Promise<Work> {
  const server = await startBoardgame(await place.create('others'));
  closing.push(() => server.close());
  const turns = await boardgameTurns(server.port, line);
  closing.push(() => turns.close());
  return turns.work;
}

async function counted(
  boards: Awaited<ReturnType<typeof openBoards>>,
  server: Awaited<ReturnType<typeof startLamplight>>,
  statements: StatementCounter | null,
  ms: number,
  workers?: number,
): Promise<Phase> {
  const now = async () => ({ cpu: server.cpuMs(), asked: (await statements?.count()) ?? NaN });
  const before = await now();
  const measured = await underLoad(boards.work, ms, workers);
  const after = await now();
  return {
    ...measured,
    statements: (after.asked - before.asked) / measured.count,
    cpuMs: (after.cpu - before.cpu) / measured.count,
    steps: boards.steps() / measured.count,
  };
}
