import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { listMatches } from '@/lib/server/matches/queries/lists';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { account, newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { answerFriend, askFriend, block, removeFriend, unblock } from './friends';
import { listFriends } from './friend-list';

let ada: CurrentUser;
let ben: CurrentUser;

const someone = () => account(`X${newKey().slice(0, 12)}`);
beforeEach(async () => {
  [ada, ben] = [await someone(), await someone()];
});

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;
const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('makes a friendship when one asks and the other accepts', async () => {
  expect(await askFriend(ada, ` ${ben.name.toUpperCase()} `)).toMatchObject({ value: { standing: 'asked' } });
  expect(named((await listFriends(ada.id)).asked)).toEqual([ben.name]);
  expect(named((await listFriends(ben.id)).asking)).toEqual([ada.name]);
  expect(codeOf(await answerFriend(ben, ada.name, true))).toBe('ok');
  for (const [me, other] of [
    [ada, ben],
    [ben, ada],
  ] as const)
    expect(await listFriends(me.id)).toMatchObject({
      friends: [{ name: other.name }],
      asking: [],
      asked: [],
    });
  await removeFriend(ben, ada.name);
  for (const me of [ada, ben]) expect((await listFriends(me.id)).friends).toEqual([]);
});

test('two who ask each other, even at the same moment, are friends or one answer away from it', async () => {
  const asked = await Promise.all([askFriend(ada, ben.name), askFriend(ben, ada.name)]);
  expect(asked.map(codeOf)).toEqual(['ok', 'ok']);
  expect(named((await listFriends(ada.id)).friends)).toEqual([ben.name]);
  expect(named((await listFriends(ben.id)).friends)).toEqual([ada.name]);
});

test('a request may be declined or withdrawn, and is then gone', async () => {
  await askFriend(ada, ben.name);
  await answerFriend(ben, ada.name, false);
  expect((await listFriends(ada.id)).asked).toEqual([]);
  await askFriend(ada, ben.name);
  await removeFriend(ada, ben.name);
  expect(codeOf(await answerFriend(ben, ada.name, true))).toBe('conflict');
});

test('finds only people with an account, and nobody for guests', async () => {
  const guest = await person('Guest Hare 3');
  expect(codeOf(await askFriend(ada, guest.name))).toBe('nobody');
  expect(codeOf(await askFriend(guest, ada.name))).toBe('forbidden');
  for (const name of ['', null, 7, 'x'.repeat(5000), 'a\0b'])
    expect((await askFriend(ada, name)).ok).toBe(false);
  expect(codeOf(await askFriend(ada, ada.name))).toBe('malformed');
});

describe('blocking', () => {
  test('ends everything between the two, and looks like a full inbox to the blocked person', async () => {
    await askFriend(ada, ben.name);
    await answerFriend(ben, ada.name, true);
    const seats = [{ kind: 'me' }, { kind: 'person', name: ben.name }];
    await createMatch(ada, { game: 'nonaga', seats });
    expect((await listMatches(ben)).challenges).toHaveLength(1);
    expect(codeOf(await block(ben, ada.name))).toBe('ok');
    expect((await listMatches(ben)).challenges).toEqual([]);
    expect(await listFriends(ada.id)).toEqual({ friends: [], asking: [], asked: [], blocked: [] });
    const refused = await askFriend(ada, ben.name);

    await unblock(ben, ada.name);
    const many = await Promise.all(Array.from({ length: 50 }, someone));
    await (
      await db()
    ).bond.createMany({
      data: many.map(({ id }) => ({ fromId: id, toId: ben.id, kind: 'ASKED' as const })),
    });
    expect(await askFriend(ada, ben.name)).toEqual(refused);
    expect(codeOf(refused)).toBe('not-reachable');
  });

  test('is undone by unblocking, and until then the blocker cannot ask either', async () => {
    await block(ada, ben.name);
    expect(named((await listFriends(ada.id)).blocked)).toEqual([ben.name]);
    expect(codeOf(await askFriend(ada, ben.name))).toBe('conflict');
    await unblock(ada, ben.name);
    expect(codeOf(await askFriend(ada, ben.name))).toBe('ok');
    expect(codeOf(await block(ada, ada.name))).toBe('malformed');
  });

  test('in both directions is undone by each for themselves', async () => {
    await block(ada, ben.name);
    await block(ben, ada.name);
    await unblock(ada, ben.name);
    expect(codeOf(await askFriend(ada, ben.name))).toBe('not-reachable');
  });
});

test('friends see the matches they play together', async () => {
  await askFriend(ada, ben.name);
  await answerFriend(ben, ada.name, true);
  const id = await seatedMatch([ada, ben]);
  const over = await seatedMatch([ben, ada]);
  await (await db()).match.update({ where: { id: over }, data: { status: 'OVER' } });
  expect((await listFriends(ada.id)).friends).toEqual([
    { id: ben.id, name: ben.name, together: 2, underWay: [{ id, game: 'nonaga' }] },
  ]);
});

test('the lists hold names and no contact data', async () => {
  const shy = await someone();
  await (await db()).user.update({ where: { id: shy.id }, data: { email: 'shy@example.org' } });
  await askFriend(shy, ada.name);
  expect(JSON.stringify(await listFriends(ada.id))).not.toContain('example.org');
});
