import { playTurn, resign, undo } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import type { Review } from '@/lib/match/review';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { forgetMatches } from '@/lib/server/testing/match-caches';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { askForReview, loadReview, loadReviewProgress } from './reviews';
import { nodesFor, reviewNext as reviewUnless, stopReviews } from './run-reviews';
import { releaseReview, savePosition, takeReview } from './review-rows';
import { log } from '@/lib/server/platform/log.mjs';

const reviewNext = () => reviewUnless(new AbortController().signal);

let ada: CurrentUser;
let ben: CurrentUser;

beforeAll(async () => {
  // Reviews do not run by themselves here: each test starts them.
  await stopReviews();
  ada = await person('Ada');
  ben = await person('Ben');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await (await db()).match.deleteMany();
});

/** A short match that Ben resigns. */
async function finished(turns = 3, options: Parameters<typeof seatedMatch>[1] = {}): Promise<string> {
  const id = await seatedMatch([ada, ben], { isPublic: true, ...options });
  for (let i = 0; i < turns; i++) await playNext(id, [ada, ben], i);
  await giveUp(id, ben);
  return id;
}

async function giveUp(id: string, who: CurrentUser): Promise<void> {
  const { match } = await stored(id);
  const answer = await resign(who, { matchId: id, atRevision: match!.revision, key: newKey() });
  if (!answer.ok) throw new Error(answer.error.code);
}

async function ask(id: string, who: CurrentUser | null = ada): Promise<string> {
  const asked = await askForReview(who, id);
  return asked.ok ? 'ok' : asked.error.code;
}

async function reviewOf(id: string): Promise<Review> {
  const loaded = await loadReview({ id });
  if (loaded.status !== 'done') throw new Error('There is no review.');
  return loaded.review;
}

const progressOf = async (id: string) => {
  const loaded = await loadReviewProgress(ada, id);
  return loaded.ok ? loaded.value : loaded.error.code;
};

describe('a review may be requested', () => {
  test('by a user who may see the match, only once it is over', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await playNext(id, [ada, ben]);
    expect(await ask(id)).toBe('match-not-over');
    await giveUp(id, ben);
    expect(await ask(id, null)).toBe('unauthenticated');
    expect(await ask(id, await person('A guest who looks on'))).toBe('ok');
    expect(await ask('no-such-match')).toBe('not-found');
    const secret = await finished(1, { isPublic: false });
    expect(await ask(secret, await person('Eve'))).toBe('not-found');
    expect(await progressOf(secret)).toMatchObject({ status: 'none' });
    expect(await loadReviewProgress(null, secret)).toMatchObject({ ok: false });
  });

  test('not for a match without turns', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await (await db()).match.update({ where: { id }, data: { status: 'OVER' } });
    expect(await ask(id)).toBe('forbidden');
  });

  test('so many times an hour per person, and the same one twice counts once', async () => {
    const eager = await person('Eager');
    const id = await finished(1);
    for (let i = 0; i < 3; i++) expect(await ask(id, eager)).toBe('ok');
    expect(await (await db()).review.count()).toBe(1);
    await (await db()).review.deleteMany();
    let answer = 'ok';
    for (let i = 0; i < 25 && answer === 'ok'; i++) {
      answer = await ask(id, eager);
      await (await db()).review.deleteMany();
    }
    expect(answer).toBe('too-many');
  });
});

describe('a review', () => {
  test('covers every position, and is the same when another server continues it', async () => {
    const id = await finished(2);
    await ask(id);
    expect(await progressOf(id)).toEqual({ status: 'waiting', done: 0, total: 4 });
    expect(await reviewNext()).toBe('done');
    expect(await reviewNext()).toBe('idle');
    const first = await reviewOf(id);
    expect(first.boards).toHaveLength(4);
    expect(first.boards.at(-1)).toMatchObject({ shares: [1, 0], isCertain: true, lost: null });
    for (const { shares } of first.boards) expect(shares![0]! + shares![1]!).toBeCloseTo(1, 3);
    expect(first.boards[0]!.line.length).toBeGreaterThan(0);
    await (await db()).review.deleteMany();
    await ask(id);

    // A worker that reviewed one position and crashed: its lease has expired.
    const taken = await takeReview('dead', -1);
    expect(taken).toEqual({ matchId: id, looks: [] });
    const { shares, facts } = first.boards[0]!;
    const odd = { shares, facts, line: ['left behind'], isCertain: true, afterBest: null, hasChoice: true };
    expect(await savePosition(id, 'dead', 0, odd, -1)).toBe(true);
    expect(await progressOf(id)).toEqual({ status: 'waiting', done: 1, total: 4 });
    expect(await reviewNext()).toBe('done');
    const second = await reviewOf(id);
    expect(second.boards[0]!.line).toEqual(['left behind']);
    expect(second.boards.slice(2)).toEqual(first.boards.slice(2));
  });

  test('is made by one worker at a time, and one that lost its lease can add nothing', async () => {
    const id = await finished(1);
    await ask(id);
    expect(await takeReview('one', 60)).not.toBeNull();
    expect(await takeReview('two', 60)).toBeNull();
    const positionReview = {
      shares: null,
      isCertain: false,
      line: [],
      afterBest: null,
      hasChoice: true,
      facts: [],
    };
    expect(await savePosition(id, 'two', 0, positionReview, 60)).toBe(false);
    expect(await savePosition(id, 'one', 1, positionReview, 60)).toBe(false);
    expect(await savePosition(id, 'one', 0, positionReview, 60)).toBe(true);
    await releaseReview(id, 'one');
    expect(await takeReview('two', 60)).toMatchObject({ looks: [positionReview] });
    expect(await savePosition(id, 'one', 1, positionReview, 60)).toBe(false);
  });

  test('that fails is given up in the end, and may be requested again', async () => {
    const id = await finished(1);
    await ask(id);
    await (
      await db()
    ).entry.updateMany({ where: { matchId: id, revision: 1 }, data: { data: ['nonsense'] } });
    forgetMatches();
    const complaints = vi.spyOn(log, 'error').mockImplementation(() => {});
    expect([await reviewNext(), await reviewNext(), await reviewNext()]).toEqual([
      'failed',
      'failed',
      'failed',
    ]);
    expect(await reviewNext()).toBe('idle');
    expect(complaints).toHaveBeenCalledTimes(3);
    expect(await progressOf(id)).toMatchObject({ status: 'failed' });
    expect(await ask(id)).toBe('ok');
    expect(await progressOf(id)).toMatchObject({ status: 'waiting' });
  });

  test('by another version of the reviewer counts as none', async () => {
    const id = await finished(1);
    await ask(id);
    await (await db()).review.updateMany({ data: { version: 0, status: 'DONE', done: 9 } });
    expect(await progressOf(id)).toMatchObject({ status: 'none' });
    expect(await ask(id)).toBe('ok');
    expect(await progressOf(id)).toMatchObject({ status: 'waiting', done: 0 });
  });

  test('has a bounded budget, whatever the length of the match', () => {
    expect(nodesFor(10)).toBe(60_000);
    expect(nodesFor(201)).toBeLessThan(60_000);
    expect(nodesFor(400)).toBe(30_000);
    expect(nodesFor(1_000_000)).toBe(5_000);
  });
});

describe('a solitaire', () => {
  const game = gameOf('eightfold');

  test('tells whether the deal could be won, and from where on it was lost', async () => {
    const id = await seatedMatch([ada], { game: 'eightfold', seed: 3110 });
    const play = async (moves: readonly unknown[]) => {
      const { match } = await stored(id);
      const command = { matchId: id, atRevision: match!.revision, key: newKey() };
      const answer = await playTurn(ada, { ...command, moves });
      if (!answer.ok) throw new Error(answer.error.message);
    };
    // The winning variation, until a move that loses; back once, and the same again.
    let lostAt = 0;
    for (const move of game.solver!.solve!((await stored(id)).match!.snapshot).moves!) {
      const state: unknown = (await stored(id)).match!.snapshot;
      const losing: unknown = game.rules.legalMoves(state).find((other: unknown) => {
        const applied = game.rules.apply(state, other);
        return applied.ok && game.solver!.solve!(applied.value.state).verdict === 'lost';
      });
      await play([losing ?? move]);
      if (losing === undefined) continue;
      lostAt = (await stored(id)).match!.revision;
      break;
    }
    expect(lostAt).toBeGreaterThan(0);
    const { match } = await stored(id);
    await undo(ada, { matchId: id, atRevision: match!.revision, key: newKey() });
    await play((await stored(id)).entries.find(({ revision }) => revision === lostAt)!.data as unknown[]);
    await giveUp(id, ada);

    await ask(id);
    expect(await reviewNext()).toBe('done');
    const { alone, boards, accuracy } = await reviewOf(id);
    expect(alone).toEqual({ start: 'won', lostFrom: lostAt + 2 });
    expect(boards[lostAt]).toMatchObject({ shares: [0], mark: 'blunder', lost: 100 });
    expect(boards[lostAt + 1]).toMatchObject({ shares: [1], mark: null, lost: null });
    expect(boards[0]!.line.length).toBeGreaterThan(2);
    expect(accuracy).toEqual([null]);
  });
});
