import { expect, it } from 'vitest';
import type { TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import { sendTurn } from './turn-sender';

const request: TurnRequest = { matchId: 'm', atRevision: 3, moves: [1], key: 'k' };
const refused: TurnAnswer = { ok: false, error: { code: 'stale', message: 'The match has moved on.' } };
const now = () => Promise.resolve();

it('takes the first answer and asks no further', async () => {
  let asked = 0;
  const answer = await sendTurn(request, [async () => (asked++, refused)], now);
  expect(answer).toBe(refused);
  expect(asked).toBe(1);
});

it('falls back to the second way, with the same key', async () => {
  const keys: string[] = [];
  const broken = async (r: TurnRequest) => {
    keys.push(r.key);
    throw new Error('Failed to find Server Action');
  };
  const answer = await sendTurn(request, [broken, async (r) => (keys.push(r.key), refused)], now);
  expect(answer).toBe(refused);
  expect(keys).toEqual(['k', 'k']);
});

it('waits longer each time and gives up in the end', async () => {
  const waits: number[] = [];
  const fails = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sendTurn(request, [fails], async (ms) => void waits.push(ms))).toBeNull();
  expect(waits).toEqual([500, 1000, 2000, 4000]);
});

it('does not take nothing for an answer', async () => {
  // What Next returns when an action was cut off by a navigation.
  const silent = (async () => undefined) as unknown as (r: TurnRequest) => Promise<TurnAnswer>;
  expect(await sendTurn(request, [silent, async () => refused], now)).toBe(refused);
});
