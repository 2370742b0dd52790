import { describe, expect, it } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { askFriend } from './friends';
import { isMissingPage } from '@/lib/server/missing-pages';
import { account, giveUp, ratedMatch } from '@/lib/server/testing/people';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { editProfile } from './edit-profile';
import { loadProfile } from './profile';

const rowOf = async ({ id }: { readonly id: string }) =>
  (await db()).user.findUniqueOrThrow({ where: { id } });

async function profileOf(name: string, viewer: CurrentUser | null = null, now?: Date) {
  const loaded = await loadProfile(viewer, name, now);
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
}

it('is found by the name in any equivalent spelling, and not found otherwise', async () => {
  const ada = await account('Ada-Profile');
  const guest = await person('Ghost');
  expect((await profileOf('ada_profile')).name).toBe('Ada-Profile');
  for (const name of [guest.name, 'nobodyknown', '', '   ', '\u0000', 'x'.repeat(10_000), '../etc'])
    expect((await loadProfile(ada, name)).ok, name.slice(0, 20)).toBe(false);

  expect(await isMissingPage('/players/Ada-Profile', undefined)).toBe(false);
  expect(await isMissingPage('/players/ADA-PROFILE/', undefined)).toBe(false);
  for (const path of ['/players/Ghost', '/players/nobodyknown', '/players/%20', '/players/%00'])
    expect(await isMissingPage(path, undefined), path).toBe(true);
  expect(await isMissingPage('/players', undefined)).toBe(false);
});

it('contains nothing private', async () => {
  const ada = await account();
  await (await db()).user.update({ where: { id: ada.id }, data: { email: 'ada@example.org' } });
  expect(JSON.stringify(await profileOf(ada.name, ada))).not.toContain('example.org');
});

it('shows a finished match on both pages, with its result and ratings', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben]);
  expect((await profileOf(ada.name)).recent).toEqual([]);
  await giveUp(ben, id);
  const [hers, his] = [await profileOf(ada.name), await profileOf(ben.name, ada)];
  expect(hers.results).toEqual([{ game: 'nonaga', against: 'people', won: 1, drawn: 0, lost: 0 }]);
  expect(his.results).toEqual([{ game: 'nonaga', against: 'people', won: 0, drawn: 0, lost: 1 }]);
  expect(hers.recent.map((match) => match.id)).toEqual([id]);
  expect(his.recent.map((match) => match.id)).toEqual([id]);
  expect(hers.ratings).toMatchObject([{ game: 'nonaga', pool: 'people', played: 1, isSettled: false }]);
  expect(hers.activity.at(-1)?.matches).toBe(1);
});

it('counts private matches for their owner alone, and matches at one screen for nobody', async () => {
  const [ada, ben] = [await account(), await account()];
  await giveUp(ada, await seatedMatch([ada, ben]));
  await giveUp(ada, await seatedMatch([ada, 3]));
  const mixed = await seatedMatch([ada, ben, 5], { game: 'jarls' });
  await giveUp(ada, mixed);
  await giveUp(ben, mixed);
  await giveUp(ada, await seatedMatch([ada, ada]), 0);
  await giveUp(ada, await seatedMatch([ada], { game: 'eightfold' }));
  const own = await profileOf(ada.name, ada);
  expect(own.results.map(({ game, against, won, lost }) => [game, against, won, lost])).toEqual([
    ['eightfold', 'alone', 0, 1],
    ['jarls', 'mixed', 0, 1],
    ['nonaga', '3', 0, 1],
    ['nonaga', 'people', 0, 1],
  ]);
  expect(own.isMine).toBe(true);
  expect(own.recent).toEqual([]);
  for (const viewer of [null, ben]) {
    const seen = await profileOf(ada.name, viewer);
    expect(seen.results).toEqual([]);
    expect(seen.activity.every(({ matches }) => matches === 0)).toBe(true);
  }
});

it('offers a match, and friendship once, to others with an account', async () => {
  const [ada, ben] = [await account(), await account()];
  await giveUp(ada, await seatedMatch([ada, 3], { game: 'skerries', isPublic: true }));
  await giveUp(ada, await seatedMatch([ada], { game: 'eightfold', isPublic: true }));
  expect((await profileOf(ada.name, ben)).meeting).toEqual({ game: 'skerries', canAskFriend: true });
  expect((await askFriend(ben, ada.name)).ok).toBe(true);
  expect((await profileOf(ada.name, ben)).meeting).toEqual({ game: 'skerries', canAskFriend: false });
  for (const viewer of [ada, await person(), null])
    expect((await profileOf(ada.name, viewer)).meeting).toBeNull();
});

it('counts a shared first place as drawn', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben]);
  await giveUp(ben, id);
  await (await db()).seat.updateMany({ where: { matchId: id }, data: { place: 1 } });
  expect((await profileOf(ada.name)).results).toMatchObject([{ won: 0, drawn: 1, lost: 0 }]);
});

it('lists whole weeks up to today, from a Monday on', async () => {
  const ada = await account();
  const { activity } = await profileOf(ada.name, null, new Date('2026-11-18T12:00:00Z'));
  expect(activity.at(-1)?.date).toBe('2026-11-18');
  expect(activity).toHaveLength(25 * 7 + 3);
  expect(new Date(activity[0]?.date ?? '').getUTCDay()).toBe(1);
});

describe('editing', () => {
  it('stores plain lines, a country and the choice not to be listed, and leaves the other settings alone', async () => {
    const ada = await account();
    const settings = { ...ada.settings, theme: 'evening' };
    await (await db()).user.update({ where: { id: ada.id }, data: { settings } });
    const bio = '  Boats\r\nand <b>lamps</b>\u0007\u202e \n\n\n\nthe end  ';
    expect((await editProfile(await rowOf(ada), { bio, country: 'IE', listed: false })).ok).toBe(true);
    const profile = await profileOf(ada.name);
    expect(profile.bio).toBe('Boats\nand <b>lamps</b> \n\nthe end');
    expect(profile.country).toBe('Ireland');
    expect((await rowOf(ada)).settings).toMatchObject({ theme: 'evening', listed: false });
    expect((await editProfile(await rowOf(ada), { bio: '', country: '', listed: true })).ok).toBe(true);
    expect(await profileOf(ada.name)).toMatchObject({ bio: '', country: null });
  });

  it('refuses, beside the field, a text that is too long or an unknown country', async () => {
    const row = await rowOf(await account());
    const edit = async (change: object) => {
      const answer = await editProfile(row, { bio: '', country: '', listed: true, ...change });
      return answer.ok ? null : (answer.error.field ?? answer.error.code);
    };
    expect(await edit({ bio: 'x'.repeat(301) })).toBe('bio');
    expect(await edit({ bio: 'ß'.repeat(300) })).toBeNull();
    expect(await edit({ country: 'XX' })).toBe('country');
    expect(await edit({ country: 7 })).toBe('malformed');
    expect(await edit({ bio: 'x'.repeat(20_000) })).toBe('malformed');
  });

  it('is not for guests', async () => {
    const answer = await editProfile(await rowOf(await person()), { bio: 'x', country: '', listed: true });
    expect(!answer.ok && answer.error.code).toBe('forbidden');
  });
});
