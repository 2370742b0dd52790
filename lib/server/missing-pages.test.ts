import { expect, it } from 'vitest';
import { GAME_IDS } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import { isMissingPage } from './missing-pages';
import { mintToken } from '@/lib/server/accounts/session-token';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { person, seatedMatch } from '@/lib/server/testing/matches';

const tokenOf = async ({ id }: CurrentUser) =>
  mintToken(await (await db()).user.findUniqueOrThrow({ where: { id } }));

it('finds the games', async () => {
  for (const id of GAME_IDS) expect(await isMissingPage(`/games/${id}`, undefined), id).toBe(false);
  for (const path of ['/games/chess', '/games/toString', '/games/a%2Fb', '/games/%20'])
    expect(await isMissingPage(path, undefined), path).toBe(true);
});

it('leaves every other address alone', async () => {
  for (const path of ['/', '/games', '/matches', '/play', '/matches/x/y', '/api/matches/x', '/games/chess/x'])
    expect(await isMissingPage(path, undefined), path).toBe(false);
});

it('agrees with the page of a match about who may see it', async () => {
  const [owner, guest, stranger] = [await person(), await person(), await person()];
  const matches = {
    'a private one': await seatedMatch([owner, guest]),
    'a public one': await seatedMatch([owner, guest], { isPublic: true }),
    'one unknown': 'nothing',
    'one with an id that can be none': 'a b',
  };
  for (const [what, id] of Object.entries(matches))
    for (const [who, user] of Object.entries({ owner, guest, stranger, nobody: null }))
      for (const part of ['', '/replay', '/replay/from'])
        expect(
          await isMissingPage(
            `/matches/${encodeURIComponent(id)}${part}`,
            user ? await tokenOf(user) : undefined,
          ),
          `${what} for ${who}`,
        ).toBe(!(await loadMatch(user, id)).ok);
});

it('rejects sessions that were revoked, forged or of deleted accounts', async () => {
  const owner = await person();
  const path = `/matches/${await seatedMatch([owner, 1])}`;
  const token = await tokenOf(owner);
  expect(await isMissingPage(path, token)).toBe(false);
  expect(await isMissingPage(path, `${token}x`)).toBe(true);
  const { user } = await db();
  await user.update({ where: { id: owner.id }, data: { sessionVersion: { increment: 1 } } });
  expect(await isMissingPage(path, token)).toBe(true);
  expect(await isMissingPage(path, await tokenOf(owner))).toBe(false);
  const fresh = await tokenOf(owner);
  await user.delete({ where: { id: owner.id } });
  expect(await isMissingPage(path, fresh)).toBe(true);
});
