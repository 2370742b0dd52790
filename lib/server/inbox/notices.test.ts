import { withoutHistory } from '@/lib/games/game';
import { gameOf } from '@/lib/games/registry';
import { resign } from '@/lib/server/testing/commands';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { newAccount } from '@/lib/server/testing/people';
import { db, transaction } from '@/lib/server/platform/database';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { declineChallenge, takeSeat, withdrawMatch } from '@/lib/server/matches/seating/seat-commands';
import { loadSinceLastVisit } from '@/lib/server/matches/queries/match-view';
import { openLiveStream } from '@/lib/server/live/stream';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { closeAll, openStream } from '@/lib/server/testing/stream-reader';
import { account, newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { inboxOf } from './inbox';
import { notify } from './notices';
import { clearOldNotices, markSeen, readNotices } from './mark-read';

let ada: CurrentUser;
let ben: CurrentUser;

beforeEach(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});
afterEach(closeAll);

const play = (id: string, nth = 0) => playNext(id, [ada, ben], nth);
const noticesOf = async ({ id }: CurrentUser) =>
  (await inboxOf(id)).notices.map(({ words, isRead }) => (isRead ? `(${words})` : words));

describe('a turn notifies', () => {
  test('the player to act, once a match, until they have answered', async () => {
    const id = await seatedMatch([ada, ben]);
    expect((await inboxOf(ada.id)).waiting).toEqual([id]);
    await play(id);
    expect(await inboxOf(ben.id)).toMatchObject({
      waiting: [id],
      unread: 1,
      notices: [{ words: 'Ada has played: your turn in Nonaga', href: `/matches/${id}` }],
    });
    expect((await inboxOf(ada.id)).waiting).toEqual([]);
    await play(id, 3);
    expect(await noticesOf(ben)).toEqual(['(Ada has played: your turn in Nonaga)']);
    await play(id, 5);
    expect(await noticesOf(ben)).toEqual(['Ada has played: your turn in Nonaga']);
    expect(await (await db()).notification.count({ where: { userId: ben.id } })).toBe(1);
  });

  test('the others, when the match is over', async () => {
    const id = await seatedMatch([ada, ben]);
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    expect(await noticesOf(ben)).toEqual(['You won at Nonaga against Ada']);
    expect(await noticesOf(ada)).toEqual([]);
    expect((await inboxOf(ada.id)).waiting).toEqual([]);
  });

  test('nobody where only one person plays, but updates the count', async () => {
    const id = await seatedMatch([ada, 1]);
    await play(id);
    // The AI answers by itself.
    await expect.poll(async () => (await stored(id)).match?.revision).toBe(2);
    expect(await inboxOf(ada.id)).toMatchObject({ waiting: [id], notices: [] });
  });
});

test('lists the most urgent match first', async () => {
  const [slow, quick, late] = [
    await seatedMatch([ada, ben]),
    await seatedMatch([ada, ben]),
    await seatedMatch([ada, ben]),
  ];
  const set = async (id: string, data: object) =>
    void (await (await db()).match.update({ where: { id }, data }));
  await set(slow, { changedAt: new Date(3000) });
  await set(late, { changedAt: new Date(2000) });
  await set(quick, { changedAt: new Date(4000), deadline: new Date(9000) });
  // Nobody waits for a solitaire.
  await seatedMatch([ada], { game: 'eightfold' });
  expect((await inboxOf(ada.id)).waiting).toEqual([quick, late, slow]);
});

describe('the live stream', () => {
  const openInbox = async (user: CurrentUser, query = 'me=1') => {
    const stream = await openStream((request) => openLiveStream(user, request), `/api/events?${query}`);
    expect(await stream.next()).toMatchObject({ event: 'viewer' });
    return stream;
  };

  test('sends the inbox and what is new, without any match', async () => {
    const id = await seatedMatch([ada, ben]);
    const stream = await openInbox(ben);
    expect(await stream.next()).toMatchObject({
      event: 'desk',
      data: { match: '@me', waiting: [], unread: 0 },
    });
    // The count and the notice may come together or one after the other, and either of them twice.
    const inboxWith = async (unread: number) => {
      for (;;) {
        const message = await stream.next();
        if (!message || (message.data as { unread: number }).unread === unread) return message;
      }
    };
    await play(id);
    expect(await inboxWith(1)).toMatchObject({ event: 'desk', data: { waiting: [id], unread: 1 } });
    await readNotices(ben, 'all');
    expect(await inboxWith(0)).toMatchObject({ event: 'desk', data: { waiting: [id], unread: 0 } });
  });

  test('sends it beside a match, and after the match is gone', async () => {
    const id = await seatedMatch([ada, ben]);
    const stream = await openInbox(ben, `match=${id}:0&me=1`);
    expect(await stream.next()).toMatchObject({ event: 'desk' });
    expect(await stream.next()).toMatchObject({ event: 'hello', data: { match: id } });
    const alone = await openInbox(ada, `match=gone:0&me=1`);
    expect(await alone.next()).toMatchObject({ event: 'refused' });
    expect(await alone.next()).toMatchObject({ event: 'desk', data: { waiting: [id] } });
  });

  test('sends none to people who are not signed in', async () => {
    const ask = (query: string) =>
      openLiveStream(null, new Request(`http://localhost/api/events${query}`)).then(({ status }) => status);
    expect(await ask('?me=1')).toBe(401);
    expect(await ask('')).toBe(400);
  });
});

describe('a board that was seen', () => {
  test('is stored as seen and its notice as read, never beyond the last entry', async () => {
    const id = await seatedMatch([ada, ben]);
    await play(id);
    expect(await markSeen(ben, { matchId: id, revision: 99 })).toMatchObject({ ok: true });
    const seen = async () => (await stored(id)).match?.seats.map(({ seenRevision }) => seenRevision);
    expect(await seen()).toEqual([1, 1]);
    expect((await inboxOf(ben.id)).unread).toBe(0);
    await play(id, 3);
    await play(id, 5);
    // An old page, long behind: what came since stays new.
    await markSeen(ben, { matchId: id, revision: 1 });
    expect(await seen()).toEqual([3, 2]);
    expect((await inboxOf(ben.id)).unread).toBe(1);
  });

  test('only counts for its players', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    const eve = await person('Eve');
    expect(await markSeen(eve, { matchId: id, revision: 0 })).toMatchObject({ error: { code: 'not-found' } });
    expect(await markSeen(null, { matchId: id, revision: 0 })).toMatchObject({
      error: { code: 'unauthenticated' },
    });
    expect(await markSeen(ada, { matchId: id, revision: -1 })).toMatchObject({
      error: { code: 'malformed' },
    });
  });
});

describe('what was missed', () => {
  test('begins where the board was last seen, and ends at the current revision', async () => {
    const id = await seatedMatch([ada, ben]);
    expect(await loadSinceLastVisit(ben, id)).toBeNull();
    const steps = [await play(id), await play(id, 3), await play(id, 5)];
    // Ben has played the second himself.
    expect((await loadSinceLastVisit(ben, id))?.steps).toEqual([steps[2]]);
    expect(withoutHistory(gameOf('nonaga'), (await loadSinceLastVisit(ben, id))?.from.state)).toEqual(
      steps[1]?.state,
    );
    expect(await loadSinceLastVisit(ada, id)).toBeNull();
    expect(await loadSinceLastVisit(null, id)).toBeNull();
    await markSeen(ben, { matchId: id, revision: 3 });
    expect(await loadSinceLastVisit(ben, id)).toBeNull();
  });

  test('is nothing at one screen, and limited in length', async () => {
    const alone = await seatedMatch([ada, ada]);
    await playNext(alone, [ada, ada]);
    expect(await loadSinceLastVisit(ada, alone)).toBeNull();
    const id = await seatedMatch([ada, ben]);
    for (let nth = 0; nth < 10; nth += 1) await play(id, nth);
    await (await db()).seat.updateMany({ where: { matchId: id }, data: { seenRevision: 0 } });
    expect((await loadSinceLastVisit(ben, id))?.steps.map(({ line }) => line.revision)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});

describe('an open match', () => {
  const unread = async ({ id }: CurrentUser) =>
    (await inboxOf(id)).notices.filter(({ isRead }) => !isRead).map(({ words }) => words);
  const someone = () => account(`X${newKey().slice(0, 12)}`);
  const openMatch = async (host: CurrentUser, ...others: object[]) => {
    const made = await createMatch(host, { game: 'jarls', seats: [{ kind: 'me' }, ...others] });
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  };

  test('notifies its host who has joined and who declined, and the others when it is withdrawn', async () => {
    const [host, asked] = [await someone(), await someone()];
    const id = await openMatch(host, { kind: 'person', name: asked.name }, { kind: 'open' });
    await takeSeat(ben, id);
    expect(await unread(host)).toEqual(['Ben has joined your match of Jarls']);
    await readNotices(host, 'all');
    await takeSeat(ben, id);
    expect(await unread(host), 'whoever sits there already has not come again').toEqual([]);
    await declineChallenge(asked, id);
    expect(await unread(host)).toEqual([`${asked.name} has declined your match of Jarls`]);
    await withdrawMatch(host, id);
    expect(await unread(ben)).toEqual([`${host.name} has cancelled the match of Jarls`]);
    expect(await unread(asked)).toEqual([]);
  });

  test('causes no push for what needs no action', async () => {
    const host = await someone();
    const id = await openMatch(host, { kind: 'open' }, { kind: 'open' });
    await takeSeat(ben, id);
    const [notice] = await (await db()).notification.findMany({ where: { userId: host.id } });
    expect(notice).toMatchObject({ kind: 'joined', dueAt: null });
    await takeSeat(ada, id);
    expect(await unread(host)).toEqual(['Your turn in Jarls against Ben and Ada']);
  });
});

test('notices of a match name the opponents', async () => {
  const [eve, kim] = [await person('Eve'), await person('Kim')];
  const wordsOf = async (kind: 'turn' | 'begun' | 'over' | 'deadline' | 'late' | 'claim', id: string) => {
    const news = { matchId: id, ...(['turn', 'begun', 'over'].includes(kind) ? { by: null } : {}) };
    await notify(ben.id, { kind, ...news } as Parameters<typeof notify>[1]);
    return (await inboxOf(ben.id)).notices[0]?.words;
  };
  const two = await seatedMatch([ada, ben]);
  expect(await wordsOf('turn', two)).toBe('Your turn in Nonaga against Ada');
  expect(await wordsOf('begun', two)).toBe('Your match of Nonaga against Ada has begun');
  expect(await wordsOf('over', two)).toBe('Your match of Nonaga against Ada is over');
  expect(await wordsOf('deadline', two)).toBe('Little time is left for your turn in Nonaga against Ada');
  expect(await wordsOf('claim', two)).toBe('Ada has run out of time in Nonaga: the match is yours to claim');
  const many = await seatedMatch([ada, ben, eve, ada, kim, 1], { game: 'jarls' });
  expect(await wordsOf('late', many)).toBe(
    'Your time was up in Jarls against Ada, Eve and another: the match goes on without you',
  );
});

test('a notice is marked read by its owner alone', async () => {
  await notify(ben.id, { kind: 'friend', by: ada.id });
  const [notice] = (await inboxOf(ben.id)).notices;
  expect(notice?.words).toBe('Ada would like to be your friend');
  await readNotices(ada, notice!.id);
  expect((await inboxOf(ben.id)).unread).toBe(1);
  await readNotices(ben, notice!.id);
  expect((await inboxOf(ben.id)).unread).toBe(0);
  expect(await readNotices(ben, 'x')).toMatchObject({ error: { code: 'malformed' } });
});

test('a guest’s notices move into the account, one about each match', async () => {
  const id = await seatedMatch([ada, ben]);
  const reader = asCurrentUser(await newAccount());
  await notify(reader.id, { kind: 'deadline', matchId: id });
  await notify(ben.id, { kind: 'turn', matchId: id, by: null });
  await notify(ben.id, { kind: 'friend', by: ada.id });
  await transaction((tx) => mergeGuest(tx, ben.id, reader.id));
  expect((await noticesOf(reader)).toSorted()).toEqual([
    'Ada would like to be your friend',
    expect.stringMatching(/^Your turn in Nonaga/),
  ]);
});

test('deletes old notices, and names of deleted accounts', async () => {
  await notify(ben.id, { kind: 'friend', by: ada.id });
  await (await db()).user.delete({ where: { id: ada.id } });
  expect(await noticesOf(ben)).toEqual(['Someone would like to be your friend']);
  await clearOldNotices(new Date(Date.now() + 61 * 24 * 60 * 60 * 1000));
  expect(await noticesOf(ben)).toEqual([]);
});
