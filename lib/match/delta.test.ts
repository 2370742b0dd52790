import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deltaOf, withDelta } from './replay-frames';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('leads from any piece of JSON to any other, and survives the journey', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  // A small change is the usual case: half of one and half of the other.
  const near = fc.tuple(json, json, json).map(([a, b, c]) => [
    { a, b, list: [a, b, c] },
    { a, b: c, list: [a, c] },
  ]);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(json, json), near), ([before, after]) => {
      const delta = deltaOf(throughJson(before), throughJson(after));
      expect(withDelta(throughJson(before), throughJson(delta) as typeof delta)).toEqual(throughJson(after));
    }),
  );
});

it('says nothing where nothing changed, and little where little did', () => {
  const state = {
    board: ['a', 'b', 'c'],
    seen: Array.from({ length: 100 }, (_, i) => `position ${i}`),
    turn: 1,
  };
  expect(deltaOf(state, throughJson(state))).toBeNull();
  const next = { ...state, board: ['a', 'x', 'c'], seen: [...state.seen, 'the new one'], turn: 0 };
  const delta = deltaOf(state, next);
  expect(JSON.stringify(delta).length).toBeLessThan(150);
  expect(withDelta(state, delta)).toEqual(next);
  expect((withDelta(state, deltaOf(state, { ...state, turn: 0 })) as typeof state).seen).toBe(state.seen);
  expect(withDelta(next, deltaOf(next, state))).toEqual(state);
});
