import { beforeEach, describe, expect, test } from 'vitest';
import { newAccount } from '@/lib/server/testing/people';
import { inboxOf } from '@/lib/server/inbox/inbox';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { person, stored } from '@/lib/server/testing/matches';
import { createMatch } from './create-match';
import { freeSeat } from './free-seat';
import { loadMatch } from '../queries/match-view';
import { offerSeat } from './invite';
import { joinByLink, takeSeat } from './seat-commands';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const LINK = { kind: 'link' };

let host: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;

beforeEach(async () => {
  [host, ben, eve] = (await Promise.all([1, 2, 3].map(async () => asCurrentUser(await newAccount())))) as [
    CurrentUser,
    CurrentUser,
    CurrentUser,
  ];
});

const code = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

async function open(seats: readonly object[], more: object = {}): Promise<string> {
  const made = await createMatch(host, { game: 'jarls', seats, ...more });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}
const offers = async (id: string, who: CurrentUser) => {
  const match = await loadMatch(who, id);
  return match.ok ? (match.value.gathering?.offers ?? []) : [];
};

describe('a seat that the host frees', () => {
  test('is offered again as before; the removed person is notified and cannot take one by themselves', async () => {
    const id = await open([ME, OPEN, OPEN]);
    await takeSeat(ben, id);
    expect(await freeSeat(host, id, 1)).toMatchObject({ ok: true, value: { id } });
    expect((await stored(id)).match?.seats[1]?.userId).toBeNull();
    expect((await inboxOf(ben.id)).notices).toMatchObject([
      { words: `${host.name} removed you from an open match of Jarls`, href: '/play' },
    ]);
    expect((await offers(id, ben)).map(({ mine }) => mine)).toEqual([false, false]);
    expect((await offers(id, eve)).map(({ mine }) => mine)).toEqual([true, true]);
    expect(code(await takeSeat(ben, id))).toBe('not-offered');
    expect(code(await takeSeat(ben, id, 2))).toBe('not-offered');
    expect(code(await takeSeat(eve, id, 1))).toBe('ok');
  });

  test('can be taken by them again when they are invited', async () => {
    const id = await open([ME, OPEN, OPEN]);
    await takeSeat(ben, id);
    await freeSeat(host, id, 1);
    expect(code(await offerSeat(host, id, { seat: 2, to: 'person', name: ben.name }))).toBe('ok');
    expect(code(await takeSeat(ben, id, 1))).toBe('not-offered');
    expect(code(await takeSeat(ben, id))).toBe('ok');
    expect((await stored(id)).match?.seats[2]?.userId).toBe(ben.id);
  });

  test('cannot be taken by them through the link either', async () => {
    const id = await open([ME, LINK, LINK], { isPublic: false });
    const view = await loadMatch(host, id);
    const token = (view.ok && view.value.gathering?.link?.replace('/join/', '')) || '';
    await joinByLink(ben, token);
    const seat = (await stored(id)).match?.seats.find(({ userId }) => userId === ben.id)?.index;
    expect(code(await freeSeat(host, id, seat))).toBe('ok');
    expect(code(await loadMatch(ben, id))).toBe('not-found');
    expect(code(await joinByLink(ben, token))).toBe('not-offered');
    expect(code(await joinByLink(eve, token))).toBe('ok');
  });

  test('that was offered by name is offered to nobody yet', async () => {
    const id = await open([ME, { kind: 'person', name: ben.name }, OPEN]);
    await takeSeat(ben, id);
    await freeSeat(host, id, 1);
    expect((await offers(id, host))[0]).toMatchObject({ seat: 1, to: 'nobody', name: null });
  });
});

test('refuses all but the host, a second time, one’s own seat, and a match that has begun', async () => {
  const id = await open([ME, OPEN, OPEN]);
  await takeSeat(ben, id);
  const stranger = await person('Stranger');
  for (const other of [ben, eve, stranger]) expect(code(await freeSeat(other, id, 1))).toBe('forbidden');
  expect(code(await freeSeat(host, id, 0))).toBe('forbidden');
  expect(code(await freeSeat(host, id, 2))).toBe('conflict');
  expect(code(await freeSeat(host, id, 'first'))).toBe('malformed');
  expect(code(await freeSeat(host, 'nowhere', 1))).toBe('not-found');
  await takeSeat(eve, id);
  expect(code(await freeSeat(host, id, 1))).toBe('not-open');
});
