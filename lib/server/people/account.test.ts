import { describe, expect, it, vi } from 'vitest';
import { subscribeMatch } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { changeEmail, changeName, changePassword } from '@/lib/server/accounts/change-identity';
import { readSettings, saveSettings } from '@/lib/server/accounts/settings';
import { nameAfter } from '@/lib/server/accounts/find-person';
import { isMissingPage } from '@/lib/server/missing-pages';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { signInThrough } from '@/lib/server/accounts/oauth';
import { signIn } from '@/lib/server/accounts/sign-in';
import { signUp } from '@/lib/server/accounts/sign-up';
import { newAccount, newAddress, newGuest, newMatch, newName, PASSWORD } from '@/lib/server/testing/people';
import { deleteAccount } from './delete-account';
import { exportData } from './export-data';

describe('changing the password', () => {
  it('asks for the current one, then accepts only the new one', async () => {
    const user = await newAccount();
    const wrong = await changePassword(user, { current: 'not it at all', password: 'another lamp entirely' });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'wrong-password', field: 'current' } });
    await changePassword(user, { current: PASSWORD, password: 'another lamp entirely' });
    const tryWith = (password: string) =>
      signIn({ name: user.name, password }, { address: newAddress(), current: null });
    expect((await tryWith(PASSWORD)).ok).toBe(false);
    expect((await tryWith('another lamp entirely')).ok).toBe(true);
  });

  it('is limited, and not for guests', async () => {
    const user = await newAccount();
    const guess = () => changePassword(user, { current: 'a wild guess', password: 'another lamp entirely' });
    for (let tries = 0; tries < 10; tries++) await guess();
    expect(await guess()).toMatchObject({ ok: false, error: { code: 'too-many' } });
    const guest = await changePassword(await newGuest(), { password: 'another lamp entirely' });
    expect(guest).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  });
});

describe('changing name and e-mail', () => {
  it('takes a free name and refuses another’s', async () => {
    const user = await newAccount();
    const other = await newAccount();
    const name = newName();
    expect(await changeName(user, name)).toMatchObject({ ok: true, value: { name } });
    const taken = await changeName(user, other.name.toUpperCase());
    expect(taken).toMatchObject({ ok: false, error: { code: 'name-taken' } });
    // Only the case of one's own name.
    expect(await changeName(user, name.toUpperCase())).toMatchObject({ ok: true });
  });

  it('reserves the old name for a month, redirects from it, and lets its owner have it back', async () => {
    const user = await newAccount();
    const [old, name] = [user.name, newName()];
    const taken = { ok: false, error: { code: 'name-taken' } };
    const signUpAs = (wanted: string) =>
      signUp({ name: wanted, password: PASSWORD }, { address: newAddress(), current: null });
    expect(await nameAfter(old)).toBeNull();
    expect((await changeName(user, name)).ok).toBe(true);
    expect([await nameAfter(old), await nameAfter(name)]).toEqual([name, null]);
    expect(await isMissingPage(`/players/${old}`, undefined)).toBe(false);
    expect(await signUpAs(old.toUpperCase())).toMatchObject(taken);
    expect(await changeName(await newAccount(), old)).toMatchObject(taken);
    const through = { provider: 'github', providerAccountId: newName(), names: [old] };
    const visitor = await signInThrough(through, null);
    expect(visitor.ok && visitor.value.name).not.toBe(old);

    expect((await changeName(user, old)).ok).toBe(true);
    expect(await nameAfter(name)).toBe(old);
    expect((await changeName(user, name)).ok).toBe(true);
    setClockAhead(31 * 24 * 60 * 60 * 1000);
    expect(await signUpAs(old)).toMatchObject({ ok: true });
    resetClock();
    // It is somebody's again.
    expect(await nameAfter(old)).toBeNull();
    await deleteAccount(await (await db()).user.findUniqueOrThrow({ where: { id: user.id } }), {
      current: PASSWORD,
    });
    expect(await (await db()).formerName.count({ where: { userId: user.id } })).toBe(0);
  });

  it('updates the boards that show it', async () => {
    const user = await newAccount();
    const listener = vi.fn();
    const stop = await subscribeMatch(await newMatch(user), listener);
    await changeName(user, newName());
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith('info'));
    stop();
  });

  it('reserves no more than three old names', async () => {
    const user = await newAccount();
    for (let times = 0; times < 5; times++) expect((await changeName(user, newName())).ok).toBe(true);
    expect(await (await db()).formerName.count({ where: { userId: user.id } })).toBe(3);
    expect(await nameAfter(user.name)).toBeNull();
  });

  it('asks for the password before an address is stored, and removes it again', async () => {
    const user = await newAccount();
    const refused = await changeEmail(user, { email: 'me@example.org', current: 'no' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'wrong-password' } });
    expect(await changeEmail(user, { email: ' Me@Example.org ', current: PASSWORD })).toMatchObject({
      ok: true,
    });
    const { user: users } = await db();
    expect((await users.findUniqueOrThrow({ where: { id: user.id } })).email).toBe('me@example.org');
    await changeEmail(user, { email: '', current: PASSWORD });
    expect((await users.findUniqueOrThrow({ where: { id: user.id } })).email).toBeNull();
  });
});

describe('deleting an account', () => {
  it('needs the password, and leaves matches with anonymous seats', async () => {
    const user = await newAccount();
    const match = await newMatch(user);
    expect(await deleteAccount(user, { current: 'wrong one', name: user.name })).toMatchObject({ ok: false });
    expect(await deleteAccount(user, { current: PASSWORD })).toMatchObject({ ok: true });
    const { match: matches, user: users } = await db();
    expect(await users.findUnique({ where: { id: user.id } })).toBeNull();
    const kept = await matches.findUniqueOrThrow({
      where: { id: match },
      include: { seats: true, entries: true },
    });
    expect(kept.creatorId).toBeNull();
    expect(kept.entries).toHaveLength(1);
    expect(kept.seats.map(({ userId, isAnonymous }) => ({ userId, isAnonymous }))).toEqual([
      { userId: null, isAnonymous: true },
      { userId: null, isAnonymous: true },
    ]);
  });

  it('works for a guest, who types the name', async () => {
    const guest = await newGuest();
    expect(await deleteAccount(guest, { name: 'someone' })).toMatchObject({
      ok: false,
      error: { field: 'name' },
    });
    expect(await deleteAccount(guest, { name: guest.name })).toMatchObject({ ok: true });
  });
});

describe('my data', () => {
  it('holds profile and matches with their logs, and no secrets', async () => {
    const user = await newAccount(undefined, 'mine@example.org');
    const match = await newMatch(user);
    const text = JSON.stringify(await exportData(user.id));
    const data = JSON.parse(text) as { profile: unknown; matches: unknown };
    expect(data.profile).toMatchObject({ name: user.name, email: 'mine@example.org' });
    expect(data.matches).toMatchObject([
      { id: match, game: 'nonaga', seats: [{ mine: true }, { mine: true }], log: [{ notation: 'a1-b2' }] },
    ]);
    expect(text).not.toMatch(/argon2|passwordHash|tokenHash|sessionVersion/);
    // A seed reveals what is still hidden, so it is left out until the end.
    expect(text).not.toContain('"seed"');
    await (await db()).match.update({ where: { id: match }, data: { status: 'OVER' } });
    expect(JSON.stringify(await exportData(user.id))).toContain('"seed"');
  });

  it('is null for an unknown user', async () => expect(await exportData('nobody')).toBeNull());
});

describe('settings', () => {
  it('keeps valid values and replaces the others by defaults', async () => {
    const user = await newAccount();
    await saveSettings(user.id, {
      theme: 'evening',
      motion: 'sideways',
      sound: false,
      extra: 'x'.repeat(9999),
    });
    const { settings } = await (await db()).user.findUniqueOrThrow({ where: { id: user.id } });
    expect(settings).toEqual({
      theme: 'evening',
      motion: 'system',
      sound: false,
      confirm: 'days',
      facing: 'mine',
      marks: 'fine',
      speed: 'normal',
      coordinates: 'off',
      announce: 'full',
      spokenMoves: 'words',
      elsewhere: 'on',
      listed: true,
      push: true,
      mail: 'none',
      quiet: false,
      quietFrom: '22:00',
      quietUntil: '07:00',
      zone: 'UTC',
    });
    expect(readSettings('garbage')).toMatchObject({ theme: 'system', sound: true });
    expect(readSettings(null)).toMatchObject({ theme: 'system' });
  });
});
