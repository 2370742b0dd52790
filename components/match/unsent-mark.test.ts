/** The dashboard sends what waits by itself: in its order, again after each wait, and until it is answered. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSlots, ownSlot } from './live/kept-input';
import type { Pending } from './live/state';
import { keepSending } from './unsent-mark';

const slots = new Map<string, string>();
const sent: { readonly key: string; readonly type: string }[] = [];
let answer: () => unknown;

beforeEach(() => {
  slots.clear();
  sent.length = 0;
  vi.useFakeTimers();
  const localStorage = {
    getItem: (name: string) => slots.get(name) ?? null,
    setItem: (name: string, value: string) => slots.set(name, value),
    removeItem: (name: string) => slots.delete(name),
    key: (index: number) => [...slots.keys()][index] ?? null,
    get length() {
      return slots.size;
    },
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string) as (typeof sent)[number]);
    return new Promise((done) => done(Response.json(answer())));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const down = () => {
  throw new Error('The server is down.');
};
const turn: Pending = { kind: 'turn', key: 't', atRevision: 0, notation: 'a', moves: [1], result: null };
const command = { kind: 'command', id: null, toPly: null, survives: false } as const;
const undo: Pending = { ...command, key: 'u', atRevision: 1, command: { type: 'undo' } };
const back: Pending = { ...command, key: 'b', atRevision: 2, command: { type: 'take-back' } };
const keep = (...queue: Pending[]) =>
  ownSlot('ada', 'm1', 'a').write({ v: 2, queue, revision: queue.length, draft: [], held: [] });
const keys = () => sent.map(({ key }) => key);

it('tries again after each wait while the server is down, and sends all of it when it is back', async () => {
  keep(turn, undo);
  answer = down;
  const stop = keepSending('ada', 'm1');
  const counts: number[] = [];
  for (const ms of [0, 500, 1000, 2000]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(sent.length);
  }
  expect(counts).toEqual([1, 2, 3, 4]);
  answer = () => ({ ok: true });
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent.slice(4)).toMatchObject([
    { type: 'turn', key: 't', atRevision: 0, moves: [1] },
    { type: 'undo', key: 'u', atRevision: 1 },
  ]);
  expect(keptSlots('ada', 'm1')).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(6);
  stop();
});

it('does not wait when the network is back', async () => {
  keep(turn);
  answer = down;
  const stop = keepSending('ada', 'm1');
  await vi.advanceTimersByTimeAsync(0);
  answer = () => ({ ok: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(keys()).toEqual(['t', 't']);
  stop();
});

it('repeats what cannot be judged now; what is refused stays for the board, with all that follows', async () => {
  keep(turn, undo);
  answer = () => ({ ok: false, error: { code: 'unavailable', message: 'Later.' } });
  const stop = keepSending('ada', 'm1');
  await vi.advanceTimersByTimeAsync(0);
  answer = () => ({ ok: false, error: { code: 'illegal', message: 'No.' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys()).toEqual(['t', 't']);
  expect(keptSlots('ada', 'm1')[0]!.read()?.queue).toEqual([turn, undo]);
  stop();
});

it('leaves a take-back that does not know where it leads to the board', async () => {
  keep(back);
  keepSending('ada', 'm1')();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

it('sends what each tab has left, also when that of the first is refused', async () => {
  ownSlot('ada', 'm1', 'b').write({ v: 2, queue: [undo], revision: 1, draft: [], held: [] });
  keep(turn);
  answer = () => (sent.length === 1 ? { ok: false, error: { code: 'stale', message: 'No.' } } : { ok: true });
  const stop = keepSending('ada', 'm1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys()).toEqual(['t', 'u']);
  expect(keptSlots('ada', 'm1').map(({ read }) => read()?.queue)).toEqual([[turn]]);
  stop();
});

it('ends with the page', async () => {
  keep(turn);
  answer = down;
  const stop = keepSending('ada', 'm1');
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
