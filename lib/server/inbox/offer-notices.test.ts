/** Notices about offers. */
import { answerOffer, makeOffer } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfferKind } from '@/lib/protocol/views';
import { stopAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { db } from '@/lib/server/platform/database';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { inboxOf } from './inbox';
import { readNotices } from './mark-read';

let ada: CurrentUser;
let ben: CurrentUser;
let id: string;

beforeAll(async () => stopAutomaticTurns());
beforeEach(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
  id = await seatedMatch([ada, ben]);
});
afterEach(resetClock);

const offer = async (who: CurrentUser, kind: OfferKind) =>
  makeOffer(who, { matchId: id, atRevision: (await stored(id)).match!.revision, kind });

/** Answers the open draw offer. */
async function answerDraw(who: CurrentUser, answer: 'withdraw' | 'decline') {
  const where = { matchId: id, answeredAt: null, kind: 'DRAW' } as const;
  const offer = await (await db()).offer.findFirst({ where });
  return answerOffer(who, { matchId: id, offer: offer!.id, answer });
}
const withdraw = (who: CurrentUser) => answerDraw(who, 'withdraw');

test('removes a declined offer from the decliner’s inbox', async () => {
  const inbox = async () => (await inboxOf(ben.id)).notices.map(({ words, isRead }) => ({ words, isRead }));
  // Ada is to move: no other notice is due.
  await offer(ada, 'draw');
  expect(await inbox()).toMatchObject([{ isRead: false }]);
  expect(await answerDraw(ben, 'decline')).toEqual({ ok: true });
  expect(await inbox()).toEqual([]);
  await playNext(id, [ada, ben]);
  await offer(ada, 'draw');
  await answerDraw(ben, 'decline');
  expect(await inbox()).toEqual([{ words: expect.stringMatching(/^Your turn/), isRead: true }]);
  expect((await inboxOf(ben.id)).unread).toBe(0);
});

test('does not notify of an offer made again after its withdrawal until an hour has passed, or the match moved on', async () => {
  const unreadCount = async () => (await inboxOf(ben.id)).unread;
  const loop = async (isRead = false) => {
    expect(await offer(ada, 'draw')).toMatchObject({ ok: true });
    const before = await unreadCount();
    if (isRead) await readNotices(ben, 'all');
    expect(await withdraw(ada)).toMatchObject({ ok: true });
    return before;
  };
  expect(await loop(true)).toBe(1);
  expect([await loop(), await loop()]).toEqual([0, 0]);
  const board = await loadMatch(ben, id);
  expect(board.ok && board.value.offers, 'the board shows it all the same').toHaveLength(1);
  expect(await offer(ada, 'abort'), 'another question is news').toMatchObject({ ok: true });
  expect(await unreadCount()).toBe(1);
  await readNotices(ben, 'all');
  setClockAhead(61 * 60_000);
  expect(await loop()).toBe(1);
  await playNext(id, [ada, ben]);
  await playNext(id, [ada, ben], 1);
  await readNotices(ben, 'all');
  expect(await loop()).toBe(1);
});

test('does not deliver an offer that was withdrawn before, and delivers what was due without it', async () => {
  const noticesOf = async (who: CurrentUser) => (await inboxOf(who.id)).notices.map(({ words }) => words);
  await playNext(id, [ada, ben]);
  expect(await noticesOf(ben)).toEqual(['Ada has played: your turn in Nonaga']);
  await offer(ada, 'draw');
  expect(await noticesOf(ben)).toEqual(['Ada offers a draw in Nonaga']);
  await withdraw(ada);
  expect(await noticesOf(ben)).toEqual(['Your turn in Nonaga against Ada']);
  const due = await (await db()).notification.findFirst({ where: { userId: ben.id } });
  expect(due).toMatchObject({ kind: 'turn', readAt: null, dueAt: expect.any(Date) });
  await offer(ada, 'draw');
  expect(await noticesOf(ben), 'never read, so it is news').toEqual(['Ada offers a draw in Nonaga']);
  await playNext(id, [ada, ben], 1);
  await offer(ben, 'draw');
  await withdraw(ben);
  expect(await noticesOf(ada)).toEqual(['Your turn in Nonaga against Ben']);
  await offer(ada, 'draw');
  await withdraw(ada);
  expect(await noticesOf(ben), 'who is not to act has nothing to hear').not.toContain(
    'Ada offers a draw in Nonaga',
  );
});
