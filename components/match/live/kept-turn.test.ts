import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTurn, keptTurn } from './kept-turn';

beforeEach(() => {
  const memory = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => memory.get(name) ?? null,
      setItem: (name: string, value: string) => void memory.set(name, value),
      removeItem: (name: string) => void memory.delete(name),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('comes back in its own position alone', () => {
  keepTurn({ match: 'm1', revision: 4, moves: [{ type: 'slide' }] });
  expect(keptTurn('m1', 4)).toEqual([{ type: 'slide' }]);
  expect(keptTurn('m1', 5)).toEqual([]);
  expect(keptTurn('m2', 4)).toEqual([]);
});

it('is forgotten once it is sent or taken back, but not by another match', () => {
  keepTurn({ match: 'm1', revision: 4, moves: [1] });
  keepTurn({ match: 'm2', revision: 0, moves: [] });
  expect(keptTurn('m1', 4)).toEqual([1]);
  keepTurn({ match: 'm1', revision: 5, moves: [] });
  expect(keptTurn('m1', 4)).toEqual([]);
});

it('is nothing where the tab may not remember, or remembers nonsense', () => {
  window.sessionStorage.setItem('unsent-turn', '{"moves":');
  expect(keptTurn('m1', 0)).toEqual([]);
  vi.stubGlobal('window', {});
  keepTurn({ match: 'm1', revision: 0, moves: [1] });
  expect(keptTurn('m1', 0)).toEqual([]);
});
