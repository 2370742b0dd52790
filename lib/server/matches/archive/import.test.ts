import { beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { exportOwn } from '@/lib/server/library/export-own';
import { giveUp } from '@/lib/server/testing/people';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { exportMatch } from './export';
import { type Imported, importFile } from './import';

let ada: CurrentUser;
/** All of Ada's finished matches, as one text. */
let exported: string;
let ids: readonly string[];

beforeAll(async () => {
  ada = await person('Ada');
  const made: string[] = [];
  for (const turns of [1, 2, 3]) {
    const id = await seatedMatch([ada, ada]);
    for (let turn = 0; turn < turns; turn++) await playNext(id, [ada, ada], turn);
    await giveUp(ada, id, 0);
    made.unshift(id);
  }
  ids = made;
  exported = '';
  for await (const part of exportOwn(ada, 'text')) exported += part;
});

const bring = async (user: CurrentUser, text: string): Promise<readonly Imported[]> => {
  const made = await importFile(user, { text, isPublic: false });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

const entriesOf = async (user: CurrentUser, id: string) => {
  const exported = await exportMatch(user, id);
  return exported.ok ? exported.value.record.entries : exported.error.code;
};

test('imports an export match by match, and once', async () => {
  const ben = await person('Ben');
  const made = await bring(ben, exported);
  expect(made.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  for (const [index, { id }] of made.entries())
    expect(await entriesOf(ben, id)).toEqual(await entriesOf(ada, ids[index]!));
  expect(await bring(ben, exported.replaceAll('\n', '\r\n'))).toEqual(
    made.map(({ id }) => ({ id, isNew: false })),
  );
});

test('names the match and line it cannot read; the matches before it stay', async () => {
  const eve = await person('Eve');
  const lines = exported.split('\n');
  const third = lines.lastIndexOf('Lamplight match 1');
  const turn = lines.findIndex((line, at) => at > third && line.startsWith('1. '));
  const spoilt = lines.with(turn, '1. Red 9,9>8,8/-').join('\n');
  const refused = await importFile(eve, { text: spoilt, isPublic: false });
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'unreadable', at: { line: turn + 1, turn: 1 } },
  });
  expect(refused.ok ? '' : refused.error.message).toMatch(
    new RegExp(`^Match 3 of 3: Line ${turn + 1}, turn 1: .+ The 2 before it are kept\\.$`),
  );
  expect(await (await db()).match.count({ where: { creatorId: eve.id } })).toBe(2);
});

test('refuses a text that is too long before splitting it', async () => {
  const kim = await person('Kim');
  const text = 'Lamplight match 1\n'.repeat(40_000);
  expect(await importFile(kim, { text, isPublic: false })).toMatchObject({ error: { code: 'too-large' } });
});
