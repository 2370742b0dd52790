/** A database of an earlier program, with one of everything, is opened by this one: it agrees, and play goes on. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { GAME_IDS } from '@/lib/games/registry';
import { newAddress, PASSWORD } from '@/lib/server/testing/people';
import { copyDatabase } from '@/lib/server/testing/database';
import { playNext, stored } from '@/lib/server/testing/matches';
import { answerOffer } from '@/lib/server/testing/commands';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { signIn } from '@/lib/server/accounts/sign-in';
import { verifyAll } from '@/lib/server/matches';
import { playAutomaticTurn } from '@/lib/server/matches/automatic/automatic-turns';
import { operateOnBackup } from '@/lib/server/operator/backup-commands';
import { closeDatabase, db } from '@/lib/server/platform/database';

const FIXTURE = path.resolve('lib/server/testing/fixtures/version-0.1.0.backup');
const place = { DATA_DIR: process.env.DATA_DIR, DATABASE_URL: process.env.DATABASE_URL };
let drop = async () => {};

beforeAll(async () => {
  const template = inject('template');
  process.env.DATA_DIR = fs.mkdtempSync(path.join(place.DATA_DIR!, 'upgrade-'));
  if (template.home === 'postgres') {
    const fresh = await copyDatabase(template.admin);
    process.env.DATABASE_URL = fresh.url;
    drop = fresh.drop;
  }
  expect(await operateOnBackup(['restore', FIXTURE])).toMatchObject({ ok: true });
});
afterAll(async () => {
  await closeDatabase();
  Object.assign(process.env, place);
  if (place.DATABASE_URL === undefined) delete process.env.DATABASE_URL;
  await drop();
});

const players = async () => {
  const { user } = await db();
  const named = async (name: string) => asCurrentUser(await user.findFirstOrThrow({ where: { name } }));
  const guest = asCurrentUser(await user.findFirstOrThrow({ where: { kind: 'GUEST' } }));
  return [await named('Ada'), await named('Ben'), guest];
};

test('every match agrees with its log', async () => {
  const { checked, faulty, faults } = await verifyAll();
  expect({ faulty, faults }).toEqual({ faulty: 0, faults: [] });
  expect(checked).toBeGreaterThanOrEqual(2 * GAME_IDS.length);
});

test('play goes on in every game', async () => {
  const seats = await players();
  const { match } = await db();
  for (const game of GAME_IDS) {
    const { id, revision } = await match.findFirstOrThrow({
      where: { game, status: 'PLAYING', revision: 4 },
    });
    await playNext(id, seats);
    expect((await stored(id)).match!.revision, game).toBe(revision + 1);
  }
  expect((await verifyAll()).faulty).toBe(0);
});

test('people sign in as before, proposals are answered and conditional moves are played', async () => {
  const prisma = await db();
  const [ada, ben] = await players();
  expect(
    await signIn({ name: 'Ada', password: PASSWORD }, { address: newAddress(), current: null }),
  ).toMatchObject({ ok: true });
  expect(await prisma.apiToken.count()).toBe(1);
  expect(await prisma.challenge.count({ where: { answeredAt: null } })).toBeGreaterThan(1);
  expect(await prisma.chatMessage.findFirst()).toMatchObject({ text: 'Good luck!' });

  const offer = await prisma.offer.findFirstOrThrow({ where: { answeredAt: null } });
  const answered = await answerOffer(ada!, { matchId: offer.matchId, offer: offer.id, answer: 'accept' });
  expect(answered).toMatchObject({ ok: true });
  expect((await stored(offer.matchId)).match!.status).toBe('OVER');

  const { matchId } = await prisma.plan.findFirstOrThrow();
  await playNext(matchId, [ada!, ben!]);
  await playAutomaticTurn(matchId);
  expect((await stored(matchId)).match!.revision).toBe(2);
});
