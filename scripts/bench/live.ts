/**
 * `npm run bench:live -- [boards=1000] [matches=100] [rounds=3] [seconds=20]`: so many open boards over so many matches on
 * one server while turns are played, ten a second; then everybody leaves, and comes again. Prints how late an event is, how
 * many bytes a board got, how a turn fares, how long one line of chat to all boards of one match holds up the server, and
 * the memory while they are there and after they left.
 */
import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { scratchFolder } from '../test/scratch.mjs';
import { ask } from './hostile/client';
import type { Prepared } from './hostile/prepare';
import { startLamplight } from './load/lamplight';
import { figure } from './measure';

const asked = new Map(process.argv.slice(2).map((word) => word.split('=', 2) as [string, string]));
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise);
const [boards, matches, rounds] = [number('boards', 1000), number('matches', 100), number('rounds', 3)];
const ms = 1000 * number('seconds', 20);
const TURN_EVERY_MS = 100;
const REST_MS = 3000;
const MEGABYTE = 1024 * 1024;

process.env.LOG_LEVEL = 'silent';
const home = { DATABASE_URL: '', DATA_DIR: scratchFolder('live') };
fs.mkdirSync(home.DATA_DIR, { recursive: true });
const words = ['--conditions=react-server', '--import', 'tsx', 'scripts/bench/hostile/prepare-process.ts'];
const made = spawnSync(process.execPath, words, {
  env: { ...process.env, ...home, OPEN_MATCHES: String(matches), LONG_TURNS: '100' },
  encoding: 'utf8',
});
if (made.status !== 0) throw new Error(made.stderr);
const prepared = JSON.parse(made.stdout.trim().split('\n').at(-1)!) as Prepared;
const server = await startLamplight(home);
const port = Number(new URL(server.origin).port);

interface Board {
  readonly socket: net.Socket;
  bytes: number;
}

/** Resolves when its first events are there. `heard` is called with every step. */
function openBoard(
  at: number,
  match: string,
  heard: (match: string, revision: number) => void,
): Promise<Board> {
  return new Promise((resolve) => {
    // No address has more than some of them, as with people at home.
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (at % 250)}` });
    const board: Board = { socket, bytes: 0 };
    socket.write(`GET /api/events?match=${match}:0 HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    socket.setEncoding('utf8').on('data', (text: string) => {
      board.bytes += Buffer.byteLength(text);
      if (text.includes('event: hello')) resolve(board);
      for (const [, revision] of text.matchAll(/^id: \S+?:(\d+)$/gm)) heard(match, Number(revision));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(board));
  });
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;
const three = (values: readonly number[]) =>
  [0.5, 0.99, 1].map((share) => figure(Math.round(at(values, share)))).join('/');
const rest = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

async function memoryMB(): Promise<number> {
  const { text } = await ask({ port, path: '/api/metrics' });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / MEGABYTE);
}

// The first is over.
const open = prepared.open.slice(1);
const revisions = new Map(open.map((id) => [id, 0]));
const sentAt = new Map<string, number>();

async function play(turn: number): Promise<number> {
  const index = 1 + (turn % open.length);
  const id = prepared.open[index]!;
  const atRevision = revisions.get(id)!;
  const cookie = prepared.hostile[(index + (atRevision % 2)) % prepared.hostile.length]!;
  const body = { type: 'turn', key: randomUUID(), atRevision, moves: prepared.turns[atRevision] };
  const begun = performance.now();
  sentAt.set(`${id} ${atRevision + 1}`, begun);
  revisions.set(id, atRevision + 1);
  const { status, text } = await ask({
    port,
    from: 254,
    path: `/api/matches/${id}/commands`,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`a turn was answered ${status}: ${text}`);
  return performance.now() - begun;
}

async function playFor(forMs: number, from: number): Promise<{ turns: number[]; played: number }> {
  const under: Promise<number>[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await rest(TURN_EVERY_MS))
    under.push(play(from + under.length));
  return { turns: await Promise.all(under), played: from + under.length };
}

try {
  console.log(
    `${os.cpus().length} cores for everything, load ${os.loadavg()[0]!.toFixed(1)}; ${boards} boards over ${matches} matches`,
  );
  let { played } = await playFor(3000, 0);
  const idle = await playFor(5000, played);
  played = idle.played;
  console.log(`alone: a turn ${three(idle.turns)} ms, ${await memoryMB()} MB`);
  for (let round = 1; round <= rounds; round += 1) {
    const late: number[] = [];
    const heard = (match: string, revision: number) => {
      const sent = sentAt.get(`${match} ${revision}`);
      if (sent !== undefined) late.push(performance.now() - sent);
    };
    // What a board missed before it opened is no event of now.
    sentAt.clear();
    const begun = performance.now();
    const all = await Promise.all(
      Array.from({ length: boards }, (_, board) => openBoard(board, open[board % open.length]!, heard)),
    );
    const openedMs = performance.now() - begun;
    const greeted = all.reduce((sum, { bytes }) => sum + bytes, 0);
    const during = await playFor(ms, played);
    played = during.played;
    await rest(1000);
    const there = await memoryMB();
    const bytes = all.reduce((sum, board) => sum + board.bytes, 0);
    for (const { socket } of all) socket.destroy();
    await rest(REST_MS);
    console.log(
      `${round}: opened in ${figure(openedMs)} ms; an event is there after ${three(late)} ms (${late.length}); a turn ${three(during.turns)} ms; ` +
        `a board got ${figure(Math.round(greeted / boards / 1024))} kB at first, ${figure(Math.round(bytes / boards / 1024))} kB in all; ${there} MB, after they left ${await memoryMB()} MB`,
    );
  }

  const match = open[0]!;
  const watching = await Promise.all(
    Array.from({ length: boards }, (_, board) => openBoard(board, match, () => {})),
  );
  const waits: number[] = [];
  let isTold = false;
  const watch = (async () => {
    while (!isTold) {
      const begun = performance.now();
      await ask({ port, from: 254, path: '/api/time' });
      waits.push(performance.now() - begun);
    }
  })();
  const told = await ask({
    port,
    from: 254,
    path: `/api/matches/${match}/talk`,
    headers: { cookie: prepared.hostile[1]!, 'content-type': 'application/json' },
    body: JSON.stringify({ room: 'players', text: 'Hello', key: randomUUID() }),
  });
  await rest(REST_MS);
  isTold = true;
  await watch;
  console.log(
    `one line of chat (${told.status}) to ${boards} boards of one match: others wait ${three(waits)} ms`,
  );
  for (const { socket } of watching) socket.destroy();
} finally {
  await server.close();
  fs.rmSync(home.DATA_DIR, { recursive: true, force: true });
}
