/** Lamplight itself on PostgreSQL: every turn through its stable address, as a page sends it. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { freePort } from '../../test/postgres.mjs';
import { scratchFolder } from '../../test/scratch.mjs';
import { GAME, type Line, MATCHES, type Work } from './load';
import { openWire } from './wire';

export async function startLamplight(url: string) {
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/serve/start.mjs'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: scratchFolder('load'),
      APP_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (words: Buffer) => words.toString().includes('is ready at') && resolve());
    server.once('close', () => reject(new Error('The server did not start.')));
  });
  return {
    port,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Both seats of a match are one person's, as at one screen: 64 people in 64 matches. */
export async function createMatches(url: string, { start }: Line) {
  process.env.DATABASE_URL = url;
  const { db, closeDatabase } = await import('../../../lib/server/platform/database');
  const { insertMatch } = await import('../../../lib/server/matches/rows');
  const { mintToken } = await import('../../../lib/server/accounts/session-token');
  const { gameOf } = await import('../../../lib/games/registry');
  const game = gameOf(GAME);
  const tables: { readonly id: string; readonly cookie: string }[] = [];
  for (let table = 0; table < MATCHES; table += 1) {
    const user = await (await db()).user.create({ data: { kind: 'GUEST', name: `Guest ${table}` } });
    const id = await insertMatch({
      game: GAME,
      rulesVersion: game.meta.rulesVersion,
      options: game.schemas.options.parse({}),
      seed: 1,
      seats: [user, user].map(({ id: userId }) => ({ userId, aiLevel: null })),
      state: start,
      status: game.rules.status(start),
      isPublic: false,
      creatorId: user.id,
    });
    tables.push({ id: id!, cookie: `next-auth.session-token=${await mintToken(user)}` });
  }
  await closeDatabase();
  return tables;
}

export function lamplightTurns(
  port: number,
  tables: Awaited<ReturnType<typeof createMatches>>,
  { moves }: Line,
): Work {
  const wires = tables.map(() => openWire(port));
  const revisions = tables.map(() => 0);
  return async (worker) => {
    const { id, cookie } = tables[worker]!;
    const revision = revisions[worker]!;
    if (revision >= moves.length) return false;
    const head = `POST /api/matches/${id}/turns HTTP/1.1\r\ncontent-type: application/json\r\ncookie: ${cookie}\r\n`;
    const body = JSON.stringify({ atRevision: revision, moves: [moves[revision]], key: randomUUID() });
    const { status, words } = await wires[worker]!.ask(head, body);
    if (status !== 200) throw new Error(`Turn ${revision + 1} was answered with ${status}: ${words}`);
    revisions[worker] = revision + 1;
    return true;
  };
}

/** A route that does nothing: what Next itself takes of the machine, whatever is asked of it. */
export function emptyRoute(port: number): Work {
  const wires = Array.from({ length: MATCHES }, () => openWire(port));
  return async (worker) => (await wires[worker]!.ask('GET /api/time HTTP/1.1\r\n')).status === 200;
}
