import { resign } from '@/lib/server/testing/commands';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { MatchExport } from '@/lib/match/text/record';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { db, transaction } from '@/lib/server/platform/database';
import { readQuery } from '@/lib/server/library/filters';
import { searchLibrary } from '@/lib/server/library/search';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { loadReplay } from '../queries/replay';
import { rematch } from '../seating/rematch';
import { deleteImport, importMatch } from './import';
import { exportLines, exportMatch } from './export';
import { verifyMatch } from './verify';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
/** Did not play the match, and import it. */
let fay: CurrentUser;
let gil: CurrentUser;
let id: string;
/** The match that the other tests import again. */
let text: string;
let record: MatchExport;

beforeAll(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  [fay, gil] = [await person('Fay'), await person('Gil')];
  id = await seatedMatch([ada, ben]);
  for (let turn = 0; turn < 4; turn++) await playNext(id, [ada, ben], turn);
});

async function imported(user: CurrentUser, written: string, isPublic = false): Promise<string> {
  const answer = await importMatch(user, { text: written, isPublic });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.id;
}

const linesFor = async (user: CurrentUser | null): Promise<MatchExport[]> => {
  const lines: MatchExport[] = [];
  for await (const line of exportLines(user)) lines.push(JSON.parse(line) as MatchExport);
  return lines;
};

test('exports a match once it is over, to anyone who may see it', async () => {
  expect(await exportMatch(ada, id)).toMatchObject({ error: { code: 'match-not-over' } });
  expect(await linesFor(ada)).toEqual([]);
  await resign(ben, { matchId: id, atRevision: 4, key: newKey() });
  const answer = await exportMatch(ada, id);
  if (!answer.ok) throw new Error(answer.error.message);
  ({ text, record } = answer.value);
  expect(record).toMatchObject({
    seats: [{ name: 'Ada' }, { name: 'Ben' }],
    result: { ranking: [[0], [1]], reason: 'resignation' },
  });
  expect(await exportMatch(eve, id)).toMatchObject({ error: { code: 'not-found' } });
  expect(await exportMatch(null, id)).toMatchObject({ error: { code: 'not-found' } });
});

test('exports lines only of what the viewer may see', async () => {
  expect(await linesFor(ada)).toEqual([record]);
  expect(await linesFor(eve)).toEqual([]);
});

test('imports an exported match as the same match, unrated', async () => {
  const copy = await imported(fay, text);
  expect(copy).not.toBe(id);
  expect(await verifyMatch(copy)).toMatchObject({ ok: true });
  const again = await exportMatch(fay, copy);
  if (!again.ok) throw new Error(again.error.message);
  expect(again.value.record).toEqual({ ...record, id: copy });

  const { match } = await stored(copy);
  expect(match).toMatchObject({ status: 'OVER', isPublic: false, isRated: false, creatorId: fay.id });
  const seats = await (await db()).seat.findMany({ where: { matchId: copy }, orderBy: { index: 'asc' } });
  expect(seats.map(({ userId, name, place }) => ({ userId, name, place }))).toEqual([
    { userId: null, name: 'Ada', place: 1 },
    { userId: null, name: 'Ben', place: 2 },
  ]);
  expect(await rematch(fay, copy)).toMatchObject({ ok: false });
});

test('shows an import to its importer only, unless it is made public', async () => {
  const hidden = await imported(fay, text);
  expect(await loadReplay(fay, hidden)).toMatchObject({ ok: true });
  expect(await loadReplay(ben, hidden)).toMatchObject({ error: { code: 'not-found' } });
  const shown = await imported(gil, text, true);
  expect(await loadReplay(null, shown)).toMatchObject({ ok: true });
  expect((await linesFor(eve)).map((line) => line.id)).toEqual([shown]);
});

test('lists a private import in the library for its importer only', async () => {
  const reader = await person('Reader');
  const copy = await imported(reader, text);
  const idsFor = async (user: CurrentUser, query: Record<string, string>) =>
    (await searchLibrary(user, readQuery(query))).matches.map((match) => match.id);
  expect(await idsFor(reader, { mine: '1' })).toEqual([copy]);
  expect(await idsFor(reader, {})).toContain(copy);
  expect(await idsFor(eve, {})).not.toContain(copy);
});

test('keeps the same match once per person, whatever the layout of the text', async () => {
  const first = await imported(fay, text);
  expect(await importMatch(fay, { text: text.replaceAll('\n', '\r\n\r\n') })).toEqual({
    ok: true,
    value: { id: first, isNew: false },
  });
  expect(await imported(gil, text)).not.toBe(first);
  const [one, two] = await Promise.all([
    imported(fay, `${text}; Well played.`),
    imported(fay, `${text}; Well played.`),
  ]);
  expect(one).toBe(two);
});

test('moves a guest’s imports into the account, and keeps duplicates once', async () => {
  const [guest, account] = [await person('Guest'), await person('Reader')];
  const own = await imported(account, text);
  await imported(guest, text);
  const other = await imported(guest, `${text}; Well played.`);
  await transaction((tx) => mergeGuest(tx, guest.id, account.id));
  const found = (await searchLibrary(account, readQuery({ mine: '1' }))).matches.map((match) => match.id);
  expect(found.toSorted()).toEqual([own, other].toSorted());
});

test('recognises an export of one’s own match, with or without its id', async () => {
  for (const player of [ada, ben])
    expect(await importMatch(player, { text })).toEqual({ ok: true, value: { id, isNew: false } });
  expect(await imported(ada, text.replace(/^Match: .*\n/m, ''))).toBe(id);
  const reader = await person('Reader');
  const copy = await imported(reader, text);
  const exported = async (of: string) => {
    const answer = await exportMatch(reader, of);
    return answer.ok ? answer.value.text : '';
  };
  expect(await exported(copy)).not.toBe(text);
  expect(await imported(reader, await exported(copy))).toBe(copy);
  expect(await imported(reader, text)).toBe(copy);
  // Written by hand, without any times: the export has the times that were filled in.
  const written = text.replace(/^(Match|Started|Ended): .*\n/gm, '').replace(/ \[\d{4}[^\]]*\]/g, '');
  const plain = await imported(reader, written);
  expect(plain).not.toBe(copy);
  expect(await imported(reader, await exported(plain))).toBe(plain);
  expect(await imported(reader, written)).toBe(plain);
});

test('finds copies imported before the id was left out of the comparison', async () => {
  const reader = await person('Reader');
  const copy = await imported(reader, text);
  const importHash = createHash('sha256').update(text).digest('base64url');
  await (await db()).match.update({ where: { id: copy }, data: { importHash } });
  expect(await importMatch(reader, { text })).toEqual({ ok: true, value: { id: copy, isNew: false } });
});

test('lets only the importer delete an import, and never a match played here', async () => {
  const reader = await person('Reader');
  const copy = await imported(reader, text, true);
  expect(await deleteImport(eve, copy)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await deleteImport(null, copy)).toMatchObject({ error: { code: 'unauthenticated' } });
  expect(await deleteImport(ada, id)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await deleteImport(eve, id)).toMatchObject({ error: { code: 'not-found' } });
  expect(await deleteImport(reader, copy)).toEqual({ ok: true, value: { id: copy } });
  expect(await stored(copy)).toEqual({ match: null, entries: [] });
  expect(await deleteImport(reader, copy)).toMatchObject({ error: { code: 'not-found' } });
  expect((await stored(id)).match).not.toBeNull();
  expect(await imported(reader, text)).not.toBe(copy);
});

test('keeps comments', async () => {
  const copy = await imported(ada, text.replace('\n\n', '\n\n; A quick one.\n').concat('   ; Too early.\n'));
  const replay = await loadReplay(ada, copy);
  expect(replay.ok && replay.value.match.log.at(-1)?.comment).toBe('Too early.');
  expect(await exportMatch(ada, copy)).toMatchObject({ value: { record: { comment: 'A quick one.' } } });
});

test.each<[name: string, change: (text: string) => string, code: string, words: RegExp]>([
  ['nothing', () => ' ', 'malformed', /Choose a file/],
  ['what is too long', (text) => text + ' '.repeat(500_000), 'too-large', /too long/],
  [
    'a turn that cannot be played',
    (text) => text.replace(/3\. Red .*/, '3. Red 9,9>8,8/-'),
    'unreadable',
    /^Line \d+, turn 3: /,
  ],
  [
    'an unfinished match',
    (text) => text.replace(/ \* .*/, '').replace(/Re(sult|ason): .*\n/g, ''),
    'unreadable',
    /ends after turn 4/,
  ],
  [
    'a match of tomorrow',
    (text) => text.replace(/Ended: .*/, 'Ended: 2199-01-01 00:00 UTC'),
    'unreadable',
    /future/,
  ],
  ['two matches', (text) => `${text}\n${text}`, 'unreadable', /one at a time/],
])('%s is refused and changes nothing', async (_, change, code, words) => {
  const before = await (await db()).match.count();
  const answer = await importMatch(ada, { text: change(text) });
  expect(answer).toMatchObject({ ok: false, error: { code } });
  expect(answer.ok ? '' : answer.error.message).toMatch(words);
  expect(await (await db()).match.count()).toBe(before);
});
