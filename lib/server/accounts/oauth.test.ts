import { expect, it } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { candidates, signInThrough } from './oauth';
import { newAccount, newGuest, newMatch, newName } from '@/lib/server/testing/people';

let visits = 0;
const visit = (names: string[] = [newName()]) => ({
  provider: 'github',
  providerAccountId: String((visits += 1)),
  names,
});

const user = async (...given: Parameters<typeof signInThrough>) => {
  const signedIn = await signInThrough(...given);
  if (!signedIn.ok) throw new Error(signedIn.error.message);
  return signedIn.value;
};

it('makes an account at the first sign-in and finds it at the next', async () => {
  const first = visit(['Octavia Cat']);
  const made = await user(first, null);
  expect(made).toMatchObject({ kind: 'FULL', name: 'OctaviaCat', passwordHash: null });
  expect((await user({ ...first, names: ['Renamed'] }, null)).id).toBe(made.id);
});

it('finds another name where the first is taken or reserved', async () => {
  const { name } = await newAccount();
  expect((await user(visit([name]), null)).name).toMatch(new RegExp(`^${name.slice(0, 15)}\\d+$`));
  expect((await user(visit(['admin']), null)).name).toMatch(/^Wanderer/);
  expect((await user(visit(['', '🙂', '😀']), null)).name).toMatch(/^Wanderer/);
});

it('keeps a guest’s matches, at a first sign-in and at a later one', async () => {
  const { match } = await db();
  const guest = await newGuest();
  const first = visit();
  const made = await user(first, guest);
  expect(made.id).toBe(guest.id);
  const again = await newGuest();
  const id = await newMatch(again);
  expect((await user(first, again)).id).toBe(made.id);
  expect((await match.findUniqueOrThrow({ where: { id } })).creatorId).toBe(made.id);
});

it('links to the signed-in account, and to no second one', async () => {
  const [one, other] = [await newAccount(), await newAccount()];
  const mine = visit();
  expect((await user(mine, one)).id).toBe(one.id);
  expect((await user(mine, one)).id).toBe(one.id);
  expect((await user(mine, null)).id).toBe(one.id);
  expect(await signInThrough(mine, other)).toMatchObject({ ok: false, error: { code: 'linked-elsewhere' } });
});

it('makes names of anything', () => {
  const made = [...candidates(['<script>', 'x'.repeat(5000), '--'])].map(({ name }) => name);
  expect(made[0]).toBe('script');
  expect(made.length).toBeGreaterThan(5);
});
