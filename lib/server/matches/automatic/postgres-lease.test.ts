import { expect, test } from 'vitest';
import { leaseToken } from '@/lib/server/platform/lease';
import { runChild } from '@/lib/server/testing/child-process';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { findWaitingForAi, releaseLease, takeLease } from './automatic-rows';

/** For an hour, so that only the end of its holder can free it. */
const SECONDS = 3600;
/** The sweep of the servers that are left finds it within two more. */
const FREE_WITHIN_MS = 1000;

test('the lease of a server that was killed is free at once, and of one that lives it is not', async () => {
  const id = await seatedMatch([1, await person('Ada')]);
  const mine = await leaseToken();
  expect(await takeLease(id, 0, mine, SECONDS)).toBe(true);
  expect(await takeLease(id, 0, await leaseToken(), SECONDS), 'held here').toBe(false);
  await releaseLease(id, mine);

  const other = runChild('lease-process.ts', { DATABASE_URL: process.env.DATABASE_URL!, MATCH: id });
  await expect.poll(() => [...other.lines, ...other.errors]).toEqual(['held']);
  expect(await findWaitingForAi(9)).toEqual([]);
  expect(await takeLease(id, 0, mine, SECONDS), 'held elsewhere').toBe(false);

  other.process.kill('SIGKILL');
  await other.ended;
  await expect.poll(() => findWaitingForAi(9), { timeout: FREE_WITHIN_MS }).toEqual([id]);
  expect(await takeLease(id, 0, mine, SECONDS)).toBe(true);
});
