import { resign } from '@/lib/server/testing/commands';
import { beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { isMissingPage } from '@/lib/server/missing-pages';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { mintToken } from '@/lib/server/accounts/session-token';
import { newKey, person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { listBeingPlayed } from './lists';
import { loadBoard, loadMatch } from './match-view';
import { loadReplay } from './replay';
import { openLiveStream } from '@/lib/server/live/stream';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  await (await db()).match.deleteMany();
});

const ids = async (viewer: CurrentUser | null) => (await listBeingPlayed(viewer)).map(({ id }) => id);

test('lists public matches by last move, without own, private, finished or idle ones', async () => {
  const [first, second] = [
    await seatedMatch([ada, ben], { isPublic: true }),
    await seatedMatch([ada, 1], { isPublic: true }),
  ];
  await seatedMatch([ada, ben]);
  const over = await seatedMatch([ada, ben], { isPublic: true });
  await resign(ada, { matchId: over, atRevision: 0, key: newKey() });
  const resting = await seatedMatch([ada, ben], { isPublic: true });
  const longAgo = new Date(Date.now() - 4 * 86_400_000);
  await (await db()).match.update({ where: { id: resting }, data: { changedAt: longAgo } });
  await playNext(first, [ada, ben]);
  expect(await ids(eve)).toEqual([first, second]);
  expect(await ids(null)).toEqual([first, second]);
  expect(await ids(ben)).toEqual([second]);
});

test('does not find a private match by any address', async () => {
  const id = await seatedMatch([ada, ben]);
  for (const stranger of [eve, null]) {
    for (const load of [loadMatch, loadBoard, loadReplay])
      expect(await load(stranger, id)).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const stream = await openLiveStream(stranger, new Request(`http://localhost/api/events?match=${id}:0`));
    expect(stream.status).toBe(404);
    for (const path of [`/matches/${id}`, `/matches/${id}/replay`])
      expect(await isMissingPage(path, undefined)).toBe(true);
  }
});

test('shows the reports page to operators only', async () => {
  const row = await (await db()).user.findUniqueOrThrow({ where: { id: eve.id } });
  const token = await mintToken(row);
  expect(await isMissingPage('/reports', token)).toBe(true);
  expect(await isMissingPage('/reports', undefined)).toBe(true);
  await (await db()).user.update({ where: { id: eve.id }, data: { isOperator: true } });
  expect(await isMissingPage('/reports', token)).toBe(false);
});
