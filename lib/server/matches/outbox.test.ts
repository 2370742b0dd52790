import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { inboxOf, tell } from '@/lib/server/inbox';
import { log } from '@/lib/server/platform/log.mjs';
import { db } from '@/lib/server/platform/database';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { onPosted, sweepOutbox } from './outbox';

let ada: CurrentUser;
let ben: CurrentUser;
beforeEach(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
  await (await db()).outbox.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

const countPosted = async () => (await db()).outbox.count();
const wordsFor = async ({ id }: CurrentUser) => (await inboxOf(id)).notices.map(({ words }) => words);

/** As if the server had died between the commit and the notices. */
async function crashAfterCommit(work: () => Promise<unknown>) {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onPosted(() => Promise.reject(new Error('the server died')));
  await work();
  onPosted(tell);
  error.mockRestore();
}

describe('what others are to be told', () => {
  test('is told after the answer, and nothing is left in the outbox', async () => {
    const id = await seatedMatch([ada, ben]);
    await playNext(id, [ada, ben]);
    expect(await wordsFor(ben)).toEqual(['Ada has played: your turn in Nonaga']);
    expect(await countPosted()).toBe(0);
  });

  test('survives a crash after the commit, and is told once by the sweep', async () => {
    const id = await seatedMatch([ada, ben]);
    await crashAfterCommit(() => playNext(id, [ada, ben]));
    expect(await wordsFor(ben)).toEqual([]);
    expect(await countPosted()).toBe(1);
    await sweepOutbox();
    expect(await countPosted(), 'left to the server that wrote it').toBe(1);
    await Promise.all([sweepOutbox(-1), sweepOutbox(-1)]);
    expect(await wordsFor(ben)).toEqual(['Ada has played: your turn in Nonaga']);
    expect(await countPosted()).toBe(0);
    const seat = await (await db()).seat.findFirst({ where: { matchId: id, userId: ada.id } });
    expect(seat?.seenRevision).toBe(1);
  });

  test('does not replace what is newer', async () => {
    const id = await seatedMatch([ada, ben]);
    await crashAfterCommit(() => playNext(id, [ada, ben]));
    await playNext(id, [ada, ben], 3);
    await playNext(id, [ada, ben], 5);
    await (await db()).notification.updateMany({ where: { userId: ben.id }, data: { readAt: new Date() } });
    await sweepOutbox(-1);
    expect((await inboxOf(ben.id)).unread).toBe(0);
    expect((await inboxOf(ada.id)).unread).toBe(0);
  });

  test('is dropped where the match or the person is gone', async () => {
    const id = await seatedMatch([ada, ben]);
    await crashAfterCommit(() => playNext(id, [ada, ben]));
    await (await db()).match.delete({ where: { id } });
    await sweepOutbox(-1);
    expect(await countPosted()).toBe(0);
  });

  test('is nothing in a match against the AI, or at one screen', async () => {
    for (const id of [await seatedMatch([ada, ada]), await seatedMatch([ada, 1])]) {
      await crashAfterCommit(() => playNext(id, [ada, ada]));
      expect(await countPosted()).toBe(0);
    }
  });

  test('is told though rows before it cannot be read, which are logged and put aside', async () => {
    const id = await seatedMatch([ada, ben]);
    const old = { matchId: id, at: new Date(0) };
    const data = [{ kind: 'turn' }, { at: new Date(0), change: { kind: 'unknown' } }, 'words'].map(
      (each) => ({
        ...old,
        data: each,
      }),
    );
    await (await db()).outbox.createMany({ data });
    await crashAfterCommit(() => playNext(id, [ada, ben]));
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    await sweepOutbox(-1);
    expect(error).toHaveBeenCalledTimes(3);
    expect(await wordsFor(ben)).toEqual(['Ada has played: your turn in Nonaga']);
    expect(await countPosted()).toBe(3);
    await sweepOutbox(-1);
    expect(error, 'they are left alone for a while').toHaveBeenCalledTimes(3);
  });

  test('is put aside for a while where telling fails, so that others come first', async () => {
    const id = await seatedMatch([ada, ben]);
    await crashAfterCommit(() => playNext(id, [ada, ben]));
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onPosted(() => Promise.reject(new Error('words that cannot be made')));
    await sweepOutbox(-1);
    await sweepOutbox(-1);
    onPosted(tell);
    expect(error, 'tried once').toHaveBeenCalledTimes(1);
    expect(await countPosted()).toBe(1);
    await (await db()).outbox.updateMany({ data: { at: new Date(0) } });
    await sweepOutbox(-1);
    expect(await wordsFor(ben)).toEqual(['Ada has played: your turn in Nonaga']);
  });
});
