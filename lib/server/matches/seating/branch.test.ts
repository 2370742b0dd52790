import { playTurn, resign, undo } from '@/lib/server/testing/commands';
import { beforeAll, expect, test } from 'vitest';
import type { NonagaState } from '@/lib/games/nonaga/state';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import {
  account,
  newKey,
  person,
  playNext,
  seatedMatch,
  someTurn,
  stored,
} from '@/lib/server/testing/matches';
import { exportMatch } from '../archive/export';
import { historyOf } from '../history';
import { loadMatch } from '../queries/match-view';
import { loadReplay, provenanceOf } from '../queries/replay';
import { findMatch } from '../rows';
import { verifyMatch } from '../archive/verify';
import { branchMatch, branchPoint } from './branch';
import { rematch, startOver } from './rematch';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
/** A private match of Nonaga between the two, four turns long. */
let id: string;

const ME = { kind: 'me' };
const AI = { kind: 'ai', level: 1 };

beforeAll(async () => {
  [ada, ben, eve] = [await account('Ada'), await account('Ben'), await person('Eve')];
  id = await seatedMatch([ada, ben]);
  for (let turn = 0; turn < 4; turn++) await playNext(id, [ada, ben], turn);
  expect(await branchMatch(ada, { of: id, at: 2, seats: [ME, ME] })).toMatchObject({
    error: { code: 'match-not-over' },
  });
  await resign(ben, { matchId: id, atRevision: 4, key: newKey() });
});

async function branched(user: CurrentUser, at: number, seats: readonly object[], of = id): Promise<string> {
  const made = await branchMatch(user, { of, at, seats });
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

test('starts a match from any position of a finished one, and records where it came from', async () => {
  const copy = await branched(ada, 3, [ME, ME]);
  const { match } = await stored(copy);
  expect(match).toMatchObject({
    status: 'PLAYING',
    toAct: 1,
    ply: 0,
    isRated: false,
    branchOfId: id,
    branchPly: 3,
  });
  const { frames } = await historyOf((await findMatch(id))!);
  expect(match?.startText).toBe(gameOf('nonaga').positions.encode(frames[3]?.state));
  const cellsOf = (state: unknown) => (state as NonagaState).pieces.map(({ cell }) => cell).sort();
  expect(cellsOf(match?.snapshot)).toEqual(cellsOf(frames[3]?.state));

  await playNext(copy, [ada, ada], 1);
  await playNext(copy, [ada, ada], 2);
  expect(await verifyMatch(copy)).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(await loadReplay(ada, copy)).toMatchObject({ ok: true, value: { match: { ply: 2 } } });
  expect(await provenanceOf(ada, copy)).toEqual({
    kind: 'branch',
    ply: 3,
    origin: { id, players: ['Ada', 'Ben'] },
  });

  await resign(ada, { matchId: copy, atRevision: 2, seat: 0, key: newKey() });
  expect(await exportMatch(ada, copy)).toMatchObject({
    value: { record: { startText: match?.startText, branch: { of: id, ply: 3 } } },
  });
  expect((await (await db()).rating.findMany()).length).toBe(0);
  const next = await rematch(ada, copy);
  expect(next.ok && (await stored(next.value.id)).match).toMatchObject({
    startText: match?.startText,
    branchPly: 3,
  });
});

test('from the start has the same start', async () => {
  const { match } = await stored(await branched(ada, 0, [AI, ME]));
  expect(match).toMatchObject({ startText: null, seed: 7n, branchPly: 0, isRated: false, toAct: 0 });
  expect(match?.seats.map(({ userId, aiLevel }) => userId ?? aiLevel)).toEqual([1, ada.id]);
});

test('may invite a friend, and hides the origin from those who may not see it', async () => {
  const copy = await branched(ada, 2, [ME, { kind: 'link' }]);
  expect((await stored(copy)).match).toMatchObject({ status: 'OPEN', isRated: false });
  await (await db()).match.update({ where: { id: copy }, data: { isPublic: true } });
  expect(await provenanceOf(eve, copy)).toEqual({ kind: 'branch', ply: 2, origin: null });
  expect(await loadMatch(eve, copy)).toMatchObject({ ok: true });
});

test('from a private match is private too, unless asked otherwise', async () => {
  const seats = [ME, { kind: 'link' }];
  expect((await stored(await branched(ada, 2, seats))).match).toMatchObject({ isPublic: false });
  const shown = await branchMatch(ada, { of: id, at: 2, seats, isPublic: true });
  expect(shown.ok && (await stored(shown.value.id)).match).toMatchObject({ isPublic: true });
  await (await db()).match.update({ where: { id }, data: { isPublic: true } });
  expect((await stored(await branched(ada, 2, seats))).match).toMatchObject({ isPublic: true });
  await (await db()).match.update({ where: { id }, data: { isPublic: false } });
});

test.each<[name: string, at: unknown, seats: unknown, code: string]>([
  ['the end', 5, [ME, ME], 'match-over'],
  ['beyond the end', 6, [ME, ME], 'not-found'],
  ['nowhere', -1, [ME, ME], 'not-found'],
  ['too few', 1, [ME], 'malformed'],
  ['too many', 1, [ME, ME, ME], 'malformed'],
  ['nobody', 1, [AI, AI], 'malformed'],
])('%s is refused and changes nothing', async (_, at, seats, code) => {
  const before = await (await db()).match.count();
  expect(await branchMatch(ada, { of: id, at, seats })).toMatchObject({ ok: false, error: { code } });
  expect(await (await db()).match.count()).toBe(before);
});

test('is refused to those who may not see the match', async () => {
  expect(await branchMatch(eve, { of: id, at: 2, seats: [ME, ME] })).toMatchObject({
    error: { code: 'not-found' },
  });
  expect(await branchPoint(null, id, 2)).toMatchObject({ error: { code: 'not-found' } });
});

test('keeps hidden cards hidden, and a solitaire can be undone back to the position and no further', async () => {
  const deal = await seatedMatch([eve], { game: 'eightfold' });
  for (let turn = 0; turn < 3; turn++) {
    const { match } = await stored(deal);
    const moves = someTurn(match?.snapshot, turn, 'eightfold');
    await playTurn(eve, { matchId: deal, atRevision: turn, moves, key: newKey() });
  }
  await resign(eve, { matchId: deal, atRevision: 3, key: newKey() });
  const copy = await branched(eve, 2, [ME], deal);
  const view = await loadMatch(eve, copy);
  const { match } = await stored(copy);
  const hidden = (match?.snapshot as { piles: { down: string[] }[] }).piles.flatMap(({ down }) => down);
  expect(hidden.length).toBeGreaterThan(0);
  const shown = view.ok ? (view.value.state as { piles: { down: string[] }[] }) : null;
  expect(shown?.piles.flatMap(({ down }) => down)).toEqual(hidden.map(() => '??'));
  expect(JSON.stringify(view)).not.toContain(match?.startText);

  const moves = someTurn(match?.snapshot, 0, 'eightfold');
  await playTurn(eve, { matchId: copy, atRevision: 0, moves, key: newKey() });
  expect(await undo(eve, { matchId: copy, atRevision: 1, key: newKey() })).toMatchObject({ ok: true });
  expect(await undo(eve, { matchId: copy, atRevision: 2, key: newKey() })).toMatchObject({ ok: false });
  const again = await startOver(eve, copy, { sameSeed: true });
  expect(again.ok && (await stored(again.value.id)).match?.startText).toBe(match?.startText);
});

test('fills a resigned seat again in the new match', async () => {
  const people = [ada, ben, eve];
  const many = await seatedMatch(people, { game: 'chinese-checkers' });
  await resign(ben, { matchId: many, atRevision: 0, key: newKey() });
  const { match } = await stored(many);
  const moves = someTurn(match?.snapshot, 0, 'chinese-checkers');
  await playTurn(ada, { matchId: many, atRevision: 1, moves, key: newKey() });
  await resign(ada, { matchId: many, atRevision: 2, key: newKey() });
  const copy = await branched(eve, 1, [ME, ME, ME], many);
  expect((await stored(copy)).match).toMatchObject({ toAct: 0, seatCount: 3 });
  const played = await playTurn(eve, { matchId: copy, atRevision: 0, moves, key: newKey() });
  expect(played.ok && played.step.status).toMatchObject({ kind: 'playing', toAct: 1 });
});
