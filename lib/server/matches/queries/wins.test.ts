import { expect, test } from 'vitest';
import { resign } from '@/lib/server/testing/commands';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { winFacts } from './wins';

async function wonBy(winner: CurrentUser, loser: CurrentUser): Promise<string> {
  const id = await seatedMatch([winner, loser]);
  await resign(loser, { matchId: id, atRevision: 0, key: newKey() });
  return id;
}

test('a win is the first, then one of several in a row, until one is lost', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const first = await wonBy(ada, ben);
  expect(await winFacts(ada, first)).toMatchObject({ streak: 1, isFirst: true });
  expect(await winFacts(ben, first)).toBeNull();
  expect(await winFacts(null, first)).toBeNull();
  const second = await wonBy(ada, ben);
  expect(await winFacts(ada, second)).toMatchObject({ streak: 2, isFirst: false });
  // An earlier one is no news any more.
  expect(await winFacts(ada, first)).toBeNull();
  await wonBy(ben, ada);
  expect(await winFacts(ada, await wonBy(ada, ben))).toMatchObject({ streak: 1, isFirst: false });
});
