import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownerOfResetToken } from '@/lib/server/accounts/reset-password';
import { newAccount, newMatch, newName } from '@/lib/server/testing/people';
import { db } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { operate } from './commands';
import { askOperatorSocket, openOperatorSocket } from './socket';

describe('operate', () => {
  it('makes a link to choose a new password', async () => {
    const user = await newAccount();
    const answer = await operate(['reset-password', user.name.toUpperCase()]);
    const token = answer.ok ? /http:\/\/localhost:\d+\/reset\/(\S+)/.exec(answer.value)?.[1] : undefined;
    expect((await ownerOfResetToken(token ?? ''))?.id).toBe(user.id);
  });

  it('makes and unmakes operators', async () => {
    const { id, name } = await newAccount();
    const isOperator = async () => (await (await db()).user.findUniqueOrThrow({ where: { id } })).isOperator;
    await operate(['make-operator', name]);
    expect(await isOperator()).toBe(true);
    await operate(['unmake-operator', name]);
    expect(await isOperator()).toBe(false);
  });

  it('lists the matches that do not agree with their log', async () => {
    expect(await operate(['verify'])).toMatchObject({ ok: true });
    // Its one entry is no turn of any game.
    const match = await newMatch(await newAccount());
    const answer = await operate(['verify']);
    expect(answer).toMatchObject({ ok: false, error: { code: 'mismatch' } });
    expect(JSON.stringify(answer)).toContain(match);
  });

  it('prints its usage, and refuses unknown commands', async () => {
    expect(await operate([])).toMatchObject({ ok: true });
    for (const args of [['frobnicate'], ['toString'], ['reset-password'], ['reset-password', newName()]])
      expect(await operate(args), args.join(' ')).toMatchObject({ ok: false });
  });
});

describe('the operator’s socket', () => {
  let close = async () => {};
  afterEach(async () => {
    vi.unstubAllEnvs();
    await close();
  });

  it('passes commands to the server that has the database', async () => {
    expect(await askOperatorSocket(['help'])).toBeNull();
    close = await openOperatorSocket();
    const { name } = await newAccount();
    expect(await askOperatorSocket(['make-operator', name])).toMatchObject({ ok: true });
    expect(await askOperatorSocket(['make-operator', newName()])).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
    const { mode } = fs.statSync(path.join(env.DATA_DIR, 'operator.sock'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('opens again over what a crash left behind', async () => {
    fs.writeFileSync(path.join(env.DATA_DIR, 'operator.sock'), '');
    close = await openOperatorSocket();
    expect(await askOperatorSocket(['help'])).toMatchObject({ ok: true });
  });

  it('opens in a short folder where the path of the data folder is too long for a socket', async () => {
    const folder = path.join(env.DATA_DIR, 'a-rather-long-name'.repeat(4), 'b'.repeat(60));
    fs.mkdirSync(folder, { recursive: true });
    vi.stubEnv('DATA_DIR', folder);
    expect(await askOperatorSocket(['help'])).toBeNull();
    close = await openOperatorSocket();
    expect(fs.readdirSync(folder)).toEqual([]);
    expect(await askOperatorSocket(['help'])).toMatchObject({ ok: true });
    const place = `/tmp/lamplight-${process.getuid?.()}`;
    expect(fs.statSync(place).mode & 0o777).toBe(0o700);
    // Another data folder belongs to another server.
    vi.stubEnv('DATA_DIR', `${folder}2`);
    fs.mkdirSync(env.DATA_DIR);
    expect(await askOperatorSocket(['help'])).toBeNull();
    vi.stubEnv('DATA_DIR', folder);

    await close();
    // Others who have access might have put a socket of their own there.
    fs.chmodSync(place, 0o755);
    await expect(openOperatorSocket()).rejects.toThrow(`${place} must be a folder that only the owner`);
    expect(await askOperatorSocket(['help'])).toBeNull();
    fs.chmodSync(place, 0o700);
    close = async () => {};
  });
});
