import { resign } from '@/lib/server/testing/commands';
import { viewFor } from '@/lib/games/game';
import { beforeAll, expect, it } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { loadShared } from './replay';

let ada: CurrentUser;
let eve: CurrentUser;
const as = (who: CurrentUser | null) => () => Promise.resolve(who);

beforeAll(async () => {
  [ada, eve] = [await person('Ada'), await person('Eve')];
});

it('hides a private match from strangers, and caches its picture privately for its players', async () => {
  const id = await seatedMatch([ada, 1]);
  const unknown = await loadShared(as(null), 'nowhere');
  expect(await loadShared(as(null), id)).toEqual(unknown);
  expect(await loadShared(as(eve), id)).toEqual(unknown);
  expect(await loadShared(as(ada), id)).toMatchObject({ ok: true, value: { cache: 'private, no-store' } });
});

it('shows a public match the same to everybody, as a spectator sees it', async () => {
  const id = await seatedMatch([ada], { game: 'eightfold', isPublic: true });
  const [stranger, player] = [await loadShared(as(null), id), await loadShared(as(ada), id)];
  if (!stranger.ok || !player.ok) throw new Error('not found');
  expect(player.value.version).toBe(stranger.value.version);
  expect(player.value.frameAt(0)).toEqual(stranger.value.frameAt(0));
  expect(player.value.match.seats.some(({ mine }) => mine)).toBe(false);
  const whole = viewFor(gameOf('eightfold'), (await stored(id)).match?.snapshot, 'everything') as unknown;
  expect(stranger.value.frameAt(0).state).not.toEqual(whole);
});

it('caches a picture longer once the match is over', async () => {
  const id = await seatedMatch([ada, eve], { isPublic: true });
  await playNext(id, [ada, eve]);
  expect(await loadShared(as(null), id)).toMatchObject({ value: { cache: 'public, max-age=30', end: 1 } });
  await resign(ada, { matchId: id, atRevision: 1, key: newKey() });
  expect(await loadShared(as(null), id)).toMatchObject({
    value: { cache: expect.stringContaining('max-age=3600'), end: 2 },
  });
});
