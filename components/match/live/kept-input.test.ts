/** What lies in storage: of this release, of an earlier one, and of nobody. */
import { beforeEach, expect, it, vi } from 'vitest';
import { ownSlot } from './kept-input';
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
      key: (index: number) => [...slots.keys()][index] ?? null,
      get length() {
        return slots.size;
      },
    },
  });
});

const turn = { key: 'k', atRevision: 3, notation: 'a-b', moves: [{ to: 'b' }] };

const begun = (draft: unknown): KeptInput => ({ v: 2, queue: [], revision: 1, draft: [draft], held: [] });
const slot = (tab = 'a', viewer = 'ada', match = 'm1') => ownSlot(viewer, match, tab);

it('comes back as it was kept, for the same viewer and match alone', () => {
  const kept: KeptInput = { ...begun(1), held: [{ from: 'a', to: 'b' }] };
  slot().write(kept);
  expect(slot().read()).toEqual(kept);
  expect([slot('a', 'ben').read(), slot('a', 'ada', 'm2').read()]).toEqual([null, null]);
  slot().write(null);
  expect(slots.size).toBe(0);
});

it('of two tabs does not mix: what one enters, sends or drops leaves what the other has', () => {
  const [one, two] = [slot('a'), slot('b')];
  one.write(begun(1));
  two.write(begun(2));
  expect([slot('a').read(), slot('b').read()]).toEqual([begun(1), begun(2)]);
  two.write(null);
  expect(slot('a').read()).toEqual(begun(1));
});

it('of a tab that was closed is there in the next, until that is done with it', () => {
  slot('a').write(begun(1));
  const next = slot('b');
  expect(next.read()).toEqual(begun(1));
  next.write(begun(1));
  next.write(begun(2));
  expect(slot('b').read()).toEqual(begun(2));
  next.write(null);
  expect(slots.size).toBe(0);
});

it('that another tab still works on is left to it', () => {
  const first = slot('a');
  first.write(begun(1));
  const second = slot('b');
  second.read();
  first.write(begun(3));
  second.write(null);
  expect(slot('a').read()).toEqual(begun(3));
});

it('that is to be sent comes before what was only begun', () => {
  slot('a').write(begun(1));
  const queue = [{ ...turn, kind: 'turn' as const, result: null }];
  slot('b').write({ ...begun(1), queue, draft: [] });
  expect(slot('c').read()?.queue).toEqual(queue);
});

it('kept by the release before is read', () => {
  slots.set(NAME, JSON.stringify({ v: 1, revision: 4, draft: [1], unsent: [turn] }));
  const queue = [{ ...turn, kind: 'turn', result: null }];
  expect(slot().read()).toEqual({ v: 2, queue, revision: 4, draft: [1], held: [] });
});

it.each(['', 'null', '{', '7', '{"v":3}', '{"v":1,"draft":[]}', '{"v":2,"queue":[],"draft":[]}'])(
  '%j is nothing',
  (text) => {
    slots.set(NAME, text);
    expect(slot().read()).toBeNull();
  },
);
