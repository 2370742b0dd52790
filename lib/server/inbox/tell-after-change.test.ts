/** Changes beside the log are told even if the server dies right after the commit. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { sendMessage } from '@/lib/server/chat/send-message';
import { tellOfRemoval } from '@/lib/server/people/delete-account';
import { removeUsers } from '@/lib/server/people/remove-users';
import { db, transaction } from '@/lib/server/platform/database';
import { onPosted, sweepOutbox } from '@/lib/server/matches/outbox';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { freeSeat } from '@/lib/server/matches/seating/free-seat';
import {
  declineChallenge,
  leaveSeat,
  takeSeat,
  withdrawMatch,
} from '@/lib/server/matches/seating/seat-commands';
import { answerOffer, makeOffer } from '@/lib/server/testing/commands';
import { newKey, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { account } from '@/lib/server/testing/people';
import { inboxOf } from './inbox';
import { tell } from './tell';
import { log } from '@/lib/server/platform/log.mjs';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
beforeEach(async () => {
  [ada, ben, eve] = [await account(), await account(), await account()];
  await (await db()).notification.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

const noticesOf = async ({ id }: CurrentUser) => (await inboxOf(id)).notices.map(({ words }) => words);
const countPosted = async () => (await db()).outbox.count();

/** As if the server had died between the commit and the notices; then only the sweep runs. */
async function crashAfterCommit<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  onPosted(() => Promise.reject(new Error('the server died')));
  const answer = await work();
  onPosted(tell);
  error.mockRestore();
  return answer;
}

/** The sweep tells of it, and telling of it again changes nothing. */
async function sweepTwice(): Promise<void> {
  const rows = await (await db()).outbox.findMany();
  await sweepOutbox(-1);
  expect(await countPosted()).toBe(0);
  const told = await (await db()).notification.findMany({ orderBy: { id: 'asc' } });
  for (const { matchId, data } of rows)
    await (await db()).outbox.create({ data: { matchId, data: data as object } });
  await Promise.all([sweepOutbox(-1), sweepOutbox(-1)]);
  expect(await (await db()).notification.findMany({ orderBy: { id: 'asc' } })).toEqual(told);
  expect(await countPosted()).toBe(0);
}

async function challenge(): Promise<string> {
  const seats = [{ kind: 'me' }, { kind: 'person', name: ben.name }, { kind: 'person', name: eve.name }];
  const made = await createMatch(ada, { game: 'jarls', seats });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

test('a challenge', async () => {
  await crashAfterCommit(challenge);
  expect(await noticesOf(ben)).toEqual([]);
  await sweepTwice();
  expect(await noticesOf(ben)).toEqual([`${ada.name} challenges you to a match of Jarls`]);
});

test('seats that are taken, left, freed and declined, and the beginning', async () => {
  const id = await challenge();
  const steps: [() => Promise<{ ok: boolean }>, CurrentUser, RegExp][] = [
    [() => takeSeat(ben, id), ada, /has joined/],
    [() => leaveSeat(ben, id), ada, /has left/],
    [() => declineChallenge(eve, id), ada, /has declined/],
    [() => takeSeat(ben, id), ada, /has joined/],
    [() => freeSeat(ada, id, 1), ben, /removed you/],
  ];
  for (const [step, to, words] of steps) {
    expect(await crashAfterCommit(step)).toMatchObject({ ok: true });
    await sweepTwice();
    expect((await noticesOf(to))[0]).toMatch(words);
  }
  const next = await challenge();
  await takeSeat(ben, next);
  await crashAfterCommit(() => takeSeat(eve, next));
  await sweepTwice();
  expect((await noticesOf(ada))[0]).toMatch(/^Your turn in Jarls/);
  expect((await noticesOf(ben))[0]).toMatch(/has begun$/);
});

test('an open match that is withdrawn', async () => {
  const id = await challenge();
  await takeSeat(ben, id);
  await crashAfterCommit(() => withdrawMatch(ada, id));
  await sweepTwice();
  expect((await noticesOf(ben))[0]).toMatch(/has cancelled/);
  expect(await noticesOf(eve), 'the challenge is void').toEqual([]);
});

test('an offer, its refusal, and a match that is called off', async () => {
  const id = await seatedMatch([ada, ben]);
  const openOffer = async () =>
    (await (await db()).offer.findFirst({ where: { matchId: id, answeredAt: null } }))!.id;
  await crashAfterCommit(() => makeOffer(ada, { matchId: id, atRevision: 0, kind: 'draw' }));
  expect(await noticesOf(ben)).toEqual([]);
  await sweepTwice();
  expect(await noticesOf(ben)).toEqual([`${ada.name} offers a draw in Nonaga`]);
  const declined = { matchId: id, offer: await openOffer(), answer: 'decline' };
  await crashAfterCommit(() => answerOffer(ben, declined));
  await sweepTwice();
  expect([await noticesOf(ada), await noticesOf(ben)]).toEqual([
    [`${ben.name} declined your draw in Nonaga`],
    [],
  ]);
  await makeOffer(ada, { matchId: id, atRevision: 0, kind: 'abort' });
  const accepted = { matchId: id, offer: await openOffer(), answer: 'accept' };
  await crashAfterCommit(() => answerOffer(ben, accepted));
  await sweepTwice();
  expect((await noticesOf(ada))[0]).toMatch(/is over$/);
});

test('not an offer that is no longer open, nor one in place of what is newer', async () => {
  const id = await seatedMatch([ada, ben]);
  await crashAfterCommit(() => makeOffer(ada, { matchId: id, atRevision: 0, kind: 'draw' }));
  await playNext(id, [ada, ben]);
  await sweepTwice();
  expect(await noticesOf(ben)).toEqual([`${ada.name} has played: your turn in Nonaga`]);
});

test('a message to the players', async () => {
  const id = await seatedMatch([ada, ben]);
  await crashAfterCommit(() =>
    sendMessage(ada, { matchId: id, room: 'players', text: 'hello', key: newKey() }),
  );
  await sweepTwice();
  expect(await noticesOf(ben)).toEqual([`${ada.name} sent a message in your match of Nonaga`]);
});

test('nothing of a match or person that is gone', async () => {
  await crashAfterCommit(challenge);
  await (await db()).match.deleteMany({ where: { creatorId: ada.id } });
  await sweepTwice();
  expect(await noticesOf(ben)).toEqual([]);
});

test('an account that is deleted, to the host of an open match', async () => {
  const id = await challenge();
  await takeSeat(ben, id);
  await crashAfterCommit(async () => tellOfRemoval(await transaction((tx) => removeUsers(tx, [ben.id]))));
  await sweepTwice();
  expect((await noticesOf(ada))[0]).toMatch(/has left your open match/);
});
