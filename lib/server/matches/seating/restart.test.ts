import { beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { account } from '@/lib/server/testing/people';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import * as commands from '@/lib/server/testing/commands';
import { db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { faultOf } from '../archive/verify';
import { finishAfterCommit } from '../commands/after-commit';
import { restart } from './restart';

let ada: CurrentUser;
let ben: CurrentUser;

beforeAll(async () => {
  // The AI does not answer.
  onWake('automatic-turns', () => {});
  [ada, ben] = [await person('Ada'), await person('Ben')];
});

const codeOf = async (user: CurrentUser, id: unknown, key: unknown = newKey()) => {
  const made = await restart(user, id, key);
  return made.ok ? 'ok' : made.error.code;
};

async function begunAgain(id: string, key = newKey()) {
  const made = await restart(ada, id, key);
  if (!made.ok) throw new Error(made.error.message);
  return stored(made.value.id);
}

describe('beginning again', () => {
  test('has the same seats, options and seed, and calls the abandoned match off', async () => {
    const id = await seatedMatch([ada, 2, ada], { game: 'jarls', seed: 11 });
    const start = await stored(id);
    await playNext(id, [ada]);
    const { match, entries } = await begunAgain(id);
    expect(entries).toEqual([]);
    const same = ({
      game,
      options,
      seed,
      seatCount,
      snapshot,
      toAct,
      isPublic,
    }: NonNullable<typeof match>) => ({
      ...{ game, options, seed, seatCount, snapshot, toAct, isPublic },
    });
    expect(same(match!)).toEqual(same(start.match!));
    expect(match?.seats.map(({ userId, aiLevel }) => [userId, aiLevel])).toEqual([
      [ada.id, null],
      [null, 2],
      [ada.id, null],
    ]);
    const left = await stored(id);
    expect(left.match).toMatchObject({ status: 'ABORTED', toAct: null, ranking: null });
    expect(left.entries).toHaveLength(1);
    expect([await faultOf(id), await faultOf(match!.id)]).toEqual([null, null]);
  });

  test('is no loss: nothing is rated or filed', async () => {
    const eve = await account();
    const id = await seatedMatch([eve, 1]);
    await playNext(id, [eve]);
    expect(await codeOf(eve, id)).toBe('ok');
    expect(await (await db()).rating.count({ where: { userId: eve.id } })).toBe(0);
    expect(await (await db()).finished.count({ where: { matchId: id } })).toBe(0);
  });

  test('happens once for a key, also at the same moment', async () => {
    const id = await seatedMatch([ada, 1]);
    const key = newKey();
    const made = await Promise.all([restart(ada, id, key), restart(ada, id, key), restart(ada, id, key)]);
    expect(new Set(made.map((one) => (one.ok ? one.value.id : one.error.code))).size).toBe(1);
    expect((await begunAgain(id, key)).match?.status).toBe('PLAYING');
    expect(await codeOf(ada, id)).toBe('match-over');
  });

  test('leaves a finished match as it is', async () => {
    const id = await seatedMatch([ada, ada]);
    await playNext(id, [ada]);
    const header = { matchId: id, atRevision: 1, key: newKey(), seat: 0 };
    expect((await commands.resign(ada, header)).ok).toBe(true);
    await finishAfterCommit();
    const before = await stored(id);
    expect((await begunAgain(id)).match).toMatchObject({ status: 'PLAYING', revision: 0 });
    expect(await stored(id)).toEqual(before);
  });

  test('is refused where somebody else plays, to strangers, and without a key', async () => {
    const shared = await seatedMatch([ada, ben], { isPublic: true });
    expect(await codeOf(ada, shared)).toBe('forbidden');
    const own = await seatedMatch([ada, 1], { isPublic: true });
    expect(await codeOf(ben, own)).toBe('wrong-seat');
    expect(await codeOf(ben, await seatedMatch([ada, 1]))).toBe('not-found');
    expect(await codeOf(ada, own, '')).toBe('malformed');
    expect((await stored(shared)).match?.status).toBe('PLAYING');
    expect((await stored(own)).match?.status).toBe('PLAYING');
  });
});
