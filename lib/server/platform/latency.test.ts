import { expect, test } from 'vitest';
import { Latencies } from './latency';

const HOUR_MS = 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 5, 12);

test('half and 99 of 100 answers, to within a fifth', () => {
  const latencies = new Latencies(START);
  for (let ms = 1; ms <= 100; ms += 1) latencies.note('page', ms, START);
  const { day, hours } = latencies.lastDay('page', START + 1);
  expect(day!.count).toBe(100);
  expect(day!.half).toBeGreaterThanOrEqual(50);
  expect(day!.half).toBeLessThan(50 * 1.21);
  expect(day!.most).toBeGreaterThanOrEqual(99);
  expect(day!.most).toBeLessThan(99 * 1.21);
  expect(hours).toHaveLength(24);
  expect(hours.at(-1)).toEqual({ startsAt: START, percentiles: day });
  expect(latencies.lastDay('event', START).day).toBeNull();
});

test('what is older than a day is forgotten, and nothing is too quick or too slow', () => {
  const latencies = new Latencies(START);
  latencies.note('page', 5, START);
  latencies.note('page', 1e9, START + 23 * HOUR_MS);
  latencies.note('page', -1, START + 23 * HOUR_MS);
  expect(latencies.lastDay('page', START + 23 * HOUR_MS).day!.count).toBe(3);
  expect(latencies.lastDay('page', START + 24 * HOUR_MS).day!.count).toBe(2);
  for (let hour = 24; hour < 60; hour += 1) latencies.note('page', 1, START + hour * HOUR_MS);
  expect(latencies.lastDay('page', START + 59 * HOUR_MS).day!.count).toBe(24);
});
