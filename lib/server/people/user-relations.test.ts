import fs from 'node:fs';
import { expect, test } from 'vitest';
import { Prisma, type User } from '@/lib/generated/prisma/client';
import { db, transaction } from '@/lib/server/platform/database';
import { exportData } from './export-data';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { removeUsers } from './remove-users';
import { newAccount, newGuest, newMatch } from '@/lib/server/testing/people';
import { USER_RELATIONS } from './user-relations';

interface Relation {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly onDelete: string;
}

/** The relations to a person in the schema. */
function relationsOf(schema: string): readonly Relation[] {
  const models = new Map(
    [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [name, body]),
  );
  const found: Relation[] = [];
  for (const [, name = '', table = '', how = ''] of (models.get('User') ?? '').matchAll(
    /^ {2}(\w+) +(\w+)(?:\[\]|\?)?(?: +@relation\("(\w+)"\))?$/gm,
  )) {
    const body = models.get(table);
    if (body === undefined) continue;
    const named = how === '' ? '' : `"${how}", `;
    const back = new RegExp(`User\\?? +@relation\\(${named}fields: \\[(\\w+)\\].*onDelete: (\\w+)`).exec(
      body,
    );
    found.push({ name, table, column: back?.[1] ?? '', onDelete: back?.[2] ?? '' });
  }
  return found;
}

const RELATIONS = relationsOf(fs.readFileSync('prisma/schema.prisma', 'utf8'));

/** Creates one row about this person for every relation; `other` is who else is involved. */
const ROWS: Record<string, (me: User, other: User, matchId: string) => Promise<unknown>> = {
  accounts: async ({ id: userId }) =>
    (await db()).account.create({ data: { userId, provider: 'github', providerAccountId: userId } }),
  seats: async () => undefined,
  createdMatches: async () => undefined,
  broughtIn: async ({ id: broughtById }, _, matchId) =>
    (await db()).finished.create({
      data: {
        matchId,
        broughtById,
        game: 'nonaga',
        isPublic: false,
        seatCount: 2,
        endedAt: new Date(),
        length: 1,
        reason: 'time',
      },
    }),
  resetTokens: async ({ id: userId }) =>
    (await db()).resetToken.create({
      data: { userId, tokenHash: `secret-reset-${userId}`, expiresAt: new Date() },
    }),
  apiTokens: async ({ id: userId }) =>
    (await db()).apiToken.create({
      data: { userId, name: 'marked token', tokenHash: `secret-token-${userId}` },
    }),
  notifications: async ({ id: userId }, _, matchId) =>
    (await db()).notification.create({ data: { userId, matchId, about: 'x', kind: 'turn', data: {} } }),
  pushTargets: async ({ id: userId }) =>
    (await db()).pushTarget.create({
      data: {
        userId,
        endpoint: `https://push.example/${userId}`,
        keys: { p256dh: 'secret-key', auth: 'secret-key' },
      },
    }),
  ratings: async ({ id: userId }) =>
    (await db()).rating.create({ data: { userId, game: 'nonaga', pool: 'ai', rating: 1503, deviation: 90 } }),
  messages: async ({ id: authorId }, _, matchId) =>
    (await db()).chatMessage.create({ data: { authorId, matchId, room: 'PLAYERS', text: 'marked words' } }),
  mutes: async (me, other) => (await db()).mute.create({ data: { byId: me.id, mutedId: other.id } }),
  mutedBy: async (me, other) => (await db()).mute.create({ data: { byId: other.id, mutedId: me.id } }),
  reportsMade: async (me, other, matchId) =>
    (await db()).report.create({
      data: { matchId, reporterId: me.id, reportedId: other.id, reason: 'SPAM', note: 'marked note' },
    }),
  reportsGot: async (me, other, matchId) =>
    (await db()).report.create({
      data: { matchId, reporterId: other.id, reportedId: me.id, reason: 'SPAM', note: 'secret-note' },
    }),
  reportsHandled: async (me, other, matchId) =>
    (await db()).report.create({
      data: {
        matchId,
        reporterId: other.id,
        reportedId: other.id,
        handledById: me.id,
        reason: 'NAME',
        outcome: 'marked outcome',
      },
    }),
  bondsFrom: async (me, other) =>
    (await db()).bond.create({ data: { fromId: me.id, toId: other.id, kind: 'FRIEND' } }),
  bondsTo: async (me, other) =>
    (await db()).bond.create({ data: { fromId: other.id, toId: me.id, kind: 'ASKED' } }),
  challengesMade: async (me, other, matchId) =>
    (await db()).challenge.create({ data: { matchId, challengerId: me.id, challengedId: other.id } }),
  challengesGot: async (me, other, matchId) =>
    (await db()).challenge.create({ data: { matchId, challengerId: other.id, challengedId: me.id } }),
  formerNames: async ({ id: userId }) =>
    (await db()).formerName.create({
      data: { userId, nameKey: `former-${userId}`, keptUntil: new Date() },
    }),
  holidays: async ({ id: userId }) =>
    (await db()).holiday.create({
      data: { userId, from: new Date('2026-07-01T00:00:00Z'), until: new Date('2026-07-08T00:00:00Z') },
    }),
};

const count = async ({ table, column }: Relation, id: string): Promise<number> => {
  const rows = await (
    await db()
  ).$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${column}"`)} = ${id}`;
  return Number(rows[0]?.count);
};

async function filled(me: User, relations: readonly Relation[]): Promise<{ other: User; matchId: string }> {
  const other = await newAccount();
  const matchId = await newMatch(me);
  for (const { name } of relations) await ROWS[name]?.(me, other, matchId);
  for (const relation of relations) expect(await count(relation, me.id), relation.name).toBeGreaterThan(0);
  return { other, matchId };
}

test('every relation of the schema is listed, and can be created here', () => {
  expect(RELATIONS.map(({ name }) => name).sort()).toEqual(Object.keys(USER_RELATIONS).sort());
  expect(RELATIONS.map(({ name }) => name).sort()).toEqual(Object.keys(ROWS).sort());
  expect(RELATIONS.filter(({ column, onDelete }) => column === '' || onDelete === '')).toEqual([]);
});

test('finds a relation that is new to the schema', () => {
  const schema = fs
    .readFileSync('prisma/schema.prisma', 'utf8')
    .replace('  holidays       Holiday[]\n', '  holidays       Holiday[]\n  medals         Medal[]\n')
    .concat('\nmodel Medal {\n  id String @id\n}\n');
  expect(relationsOf(schema).map(({ name }) => name)).toContain('medals');
});

test('the export has a part for each, and contains no secrets and nothing private to others', async () => {
  const me = await newAccount();
  const { other, matchId } = await filled(me, RELATIONS);
  const text = JSON.stringify(await exportData(me.id));
  const data = JSON.parse(text) as Record<string, unknown>;
  for (const [name, { exported }] of Object.entries(USER_RELATIONS))
    if (exported !== null) {
      expect(data, name).toHaveProperty(exported);
      expect(JSON.stringify(data[exported]), name).not.toMatch(/^(null|\[\]|\{\})$/);
    }
  expect(data).toMatchObject({
    friends: { friends: [{ name: other.name }], requestsReceived: [{ name: other.name }], blocked: [] },
    challenges: { made: [{ matchId, to: other.name }], received: [{ matchId, from: other.name }] },
    tokens: [{ name: 'marked token' }],
    messages: [{ text: 'marked words' }],
    reports: [{ note: 'marked note' }],
    reportsHandled: [{ outcome: 'marked outcome' }],
    matches: [
      { id: matchId, setUpByMe: true, isPublic: false, isRated: false, clock: null, startText: null },
    ],
  });
  expect(text).not.toMatch(/secret-|argon2|passwordHash|tokenHash|linkHash|sessionVersion/);
});

test('a guest who signs in keeps everything a guest can have', async () => {
  const [guest, account] = [await newGuest(), await newAccount()];
  const moved = RELATIONS.filter(
    ({ name }) => USER_RELATIONS[name as keyof typeof USER_RELATIONS].merged === 'moved',
  );
  await filled(guest, moved);
  await transaction((tx) => mergeGuest(tx, guest.id, account.id));
  for (const relation of moved) {
    expect(await count(relation, guest.id), relation.name).toBe(0);
    expect(await count(relation, account.id), relation.name).toBeGreaterThan(0);
  }
});

test('a deleted account leaves no row with its name, and only what the list says', async () => {
  const me = await newAccount();
  await filled(me, RELATIONS);
  const rows = async ({ table }: Relation) => {
    const [row] = await (
      await db()
    ).$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM ${Prisma.raw(`"${table}"`)}`;
    return Number(row?.count);
  };
  const before = new Map<string, number>();
  for (const relation of RELATIONS) before.set(relation.name, await rows(relation));
  await transaction((tx) => removeUsers(tx, [me.id]));
  for (const relation of RELATIONS) {
    expect(await count(relation, me.id), relation.name).toBe(0);
    const { deleted } = USER_RELATIONS[relation.name as keyof typeof USER_RELATIONS];
    if (deleted === 'without-name' && relation.table !== 'Report')
      expect(await rows(relation), relation.name).toBe(before.get(relation.name));
    if (deleted === 'erased')
      expect(await rows(relation), relation.name).toBeLessThan(before.get(relation.name) ?? 0);
  }
});
