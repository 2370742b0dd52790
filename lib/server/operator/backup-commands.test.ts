import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { copyDatabase } from '@/lib/server/testing/database';
import { newAccount, newGuest, newMatch } from '@/lib/server/testing/people';
import { account, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { makeOffer } from '@/lib/server/testing/commands';
import { verifyAll } from '@/lib/server/matches';
import { closeDatabase, db } from '@/lib/server/platform/database';
import { secret } from '@/lib/server/platform/secrets';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { operateOnBackup } from './backup-commands';
import { openOperatorSocket } from './socket';

const template = inject('template');
const folder = scratchFolder('backup');
const drops: (() => Promise<void>)[] = [];
let closeSocket = async () => {};

beforeAll(async () => {
  if (template.home === 'embedded') {
    await db();
    closeSocket = await openOperatorSocket();
  }
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await closeSocket();
  for (const drop of drops) await drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

let names = 0;
const newFile = () => path.join(folder, `${(names += 1)}.backup`);

/** Leads to an empty place for a database, on the same home. */
async function elsewhere(): Promise<void> {
  vi.stubEnv('DATA_DIR', fs.mkdtempSync(path.join(folder, 'place-')));
  if (template.home === 'embedded') return;
  const fresh = await copyDatabase(template.admin);
  drops.push(fresh.drop);
  vi.stubEnv('DATABASE_URL', fresh.url);
}

async function made(): Promise<string> {
  const file = newFile();
  expect(await operateOnBackup(['backup', file])).toMatchObject({ ok: true });
  return file;
}

/** Works on another database, and returns to this one. */
async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  await closeDatabase();
  try {
    return await work();
  } finally {
    await closeDatabase();
    vi.unstubAllEnvs();
  }
}

const matchIds = async () =>
  (await (await db()).match.findMany({ select: { id: true } })).map(({ id }) => id).sort();

test('a backup made while turns are played has every turn acknowledged before it, and nothing half', async () => {
  const players = [await account('Ada'), await account('Ben')];
  // Long enough to go on until the backup is made.
  const newMatch = () => seatedMatch(players, { game: 'chinese-checkers' });
  const ids = [await newMatch(), await newMatch(), await newMatch()];
  const session = await secret('session');
  const acknowledged = new Map<string, number>();
  let isPlaying = true;
  const play = async (id: string) => {
    for (let turn = 1; isPlaying; turn += 1) {
      await playNext(id, players, turn);
      acknowledged.set(id, turn);
    }
  };
  const playing = Promise.all(ids.map(play));
  await expect.poll(() => [...acknowledged.values()].filter((revision) => revision > 3)).toHaveLength(3);
  const before = new Map(acknowledged);
  const file = await made();
  isPlaying = false;
  await playing;
  const after = new Map(await Promise.all(ids.map(async (id) => [id, (await stored(id)).entries] as const)));

  await elsewhere();
  expect(await operateOnBackup(['restore', file])).toMatchObject({ ok: true });
  await inPlace(async () => {
    expect(await verifyAll()).toMatchObject({ checked: 3, faulty: 0 });
    for (const id of ids) {
      const { match, entries } = await stored(id);
      expect(match!.revision).toBeGreaterThanOrEqual(before.get(id)!);
      expect(entries).toEqual(after.get(id)!.slice(0, match!.revision));
    }
    expect(await secret('session')).toBe(session);
    // Play goes on.
    await playNext(ids[0]!, players);
    expect(await makeOffer(players[0]!, { matchId: ids[1], atRevision: 999, kind: 'draw' })).toMatchObject({
      ok: false,
    });
  });
});

test('everything in it is as it was, new rows get new numbers, and what was there is moved aside', async () => {
  const user = await newAccount();
  const matchId = await newMatch(user);
  const message = {
    matchId,
    room: 'PLAYERS' as const,
    authorId: user.id,
    text: 'a “line”\n\twith \\ and 🎲',
  };
  const { id } = await (await db()).chatMessage.create({ data: message });
  await (
    await db()
  ).rating.create({
    data: { userId: user.id, game: 'nonaga', pool: 'ai', rating: 1500 + 1 / 3, deviation: 0.1 + 0.2 },
  });
  const all = async () => {
    const prisma = await db();
    return [
      await prisma.user.findMany({ orderBy: { id: 'asc' } }),
      await prisma.rating.findMany({ orderBy: { userId: 'asc' } }),
      await prisma.chatMessage.findMany({ orderBy: { id: 'asc' } }),
      await prisma.seat.findMany({ orderBy: { id: 'asc' } }),
    ];
  };
  const before = await all();
  const file = await made();
  expect(await operateOnBackup(['check-backup', file])).toMatchObject({
    ok: true,
    value: expect.stringMatching(/is whole\. It holds \d+ matches/) as string,
  });
  await elsewhere();
  const place = { DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL };
  expect(await operateOnBackup(['restore', file])).toMatchObject({ ok: true });
  const later = await inPlace(() => newGuest());
  for (const [name, value] of Object.entries(place)) if (value) vi.stubEnv(name, value);
  expect(await operateOnBackup(['restore', file])).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('already. Restore into an empty place') as string },
  });
  expect(await operateOnBackup(['restore', file, '--replace'])).toMatchObject({
    ok: true,
    value: expect.stringContaining('is kept: ') as string,
  });
  await inPlace(async () => {
    expect(await (await db()).user.count({ where: { id: later.id } })).toBe(0);
    expect(await all()).toEqual(before);
    const next = await (await db()).chatMessage.create({ data: message });
    expect(next.id).toBeGreaterThan(id);
  });
});

test('a backup of an older program is brought up to date', async () => {
  const guest = await newGuest();
  const lines = gunzipSync(fs.readFileSync(await made()))
    .toString()
    .trimEnd()
    .split('\n');
  const header = JSON.parse(lines[0]!) as { migrations: object[]; rows: Record<string, number> };
  // The last migration makes one table.
  header.migrations.pop();
  delete header.rows.Milestone;
  const kept = [JSON.stringify(header), ...withoutTable(lines.slice(1, -1), 'Milestone')];
  const older = newFile();
  fs.writeFileSync(older, await sealed(kept));
  await elsewhere();
  expect(await operateOnBackup(['restore', older])).toMatchObject({ ok: true });
  await inPlace(async () => {
    const prisma = await db();
    expect(await prisma.user.count({ where: { id: guest.id } })).toBe(1);
    expect(await prisma.milestone.count()).toBe(0);
  });
});

function withoutTable(lines: readonly string[], name: string): string[] {
  let isKept = true;
  return lines.filter((line) => {
    if (line.startsWith('{')) isKept = (JSON.parse(line) as { table: string }).table !== name;
    return isKept;
  });
}

/** With a digest that fits. */
async function sealed(lines: readonly string[]): Promise<Buffer> {
  const { createHash } = await import('node:crypto');
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ end: true, sha256 })}\n`);
}

describe('a file that cannot be restored is refused, and what was there stays', () => {
  let whole: Buffer;
  let text: string;
  beforeAll(async () => {
    await newGuest();
    const file = await made();
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    whole = fs.readFileSync(file);
    text = gunzipSync(whole).toString();
  });
  const header = () => JSON.parse(text.split('\n')[0]!) as Record<string, unknown>;
  const withHeader = (change: object) => {
    const lines = text.trimEnd().split('\n').slice(1, -1);
    return sealed([JSON.stringify({ ...header(), ...change }), ...lines]);
  };

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['cut off', () => whole.subarray(0, whole.length - 200), /is damaged: its end is missing/],
    ['empty', () => Buffer.alloc(0), /is damaged|is no backup/],
    [
      'with a bit changed',
      () => Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 4 : byte))),
      /is damaged/,
    ],
    [
      'with a value changed',
      () => gzipSync(text.replace('GUEST', 'FULL!')),
      /is damaged: its digest is wrong/,
    ],
    [
      'with a row left out',
      () => withHeader({ rows: { ...(header().rows as object), User: 9999 } }),
      /rows of User/,
    ],
    ['of text', () => Buffer.from('hello'), /is no backup of Lamplight/],
    ['of other lines', () => gzipSync('{"a":1}\n{"b":2}\n'), /is no backup of Lamplight/],
    ['of a newer format', () => withHeader({ version: 2 }), /by a newer version of Lamplight \(format 2\)/],
    [
      'of a newer database',
      () =>
        withHeader({
          migrations: [...(header().migrations as object[]), { name: '2999_more', checksum: 'x' }],
        }),
      /by a newer version of Lamplight \(migration 2999_more\)/,
    ],
    [
      'of another program',
      () => withHeader({ migrations: [{ ...(header().migrations as object[])[0], checksum: 'x' }] }),
      /by another program/,
    ],
  ])('%s', async (_, content, words) => {
    const file = newFile();
    fs.writeFileSync(file, await content());
    const before = await matchIds();
    for (const command of ['restore', 'check-backup']) {
      const answer = await operateOnBackup([command, file, ...(command === 'restore' ? ['--replace'] : [])]);
      expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(words) as string } });
    }
    expect(await matchIds()).toEqual(before);
  });

  test('nor into a database that is in use, nor a backup over a file that is there', async () => {
    const file = newFile();
    fs.writeFileSync(file, whole);
    await db();
    const refused = async (...args: string[]) => {
      const answer = await operateOnBackup(args);
      return answer.ok ? '' : answer.error.message;
    };
    expect(await refused('restore', file, '--replace')).toMatch(/in use by/);
    expect(await refused('backup', file)).toMatch(/is there already/);
    expect(await refused('backup', path.join(folder, 'nowhere', 'a'))).toMatch(/could not be written/);
    expect(await refused('backup')).toMatch(/^Usage/);
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });
});
