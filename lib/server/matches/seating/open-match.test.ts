import { playTurn } from '@/lib/server/testing/commands';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchView } from '@/lib/protocol/views';
import { signUp } from '@/lib/server/accounts/sign-up';
import { db } from '@/lib/server/platform/database';
import { block } from '@/lib/server/people/friends';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { account, newKey, person, someTurn, stored } from '@/lib/server/testing/matches';
import { findByLink } from '../invitations';
import { listLobby, listMatches } from '../queries/lists';
import { loadMatch } from '../queries/match-view';
import { isVisible } from '../rows';
import { verifyMatch } from '../archive/verify';
import { createMatch } from './create-match';
import { declineChallenge, joinByLink, leaveSeat, takeSeat, withdrawMatch } from './seat-commands';
import { offerSeat, startNow } from './invite';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let guest: CurrentUser;

beforeAll(async () => {
  [ada, ben, eve] = [await account('Ada'), await account('Ben'), await account('Eve')];
});
beforeEach(async () => {
  guest = await person('Guest Owl 7');
});

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const LINK = { kind: 'link' };
const BEN = { kind: 'person', name: 'ben' };

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

async function openMatch(seats: readonly object[], more: object = {}): Promise<string> {
  const game = seats.length === 2 ? 'nonaga' : 'jarls';
  const made = await createMatch(ada, { game, seats, ...more });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

async function view(id: string, user: CurrentUser | null): Promise<MatchView> {
  const match = await loadMatch(user, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

const names = ({ seats }: MatchView) => seats.map(({ name }) => name);

async function tokenOf(id: string): Promise<string> {
  const link = (await view(id, ada)).gathering?.link;
  return link?.replace('/join/', '') ?? '';
}

describe('an open match', () => {
  test('begins by itself once every seat is taken, and nobody plays before that', async () => {
    const id = await openMatch([ME, OPEN, OPEN]);
    expect(await view(id, ada)).toMatchObject({ phase: 'OPEN', isPublic: true });
    const turn = async () => {
      const { state, revision, game } = await view(id, ada);
      return playTurn(ada, {
        matchId: id,
        atRevision: revision,
        moves: someTurn(state, 0, game),
        key: newKey(),
      });
    };
    expect(codeOf(await turn())).toBe('not-started');
    expect(codeOf(await takeSeat(ben, id, 1))).toBe('ok');
    expect(codeOf(await turn())).toBe('not-started');
    expect((await verifyMatch(id)).ok).toBe(true);
    expect(codeOf(await takeSeat(guest, id))).toBe('ok');
    const begun = await view(id, guest);
    expect(begun).toMatchObject({ phase: 'PLAYING', gathering: null });
    expect(names(begun)).toEqual(['Ada', 'Ben', 'Guest Owl 7']);
    expect((await stored(id)).match?.toAct).toBe(0);
    expect((await verifyMatch(id)).ok).toBe(true);
    expect(codeOf(await turn())).toBe('ok');
    expect(codeOf(await takeSeat(eve, id))).toBe('not-open');
  });

  test('starts its clock when it begins', async () => {
    const clock = { kind: 'days', days: 3, whenOut: 'leave' };
    const id = await openMatch([ME, OPEN], { clock });
    expect(await view(id, ben)).toMatchObject({ clock: null, gathering: { clock } });
    expect((await stored(id)).match).toMatchObject({ deadline: null, clockState: null });
    expect(codeOf(await takeSeat(ben, id))).toBe('ok');
    const { match } = await stored(id);
    expect(match!.deadline!.getTime() - match!.changedAt.getTime()).toBe(3 * 86_400_000);
    expect((await view(id, ben)).clock).toMatchObject({ control: clock, seat: 0 });
  });

  test('that is filled with AIs has no clock', async () => {
    const id = await openMatch([ME, OPEN], { clock: { kind: 'days', days: 1, whenOut: 'leave' } });
    expect(codeOf(await startNow(ada, id, 1))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({ status: 'PLAYING', deadline: null, warnAt: null });
  });

  test('gives nobody a second seat, and a taken seat to nobody', async () => {
    const id = await openMatch([ME, OPEN, OPEN]);
    expect(codeOf(await takeSeat(ben, id, 1))).toBe('ok');
    expect(codeOf(await takeSeat(ben, id, 2))).toBe('ok');
    expect(codeOf(await takeSeat(ada, id, 2))).toBe('ok');
    expect(codeOf(await takeSeat(eve, id, 1))).toBe('seat-taken');
    expect(names(await view(id, ada))).toEqual(['Ada', 'Ben', 'Open seat']);
    for (const seat of ['1', -1, 6, 1.5, null])
      expect(codeOf(await takeSeat(eve, id, seat))).toBe('malformed');
  });

  test('gives the last seat to exactly one of two people at once, repeatedly', async () => {
    for (let round = 0; round < 12; round++) {
      const id = await openMatch([ME, OPEN]);
      const both = await Promise.all([takeSeat(ben, id), takeSeat(eve, id)]);
      const got = both.filter(({ ok }) => ok).length;
      const { match } = await stored(id);
      expect(got).toBe(1);
      expect(match?.status).toBe('PLAYING');
      expect(match?.seats[1]?.userId).toBe(both[0].ok ? ben.id : eve.id);
      await (await db()).match.delete({ where: { id } });
      await (await db()).rateLimit.deleteMany();
    }
  });

  test('may be left before it begins, and the seat is offered as before', async () => {
    const id = await openMatch([ME, OPEN, LINK]);
    const token = await tokenOf(id);
    await takeSeat(ben, id);
    await leaveSeat(ben, id);
    await joinByLink(ben, token);
    await leaveSeat(ben, id);
    expect((await view(id, ada)).gathering?.offers.map(({ to }) => to)).toEqual(['anyone', 'link']);
    expect(codeOf(await leaveSeat(ben, id))).toBe('wrong-seat');
    expect(codeOf(await leaveSeat(ada, id))).toBe('forbidden');
    expect(codeOf(await joinByLink(eve, token))).toBe('ok');
  });

  test('may be withdrawn by its host, for everybody', async () => {
    const id = await openMatch([ME, OPEN, LINK]);
    const token = await tokenOf(id);
    await takeSeat(ben, id);
    expect(codeOf(await withdrawMatch(ben, id))).toBe('forbidden');
    expect(codeOf(await withdrawMatch(ada, id))).toBe('ok');
    expect((await view(id, ben)).phase).toBe('ABORTED');
    for (const answer of [
      await takeSeat(eve, id),
      await joinByLink(eve, token),
      await withdrawMatch(ada, id),
    ])
      expect(codeOf(answer)).toBe('withdrawn');
    expect((await findByLink(token))?.refused?.code).toBe('withdrawn');
    expect((await listLobby(eve, null)).map((match) => match.id)).not.toContain(id);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('may be filled with AIs by its host, and begins', async () => {
    const id = await openMatch([ME, OPEN, LINK, BEN]);
    await takeSeat(eve, id);
    expect(codeOf(await startNow(eve, id, 3))).toBe('forbidden');
    expect(codeOf(await startNow(ada, id, 6))).toBe('malformed');
    const token = await tokenOf(id);
    expect(codeOf(await startNow(ada, id, 3))).toBe('ok');
    const begun = await view(id, eve);
    expect(begun.phase).toBe('PLAYING');
    expect(begun.seats.map(({ level }) => level)).toEqual([null, null, 3, 3]);
    expect((await findByLink(token))?.refused?.code).toBe('link-used');
    expect((await listMatches(ben)).challenges).toEqual([]);
  });

  test('that begins with an AI’s turn is played by it', async () => {
    const id = await openMatch([OPEN, ME]);
    await startNow(ada, id, 1);
    await expect.poll(async () => (await stored(id)).match?.revision).toBe(1);
  });
});

describe('an invitation link', () => {
  test('admits a guest, who keeps the match when signing up', async () => {
    const id = await openMatch([ME, LINK], { isPublic: false });
    expect(codeOf(await loadMatch(guest, id))).toBe('not-found');
    expect(codeOf(await takeSeat(guest, id))).toBe('not-found');
    expect(await joinByLink(guest, await tokenOf(id))).toEqual({ ok: true, value: { id } });
    expect((await view(id, guest)).seats[1]).toMatchObject({ mine: true, name: 'Guest Owl 7' });
    const current = await (await db()).user.findUniqueOrThrow({ where: { id: guest.id } });
    const kept = await signUp(
      { name: `Owl${newKey().slice(0, 8)}`, password: 'a calm evening at the fire' },
      { address: '::1', current },
    );
    if (!kept.ok) throw new Error(kept.error.message);
    const own = { ...guest, ...kept.value } as unknown as CurrentUser;
    expect((await listMatches(own)).waiting.map((match) => match.id)).toEqual([id]);
  });

  test('is stored only as a hash, and shown to the host alone', async () => {
    const id = await openMatch([ME, LINK]);
    const token = await tokenOf(id);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await (await db()).challenge.findMany({ where: { matchId: id } });
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const other of [ben, null]) expect((await view(id, other)).gathering?.link).toBeNull();
    expect(codeOf(await takeSeat(ben, id, 1))).toBe('not-offered');
  });

  test('is refused when used twice, and leads players to the match', async () => {
    const id = await openMatch([ME, LINK]);
    const token = await tokenOf(id);
    await joinByLink(guest, token);
    expect(codeOf(await joinByLink(eve, token))).toBe('link-used');
    expect((await findByLink(token))?.refused?.message).toMatch(/has been used/);
    for (const inside of [guest, ada])
      expect(await joinByLink(inside, token)).toMatchObject({ value: { id } });
  });

  test('admits as many people as it has seats', async () => {
    const id = await openMatch([ME, LINK, LINK]);
    const token = await tokenOf(id);
    const all = await Promise.all([ben, eve, guest].map((user) => joinByLink(user, token)));
    expect(all.map(codeOf).toSorted()).toEqual(['link-used', 'ok', 'ok']);
    expect((await stored(id)).match?.status).toBe('PLAYING');
  });

  test('is invalid when withdrawn or never created', async () => {
    const id = await openMatch([ME, LINK, OPEN]);
    const token = await tokenOf(id);
    expect(codeOf(await offerSeat(ben, id, { seat: 1, to: 'nobody' }))).toBe('forbidden');
    expect(codeOf(await offerSeat(ada, id, { seat: 1, to: 'nobody' }))).toBe('ok');
    expect((await findByLink(token))?.refused?.code).toBe('link-withdrawn');
    expect(codeOf(await joinByLink(eve, token))).toBe('link-withdrawn');
    expect((await view(id, ada)).gathering?.link).toBeNull();
    await offerSeat(ada, id, { seat: 1, to: 'link' });
    expect(await tokenOf(id)).not.toBe(token);
    expect(codeOf(await joinByLink(eve, token))).toBe('link-withdrawn');
    for (const wrong of ['x', 'x'.repeat(43), null, '../..']) expect(await findByLink(wrong)).toBeNull();
    expect(codeOf(await joinByLink(eve, 'x'.repeat(43)))).toBe('not-found');
  });
});

describe('a challenge by name', () => {
  test('is shown to the challenged person alone, who may see the match, accept and play', async () => {
    const id = await openMatch([BEN, ME], { isPublic: false });
    expect((await listMatches(ben)).challenges).toMatchObject([
      { id, gathering: { host: 'Ada', offers: [{ seat: 0, to: 'person', mine: true }] } },
    ]);
    expect((await listMatches(eve)).challenges).toEqual([]);
    expect((await listMatches(ada)).open.map((match) => match.id)).toContain(id);
    expect((await view(id, ben)).phase).toBe('OPEN');
    expect(await isVisible(id, { uid: ben.id, version: 0 })).toBe(true);
    expect(await isVisible(id, { uid: eve.id, version: 0 })).toBe(false);
    expect(await isVisible(id, null)).toBe(false);
    expect(codeOf(await takeSeat(eve, id))).toBe('not-found');
    expect(codeOf(await takeSeat(ben, id))).toBe('ok');
    expect(await view(id, ada)).toMatchObject({
      phase: 'PLAYING',
      seats: [{ name: 'Ben' }, { name: 'Ada' }],
    });
    expect((await listMatches(ben)).challenges).toEqual([]);
  });

  test('may be declined, which the challenger sees and may then ask someone else', async () => {
    const id = await openMatch([ME, BEN], { isPublic: false });
    expect(codeOf(await declineChallenge(eve, id))).toBe('not-found');
    expect(codeOf(await declineChallenge(ben, id))).toBe('ok');
    const [offer] = (await view(id, ada)).gathering?.offers ?? [];
    expect(offer).toEqual({ seat: 1, to: 'nobody', name: 'Ben', mine: false });
    expect(codeOf(await loadMatch(ben, id))).toBe('not-found');
    expect(codeOf(await offerSeat(ada, id, { seat: 1, to: 'person', name: 'Eve' }))).toBe('ok');
    expect(codeOf(await takeSeat(ben, id))).toBe('not-found');
    expect(codeOf(await takeSeat(eve, id))).toBe('ok');
  });

  test('names nobody to spectators', async () => {
    const id = await openMatch([ME, BEN]);
    expect((await view(id, eve)).gathering?.offers).toEqual([
      { seat: 1, to: 'person', name: null, mine: false },
    ]);
  });

  test.each([
    ['oneself', [ME, { kind: 'person', name: 'Ada' }], 'malformed'],
    ['someone unknown', [ME, { kind: 'person', name: 'Nobody-here' }], 'nobody'],
    ['nobody', [ME, { kind: 'person', name: '  ' }], 'malformed'],
    ['the same twice', [ME, BEN, BEN], 'malformed'],
    ['a guest', [ME, { kind: 'person', name: 'Guest Owl 7' }], 'nobody'],
  ])('of %s is refused', async (_name, seats, code) => {
    const game = seats.length === 2 ? 'nonaga' : 'jarls';
    expect(codeOf(await createMatch(ada, { game, seats }))).toBe(code);
  });

  test('needs an account', async () => {
    const made = await createMatch(guest, { game: 'nonaga', seats: [ME, BEN] });
    expect(codeOf(made)).toBe('forbidden');
  });

  test('is refused where one has blocked the other, in the same words as for a full inbox', async () => {
    const [proud, pest] = [await account('Proud'), await account('Pest')];
    await block(proud, 'Pest');
    const asked = { game: 'nonaga', seats: [ME, { kind: 'person', name: 'Proud' }] };
    const refused = await createMatch(pest, asked);
    await (await db()).bond.deleteMany({ where: { fromId: proud.id } });
    const waiting = await openMatch([ME, OPEN]);
    await (
      await db()
    ).challenge.createMany({
      data: Array.from({ length: 30 }, () => ({
        matchId: waiting,
        challengerId: ada.id,
        challengedId: proud.id,
        seat: 1,
      })),
    });
    expect(await createMatch(pest, asked)).toEqual(refused);
    expect(refused).toMatchObject({
      error: { code: 'not-reachable', message: 'Proud cannot be challenged at the moment.' },
    });
  });
});

describe('people who have blocked each other', () => {
  test('do not meet in the lobby, by a link, or in a match', async () => {
    const [host, shy] = [await account('Host'), await account('Shy')];
    const make = async (seats: object[]) => {
      const made = await createMatch(host, { game: 'nonaga', seats });
      return made.ok ? made.value.id : '';
    };
    const [open, link] = [await make([ME, OPEN]), await make([ME, LINK])];
    const token = (await view(link, host)).gathering?.link?.replace('/join/', '');
    const seen = async () => (await listLobby(shy, null)).some((match) => match.id === open);
    expect(await seen()).toBe(true);
    await block(shy, 'Host');
    expect(await seen()).toBe(false);
    expect(codeOf(await takeSeat(shy, open))).toBe('forbidden');
    expect(codeOf(await joinByLink(shy, token))).toBe('forbidden');
  });
});

describe('the lobby', () => {
  test('shows open seats of public matches, newest first, of one game if asked', async () => {
    const nonaga = await openMatch([ME, OPEN]);
    const jarls = await openMatch([ME, OPEN, LINK]);
    // Can no longer be created, but older ones may be stored.
    const unseen = await openMatch([ME, OPEN]);
    await (await db()).match.update({ where: { id: unseen }, data: { isPublic: false } });
    const hidden = [unseen, await openMatch([ME, LINK]), await openMatch([ME, BEN])];
    const ids = (await listLobby(null, null)).map((match) => match.id);
    expect(ids.slice(0, 2)).toEqual([jarls, nonaga]);
    expect(ids).not.toEqual(expect.arrayContaining([hidden[0]]));
    for (const id of hidden) expect(ids).not.toContain(id);
    expect((await listLobby(null, 'nonaga')).map((match) => match.game)).not.toContain('jarls');
    expect((await listLobby(null, 'no game')).length).toBe(ids.length);
    expect(JSON.stringify(await listLobby(ben, null))).not.toContain('/join/');
  });
});

test('makes matches between people public by default, and others private', async () => {
  const shown = async (seats: object[], isPublic?: boolean) =>
    (await view(await openMatch(seats, isPublic === undefined ? {} : { isPublic }), ada)).isPublic;
  expect(await shown([ME, OPEN])).toBe(true);
  expect(await shown([ME, BEN], false)).toBe(false);
  expect(await shown([ME, ME])).toBe(false);
  expect(await shown([ME, { kind: 'ai', level: 1 }], true)).toBe(true);
});

test('a deleted account leaves no seat taken in open matches, and no open match of its own', async () => {
  const gone = await account('Gone');
  const theirs = await createMatch(gone, { game: 'nonaga', seats: [ME, OPEN] });
  const id = await openMatch([ME, OPEN, OPEN]);
  await takeSeat(gone, id);
  const { removeUsers } = await import('@/lib/server/people/remove-users');
  const { transaction } = await import('@/lib/server/platform/database');
  await transaction((tx) => removeUsers(tx, [gone.id]));
  expect((await view(id, ada)).seats[1]).toMatchObject({ kind: 'open' });
  expect(theirs.ok && (await stored(theirs.value.id)).match?.status).toBe('ABORTED');
  expect(codeOf(await offerSeat(ada, id, { seat: 1, to: 'anyone' }))).toBe('ok');
});
