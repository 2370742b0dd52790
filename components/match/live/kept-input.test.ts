/** What lies in storage: of this release, of an earlier one, and of nobody. */
import { beforeEach, expect, it, vi } from 'vitest';
import { keepInput, keptInput } from './kept-input';
import type { KeptInput } from './state';

const slots = new Map<string, string>();
const NAME = 'lamplight.unsent.ada.m1';

beforeEach(() => {
  slots.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => slots.get(name) ?? null,
      setItem: (name: string, value: string) => slots.set(name, value),
      removeItem: (name: string) => slots.delete(name),
    },
  });
});

const turn = { key: 'k', atRevision: 3, notation: 'a-b', moves: [{ to: 'b' }] };

it('comes back as it was kept, for the same viewer and match alone', () => {
  const kept: KeptInput = { v: 2, queue: [], revision: 1, draft: [1], held: [{ from: 'a', to: 'b' }] };
  keepInput('ada', 'm1', kept);
  expect(keptInput('ada', 'm1')).toEqual(kept);
  expect([keptInput('ben', 'm1'), keptInput('ada', 'm2')]).toEqual([null, null]);
  keepInput('ada', 'm1', null);
  expect(slots.size).toBe(0);
});

it('kept by the release before is read', () => {
  slots.set(NAME, JSON.stringify({ v: 1, revision: 4, draft: [1], unsent: [turn] }));
  const queue = [{ ...turn, kind: 'turn', result: null }];
  expect(keptInput('ada', 'm1')).toEqual({ v: 2, queue, revision: 4, draft: [1], held: [] });
});

it.each(['', 'null', '{', '7', '{"v":3}', '{"v":1,"draft":[]}', '{"v":2,"queue":[],"draft":[]}'])(
  '%j is nothing',
  (text) => {
    slots.set(NAME, text);
    expect(keptInput('ada', 'm1')).toBeNull();
  },
);
