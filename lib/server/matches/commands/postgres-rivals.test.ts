/** An entry and another change of the same match that is not committed yet: the writer waits, and then judges again. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { submit } from './submit';

let ada: CurrentUser;
let ben: CurrentUser;
/** Two connections beside the server's own: one changes the match, the other looks on. */
const rival = new pg.Client({ connectionString: process.env.DATABASE_URL });
const observer = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
  await Promise.all([rival.connect(), observer.connect()]);
});
afterAll(async () => {
  await Promise.all([rival.end(), observer.end()]);
});

const countWaiting = async () =>
  (
    await observer.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rowCount;

test.each([
  ['turn', 'called off', `"status" = 'ABORTED'`, 'match-over'],
  ['resign', 'called off', `"status" = 'ABORTED'`, 'match-over'],
  ['turn', 'told of a holiday', `"infoVersion" = "infoVersion" + 1`, 'ok'],
])('a %s while the match is being %s', async (type, _change, columns, code) => {
  const id = await seatedMatch([ada, ben]);
  const { match } = await stored(id);
  await rival.query('BEGIN');
  await rival.query(`UPDATE "Match" SET ${columns} WHERE "id" = $1`, [id]);
  const command = { type, key: newKey(), atRevision: 0, moves: someTurn(match?.snapshot) };
  const asked = submit(ada, id, command);
  await expect.poll(countWaiting).toBe(1);
  await rival.query('COMMIT');
  const answer = await asked;
  expect(answer.ok ? 'ok' : answer.error.code).toBe(code);
  expect((await stored(id)).entries).toHaveLength(code === 'ok' ? 1 : 0);
});
