import { expect, test } from 'vitest';
import { newGuest } from '@/lib/server/testing/people';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { metrics } from '@/lib/server/platform/metrics';
import { readOverview } from './overview';

test('what an operator sees: numbers of the site, and what is wrong', async () => {
  const before = await readOverview(new Date());
  await newGuest();
  await seatedMatch([await person(), 1]);
  metrics.jobs.inc({ job: 'digging', outcome: 'failed' });
  metrics.jobs.inc({ job: 'digging', outcome: 'ok' });
  const after = await readOverview(new Date());
  const valueOf = ({ site }: typeof after, name: string) =>
    Number(site.find((fact) => fact.name === name)!.value);
  expect(valueOf(after, 'Matches being played')).toBe(valueOf(before, 'Matches being played') + 1);
  expect(valueOf(after, 'People seen in the last hour')).toBe(
    valueOf(before, 'People seen in the last hour') + 2,
  );
  expect(after.jobs).toContainEqual({ name: 'digging', runs: 2, failed: 1 });
  const database = after.server.find(({ name }) => name === 'Database');
  expect(database).toMatchObject({ value: expect.stringMatching(/^(embedded|postgres), well$/) as string });
  expect(database!.isBad).toBe(false);
});
