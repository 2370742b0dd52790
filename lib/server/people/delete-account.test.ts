import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { askFriend } from './friends';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import { openLiveStream } from '@/lib/server/live/stream';
import { joinByLink, takeSeat } from '@/lib/server/matches/seating/seat-commands';
import { verifyMatch } from '@/lib/server/matches/archive/verify';
import { inboxOf } from '@/lib/server/inbox/inbox';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { sendMessage } from '@/lib/server/chat/send-message';
import { closeAll, openStream } from '@/lib/server/testing/stream-reader';
import { newKey, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { deleteAccount } from './delete-account';
import { newAccount, PASSWORD } from '@/lib/server/testing/people';

let leaver: User;
let [ada, ben, edmund]: CurrentUser[] = [];

beforeEach(async () => {
  leaver = await newAccount();
  edmund = asCurrentUser(leaver);
  [ada, ben] = [asCurrentUser(await newAccount()), asCurrentUser(await newAccount())];
});
afterEach(closeAll);

const leave = async () => expect((await deleteAccount(leaver, { current: PASSWORD })).ok).toBe(true);

const ME = { kind: 'me' };
const to = ({ name }: CurrentUser) => ({ kind: 'person', name });

async function open(host: CurrentUser, seats: readonly object[]): Promise<string> {
  const made = await createMatch(host, { game: seats.length === 2 ? 'nonaga' : 'jarls', seats });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

const noticesOf = async ({ id }: CurrentUser) =>
  (await inboxOf(id)).notices.map(({ words, isRead }) => (isRead ? `(${words})` : words));

const view = async (id: string, user: CurrentUser) => {
  const match = await loadMatch(user, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
};

test('withdraws its invitations, and notifies players that the match is off', async () => {
  const id = await open(edmund!, [ME, to(ada!), { kind: 'open' }]);
  await takeSeat(ben!, id);
  expect(await noticesOf(ada!)).toHaveLength(1);
  await leave();
  expect(await noticesOf(ada!)).toEqual([]);
  expect(await noticesOf(ben!)).toEqual(['Someone has cancelled the match of Jarls']);
  expect((await stored(id)).match?.status).toBe('ABORTED');
});

test('frees a seat in an open match as leaving does, and notifies the host', async () => {
  const id = await open(ada!, [ME, { kind: 'open' }, { kind: 'link' }]);
  expect((await takeSeat(edmund!, id)).ok).toBe(true);
  await leave();
  expect((await view(id, ada!)).gathering?.offers).toMatchObject([{ to: 'anyone' }, { to: 'link' }]);
  expect(await noticesOf(ada!)).toEqual(['Someone has left your open match of Jarls: their seat is free']);
  expect((await takeSeat(ben!, id)).ok).toBe(true);
});

test('frees a seat that was taken by link for the next holder of the link', async () => {
  const id = await open(ada!, [ME, { kind: 'link' }, { kind: 'link' }]);
  const link = (await view(id, ada!)).gathering?.link?.replace('/join/', '');
  await joinByLink(edmund!, link);
  await leave();
  expect((await joinByLink(ben!, link)).ok).toBe(true);
});

test('counts as having declined its invitations', async () => {
  const id = await open(ada!, [ME, to(edmund!)]);
  await leave();
  expect(await noticesOf(ada!)).toEqual(['Someone has declined your match of Nonaga']);
  expect((await view(id, ada!)).gathering?.offers).toMatchObject([{ to: 'nobody', name: null }]);
});

test('resigns a match of two at once, whoever is to move, and updates open pages', async () => {
  const id = await seatedMatch([edmund!, ada!], { isPublic: true });
  await (await db()).match.update({ where: { id }, data: { isRated: true } });
  await playNext(id, [edmund!, ada!]);
  await sendMessage(edmund!, { matchId: id, room: 'players', text: 'good luck', key: newKey() });
  const stream = await openStream((request) => openLiveStream(ada!, request), `/api/events?match=${id}:1`);
  const received = async (event: string) => {
    for (;;) {
      const message = await stream.next();
      if (!message || message.event === event) return message?.data;
    }
  };
  expect(await received('hello')).toMatchObject({ room: { isRated: true } });
  await leave();
  expect(await received('step')).toMatchObject({ step: { line: { kind: 'resign', seat: 0 } } });
  expect(await received('room')).toMatchObject({
    room: { phase: 'OVER', isRated: false, seats: [{ name: 'Someone who left' }, {}] },
  });
  expect(await received('talk')).toMatchObject({ talk: { messages: [], isWhole: true } });
  expect(await noticesOf(ada!)).toEqual(['You won at Nonaga']);
  expect((await inboxOf(ada!.id)).waiting).toEqual([]);
  expect((await verifyMatch(id)).ok).toBe(true);
});

test('lets the others of a larger match play on, and notifies them', async () => {
  const id = await seatedMatch([ada!, edmund!, ben!], { game: 'jarls' });
  await leave();
  expect((await stored(id)).entries).toMatchObject([{ kind: 'resign', seat: 1 }]);
  expect(await noticesOf(ben!)).toEqual(['Someone has left your match of Jarls: the others play on']);
  expect(await noticesOf(ada!)).toContain('Someone has left your match of Jarls: the others play on');
  expect((await stored(id)).match?.status).toBe('PLAYING');
});

test('leaves no friend request behind', async () => {
  expect((await askFriend(edmund!, ada!.name)).ok).toBe(true);
  expect(await noticesOf(ada!)).toHaveLength(1);
  await leave();
  expect(await noticesOf(ada!)).toEqual([]);
});

test('leaves a match against an AI, or at one screen, as it is', async () => {
  const [alone, shared] = [await seatedMatch([edmund!, 1]), await seatedMatch([edmund!, edmund!])];
  await leave();
  for (const id of [alone, shared]) expect((await stored(id)).entries).toEqual([]);
});
