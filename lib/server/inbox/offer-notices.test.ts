/** What is heard of proposals away from the board. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfferKind } from '@/lib/protocol/views';
import { stopAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { db } from '@/lib/server/platform/database';
import { answerOffer, makeOffer } from '@/lib/server/matches/commands/offers';
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

const propose = async (who: CurrentUser, kind: OfferKind) =>
  makeOffer(who, { matchId: id, atRevision: (await stored(id)).match!.revision, kind });

/** To the draw that is on the table. */
async function say(who: CurrentUser, answer: 'withdraw' | 'decline') {
  const where = { matchId: id, answeredAt: null, kind: 'DRAW' } as const;
  const offer = await (await db()).offer.findFirst({ where });
  return answerOffer(who, { matchId: id, offer: offer!.id, answer });
}
const withdraw = (who: CurrentUser) => say(who, 'withdraw');

test('whoever has declined a proposal no longer finds it in the inbox', async () => {
  const inbox = async () => (await inboxOf(ben.id)).notices.map(({ words, isRead }) => ({ words, isRead }));
  // Ada is to move: nothing else is to be told.
  await propose(ada, 'draw');
  expect(await inbox()).toMatchObject([{ isRead: false }]);
  expect(await say(ben, 'decline')).toEqual({ ok: true });
  expect(await inbox()).toEqual([]);
  await playNext(id, [ada, ben]);
  await propose(ada, 'draw');
  await say(ben, 'decline');
  expect(await inbox()).toEqual([{ words: expect.stringMatching(/^Your turn/), isRead: true }]);
  expect((await inboxOf(ben.id)).unread).toBe(0);
});

test('a proposal made again after it was withdrawn rings no bell until an hour has passed, or the match moved on', async () => {
  const rung = async () => (await inboxOf(ben.id)).unread;
  const loop = async (isRead = false) => {
    expect(await propose(ada, 'draw')).toMatchObject({ ok: true });
    const bell = await rung();
    if (isRead) await readNotices(ben, 'all');
    expect(await withdraw(ada)).toMatchObject({ ok: true });
    return bell;
  };
  expect(await loop(true)).toBe(1);
  expect([await loop(), await loop()]).toEqual([0, 0]);
  const board = await loadMatch(ben, id);
  expect(board.ok && board.value.offers, 'the board shows it all the same').toHaveLength(1);
  expect(await propose(ada, 'abort'), 'another question is news').toMatchObject({ ok: true });
  expect(await rung()).toBe(1);
  await readNotices(ben, 'all');
  setClockAhead(61 * 60_000);
  expect(await loop()).toBe(1);
  await playNext(id, [ada, ben]);
  await playNext(id, [ada, ben], 1);
  await readNotices(ben, 'all');
  expect(await loop()).toBe(1);
});

test('a proposal withdrawn before word of it has left the house, leaves what was to be told without it', async () => {
  const told = async (who: CurrentUser) => (await inboxOf(who.id)).notices.map(({ words }) => words);
  await playNext(id, [ada, ben]);
  expect(await told(ben)).toEqual(['Ada has played: your turn in Nonaga']);
  await propose(ada, 'draw');
  expect(await told(ben)).toEqual(['Ada offers a draw in Nonaga']);
  await withdraw(ada);
  expect(await told(ben)).toEqual(['Your turn in Nonaga against Ada']);
  const due = await (await db()).notification.findFirst({ where: { userId: ben.id } });
  expect(due).toMatchObject({ kind: 'turn', readAt: null, dueAt: expect.any(Date) });
  await propose(ada, 'draw');
  expect(await told(ben), 'never read, so it is news').toEqual(['Ada offers a draw in Nonaga']);
  await playNext(id, [ada, ben], 1);
  await propose(ben, 'draw');
  await withdraw(ben);
  expect(await told(ada)).toEqual(['Your turn in Nonaga against Ben']);
  await propose(ada, 'draw');
  await withdraw(ada);
  expect(await told(ben), 'who is not to act has nothing to hear').not.toContain(
    'Ada offers a draw in Nonaga',
  );
});
