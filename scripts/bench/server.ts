/**
 * `npm run bench:server [seconds=6] [rounds=3]`: turns acknowledged a second by Lamplight on PostgreSQL, in 64 matches at
 * once, as a share of what the same PostgreSQL makes of bare inserts, and as a multiple of what boardgame.io's server
 * makes of the same turns kept in the same place. A route that does nothing shows how much of a turn is Next's own part.
 * All in one run, by turns; of each the median round counts.
 */
import os from 'node:os';
import pg from 'pg';
import { getPostgres, startPostgres } from '../test/postgres.mjs';
import { figure, report } from './measure';
import { boardgameTurns, startBoardgame } from './load/boardgame';
import { emptyRoute, lamplightTurns, createMatches, startLamplight } from './load/lamplight';
import { lineOfPlay, MATCHES, type Measured, rawInserts, underLoad, type Work } from './load/load';

const CONNECTIONS = 10;
const MAX_TURNS = 6000;

const asked = new Map(process.argv.slice(2).map((word) => word.split('=', 2) as [string, string]));
const ms = 1000 * Number(asked.get('seconds') ?? 6);
const rounds = Number(asked.get('rounds') ?? 3);

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

if (!getPostgres()) throw new Error('PostgreSQL was not found and could not be fetched.');
// As a lamplight runs it: what is acknowledged is on the disk.
const postgres = await startPostgres({ isDurable: true });
const own = async (name: string) => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return postgres.url.replace(/postgres$/, name);
};
const closing: (() => unknown)[] = [() => postgres.stop()];
try {
  const line = lineOfPlay(MAX_TURNS);
  const raw = await rawInserts(await own('bare'), CONNECTIONS);
  closing.unshift(() => raw.close());
  const other = await startBoardgame(await own('others'));
  closing.unshift(() => other.close());
  const theirs = await boardgameTurns(other.port, line);
  closing.unshift(() => theirs.close());
  const home = await own('lamplight');
  const lamplight = await startLamplight(home);
  closing.unshift(() => lamplight.close());
  const ours = lamplightTurns(lamplight.port, await createMatches(home, line), line);

  const works: Readonly<Record<string, Work>> = {
    'bare inserts': raw.work,
    Lamplight: ours,
    'empty route': emptyRoute(lamplight.port),
    'boardgame.io': theirs.work,
  };
  const seen: Record<string, Measured[]> = {};
  console.log(
    `${MATCHES} matches at once, ${os.cpus().length} cores for everything, load ${os.loadavg()[0]!.toFixed(1)}`,
  );
  // The first of each is for getting warm.
  for (const work of Object.values(works)) await underLoad(work, ms / 3);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works)) (seen[name] ??= []).push(await underLoad(work, ms));
  const of = (name: string, part: keyof Measured) => median(seen[name]!.map((each) => each[part]));
  for (const name of Object.keys(works))
    console.log(
      `  ${name.padEnd(13)} ${figure(of(name, 'perSecond')).padStart(7)} a second, median ${figure(of(name, 'p50'))} ms, 99 % within ${figure(of(name, 'p99'))} ms`,
    );
  const ratio = (one: string, to: string, part: keyof Measured) =>
    median(seen[one]!.map((each, round) => each[part] / seen[to]![round]![part]));
  report('Lamplight ÷ bare inserts', ratio('Lamplight', 'bare inserts', 'perSecond'), { atLeast: 0.5 });
  report('Lamplight ÷ boardgame.io', ratio('Lamplight', 'boardgame.io', 'perSecond'), { atLeast: 8 });
  console.log(`  Lamplight ÷ empty route: ${figure(ratio('Lamplight', 'empty route', 'perSecond'))}`);
  console.log(`  p99 Lamplight ÷ bare inserts: ${figure(ratio('Lamplight', 'bare inserts', 'p99'))}`);
} finally {
  for (const close of closing) await close();
}
