/** Lamplight itself: every turn through its stable address as a page sends it, with the streams that pages hold open. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { Client } from 'undici';
import type { TimeControl } from '../../../lib/match/clock';
import { INBOX_TOPIC } from '../../../lib/protocol/inbox';
import { streamQuery } from '../../../lib/protocol/stream';
import { freePort } from '../../test/postgres.mjs';
import { GAME, type Line, MATCHES, type Work } from './load';

/** Who plays a match: two people or one in both seats, with or without a clock. The first is what friends have. */
export const CASES = {
  'people-clock': { people: 2, clock: { kind: 'days', days: 3, whenOut: 'leave' } },
  people: { people: 2, clock: null },
  'one-person': { people: 1, clock: null },
} as const satisfies Record<string, { people: number; clock: TimeControl | null }>;

export type CaseName = keyof typeof CASES;

/** Where a server keeps its data: an empty `DATABASE_URL` means the database embedded in `DATA_DIR`. */
export interface Home {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}

export async function startLamplight(home: Home) {
  const port = await freePort();
  const { PROFILE_DIR } = process.env;
  const profiling = PROFILE_DIR ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE_DIR}`] : [];
  const server = spawn(process.execPath, [...profiling, 'scripts/serve/start.mjs'], {
    env: { ...process.env, ...home, HOST: '127.0.0.1', PORT: String(port), APP_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (words: Buffer) => words.toString().includes('is ready at') && resolve());
    server.once('close', () => reject(new Error('The server did not start.')));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Milliseconds of processor time so far; none where the system does not tell. */
    cpuMs: () => processorMs(server.pid!),
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function processorMs(pid: number): number {
  if (process.platform !== 'linux') return NaN;
  // The second field, the name, may contain spaces.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}

export interface SeatedMatch {
  readonly id: string;
  /** The cookie of whoever sits in each seat. */
  readonly cookies: readonly string[];
}

/** Sets of 64 matches: each phase of a measurement begins with a new one. `prefix` tells their players apart. */
export async function createMatches(
  home: Home,
  { options, start }: Line,
  name: CaseName,
  sets: number,
  prefix: string = name,
) {
  Object.assign(process.env, home);
  const { db, closeDatabase } = await import('../../../lib/server/platform/database');
  const { insertMatch } = await import('../../../lib/server/matches/rows');
  const { mintToken } = await import('../../../lib/server/accounts/session-token');
  const { gameOf } = await import('../../../lib/games/registry');
  const game = gameOf(GAME);
  const { people, clock } = CASES[name];

  async function createMatch(match: string): Promise<SeatedMatch> {
    const users = [];
    for (let person = 0; person < people; person += 1) {
      const data = { kind: 'FULL', name: `${match} ${person}`, nameKey: `${match}-${person}` } as const;
      users.push(await (await db()).user.create({ data }));
    }
    const seated = [users[0]!, users.at(-1)!];
    const inserted = await insertMatch({
      game,
      options,
      seed: 1,
      seats: seated.map((user) => ({ userId: user.id, aiLevel: null })),
      state: start,
      isPublic: false,
      creatorId: seated[0]!.id,
      clock,
    });
    const tokens = await Promise.all(seated.map((user) => mintToken(user)));
    return {
      id: inserted!.change.matchId,
      cookies: tokens.map((token) => `next-auth.session-token=${token}`),
    };
  }

  const made: SeatedMatch[][] = [];
  for (let set = 0; set < sets; set += 1) {
    const matches: SeatedMatch[] = [];
    for (let match = 0; match < MATCHES; match += 1)
      matches.push(await createMatch(`${prefix} ${set} ${match}`));
    made.push(matches);
  }
  await closeDatabase();
  return made;
}

/** Matches with their players at the board: `work` plays the next turn of one. */
export async function openBoards(origin: string, matches: readonly SeatedMatch[], { moves }: Line) {
  let steps = 0;
  const streams = matches.flatMap(({ id, cookies }) =>
    [...new Set(cookies)].map((cookie) => openStream(origin, id, cookie, (seen) => (steps += seen))),
  );
  const closeStreams = await Promise.all(streams);
  const senders = matches.map(({ cookies }) => cookies.map(() => new Client(origin)));
  const revisions = matches.map(() => 0);
  const work: Work = async (worker) => {
    const { id, cookies } = matches[worker]!;
    const revision = revisions[worker]!;
    if (revision >= moves.length) throw new Error('The line of play is too short for so fast a server.');
    const seat = revision % cookies.length;
    const { statusCode, body } = await senders[worker]![seat]!.request({
      method: 'POST',
      path: `/api/matches/${id}/turns`,
      headers: { 'content-type': 'application/json', cookie: cookies[seat] },
      body: JSON.stringify({ atRevision: revision, moves: [moves[revision]], key: randomUUID() }),
    });
    const words = await body.text();
    if (statusCode !== 200) throw new Error(`Turn ${revision + 1} was answered with ${statusCode}: ${words}`);
    revisions[worker] = revision + 1;
  };
  return {
    work,
    /** How many steps the open streams have carried. */
    steps: () => steps,
    async close() {
      for (const close of closeStreams) close();
      await Promise.all(senders.flat().map((sender) => sender.close()));
    },
  };
}

/** As a page opens it: the match and the person's inbox. Resolves once the stream has greeted. */
async function openStream(origin: string, id: string, cookie: string, onSteps: (seen: number) => void) {
  const client = new Client(origin, { bodyTimeout: 0 });
  const { statusCode, body } = await client.request({
    method: 'GET',
    path: `/api/events?${streamQuery([
      [id, 0],
      [INBOX_TOPIC, 0],
    ])}`,
    headers: { accept: 'text/event-stream', cookie },
  });
  if (statusCode !== 200) throw new Error(`A stream was answered with ${statusCode}.`);
  let isClosed = false;
  body.on('error', (error) => {
    if (!isClosed) throw error;
  });
  body.on('data', (part: Buffer) => onSteps(part.toString('latin1').split('event: step').length - 1));
  return () => {
    isClosed = true;
    client.destroy().catch(() => {});
  };
}
