import { playTurn } from '@/lib/server/testing/commands';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '../queries/match-view';
import { finishAfterCommit } from '../commands/after-commit';
import { startOver } from './rematch';

let ada: CurrentUser;

beforeAll(async () => {
  ada = await person('Ada');
});

const deal = (options: object = {}) => seatedMatch([ada], { game: 'eightfold', seed: 5, options });

async function view(id: string) {
  const match = await loadMatch(ada, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

async function playOne(id: string) {
  const moves = someTurn((await view(id)).state, 0, 'eightfold');
  const answer = await playTurn(ada, { matchId: id, atRevision: 0, key: newKey(), moves });
  if (!answer.ok) throw new Error(answer.error.message);
}

async function madeBy(request: Promise<Awaited<ReturnType<typeof startOver>>>) {
  const made = await request;
  if (!made.ok) throw new Error(made.error.message);
  return view(made.value.id);
}

describe('starting over', () => {
  test('with the same seed has the same start and rules, and resigns the current game', async () => {
    const id = await deal({ undo: 'single' });
    const start = (await view(id)).state;
    await playOne(id);
    const again = await madeBy(startOver(ada, id, { sameSeed: true }));
    expect(again).toMatchObject({ seed: 5, revision: 0, options: { stacks: 'sequence', undo: 'single' } });
    expect(again.state).toEqual(start);
    expect(await view(id)).toMatchObject({ status: { kind: 'over', ranking: [] } });
  });

  test('deletes a game in which nothing was played', async () => {
    const id = await deal();
    const next = await madeBy(startOver(ada, id, { sameSeed: false }));
    expect(next.seed).not.toBe(5);
    expect(await stored(id)).toEqual({ match: null, entries: [] });
  });

  test('leaves a finished game as it is, however often another is started from it', async () => {
    const id = await deal();
    await playOne(id);
    await startOver(ada, id, { sameSeed: true });
    await finishAfterCommit();
    const before = await stored(id);
    const again = await madeBy(startOver(ada, id, { sameSeed: true }));
    expect(again.seed).toBe(5);
    expect(await stored(id)).toEqual(before);
  });

  test('is for solitaires only', async () => {
    const id = await deal();
    const codeOf = async (user: CurrentUser, match: unknown) => {
      const made = await startOver(user, match, { sameSeed: true });
      return made.ok ? 'ok' : made.error.code;
    };
    expect(await codeOf(await person('Eve'), id)).toBe('not-found');
    expect(await codeOf(ada, await seatedMatch([ada, ada]))).toBe('forbidden');
    expect(await codeOf(ada, 'nothing')).toBe('not-found');
    expect((await view(id)).status.kind).toBe('playing');
  });
});
