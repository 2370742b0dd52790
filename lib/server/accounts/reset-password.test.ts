import { expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/match/clock';
import { db } from '@/lib/server/platform/database';
import { mintToken, sessionOfToken } from './session-token';
import {
  clearResetTokens,
  countResetRequest,
  mailResetLinks,
  makeResetToken,
  ownerOfResetToken,
  resetPassword,
} from './reset-password';
import { signIn } from './sign-in';
import { newAccount, newAddress } from '@/lib/server/testing/people';

const FRESH = 'quite another lamp';

it('sets the password once, signs in with it, and voids old sessions and other links', async () => {
  const user = await newAccount();
  const elsewhere = await mintToken(user);
  const [token, other] = [await makeResetToken(user.id), await makeResetToken(user.id)];
  expect((await ownerOfResetToken(token))?.id).toBe(user.id);
  expect(await resetPassword({ token, password: FRESH })).toMatchObject({ ok: true });
  for (const spent of [token, other])
    expect(await resetPassword({ token: spent, password: 'yet another lamp' })).toMatchObject({
      ok: false,
      error: { code: 'stale-link' },
    });
  expect(await sessionOfToken(elsewhere)).toBeNull();
  const back = await signIn({ name: user.name, password: FRESH }, { address: newAddress(), current: null });
  expect(back.ok).toBe(true);
});

it('allows only one of two concurrent uses', async () => {
  const token = await makeResetToken((await newAccount()).id);
  const both = await Promise.all(
    [FRESH, 'the other lamp'].map((password) => resetPassword({ token, password })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

it('keeps the link when the password is refused, and expires after an hour', async () => {
  const start = new Date('2030-01-01T12:00:00Z');
  const { id } = await newAccount();
  const token = await makeResetToken(id, start);
  const short = await resetPassword({ token, password: 'short' }, start);
  expect(short).toMatchObject({ ok: false, error: { code: 'bad-password' } });
  const late = new Date(start.getTime() + HOUR_MS);
  expect(await ownerOfResetToken(token, late)).toBeNull();
  expect(await resetPassword({ token, password: FRESH }, late)).toMatchObject({
    error: { code: 'stale-link' },
  });
  expect(await resetPassword({ token, password: FRESH }, new Date(late.getTime() - 1))).toMatchObject({
    ok: true,
  });
});

it('stores only the hash of a link', async () => {
  const { id } = await newAccount();
  const token = await makeResetToken(id);
  const rows = await (await db()).resetToken.findMany({ where: { userId: id } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it.each([undefined, {}, { token: 'x'.repeat(5000), password: FRESH }, { token: 'made up', password: FRESH }])(
  'refuses %j',
  async (input) => expect(await resetPassword(input)).toMatchObject({ error: { code: 'stale-link' } }),
);

it('limits requests per name and per address, known or not', async () => {
  for (let tries = 0; tries < 5; tries++)
    expect(await countResetRequest('Nobody-Here', newAddress())).toMatchObject({ ok: true });
  expect(await countResetRequest('nobody-here', newAddress())).toMatchObject({ error: { code: 'too-many' } });
  expect(await countResetRequest('', newAddress())).toMatchObject({ error: { code: 'malformed' } });
  expect(await countResetRequest('x'.repeat(999), newAddress())).toMatchObject({
    error: { code: 'malformed' },
  });
});

it('deletes expired links', async () => {
  const { id } = await newAccount();
  await makeResetToken(id, new Date('2020-01-01'));
  const token = await makeResetToken(id);
  await clearResetTokens();
  expect(await (await db()).resetToken.count({ where: { userId: id } })).toBe(1);
  expect(await ownerOfResetToken(token)).not.toBeNull();
});

it.each(['nobody@example.org', 'Nobody-Here', 'a\u0000b', '@', '\ud800@x'])(
  'sends no e-mail to %j',
  async (who) => {
    // Without a mail server any e-mail would throw.
    await mailResetLinks(who, 'http://localhost');
  },
);
