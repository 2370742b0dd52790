/** Names given to people at one screen: stored with the seat, shown wherever it is named, kept in the next match. */
import { beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import * as commands from '@/lib/server/testing/commands';
import { newKey, stored } from '@/lib/server/testing/matches';
import { newAccount, PASSWORD } from '@/lib/server/testing/people';
import { deleteAccount } from '@/lib/server/people/delete-account';
import { finishAfterCommit } from '../commands/after-commit';
import { exportMatch } from '../archive/export';
import { loadMatch } from '../queries/match-view';
import { createMatch } from './create-match';
import { rematch } from './rematch';
import { restart } from './restart';

let [ada, ben]: CurrentUser[] = [];

beforeAll(async () => {
  [ada, ben] = [asCurrentUser(await newAccount()), asCurrentUser(await newAccount())];
});

const named = (name: string) => ({ kind: 'me', name });
const AI = { kind: 'ai', level: 1 };

async function make(seats: readonly object[], more: object = {}, host = ada!): Promise<string> {
  const made = await createMatch(host, { game: seats.length === 2 ? 'nonaga' : 'jarls', seats, ...more });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

async function seatsOf(id: string, viewer = ada!) {
  const match = await loadMatch(viewer, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value.seats;
}

const namesOf = async (id: string) => (await seatsOf(id)).map(({ name }) => name);

async function resign(id: string): Promise<void> {
  const { match } = await stored(id);
  const header = { matchId: id, atRevision: match?.revision, key: newKey(), seat: 0 };
  expect((await commands.resign(ada!, header)).ok).toBe(true);
  await finishAfterCommit();
}

test('are shown with whose screen it is, and without a page of that person', async () => {
  const id = await make([named(' Ann \u202e'), { kind: 'me' }, AI], { isPublic: true });
  const [first, second, third] = await seatsOf(id, ben);
  expect(first).toMatchObject({ name: 'Ann', atScreenOf: ada!.name, mine: false });
  expect(first).not.toHaveProperty('profile');
  expect(second).toMatchObject({ name: ada!.name, profile: `/players/${ada!.name}` });
  expect(second).not.toHaveProperty('atScreenOf');
  expect(third).toMatchObject({ kind: 'ai', level: 1 });
});

test('that are empty are none, and those too long are refused', async () => {
  expect((await stored(await make([named('  '), named('\u200b')]))).match?.seats).toMatchObject([
    { name: null },
    { name: null },
  ]);
  const long = await createMatch(ada!, { game: 'nonaga', seats: [named('x'.repeat(21)), named('Bo')] });
  expect(long).toMatchObject({ ok: false, error: { code: 'malformed', message: /at most 20 letters/ } });
});

test('stay when the match is restarted, move on with the seats in a rematch, and are exported', async () => {
  const id = await make([named('Ann'), named('Bo')]);
  const again = await restart(ada!, id, newKey());
  if (!again.ok) throw new Error(again.error.message);
  expect(await namesOf(again.value.id)).toEqual(['Ann', 'Bo']);
  await resign(again.value.id);
  const text = await exportMatch(ada!, again.value.id);
  expect(text.ok && text.value.text).toMatch(/Seat 1: Ann \[Red\]\nSeat 2: Bo \[Blue\]/);
  const next = await rematch(ada!, again.value.id);
  if (!next.ok) throw new Error(next.error.message);
  expect(await namesOf(next.value.id)).toEqual(['Bo', 'Ann']);
});

test('go with the account of whoever gave them', async () => {
  const leaver = await newAccount();
  const id = await make([named('Ann'), named('Bo'), AI], { isPublic: true }, asCurrentUser(leaver));
  expect((await deleteAccount(leaver, { current: PASSWORD })).ok).toBe(true);
  expect((await stored(id)).match?.seats.map(({ name }) => name)).toEqual([null, null, null]);
});
