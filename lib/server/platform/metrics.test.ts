import { afterEach, expect, test } from 'vitest';
import { startAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { makeOffer, resign } from '@/lib/server/testing/commands';
import { newKey, person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { metricsEndpoint } from './http/metrics-endpoint';
import { countRequest, observe } from './metrics';

afterEach(() => {
  delete process.env.METRICS_TOKEN;
});

const ask = (headers: Record<string, string>) => metricsEndpoint({ headers: new Headers(headers) });

/** The value of a line as a collector reads it. */
async function valueOf(line: string): Promise<number> {
  const text = await (await ask({ 'x-forwarded-for': '127.0.0.1' })).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length + 1));
}

async function increaseOf(line: string, work: () => unknown): Promise<number> {
  const before = await valueOf(line);
  await work();
  return (await valueOf(line)) - before;
}

test('the process: memory and the delay of the event loop', async () => {
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test.each([
  ['/_next/static/chunks/a.js', 'static'],
  ['/api/matches/abc/commands', 'command'],
  ['/api/matches/abc/turns', 'command'],
  ['/api/matches/abc/chat', 'api'],
  ['/api/events?me=1', 'stream'],
  ['/api/v1/matches', 'public-api'],
  ['/matches/abc', 'page'],
])('a request for %s counts as %s', async (url, route) => {
  const line = `lamplight_http_requests_total{route="${route}",status="200"}`;
  expect(await increaseOf(line, () => countRequest(url, 200, 3))).toBe(1);
});

test('commands by type and outcome, and the entries they lead to', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const matchId = await seatedMatch([ada, ben]);
  const command = { matchId, atRevision: 0, key: newKey() };
  const resigned = (outcome: string) => `lamplight_commands_total{type="resign",outcome="${outcome}"}`;
  const entries = await valueOf('lamplight_entries_total{kind="resign"}');
  expect(await increaseOf(resigned('ok'), () => resign(ada, command))).toBe(1);
  expect(await valueOf('lamplight_entries_total{kind="resign"}')).toBe(entries + 1);
  expect(
    await increaseOf('lamplight_entries_total{kind="resign"}', () => resign(ada, command)),
    'a repeat',
  ).toBe(0);
  const late = { ...command, key: newKey() };
  expect(await increaseOf(resigned('match-over'), () => resign(ben, late))).toBe(1);
});

test('automatic turns', async () => {
  const ada = await person('Ada');
  const matchId = await seatedMatch([1, ada]);
  const line = 'lamplight_automatic_turns_total{outcome="played"}';
  const before = await valueOf(line);
  startAutomaticTurns(matchId);
  await expect.poll(() => valueOf(line)).toBe(before + 1);
});

test('what is handed on from the outbox', async () => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const matchId = await seatedMatch([ada, ben]);
  const handled = (kind: string) => `lamplight_outbox_handled_total{kind="${kind}"}`;
  const offer = { matchId, atRevision: 0, kind: 'draw' };
  expect(await increaseOf(handled('change'), () => makeOffer(ada, offer))).toBe(1);
  expect(await increaseOf(handled('entry'), () => playNext(matchId, [ada, ben]))).toBe(1);
});

test('a value that is read when it is asked for', async () => {
  let value = 3;
  observe('lamplight_test', 'A test', () => value);
  observe('lamplight_test', 'Once only', () => 0);
  expect(await valueOf('lamplight_test')).toBe(3);
  value = 5;
  expect(await valueOf('lamplight_test')).toBe(5);
});

test('this machine may read them, or where a token is set whoever has it', async () => {
  const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status;
  const [own, other] = ['127.0.0.1', '203.0.113.7'];
  expect(await statusOf({ 'x-forwarded-for': '::1' })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': own })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': other })).toBe(404);
  expect(await statusOf({})).toBe(404);
  process.env.METRICS_TOKEN = 'sixteen letters or more';
  expect(await statusOf({ 'x-forwarded-for': own })).toBe(404);
  const authorization = 'Bearer sixteen letters or more';
  expect(await statusOf({ 'x-forwarded-for': other, authorization })).toBe(200);
  expect(await statusOf({ 'x-forwarded-for': other, authorization: `${authorization}!` })).toBe(404);
});
