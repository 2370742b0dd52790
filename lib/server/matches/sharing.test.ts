/** A finished private match is opened by those who played it, and by nobody else. */
import { expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { resign } from '@/lib/server/testing/commands';
import { newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { loadMatch } from './queries/match-view';
import { isVisible } from './rows';
import { shareMatch } from './sharing';

const finished = async (...people: readonly CurrentUser[]): Promise<string> => {
  const id = await seatedMatch(people.length > 1 ? people : [people[0]!, 1]);
  const ended = await resign(people[0]!, { matchId: id, atRevision: 0, key: newKey(), seat: 0 });
  if (!ended.ok) throw new Error(ended.error.code);
  return id;
};

const isOpen = async (id: string) => {
  const seen = (await loadMatch(null, id)).ok;
  expect(await isVisible(id, null)).toBe(seen);
  return seen;
};
const inLibrary = async (id: string) =>
  (await (await db()).finished.findUnique({ where: { matchId: id } }))?.isPublic;

test('against the AI one consent is enough, and it can be taken back', async () => {
  const ada = await person('Ada');
  const id = await finished(ada);
  expect(await isOpen(id)).toBe(false);
  expect(await shareMatch(ada, id, 'link')).toMatchObject({ ok: true, value: { shared: 'link' } });
  expect([await isOpen(id), await inLibrary(id)]).toEqual([true, false]);
  expect(await shareMatch(ada, id, 'everybody')).toMatchObject({ ok: true, value: { shared: 'everybody' } });
  expect([await isOpen(id), await inLibrary(id)]).toEqual([true, true]);
  expect((await shareMatch(ada, id, 'nobody')).ok).toBe(true);
  expect([await isOpen(id), await inLibrary(id)]).toEqual([false, false]);
});

test('between people everybody has to agree, as far as the least of them goes', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const id = await finished(ada, ben);
  expect(await shareMatch(ada, id, 'everybody')).toMatchObject({ value: { shared: 'nobody' } });
  expect(await isOpen(id)).toBe(false);
  const seen = await loadMatch(ada, id);
  expect(seen.ok && seen.value.sharing).toEqual({ is: 'nobody', mine: 'everybody', waitsFor: ['Ben'] });
  expect(await shareMatch(ben, id, 'link')).toMatchObject({ value: { shared: 'link' } });
  expect([await isOpen(id), await inLibrary(id)]).toEqual([true, false]);
});

test('not by others, not before the end, and not what everybody could watch anyway', async () => {
  const [ada, eve] = [await person('Ada'), await person('Eve')];
  const id = await finished(ada);
  const code = async (user: CurrentUser, match: string, how: unknown) => {
    const done = await shareMatch(user, match, how);
    return done.ok ? 'ok' : done.error.code;
  };
  expect(await code(eve, id, 'link')).toBe('not-found');
  expect(await code(ada, id, 'all')).toBe('malformed');
  expect(await code(ada, await seatedMatch([ada, 1]), 'link')).toBe('match-not-over');
  const open = await seatedMatch([ada, 1], { isPublic: true });
  expect(await code(eve, open, 'link')).toBe('wrong-seat');
  await resign(ada, { matchId: open, atRevision: 0, key: newKey(), seat: 0 });
  expect(await code(ada, open, 'nobody')).toBe('forbidden');
});
