import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Browser } from './testing/browser';
import { Source } from './testing/source';

const events = {
  since: () => 4,
  onStep: () => undefined,
  onHello: () => undefined,
  onRoom: () => undefined,
  onReload: () => undefined,
  onConnection: () => undefined,
};
const ada = (id: string) => ({ id, seenBy: 'ada' });
const settle = () => vi.advanceTimersByTimeAsync(100);

/** The module remembers whether tabs can share: each test starts with a fresh one. */
async function open(...ids: string[]): Promise<(() => void)[]> {
  vi.resetModules();
  const { openStream } = await import('./live-stream');
  const closes = ids.map((id) => openStream(ada(id), events));
  await settle();
  return closes;
}

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  const tab = new Browser().tab();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('BroadcastChannel', function channel(name: string) {
    return tab.channel(name);
  });
  vi.stubGlobal('navigator', { locks: tab.locks });
});

afterEach(() => {
  vi.clearAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is one for all matches where tabs can share', async () => {
  const closes = await open('m1', 'm2');
  expect(Source.held().map(({ asked }) => asked)).toEqual([['m1:4', 'm2:4']]);
  for (const close of closes) close();
  expect(Source.held()).toEqual([]);
});

it.each([
  ['locks', 'navigator', {}],
  ['channels', 'BroadcastChannel', undefined],
  [
    'permission',
    'navigator',
    { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } },
  ],
])('is one for each where the browser gives no %s', async (_what, name, value) => {
  vi.stubGlobal(name, value);
  const closes = await open('m1', 'm2');
  expect(Source.held().map(({ asked }) => asked)).toEqual([['m1:4'], ['m2:4']]);
  for (const close of closes) close();
  expect(Source.held()).toEqual([]);
});
