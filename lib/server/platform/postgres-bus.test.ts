import { expect, test, vi } from 'vitest';
import { publishMatch, subscribeMatch } from './bus';
import { db } from './database';

test('notifies every subscriber after a lost connection', async () => {
  const listener = vi.fn();
  const times = (least: number) =>
    vi.waitFor(() => expect(listener.mock.calls.length).toBeGreaterThanOrEqual(least), 20_000);
  const stop = await subscribeMatch('match', listener);
  await (
    await db()
  ).$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN %'`;
  await times(1);
  await publishMatch('match', 3);
  await times(2);
  stop();
});
