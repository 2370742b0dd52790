import { describe, expect, it } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { signIn } from './sign-in';
import { signUp } from './sign-up';
import { newAccount, newAddress, newGuest, newMatch, newName, PASSWORD } from '@/lib/server/testing/people';

describe('signing up', () => {
  it('makes an account without e-mail, and signs in to it whatever the case', async () => {
    const name = newName();
    const made = await signUp({ name, password: PASSWORD }, { address: newAddress(), current: null });
    expect(made).toMatchObject({ ok: true, value: { name, kind: 'FULL', email: null } });
    const back = await signIn(
      { name: name.toUpperCase(), password: PASSWORD },
      { address: newAddress(), current: null },
    );
    expect(back).toMatchObject({ ok: true, value: { name } });
  });

  it('refuses a name that is taken, or looks like one that is', async () => {
    await newAccount('Clarabell');
    for (const name of ['clarabell', 'CLARABELL', 'Ciarabe1l', 'Clara-Bell']) {
      const refused = await signUp({ name, password: PASSWORD }, { address: newAddress(), current: null });
      expect(refused).toMatchObject({ ok: false, error: { code: 'name-taken', field: 'name' } });
    }
  });

  it('gives a name that two ask for at once to one of them', async () => {
    const name = newName();
    const both = await Promise.all(
      [1, 2].map(() => signUp({ name, password: PASSWORD }, { address: newAddress(), current: null })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'name-taken' } });
  });

  it('keeps a guest’s row and matches', async () => {
    const guest = await newGuest();
    const match = await newMatch(guest);
    const name = newName();
    const made = await signUp({ name, password: PASSWORD }, { address: newAddress(), current: guest });
    expect(made).toMatchObject({ ok: true, value: { id: guest.id, kind: 'FULL', name } });
    const seats = await (await db()).seat.findMany({ where: { matchId: match } });
    expect(seats.map(({ userId }) => userId)).toEqual([guest.id, guest.id]);
    const again = await signUp(
      { name: newName(), password: PASSWORD },
      { address: newAddress(), current: guest },
    );
    expect(again).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });

  it.each([
    [undefined, 'malformed'],
    [{ name: 5, password: [] }, 'malformed'],
    [{ name: 'x'.repeat(5000), password: PASSWORD }, 'malformed'],
    [{ name: 'Tiberius', password: 'short' }, 'bad-password'],
    [{ name: 'Tiberius', password: PASSWORD, email: 'nonsense' }, 'bad-email'],
    [{ name: 'Tiberius', password: PASSWORD, email: `${'x'.repeat(290)}@example.org` }, 'bad-email'],
  ])('refuses %j', async (input, code) => {
    const refused = await signUp(input, { address: newAddress(), current: null });
    expect(refused).toMatchObject({ ok: false, error: { code } });
  });

  it('is limited per address', async () => {
    const address = newAddress();
    const codes: string[] = [];
    // Refused because the name is taken, so that the test makes no rows; counted all the same.
    const { name } = await newAccount();
    for (let tries = 0; tries < 31; tries++) {
      const made = await signUp({ name, password: PASSWORD }, { address, current: null });
      if (!made.ok) codes.push(made.error.code);
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('name-taken'));
    expect(codes[30]).toBe('too-many');
  });
});

describe('signing in', () => {
  it('refuses a wrong password and an unknown name in the same words', async () => {
    const { name } = await newAccount();
    const from = { address: newAddress(), current: null };
    const wrong = await signIn({ name, password: 'not the one' }, from);
    const unknown = await signIn({ name: newName(), password: PASSWORD }, from);
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-password' } });
    expect(unknown).toEqual(wrong);
  });

  it.each([
    undefined,
    {},
    { name: '', password: '' },
    { name: 'x'.repeat(9999), password: PASSWORD },
    { name: 'a\u0000b\ud800', password: 'x\u0000' },
  ])('refuses %j', async (input) => {
    const refused = await signIn(input, { address: newAddress(), current: null });
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrong-password' } });
  });

  it('stops guessing at one name from one address, states for how long, and locks nobody else out', async () => {
    const { name } = await newAccount();
    const from = { address: newAddress(), current: null };
    for (let tries = 0; tries < 10; tries++) await signIn({ name, password: 'a wrong guess' }, from);
    const refused = await signIn({ name, password: PASSWORD }, from);
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-many' } });
    if (!refused.ok) expect(refused.error.message).toMatch(/wait \d+ minutes/);
    const owner = await signIn({ name, password: PASSWORD }, { address: newAddress(), current: null });
    expect(owner.ok).toBe(true);
  });

  it('stops many concurrent guesses as well', async () => {
    const { name } = await newAccount();
    const from = { address: newAddress(), current: null };
    const all = await Promise.all(
      Array.from({ length: 14 }, () => signIn({ name, password: 'a wrong guess' }, from)),
    );
    const codes = all.map((answer) => (answer.ok ? 'in' : answer.error.code));
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(4);
  });

  it('resets the count once the right password is given', async () => {
    const { name } = await newAccount();
    const from = { address: newAddress(), current: null };
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 8; tries++) await signIn({ name, password: 'a wrong guess' }, from);
      expect((await signIn({ name, password: PASSWORD }, from)).ok).toBe(true);
    }
  });

  it('takes over what was done as a guest, and nothing from a full account', async () => {
    const account = await newAccount();
    const guest = await newGuest();
    const other = await newAccount();
    const match = await newMatch(guest);
    const othersMatch = await newMatch(other);
    const { match: matches, user } = await db();
    for (const current of [guest, other])
      await signIn({ name: account.name, password: PASSWORD }, { address: newAddress(), current });
    const merged = await matches.findUniqueOrThrow({ where: { id: match }, include: { seats: true } });
    expect(merged.creatorId).toBe(account.id);
    expect(merged.seats.map(({ userId }) => userId)).toEqual([account.id, account.id]);
    expect(await user.findUnique({ where: { id: guest.id } })).toBeNull();
    expect(await user.findUnique({ where: { id: other.id } })).not.toBeNull();
    expect((await matches.findUniqueOrThrow({ where: { id: othersMatch } })).creatorId).toBe(other.id);
  });
});
