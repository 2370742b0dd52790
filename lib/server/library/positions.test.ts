import { playTurn, takeBack } from '@/lib/server/testing/commands';
import { expect, it } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import { branchMatch } from '@/lib/server/matches/seating/branch';
import { giveUp } from '@/lib/server/testing/people';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { fileStarts } from '@/lib/server/matches/archive/backfill';
import { exportOwn } from './export-own';
import { listReached, positionAt, sameStart, studyPosition } from './positions';

/** Plays turns by their notation. */
async function play(id: string, user: CurrentUser, ...turns: readonly string[]) {
  for (const text of turns) {
    const { match } = await stored(id);
    const moves = gameOf(match!.game).text.parseTurn(match?.snapshot, text);
    if (!moves.ok) throw new Error(moves.error.message);
    const request = { matchId: id, atRevision: match?.revision, moves: moves.value, key: newKey() };
    const answer = await playTurn(user, request);
    if (!answer.ok) throw new Error(answer.error.message);
  }
}

const starOf = (user: CurrentUser, isPublic = true, options = {}) =>
  seatedMatch([user, user], { game: 'chinese-checkers', isPublic, options });

const hashAt = async (viewer: CurrentUser | null, id: string, revision: number) => {
  const hash = await positionAt(viewer, id, revision);
  return hash.ok ? hash.value : hash.error.code;
};

const found = async (viewer: CurrentUser | null, hash: string) =>
  (await listReached(viewer, hash)).matches.map(({ id, frame, at }) => [id, frame, at]);

it('finds the matches that reached a position, in any order of turns and after any detour', async () => {
  const ada = await person();
  const straight = await starOf(ada);
  await play(straight, ada, 'D4-E8', 'N2-M7', 'D1-E5');
  const crossed = await starOf(ada, true, { turnCap: 50 });
  await play(crossed, ada, 'D1-E5', 'N2-M7', 'D4-E8');
  const detour = await starOf(ada);
  await play(detour, ada, 'D4-E8', 'N4-M9');
  await takeBack(ada, { matchId: detour, atRevision: 2, key: newKey(), toPly: 1 });
  await play(detour, ada, 'N2-M7', 'D1-E5');
  const left = await starOf(ada);
  await play(left, ada, 'D4-E8', 'N2-M7', 'D1-E5');
  await takeBack(ada, { matchId: left, atRevision: 3, key: newKey(), toPly: 2 });
  const otherRules = await starOf(ada, true, { leaveTarget: 'allow' });
  await play(otherRules, ada, 'D4-E8', 'N2-M7', 'D1-E5');
  const running = await starOf(ada);
  await play(running, ada, 'D4-E8', 'N2-M7', 'D1-E5');
  for (const id of [straight, crossed, detour, left, otherRules]) await giveUp(ada, id, 1);

  const hash = await hashAt(null, straight, 3);
  expect(await found(null, hash)).toEqual([
    [detour, 5, 3],
    [crossed, 3, 3],
    [straight, 3, 3],
  ]);
  expect(await studyPosition(null, hash, straight)).toEqual({
    count: 2,
    isMore: false,
    endings: [{ words: expect.stringMatching(/ won$/), count: 2 }],
  });
  // After the take-back the board is as before: one match, found once, at its first occurrence.
  expect((await found(null, await hashAt(null, detour, 1))).filter(([id]) => id === detour)).toEqual([
    [detour, 1, 1],
  ]);
  expect(await hashAt(null, detour, 3)).toBe(await hashAt(null, detour, 1));
});

it('neither counts nor shows others’ private matches, nor unfinished ones', async () => {
  const [ada, ben] = [await person(), await person()];
  const [shown, hers, his] = [await starOf(ada), await starOf(ada, false), await starOf(ben, false)];
  for (const [id, user] of [
    [shown, ada],
    [hers, ada],
    [his, ben],
  ] as const) {
    await play(id, user, 'D2-E6', 'N3-M8');
    expect(await hashAt(user, id, 2)).toBe('match-not-over');
    await giveUp(user, id, 0);
  }
  const hash = await hashAt(null, shown, 2);
  const idsFor = async (viewer: CurrentUser | null) => (await found(viewer, hash)).map(([id]) => id);
  expect(await idsFor(null)).toEqual([shown]);
  expect(await idsFor(ada)).toEqual([hers, shown]);
  expect(await idsFor(ben)).toEqual([his, shown]);
  for (const [viewer, count] of [
    [null, 1],
    [ada, 2],
    [ben, 2],
  ] as const)
    expect((await studyPosition(viewer, hash)).count).toBe(count);
  expect(await hashAt(ben, hers, 2)).toBe('not-found');
  expect(await hashAt(ben, hers, 0)).toBe('not-found');
  expect(await hashAt(null, shown, 9)).toBe('not-found');
});

it('finds where a match began: among all with that start, or at a position that others reached', async () => {
  const ada = await person();
  const first = await starOf(ada);
  await play(first, ada, 'D3-E7', 'N1-M5');
  await giveUp(ada, first, 0);
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const branch = await branchMatch(ada, { of: first, at: 2, seats, isPublic: true });
  if (!branch.ok) throw new Error(branch.error.message);
  await play(branch.value.id, ada, 'D1-E5');
  await giveUp(ada, branch.value.id, 0);

  expect(await sameStart(first)).toBe('/replays?game=chinese-checkers&seats=2');
  expect(await sameStart(branch.value.id)).toBeNull();
  const began = await hashAt(null, branch.value.id, 0);
  expect(began).toBe(await hashAt(null, first, 2));
  const both = [
    [branch.value.id, 0, 0],
    [first, 2, 2],
  ];
  expect(await found(null, began)).toEqual(both);
  expect(await studyPosition(null, began)).toMatchObject({ count: 2 });
  expect(await studyPosition(null, began, branch.value.id)).toMatchObject({ count: 1 });
  const [page, last] = [
    await listReached(null, began, null, 1),
    await listReached(null, began, branch.value.id),
  ];
  expect([page.on, page.matches[0]?.wentOn]).toEqual([branch.value.id, true]);
  expect(last.matches.map(({ id }) => id)).toEqual([first]);

  // One that was archived before the library stored starts.
  await (await db()).finished.updateMany({ data: { startPosition: null } });
  expect(await found(null, began)).toEqual(both.slice(1));
  expect(await fileStarts(async () => {})).toBe(1);
  expect(await found(null, began)).toEqual(both);
  expect(await fileStarts(async () => {})).toBe(0);
});

it('tells whether a match continued from there', async () => {
  const ada = await person();
  const id = await starOf(ada);
  await play(id, ada, 'D4-E8');
  await giveUp(ada, id, 1);
  const wentOn = async (revision: number) =>
    (await listReached(ada, await hashAt(ada, id, revision))).matches.find((one) => one.id === id)?.wentOn;
  expect(await wentOn(1)).toBe(true);
  expect(await wentOn(2)).toBe(false);
});

it('pages through many, none lost and none twice', async () => {
  const ada = await person();
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const id = await seatedMatch([ada, ada], { isPublic: true });
    await playNext(id, [ada, ada], 5);
    await giveUp(ada, id, 0);
    ids.unshift(id);
  }
  const hash = await hashAt(null, ids[0]!, 1);
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const { matches, on } = await listReached(null, hash, after, 2);
    seen.push(...matches.map(({ id }) => id));
    if (on === null) break;
    after = on;
  }
  expect(seen).toEqual(ids);
});

it('exports one’s own finished matches in one file, and nobody else’s', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const ids: string[] = [];
  for (const seats of [
    [ada, 3],
    [ada, ada],
    [ben, 3],
  ] as const) {
    const id = await seatedMatch(seats, { isPublic: true });
    await giveUp(seats[0], id, 0);
    ids.push(id);
  }
  await seatedMatch([ada, ada]);
  const all = async (form: 'text' | 'ndjson') => {
    const parts: string[] = [];
    for await (const part of exportOwn(ada, form)) parts.push(part);
    return parts;
  };
  const [newest, older] = [ids[1], ids[0]];
  const text = (await all('text')).join('');
  expect(text.match(/^Match: .+$/gm)).toEqual([`Match: ${newest}`, `Match: ${older}`]);
  expect(text).toMatch(/\n\nLamplight match 1\n/);
  expect((await all('ndjson')).map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([
    newest,
    older,
  ]);
  expect(await (await db()).finished.count({ where: { matchId: { in: ids } } })).toBe(3);
});
