import { encode } from 'next-auth/jwt';
import { expect, it } from 'vitest';
import { changePassword } from './change-identity';
import { deleteAccount } from '@/lib/server/people/delete-account';
import { DEFAULT_SETTINGS } from './settings';
import { signOutEverywhere } from './api-tokens';
import { newAccount, newGuest, PASSWORD } from '@/lib/server/testing/people';
import { secret } from '@/lib/server/platform/secrets';
import { asCurrentUser, mintToken, sessionAge, sessionOfToken } from './session-token';

it('leads back to the user, full or guest', async () => {
  for (const user of [await newAccount(), await newGuest()]) {
    const session = await sessionOfToken(await mintToken(user));
    expect(session?.user.id).toBe(user.id);
  }
});

it('is null for anything that is not a valid token', async () => {
  const { id } = await newAccount();
  const good = await mintToken({ id, sessionVersion: 0 });
  const key = await secret('session');
  const bad: (string | undefined)[] = [
    undefined,
    '',
    'garbage',
    'a.b.c.d.e',
    '%00%ff',
    '{"uid":1}',
    '💡'.repeat(40),
    'x'.repeat(100_000),
    good.slice(0, -2),
    good.replace(/^./, 'f'),
    // Forged with another secret, expired, no claims, claims of the wrong kind, an unknown user.
    await encode({ token: { uid: id, version: 0 }, secret: 'another secret' }),
    await encode({ token: { uid: id, version: 0 }, secret: key, maxAge: -60 }),
    await encode({ token: {}, secret: key }),
    await encode({ token: { uid: [id], version: '0' }, secret: key }),
    await encode({ token: { uid: 'nobody', version: 0 }, secret: key }),
    await encode({ token: { uid: id, version: 99 }, secret: key }),
  ];
  for (const token of bad) expect(await sessionOfToken(token), String(token)).toBeNull();
  expect((await sessionOfToken(good))?.user.id).toBe(id);
});

it('is void after signing out everywhere', async () => {
  const user = await newAccount();
  const token = await mintToken(user);
  const after = await signOutEverywhere(user.id);
  expect(await sessionOfToken(token)).toBeNull();
  expect(await sessionOfToken(await mintToken(after))).not.toBeNull();
});

it('is void after a changed password, except in the browser that changed it', async () => {
  const user = await newAccount();
  const elsewhere = await mintToken(user);
  const changed = await changePassword(user, { current: PASSWORD, password: 'another lamp entirely' });
  if (!changed.ok) throw new Error(changed.error.message);
  expect(await sessionOfToken(elsewhere)).toBeNull();
  expect(await sessionOfToken(await mintToken(changed.value))).not.toBeNull();
});

it('is void once the account is deleted', async () => {
  const user = await newAccount();
  const token = await mintToken(user);
  expect(await deleteAccount(user, { current: PASSWORD })).toMatchObject({ ok: true });
  expect(await sessionOfToken(token)).toBeNull();
});

it('lasts longer for guests, who have no other way back', () => {
  expect(sessionAge('GUEST')).toBeGreaterThan(sessionAge('FULL'));
});

it('exposes no hash and no address', async () => {
  const user = await newAccount(undefined, 'someone@example.org');
  expect(asCurrentUser(user)).toEqual({
    id: user.id,
    name: user.name,
    kind: 'FULL',
    isOperator: false,
    settings: DEFAULT_SETTINGS,
  });
});
