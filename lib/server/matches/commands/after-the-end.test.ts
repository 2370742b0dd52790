/** An end that a turn led to is taken back, with all that it had written; play goes on, and the log keeps both. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, type TimeControl } from '@/lib/match/clock';
import { now } from '@/lib/server/platform/now';
import { gameOf } from '@/lib/games/registry';
import type { CurrentUser } from '@/lib/server/accounts/session';
import * as commands from '@/lib/server/testing/commands';
import { account, ratingOf } from '@/lib/server/testing/people';
import { newKey, person, seatedMatch, stored } from '@/lib/server/testing/matches';
import { faultsOfRows } from '@/lib/server/testing/replayed-rows';
import { db } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { loadMatch } from '../queries/match-view';
import { findMatch, type MatchRow } from '../rows';
import { turnOf } from './decisions';
import { submitEntry } from './submit-entry';

let ada: CurrentUser;
beforeAll(async () => {
  ada = await account();
  // Automatic turns are played where a test says so.
  onWake('automatic-turns', () => {});
});

interface Recorded {
  readonly options: object;
  readonly seed: number;
  readonly turns: readonly string[];
}
const RED_WINS = JSON.parse(readFileSync('lib/games/nonaga/golden/red-wins.json', 'utf8')) as Recorded;

/** A match of Nonaga that Red, who is Ada, has won; `other` has the second seat. */
async function won(other: CurrentUser | 1, clock: TimeControl | null = null): Promise<MatchRow> {
  const { options, seed, turns } = RED_WINS;
  const id = await seatedMatch([ada, other], { options, seed, clock });
  const start = (await findMatch(id))!;
  for (const text of turns) {
    const match = (await findMatch(id))!;
    const moves = gameOf('nonaga').text.parseTurn(match.snapshot, text);
    if (!moves.ok) throw new Error(moves.error.message);
    const header = { atRevision: match.revision, key: newKey() };
    const seat = match.toAct === 0 ? (0 as const) : (1 as const);
    const actor = seat === 0 ? ada : other === 1 ? { systemFor: seat } : other;
    const answer = await submitEntry(actor, id, header, turnOf(moves.value));
    if (!answer.ok) throw new Error(answer.error.message);
  }
  expect((await stored(id)).match?.status).toBe('OVER');
  return start;
}

const header = async (matchId: string) => ({
  matchId,
  atRevision: (await stored(matchId)).match?.revision,
  key: newKey(),
});
const back = async (matchId: string, user = ada) =>
  commands.takeBack(user, { ...(await header(matchId)), toPly: RED_WINS.turns.length - 1 });
const codeOf = (answer: Awaited<ReturnType<typeof back>>) => (answer.ok ? 'ok' : answer.error.code);

/** Plays the winning turn again. */
async function winAgain(id: string) {
  const { match } = await stored(id);
  const moves = gameOf('nonaga').text.parseTurn(match?.snapshot, RED_WINS.turns.at(-1)!);
  return commands.playTurn(ada, { ...(await header(id)), moves: moves.ok ? moves.value : [] });
}

describe('the end of a match is taken back', () => {
  test('at one screen, and comes again', async () => {
    const start = await won(ada);
    const { id } = start;
    await (await db()).review.create({ data: { matchId: id, version: 1, total: 3 } });
    expect(codeOf(await back(id))).toBe('ok');
    const { match, entries } = await stored(id);
    expect(match).toMatchObject({ status: 'PLAYING', toAct: 0, ranking: null, reason: null, endedAt: null });
    expect(match?.seats.map(({ place, endedAt }) => [place, endedAt])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(entries.slice(-2).map(({ kind }) => kind)).toEqual(['turn', 'takeback']);
    expect(await (await db()).review.count({ where: { matchId: id } })).toBe(0);
    expect(await faultsOfRows(start)).toEqual([]);

    expect((await winAgain(id)).ok).toBe(true);
    expect((await stored(id)).match).toMatchObject({ status: 'OVER' });
    expect(await faultsOfRows(start)).toEqual([]);
  });

  test('against the AI, with what it did to the rating', async () => {
    const before = await ratingOf(ada, 'ai');
    const { id, ...start } = await won(1);
    expect(await ratingOf(ada, 'ai')).toMatchObject({ played: (before?.played ?? 0) + 1 });
    expect(codeOf(await back(id))).toBe('ok');
    const after = await ratingOf(ada, 'ai');
    expect([after?.rating, after?.played]).toEqual([before?.rating ?? 1500, before?.played ?? 0]);
    const view = await loadMatch(ada, id);
    expect(view.ok && view.value.seats[0]).not.toHaveProperty('rating');
    expect(await faultsOfRows({ id, ...start })).toEqual([]);
    // What was taken back counts no more.
    await winAgain(id);
    expect((await ratingOf(ada, 'ai'))?.played).toBe(before?.played ?? 0);
  });

  test('not once the person has been rated since', async () => {
    const { id } = await won(1);
    await won(1);
    const before = await stored(id);
    expect(codeOf(await back(id))).toBe('forbidden');
    expect(await stored(id)).toEqual(before);
  });

  test('once, however often it is asked for at the same moment', async () => {
    const start = await won(ada);
    const answers = await Promise.all([back(start.id), back(start.id)]);
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'stale']);
    expect(await faultsOfRows(start)).toEqual([]);
  });

  test('not at will between people, and not by others', async () => {
    const ben = await person('Ben');
    const { id } = await won(ben);
    for (const who of [ada, ben])
      expect(await back(id, who)).toMatchObject({ error: { code: 'match-over', message: /by agreement/ } });
    expect(codeOf(await back((await won(ada)).id, ben))).toBe('not-found');
  });

  test('not where somebody resigned', async () => {
    const id = await seatedMatch([ada, ada]);
    await commands.resign(ada, { ...(await header(id)), seat: 0 });
    expect(codeOf(await commands.takeBack(ada, { ...(await header(id)), toPly: 0 }))).toBe('match-over');
  });
});

describe('between people the end is taken back by agreement', () => {
  let ben: CurrentUser;
  beforeAll(async () => {
    ben = await person('Ben');
  });
  const propose = async (matchId: string, user: CurrentUser, kind = 'takeback') =>
    commands.makeOffer(user, { ...(await header(matchId)), kind });
  async function answer(matchId: string, user: CurrentUser, said: 'accept' | 'decline' | 'withdraw') {
    const offer = await (await db()).offer.findFirst({ where: { matchId, answeredAt: null } });
    return commands.answerOffer(user, { matchId, offer: offer?.id, answer: said });
  }
  const endedAgo = async (id: string, ms: number) =>
    (await db()).match.update({ where: { id }, data: { endedAt: new Date(now().getTime() - ms) } });

  test.each([
    ['the winner’s last turn', () => ada, () => ben, 1],
    ['the loser’s, and the winning turn with it', () => ben, () => ada, 2],
  ])('%s', async (_, asks, agrees, turns) => {
    const start = await won(ben);
    const { id } = start;
    expect(await propose(id, asks())).toEqual({ ok: true });
    expect((await stored(id)).match?.status).toBe('OVER');
    const seen = await loadMatch(agrees(), id);
    expect(seen.ok && seen.value.offers).toMatchObject([{ kind: 'takeback', ending: null }]);
    expect(await answer(id, agrees(), 'accept')).toEqual({ ok: true });
    const { match } = await stored(id);
    expect(match).toMatchObject({
      status: 'PLAYING',
      ply: RED_WINS.turns.length - turns,
      ranking: null,
      endedAt: null,
    });
    expect(await (await db()).finished.count({ where: { matchId: id } })).toBe(0);
    expect(await faultsOfRows(start)).toEqual([]);
  });

  test('and its clock runs again', async () => {
    const { id } = await won(ben, { kind: 'days', days: 1, whenOut: 'leave' });
    await propose(id, ada);
    await answer(id, ben, 'accept');
    const view = await loadMatch(ben, id);
    expect(view.ok && view.value.clock).toMatchObject({ seat: 0, deadline: expect.any(String) as string });
  });

  test('it stays where it was declined or withdrawn', async () => {
    const { id } = await won(ben);
    await propose(id, ada);
    expect(await answer(id, ben, 'decline')).toEqual({ ok: true });
    expect(await propose(id, ada)).toMatchObject({ error: { code: 'too-many' } });
    await propose(id, ben);
    expect(await answer(id, ben, 'withdraw')).toEqual({ ok: true });
    expect((await stored(id)).match?.status).toBe('OVER');
  });

  test('for a day, also to accept', async () => {
    const { id } = await won(ben);
    await endedAgo(id, DAY_MS - MINUTE_MS);
    expect(await propose(id, ada)).toEqual({ ok: true });
    await endedAgo(id, DAY_MS + MINUTE_MS);
    const late = { error: { code: 'match-over', message: /more than a day/ } };
    expect(await answer(id, ben, 'accept')).toMatchObject(late);
    expect(await propose(id, ben)).toMatchObject(late);
    expect((await stored(id)).match?.status).toBe('OVER');
  });

  test('not where it was rated, resigned, or one of them is gone; nothing else is proposed', async () => {
    const { id } = await won(ben);
    expect(await propose(id, ada, 'draw')).toMatchObject({ error: { code: 'match-over' } });
    expect(await propose(id, ada, 'abort')).toMatchObject({ error: { code: 'match-over' } });
    expect(await propose(id, await person('Eve'))).toMatchObject({ error: { code: 'not-found' } });
    const { match, seat } = await db();
    await match.update({ where: { id }, data: { isRated: true } });
    expect(await propose(id, ada)).toMatchObject({ error: { message: /was rated/ } });
    await match.update({ where: { id }, data: { isRated: false } });
    await seat.updateMany({ where: { matchId: id, index: 1 }, data: { userId: null, isAnonymous: true } });
    expect(await propose(id, ada)).toMatchObject({ error: { message: /no longer here/ } });
    const given = await seatedMatch([ada, ben]);
    await commands.resign(ada, { ...(await header(given)), seat: 0 });
    expect(await propose(given, ben)).toMatchObject({ error: { message: /that a turn led to/ } });
  });
});

test('a solitaire that was won is undone and redone', async () => {
  const { options } = gameOf('eightfold').presets.find(({ name }) => name === 'Free')!;
  const id = await seatedMatch([ada], { game: 'eightfold', seed: 751, options });
  const start = (await findMatch(id))!;
  await commands.playRun(ada, { ...(await header(id)), run: 'solve' });
  expect((await stored(id)).match?.status).toBe('OVER');
  expect((await commands.undo(ada, await header(id))).ok).toBe(true);
  expect((await stored(id)).match).toMatchObject({ status: 'PLAYING', ply: 0 });
  expect(await faultsOfRows(start)).toEqual([]);
  expect((await commands.redo(ada, await header(id))).ok).toBe(true);
  expect((await stored(id)).match?.status).toBe('OVER');
  expect((await commands.undo(ada, await header(id))).ok).toBe(true);
  expect(await faultsOfRows(start)).toEqual([]);
});
