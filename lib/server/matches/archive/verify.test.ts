import { playTurn, resign } from '@/lib/server/testing/commands';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { submitEntry } from '../commands/submit-entry';
import { givingBack } from '../commands/decisions';
import { faultOf, verifyAll, verifyMatch } from './verify';

let ada: CurrentUser;
let id: string;

beforeAll(async () => {
  ada = await person();
});
beforeEach(async () => {
  await (await db()).match.deleteMany();
  id = await seatedMatch([ada, ada]);
  for (let revision = 0; revision < 4; revision++) {
    const { match } = await stored(id);
    const moves = someTurn(match?.snapshot, revision);
    await playTurn(ada, { matchId: id, atRevision: revision, moves, key: newKey() });
  }
});

const where = (revision: number) => ({ matchId_revision: { matchId: id, revision } });

test('accepts an untouched match', async () => {
  expect(await verifyMatch(id)).toEqual({ ok: true, value: { id, revision: 4 } });
  expect(await verifyAll()).toEqual({ checked: 1, faulty: 0, faults: [] });
});

test('lists the first of many faults and counts all', async () => {
  const others = [await seatedMatch([ada, ada]), await seatedMatch([ada, ada])];
  await (await db()).match.updateMany({ where: { id: { in: others } }, data: { ply: 5 } });
  const { checked, faulty, faults } = await verifyAll(1);
  expect({ checked, faulty }).toEqual({ checked: 3, faulty: 2 });
  expect(faults).toEqual([{ id: others.sort()[0], fault: expect.stringMatching(/^ply: stored 5/) }]);
});

test.each([
  ['its winner', { ranking: [[0], [1]] }, /^ranking: stored \[\[0\],\[1\]\], the log says \[\[1\],\[0\]\]$/],
  ['its reason', { reason: 'three joined' }, /^reason: stored "three joined", the log says "resignation"$/],
] as const)('reports altered %s of a finished match', async (_name, data, words) => {
  await resign(ada, { matchId: id, atRevision: 4, key: newKey(), seat: 0 });
  expect(await faultOf(id)).toBeNull();
  await (await db()).match.update({ where: { id }, data: data as { reason: string } });
  expect(await faultOf(id)).toMatch(words);
});

test.each([
  ['who may see it', { isPublic: true }, /^in the library isPublic: filed as true, the match says false$/],
  ['how it ended', { winner: 0, reason: 'three joined' }, /^in the library reason: .*; winner: filed as 0/],
  ['when', { endedAt: new Date(0) }, /^in the library endedAt: filed as "1970/],
  ['how long it was', { length: 7 }, /^in the library length: filed as 7, the match says 4$/],
  ['how it began', { opening: 'elsewhere' }, /^in the library opening: filed as "elsewhere"/],
] as const)('reports altered library data: %s', async (_name, data, words) => {
  await resign(ada, { matchId: id, atRevision: 4, key: newKey(), seat: 0 });
  expect((await verifyAll()).faulty).toBe(0);
  await (await db()).finished.update({ where: { matchId: id }, data });
  expect((await verifyAll()).faults).toEqual([{ id, fault: expect.stringMatching(words) }]);
});

test('reports a library row of an unfinished match, but not a missing one', async () => {
  await resign(ada, { matchId: id, atRevision: 4, key: newKey(), seat: 0 });
  const prisma = await db();
  const row = await prisma.finished.delete({ where: { matchId: id } });
  expect((await verifyAll()).faulty).toBe(0);
  const running = await seatedMatch([ada, ada]);
  await prisma.finished.create({ data: { ...row, matchId: running } });
  expect((await verifyAll()).faults).toEqual([
    { id: running, fault: 'the library has it among those that are over' },
  ]);
});

test('reports an AI in a seat that its owner has again', async () => {
  await submitEntry({ systemFor: 0 }, id, { atRevision: 4, key: newKey() }, givingBack(0));
  expect(await faultOf(id)).toBeNull();
  await (await db()).seat.updateMany({ where: { matchId: id, index: 0 }, data: { aiLevel: 2 } });
  expect(await faultOf(id)).toBe('levels: stored [2,null], the log says [null,null]');
});

test('does not find an unknown match', async () => {
  expect(await verifyMatch('nowhere')).toMatchObject({ error: { code: 'not-found' } });
});

const tamperings: [name: string, tamper: () => Promise<unknown>, words: RegExp][] = [
  [
    'the snapshot',
    async () => {
      const { match } = await stored(id);
      const snapshot = { ...(match?.snapshot as object), lastTile: null };
      await (await db()).match.update({ where: { id }, data: { snapshot } });
    },
    /^the snapshot is not/,
  ],
  [
    'the ply',
    async () => (await db()).match.update({ where: { id }, data: { ply: 3 } }),
    /^ply: stored 3.*4$/,
  ],
  [
    'the seat to act',
    async () => (await db()).match.update({ where: { id }, data: { toAct: 1 } }),
    /^seat to act/,
  ],
  [
    'a position',
    async () => (await db()).entry.update({ where: where(2), data: { position: '0123456789abcdef' } }),
    /^entry 2: its position is filed under another/,
  ],
  [
    'the status',
    async () => (await db()).match.update({ where: { id }, data: { status: 'OVER', ranking: [[0], [1]] } }),
    /^status: .*; ranking: /,
  ],
  [
    "a seat's place",
    async () => (await db()).seat.updateMany({ where: { matchId: id, index: 0 }, data: { place: 1 } }),
    /^places: /,
  ],
  [
    'the last change',
    async () => (await db()).match.update({ where: { id }, data: { changedAt: new Date(0) } }),
    /^last change: stored "1970/,
  ],
  [
    'the end',
    async () => (await db()).match.update({ where: { id }, data: { endedAt: new Date(0) } }),
    /^end: stored "1970.*the log says null$/,
  ],
  [
    'a notation',
    async () => (await db()).entry.update({ where: where(2), data: { notation: '0,0>1,1/0,0>2,2' } }),
    /^entry 2: Stored "0,0>1,1/,
  ],
  [
    'a hash',
    async () => (await db()).entry.update({ where: where(3), data: { hash: 'f'.repeat(16) } }),
    /^entry 3: .*hash/,
  ],
  [
    'the seed',
    async () => (await db()).match.update({ where: { id }, data: { seed: 8 } }),
    /^entry 1: .*hash/,
  ],
  [
    'the moves of a turn',
    async () => {
      const { entries } = await stored(id);
      await (await db()).entry.update({ where: where(1), data: { data: entries[1]?.data ?? [] } });
    },
    /^entry 1: /,
  ],
  [
    'an entry in the middle',
    async () => (await db()).entry.delete({ where: where(2) }),
    /^entry 2 is missing$/,
  ],
  [
    'the last entry',
    async () => (await db()).entry.delete({ where: where(4) }),
    /^revision is 4, the log has 3 entries$/,
  ],
  [
    'the ply of an entry',
    async () => (await db()).entry.update({ where: where(2), data: { ply: 9 } }),
    /^entry 2: its ply is 9$/,
  ],
  [
    'the version of the rules',
    async () => (await db()).match.update({ where: { id }, data: { rulesVersion: 99 } }),
    /rules version 99 is not in the registry/,
  ],
];

test.each(tamperings)('reports altered %s', async (_name, tamper, words) => {
  await tamper();
  const { checked, faults } = await verifyAll();
  expect(checked).toBe(1);
  expect(faults).toEqual([{ id, fault: expect.stringMatching(words) }]);
});
