/** Which side a board favours is known at once where it was graded, else once it has been solved in the background. */
import fs from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { closePool, openPool } from '@/lib/ai/worker-pool';
import { writeTable } from '@/lib/ai/tablebase/files';
import { labelOf } from '@/lib/ai/tablebase/tablebase';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { findMatch } from '../rows';
import { matchInfoOf } from './match-info';

const game = gameOf('skerries');
const tables = scratchFolder('tables');
let ada: CurrentUser;
beforeEach(async () => {
  ada = await person('Ada');
});
afterAll(() => {
  closePool();
  fs.rmSync(tables, { recursive: true, force: true });
});

async function balanceOf(seed: number, id?: string) {
  const match = id ?? (await seatedMatch([ada, ada], { game: 'skerries', seed }));
  return { match, balance: (await matchInfoOf((await findMatch(match))!, ada)).balance };
}

test('a board that was graded', async () => {
  for (const [seed, balance] of [
    [1, 'even'],
    [12, 'first'],
    [11, 'second'],
  ] as const)
    expect((await balanceOf(seed)).balance).toBe(balance);
});

test('a board that has to be solved first, and a game whose boards cannot be', async () => {
  const seed = 4_000_000_001;
  const start = game.rules.setup(game.presets[0]!.options, 2, seed);
  // As if it had been solved, to nothing but draws: to solve it takes seconds.
  writeTable(tables, labelOf(game, start)!, new Uint8Array(2 * 3683 ** 2));
  const before = await balanceOf(seed);
  expect(before.balance).toBeUndefined();
  // One that another test has opened solves nothing.
  closePool();
  openPool({ workers: 1, tables });
  await expect.poll(async () => (await balanceOf(seed, before.match)).balance).toBe('even');
  const nonaga = await seatedMatch([ada, ada], { game: 'nonaga' });
  expect(await matchInfoOf((await findMatch(nonaga))!, ada)).not.toHaveProperty('balance');
});
