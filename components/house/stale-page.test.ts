import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOfStalePage, recoverFrom } from './stale-page';

const reload = vi.fn();
let memory: Map<string, string>;

beforeEach(() => {
  memory = new Map();
  reload.mockClear();
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

it('loads the page anew, once', () => {
  expect(recoverFrom(new Error('anything else'))).toBe(false);
  expect(recoverFrom(gone)).toBe(true);
  expect(recoverFrom(gone)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});
