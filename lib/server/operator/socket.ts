/**
 * Lets the operator's command line reach a running server, by a socket in the data folder that only its owner can
 * open, or in a shorter folder where the path is too long. The embedded database belongs to one process, so the
 * server that has it must run the commands.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { refuse, type Refusal, type Result } from '@/lib/games/result';
import { env } from '@/lib/server/platform/env';
import { operate } from './commands';

type Answer = Result<string, Refusal>;

/** Longer paths cannot be a socket's address: macOS allows 103 bytes, Linux 107. */
const MAX_PATH_CHARS = 100;
const MAX_REQUEST_CHARS = 10_000;

const request = z.array(z.string().max(500)).max(10);
const answer = z.union([
  z.object({ ok: z.literal(true), value: z.string() }),
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
]);

function address(): string {
  const folder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR);
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\lamplight-${name}`;
  const file = path.join(folder, 'operator.sock');
  return Buffer.byteLength(file) > MAX_PATH_CHARS ? path.join(shortFolder(folder), `${name}.sock`) : file;
}

/**
 * A folder with a short name, restricted to the data folder's owner. It is in a directory where anyone may create
 * one, so its owner is checked. Not TMPDIR, which may differ between the operator's shell and the server.
 */
function shortFolder(folder: string): string {
  const { uid, gid } = fs.statSync(folder);
  const place = `/tmp/lamplight-${uid}`;
  if (!fs.existsSync(place)) {
    fs.mkdirSync(place, { mode: 0o700 });
    if (process.getuid?.() === 0) fs.chownSync(place, uid, gid);
  }
  const found = fs.lstatSync(place);
  if (!found.isDirectory() || found.uid !== uid || found.mode & 0o077)
    throw new Error(`${place} must be a folder that only the owner of ${folder} may open; remove it.`);
  return place;
}

/** Call it once the database is open: its lock proves that a socket left behind by a crash is unused. */
export async function openOperatorSocket(): Promise<() => Promise<void>> {
  const socketPath = address();
  if (process.platform !== 'win32') fs.rmSync(socketPath, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void readToEnd(socket)
      .then(runCommand)
      .then((result) => socket.end(JSON.stringify(result)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  if (process.platform !== 'win32') fs.chmodSync(socketPath, 0o600);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function runCommand(text: string): Promise<Answer> {
  try {
    return await operate(request.parse(JSON.parse(text)));
  } catch (error) {
    log.error({ err: error }, 'An operator’s command failed');
    return refuse('unavailable', 'The command failed; the server’s log says why.');
  }
}

/** Has the running server run a command; null where none is listening. */
export async function askOperatorSocket(args: readonly string[]): Promise<Answer | null> {
  let socket: net.Socket;
  try {
    socket = net.connect({ path: address(), allowHalfOpen: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
  } catch {
    // No server, or no folder yet.
    return null;
  }
  socket.end(JSON.stringify(args));
  return answer.parse(JSON.parse(await readToEnd(socket, Infinity)));
}

/** By events, since `for await` would close the socket before the answer is sent. */
function readToEnd(socket: net.Socket, maxChars = MAX_REQUEST_CHARS): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
      if (text.length > maxChars) reject(new Error('too long'));
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
