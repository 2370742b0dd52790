import { resign, takeBack } from '@/lib/server/testing/commands';
import { expect, it } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { account, giveUp, ratedMatch } from '@/lib/server/testing/people';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { verifyMatch } from './verify';
import { hashMissing, insertMissing } from './backfill';

const filed = async (matchId: string) => (await db()).finished.findUnique({ where: { matchId } });
const atOnce = async () => {};

it('archives a match with the entry that ends it, and not before', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben], 'nonaga', 0);
  await playNext(id, [ada, ben]);
  await playNext(id, [ada, ben]);
  expect(await filed(id)).toBeNull();
  await giveUp(ada, id);
  const { match, entries } = await stored(id);
  const turns = entries.slice(0, 2).map(({ notation }) => notation);
  expect(await filed(id)).toEqual({
    matchId: id,
    game: 'nonaga',
    isPublic: true,
    seatCount: 2,
    endedAt: match?.endedAt,
    length: match?.ply,
    rating: 1500,
    reason: 'resignation',
    winner: 1,
    broughtById: null,
    opening: turns.join(' '),
    firstStep: turns[0],
    startPosition: null,
  });
  expect(match?.seats.map(({ endedAt }) => endedAt)).toEqual([match?.endedAt, match?.endedAt]);
});

it('takes the opening from the turns in force, and from the seed where starts are numbered', async () => {
  const ada = await person();
  const id = await seatedMatch([ada, ada]);
  await playNext(id, [ada, ada]);
  await takeBack(ada, { matchId: id, atRevision: 1, key: newKey(), toPly: 0 });
  await playNext(id, [ada, ada], 3);
  await giveUp(ada, id, 0);
  const { entries } = await stored(id);
  const notation = entries[2]?.notation;
  expect(notation).not.toBe(entries[0]?.notation);
  expect(await filed(id)).toMatchObject({ opening: notation, firstStep: notation, length: 1, rating: null });

  const dealt = await seatedMatch([ada], { game: 'eightfold', seed: 751 });
  await giveUp(ada, dealt);
  expect(await filed(dealt)).toMatchObject({ opening: 'Deal 751', winner: null, reason: 'resignation' });

  // Terrain without holes is the same for every seed.
  const smooth = await seatedMatch([ada, ada], { game: 'jarls', seed: 5, options: { terrain: 'none' } });
  await giveUp(ada, smooth, 0);
  expect(await filed(smooth)).toMatchObject({ opening: null, firstStep: null });
});

it('backfills older matches and their positions, and changes nothing else', async () => {
  const ada = await person();
  const id = await seatedMatch([ada, ada]);
  for (let nth = 0; nth < 3; nth += 1) await playNext(id, [ada, ada], nth);
  await resign(ada, { matchId: id, atRevision: 3, key: newKey(), seat: 1 });
  const running = await seatedMatch([ada, ada]);
  await playNext(running, [ada, ada]);
  const before = [await filed(id), await stored(id), await stored(running)];

  const prisma = await db();
  await prisma.finished.deleteMany();
  await prisma.entry.updateMany({ data: { position: null } });
  await prisma.seat.updateMany({ data: { endedAt: null } });
  await insertMissing(atOnce);
  await hashMissing(atOnce);
  expect([await filed(id), await stored(id), await stored(running)]).toEqual(before);
  expect(await verifyMatch(id)).toMatchObject({ ok: true });
  expect([await insertMissing(atOnce), await hashMissing(atOnce)]).toEqual([0, 0]);
});

it('skips a log that no longer replays, once', async () => {
  const ada = await person();
  const id = await seatedMatch([ada, ada]);
  await playNext(id, [ada, ada]);
  const where = { matchId_revision: { matchId: id, revision: 1 } };
  await (await db()).entry.update({ where, data: { position: null, data: ['nonsense'] } });
  expect(await hashMissing(atOnce)).toBe(1);
  expect((await stored(id)).entries[0]?.position).toBe('');
  expect(await hashMissing(atOnce)).toBe(0);
});
