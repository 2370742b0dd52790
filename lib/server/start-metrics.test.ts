import fs from 'node:fs';
import { expect, test } from 'vitest';
import { noteStream } from '@/lib/server/live';
import { db } from '@/lib/server/platform/database';
import { metrics } from '@/lib/server/platform/metrics';
import { serverHooks } from '@/lib/server/platform/server-hooks.mjs';
import { grafanaBoard } from '@/scripts/docs/grafana.mjs';
import { playNext, person, seatedMatch } from '@/lib/server/testing/matches';
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
  serverHooks.countRequest('/play', 200, 3);
  expect(await valueOf('lamplight_http_requests_total')).toBe(before + 1);
});

test('a turn is timed, and its statements are counted', async () => {
  const players = [await person('Ada'), await person('Ben')];
  const id = await seatedMatch(players);
  const countOf = async () => {
    const { values } = await metrics.commandSeconds.get();
    const name = 'lamplight_command_seconds_count';
    return values.find(({ metricName, labels }) => metricName === name && labels.type === 'turn')?.value ?? 0;
  };
  const [timed, statements] = [await countOf(), await valueOf('lamplight_database_statements_total')];
  await playNext(id, players);
  expect(await countOf()).toBe(timed + 1);
  expect(await valueOf('lamplight_database_statements_total')).toBeGreaterThan(statements);
});

test('the board for Grafana shows metrics that there are', async () => {
  startMetrics();
  const text = fs.readFileSync('docs/grafana.json', 'utf8');
  expect(text, 'node scripts/docs/grafana.mjs writes it').toBe(await grafanaBoard());
  const names = new Set(text.match(/\b(?:lamplight|nodejs|process)_[a-z0-9_]+/g));
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) {
    const metric = name.replace(/_bucket$/, '');
    expect(metrics.registry.getSingleMetric(metric), name).toBeDefined();
  }
});
