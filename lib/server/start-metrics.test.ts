import { expect, test } from 'vitest';
import { noteStream } from '@/lib/server/live';
import { db } from '@/lib/server/platform/database';
import { metrics } from '@/lib/server/platform/metrics';
import { serverHooks } from '@/lib/server/platform/server-hooks.mjs';
import { startMetrics } from './start';

const valueOf = async (name: string) =>
  (await metrics.registry.getSingleMetric(name)!.get()).values.reduce((sum, { value }) => sum + value, 0);

test('open streams, waiting rows of the outbox and answered requests are counted', async () => {
  startMetrics();
  const end = noteStream('user metrics', () => {});
  expect(await valueOf('lamplight_open_streams')).toBe(1);
  end?.();
  expect(await valueOf('lamplight_open_streams')).toBe(0);

  await (await db()).outbox.create({ data: { matchId: 'gone', data: {} } });
  expect(await valueOf('lamplight_outbox_rows')).toBe(1);
  await (await db()).outbox.deleteMany();
  expect(await valueOf('lamplight_outbox_rows')).toBe(0);

  const before = await valueOf('lamplight_http_requests_total');
  serverHooks.countRequest('/play', 200);
  expect(await valueOf('lamplight_http_requests_total')).toBe(before + 1);
});
