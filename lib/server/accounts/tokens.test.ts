import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '@/lib/server/people/delete-account';
import { newAccount, newGuest, PASSWORD } from '@/lib/server/testing/people';
import { exportData } from '@/lib/server/people/export-data';
import { db } from '@/lib/server/platform/database';
import { call, closeLines, follow, newToken, programmer, type Programmer } from '@/lib/server/testing/api';
import { changePassword } from './change-identity';
import { makeResetToken, resetPassword } from './reset-password';
import {
  askerOf,
  clearRevokedTokens,
  listTokens,
  makeToken,
  MAX_TOKENS,
  revokeToken,
  signOutEverywhere,
} from './api-tokens';
import { asCurrentUser } from './session-token';

let count = 0;
let ada: Programmer;
beforeEach(async () => {
  ada = await programmer(`Ada${(count += 1)}`);
});
afterEach(closeLines);

test('shows a token once: only its hash is stored', async () => {
  const rows = await (await db()).apiToken.findMany({ where: { userId: ada.id } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(ada.token.slice(5));
  expect(JSON.stringify(await listTokens(ada.id))).not.toContain(rows[0]?.tokenHash);
  expect(await listTokens(ada.id)).toMatchObject([
    { name: 'a bot', scopes: ['read', 'play', 'challenge', 'chat', 'friends'], lastUsedAt: null },
  ]);
});

test('refuses invalid names and scopes with a reason', async () => {
  for (const [input, field] of [
    [{ name: '   ', scopes: [] }, 'name'],
    [{ name: 'a\u0000b', scopes: [] }, 'name'],
    [{ name: 'x'.repeat(41), scopes: [] }, 'name'],
    [{ name: 'bot', scopes: ['everything'] }, undefined],
    [null, undefined],
  ] as const)
    expect(await makeToken(ada, input), JSON.stringify(input)).toMatchObject({
      ok: false,
      error: field ? { field } : {},
    });
  expect(await makeToken(ada, { name: ' a  reader ', scopes: [] })).toMatchObject({
    ok: true,
    value: { view: { name: 'a reader', scopes: ['read'] } },
  });
});

test('refuses guests, and more than the maximum, even concurrently', async () => {
  expect(await makeToken(asCurrentUser(await newGuest()), { name: 'bot', scopes: [] })).toMatchObject({
    ok: false,
    error: { code: 'forbidden' },
  });
  await Promise.all(
    Array.from({ length: MAX_TOKENS + 2 }, () => makeToken(ada, { name: 'bot', scopes: [] })),
  );
  expect(await listTokens(ada.id)).toHaveLength(MAX_TOKENS);
});

test('stores the last use, though not at every request', async () => {
  await call('/me', { token: ada.token });
  const [first] = await listTokens(ada.id);
  expect(first?.lastUsedAt).not.toBeNull();
  await call('/me', { token: ada.token });
  expect(await listTokens(ada.id)).toEqual([first]);
});

test('a revoked token is void, and its streams end', async () => {
  const events = await follow('/events', { token: ada.token });
  const other = await newToken(ada);
  expect(await revokeToken((await programmer(`Eve${count}`)).id, ada.tokenId)).toMatchObject({ ok: false });
  expect(await revokeToken(ada.id, ada.tokenId)).toMatchObject({ ok: true, value: { name: 'a bot' } });
  expect(await events.next()).toMatchObject({ event: 'closed', error: { code: 'bad-token' } });
  expect(await events.next()).toBeNull();
  expect(await call('/me', { token: ada.token })).toMatchObject({
    status: 401,
    json: { error: { code: 'bad-token' } },
  });
  expect(await call('/me', { token: other.token })).toMatchObject({ status: 200 });
  expect(await revokeToken(ada.id, ada.tokenId)).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

test('tokens end with the sessions: by signing out everywhere, and with a new password', async () => {
  const user = await newAccount();
  const ends = [
    () => signOutEverywhere(user.id),
    () => changePassword(user, { current: PASSWORD, password: 'another lamp in a window' }),
    async () => resetPassword({ token: await makeResetToken(user.id), password: 'a third lamp in a window' }),
  ];
  for (const end of ends) {
    const { token } = await newToken(asCurrentUser(user));
    const events = await follow('/events', { token });
    await end();
    expect(await askerOf(token)).toBeNull();
    expect(await events.next()).toMatchObject({ event: 'closed' });
  }
});

test('tokens are deleted with the account, and its streams end', async () => {
  const user = await newAccount();
  const { token } = await newToken(asCurrentUser(user));
  const events = await follow('/events', { token });
  await deleteAccount(user, { current: PASSWORD });
  expect(await events.next()).toMatchObject({ event: 'closed' });
  expect(await call('/me', { token })).toMatchObject({ status: 401 });
});

test('a silenced person may still read and play', async () => {
  const silencedUntil = new Date(Date.now() + 1e6);
  await (await db()).user.update({ where: { id: ada.id }, data: { silencedUntil } });
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  expect(await call('/matches', { token: ada.token, body: { game: 'nonaga', seats } })).toMatchObject({
    status: 201,
  });
});

test('tokens are in the data export, without their secrets', async () => {
  const data = JSON.stringify(await exportData(ada.id));
  expect(data).toContain('a bot');
  const [row] = await (await db()).apiToken.findMany({ where: { userId: ada.id } });
  expect(data).not.toContain(row?.tokenHash);
});

test('deletes tokens revoked long ago, and only those', async () => {
  await newToken(ada);
  await revokeToken(ada.id, ada.tokenId);
  const all = async () => (await db()).apiToken.count({ where: { userId: ada.id } });
  await clearRevokedTokens();
  expect(await all()).toBe(2);
  await clearRevokedTokens(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(await all()).toBe(1);
});
