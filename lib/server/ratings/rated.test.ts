import { beforeAll, expect, it } from 'vitest';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { startNow } from '@/lib/server/matches/seating/invite';
import { rematch } from '@/lib/server/matches/seating/rematch';
import { takeSeat } from '@/lib/server/matches/seating/seat-commands';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { person } from '@/lib/server/testing/matches';
import { account, giveUp, playNext, ratingOf, stored } from '@/lib/server/testing/people';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const AI = { kind: 'ai', level: 1 };

let ada: CurrentUser;
let ben: CurrentUser;
let guest: CurrentUser;

beforeAll(async () => {
  [ada, ben, guest] = [await account(), await account(), await person()];
});

async function make(host: CurrentUser, seats: readonly object[], more: object = {}): Promise<string> {
  const made = await createMatch(host, { game: seats.length === 2 ? 'nonaga' : 'jarls', seats, ...more });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

const isRated = async (id: string) => (await stored(id)).match?.isRated;

it('is rated between people unless the host chose otherwise', async () => {
  expect(await isRated(await make(ada, [ME, OPEN]))).toBe(true);
  expect(await isRated(await make(ada, [OPEN, ME, OPEN]))).toBe(true);
  expect(await isRated(await make(ada, [ME, { kind: 'link' }], { isPublic: false }))).toBe(true);
  expect(await isRated(await make(ada, [ME, OPEN], { isRated: false }))).toBe(false);
});

it('is never rated at one screen, alone, with an AI, or hosted by a guest, whatever was asked', async () => {
  const asRated = { isRated: true };
  expect(await isRated(await make(ada, [ME, ME], asRated))).toBe(false);
  expect(await isRated(await make(ada, [ME, ME, OPEN], asRated))).toBe(false);
  expect(await isRated(await make(ada, [ME, AI], asRated))).toBe(false);
  expect(await isRated(await make(ada, [ME, OPEN, AI], asRated))).toBe(false);
  expect(await isRated(await make(ada, [ME], { ...asRated, game: 'eightfold' }))).toBe(false);
  expect(await isRated(await make(guest, [ME, OPEN], asRated))).toBe(false);
});

it('is decided when the last seat is taken: not rated with a guest, or with AIs in the empty seats', async () => {
  const withGuest = await make(ada, [ME, OPEN]);
  expect((await takeSeat(guest, withGuest)).ok).toBe(true);
  expect((await stored(withGuest)).match).toMatchObject({ status: 'PLAYING', isRated: false });

  const filled = await make(ada, [ME, OPEN, OPEN]);
  await takeSeat(ben, filled);
  expect(await isRated(filled)).toBe(true);
  expect((await startNow(ada, filled, 1)).ok).toBe(true);
  expect((await stored(filled)).match).toMatchObject({ status: 'PLAYING', isRated: false });
});

it('counts once it is over, and so does its rematch', async () => {
  const id = await make(ada, [ME, OPEN]);
  await takeSeat(ben, id);
  expect((await stored(id)).match).toMatchObject({ status: 'PLAYING', isRated: true });
  await playNext(id, [ada, ben]);
  await playNext(id, [ada, ben]);
  expect((await giveUp(ben, id)).ok).toBe(true);
  expect((await ratingOf(ada))?.rating).toBeGreaterThan(1600);
  const again = await rematch(ada, id);
  expect(again.ok && (await isRated(again.value.id))).toBe(true);
});
