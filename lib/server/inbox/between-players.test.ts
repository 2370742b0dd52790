/** Notices about other players: messages, answers, conditional moves, and who has left. */
import {
  answerOffer,
  changeConditionalMoves,
  makeOffer,
  playTurn,
  resign,
} from '@/lib/server/testing/commands';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applyTurn } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import { playAutomaticTurn, stopAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { db } from '@/lib/server/platform/database';
import { block } from '@/lib/server/people/friends';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { leaveSeat, takeSeat } from '@/lib/server/matches/seating/seat-commands';
import { presence } from '@/lib/server/matches/presence';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newAccount } from '@/lib/server/testing/people';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { mute } from '@/lib/server/chat/mute';
import { sendMessage } from '@/lib/server/chat/send-message';
import { newKey, playNext, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { deliverDue } from './delivery';
import { inboxOf, unreadChatsOf } from './inbox';
import { GRACE_MS } from './notices';
import { markSeen } from './mark-read';

let [ada, ben, cid]: CurrentUser[] = [];

beforeEach(async () => {
  await stopAutomaticTurns();
  [ada, ben, cid] = await Promise.all([1, 2, 3].map(async () => asCurrentUser(await newAccount())));
});
afterEach(stopAutomaticTurns);

const noticesOf = async ({ id }: CurrentUser) =>
  (await inboxOf(id)).notices.map(({ words, isRead }) => (isRead ? `(${words})` : words));

describe('a message', () => {
  const write = async (who: CurrentUser, matchId: string, text = 'hello') =>
    expect(await sendMessage(who, { matchId, room: 'players', text, key: newKey() })).toMatchObject({
      ok: true,
    });
  const rows = async ({ id: userId }: CurrentUser) =>
    (await db()).notification.findMany({ where: { userId, kind: 'chat' } });

  test('is notified once until it is read, marks the card, and keeps the notice of the turn', async () => {
    const id = await seatedMatch([ada!, ben!]);
    await playNext(id, [ada!, ben!]);
    await write(ada!, id);
    expect(await noticesOf(ben!)).toEqual([
      `${ada!.name} sent a message in your match of Nonaga`,
      `${ada!.name} has played: your turn in Nonaga`,
    ]);
    expect([...(await unreadChatsOf(ben!.id))]).toEqual([id]);
    expect([...(await unreadChatsOf(ada!.id))]).toEqual([]);
    const [first] = await rows(ben!);
    await write(ada!, id, 'are you there?');
    expect(await rows(ben!)).toEqual([first]);
    await markSeen(ben!, { matchId: id, revision: 1 });
    expect((await inboxOf(ben!.id)).unread).toBe(0);
    expect([...(await unreadChatsOf(ben!.id))]).toEqual([]);
    await write(ada!, id, 'once more');
    expect((await inboxOf(ben!.id)).unread).toBe(1);
    expect(await noticesOf(ada!)).toEqual([]);
  });

  test('is not notified to people who have muted or blocked the author', async () => {
    const id = await seatedMatch([ada!, ben!, cid!], { game: 'jarls' });
    await mute(ben!, { matchId: id, seat: 0 });
    await block(cid!, ada!.name);
    await write(ada!, id);
    expect([await rows(ben!), await rows(cid!)]).toEqual([[], []]);
    await write(ben!, id);
    expect([await rows(ada!), await rows(cid!)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('is delivered by push like any other notice if it stays unread', async () => {
    const id = await seatedMatch([ada!, ben!]);
    const leave = presence.arrive(id, ben!.id);
    await write(ada!, id);
    const [row] = await rows(ben!);
    expect(row?.dueAt?.getTime()).toBe((row?.at.getTime() ?? 0) + GRACE_MS);
    await markSeen(ben!, { matchId: id, revision: 0 });
    await deliverDue(new Date((row?.at.getTime() ?? 0) + GRACE_MS));
    expect(await rows(ben!)).toMatchObject([{ sentAt: null, dueAt: null }]);
    leave();
  });

  test('among spectators is not notified to the players', async () => {
    const id = await seatedMatch([ada!, ben!], { isPublic: true });
    const answer = await sendMessage(cid!, {
      matchId: id,
      room: 'spectators',
      text: 'what a game',
      key: newKey(),
    });
    expect(answer.ok).toBe(true);
    expect([await rows(ada!), await rows(ben!)]).toEqual([[], []]);
  });
});

test('notifies the player whose offer was declined, and removes it from the decliner’s inbox', async () => {
  const id = await seatedMatch([ada!, ben!]);
  for (const turn of [0, 3]) await playNext(id, [ada!, ben!], turn);
  expect(await makeOffer(ben!, { matchId: id, atRevision: 2, kind: 'draw' })).toEqual({ ok: true });
  expect(await noticesOf(ada!)).toEqual([`${ben!.name} offers a draw in Nonaga`]);
  const offer = await (await db()).offer.findFirstOrThrow({ where: { matchId: id, answeredAt: null } });
  expect(await answerOffer(ada!, { matchId: id, offer: offer.id, answer: 'decline' })).toEqual({ ok: true });
  expect(await noticesOf(ada!)).toEqual([`(Your turn in Nonaga against ${ben!.name})`]);
  expect(await noticesOf(ben!)).toContain(`${ada!.name} declined your draw in Nonaga`);
  await playNext(id, [ada!, ben!], 5);
  expect(await noticesOf(ben!)).toContain(`${ada!.name} declined your draw in Nonaga`);
  expect(await noticesOf(ben!)).toContain(`${ada!.name} has played: your turn in Nonaga`);
});

test('a conditional move that was played replaces “your turn”', async () => {
  const id = await seatedMatch([ada!, ben!]);
  const { match } = await stored(id);
  const first = someTurn(match?.snapshot, 0);
  const after = applyTurn(gameOf('nonaga'), match?.snapshot, first);
  const second = someTurn(after.ok ? after.value.state : null, 1);
  expect(await changeConditionalMoves(ben!, { matchId: id, atRevision: 0, add: [first, second] })).toEqual({
    ok: true,
  });
  await playTurn(ada!, { matchId: id, atRevision: 0, moves: first, key: newKey() });
  expect(await playAutomaticTurn(id)).toBe('played');
  expect(await noticesOf(ben!)).toEqual([`Your conditional move was played in Nonaga against ${ada!.name}`]);
  expect(await noticesOf(ada!)).toEqual([`Your turn in Nonaga against ${ben!.name}`]);
  const { dueAt } = await (await db()).notification.findFirstOrThrow({ where: { userId: ben!.id } });
  expect(dueAt).toBeNull();
});

describe('somebody who leaves', () => {
  test('a match of three: the others are notified, besides the notice of the turn', async () => {
    const id = await seatedMatch([ada!, ben!, cid!], { game: 'jarls' });
    await resign(ada!, { matchId: id, atRevision: 0, key: newKey() });
    const words = `${ada!.name} has left your match of Jarls: the others play on`;
    expect((await noticesOf(ben!)).toSorted()).toEqual([
      words,
      `${ada!.name} has played: your turn in Jarls`,
    ]);
    expect(await noticesOf(cid!)).toEqual([words]);
    expect(await noticesOf(ada!)).toEqual([]);
  });

  test('an open match: the host is notified', async () => {
    const made = await createMatch(ada!, {
      game: 'jarls',
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    });
    const id = made.ok ? made.value.id : '';
    await takeSeat(ben!, id);
    expect(await noticesOf(ada!)).toEqual([`${ben!.name} has joined your match of Jarls`]);
    expect((await leaveSeat(ben!, id)).ok).toBe(true);
    expect(await noticesOf(ada!)).toEqual([
      `${ben!.name} has left your open match of Jarls: their seat is free`,
    ]);
  });
});
