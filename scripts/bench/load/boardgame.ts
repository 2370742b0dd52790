/** The same turns at boardgame.io's server: one connection a match, which plays both sides. */
import { spawn } from 'node:child_process';
import { io, type Socket } from 'socket.io-client';
import { freePort } from '../../test/postgres.mjs';
import { type Line, MATCHES, type Work } from './load';

interface Synced {
  readonly state: { readonly _stateID: number };
}

export async function startBoardgame(url: string) {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/bench/load/boardgame-server.ts', url, String(port)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (words: Buffer) => words.toString().includes('ready') && resolve());
    server.once('close', () => reject(new Error('The server of boardgame.io did not open.')));
  });
  return {
    port,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

export async function boardgameTurns(port: number, { moves }: Line) {
  const sockets: Socket[] = [];
  const turns = Array.from({ length: MATCHES }, () => 0);
  for (let match = 0; match < MATCHES; match += 1) {
    const socket = io(`http://127.0.0.1:${port}/table`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const synced = new Promise<void>((resolve) =>
      socket.once('sync', (_: string, { state }: Synced) => {
        turns[match] = state._stateID;
        resolve();
      }),
    );
    socket.on('connect', () => socket.emit('sync', `match-${match}`, '0', undefined, 2));
    await synced;
  }
  const work: Work = async (worker) => {
    const turn = turns[worker]!;
    if (turn >= moves.length) throw new Error('The line of play is too short for so fast a server.');
    const socket = sockets[worker]!;
    const playerID = String(turn % 2);
    const answered = new Promise<number>((resolve) =>
      socket.once('update', (_: string, state: { readonly _stateID: number }) => resolve(state._stateID)),
    );
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [moves[turn]], playerID } };
    socket.emit('update', action, turn, `match-${worker}`, playerID);
    const now = await answered;
    if (now !== turn + 1) throw new Error(`boardgame.io stands at ${now} after turn ${turn + 1}.`);
    turns[worker] = now;
  };
  return {
    work,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
