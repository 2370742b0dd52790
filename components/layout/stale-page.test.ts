import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOfStalePage, recoverFrom } from './stale-page';

const reload = vi.fn();
const health = vi.fn<() => Promise<Response>>();
let memory: Map<string, string>;

beforeEach(() => {
  memory = new Map();
  reload.mockClear();
  health.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('window', {
    location: { reload },
    sessionStorage: {
      getItem: (name: string) => memory.get(name) ?? null,
      setItem: (name: string, value: string) => void memory.set(name, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const gone = Object.assign(new Error('Failed to load chunk /_next/static/chunks/x.js'), {
  name: 'ChunkLoadError',
});

it('knows what only a new build explains', () => {
  expect(isOfStalePage(gone)).toBe(true);
  expect(isOfStalePage(new TypeError('Failed to fetch dynamically imported module: /x.js'))).toBe(true);
  expect(isOfStalePage(new TypeError('Failed to fetch'))).toBe(false);
  expect(isOfStalePage('ChunkLoadError')).toBe(false);
});

it('loads the page anew, once', async () => {
  expect(recoverFrom(new Error('anything else'))).toBe(false);
  expect(recoverFrom(gone)).toBe(true);
  expect(recoverFrom(gone)).toBe(false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('does not leave the page while the server cannot be reached', async () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  Object.assign(window, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  health.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(recoverFrom(gone)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(health).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  health.mockImplementation(async () => new Response());
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
