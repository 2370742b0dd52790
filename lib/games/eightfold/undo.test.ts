import { expect, test } from 'vitest';
import { mayRedo, mayUndo } from './undo';

test('single undo takes back one step, then nothing until the next move', () => {
  expect(mayUndo([], 'single')).toBe(false);
  expect(mayUndo(['turn', 'turn'], 'single')).toBe(true);
  expect(mayUndo(['turn', 'turn', 'undo'], 'single')).toBe(false);
  expect(mayUndo(['turn', 'turn', 'undo', 'turn'], 'single')).toBe(true);
  expect(mayRedo(['turn', 'undo'], 'single')).toBe(false);
});

test('unlimited undo goes back to the deal, and forward again until a new move', () => {
  expect(mayUndo(['turn', 'turn', 'undo'], 'unlimited')).toBe(true);
  expect(mayUndo(['turn', 'turn', 'undo', 'undo'], 'unlimited')).toBe(false);
  expect(mayRedo(['turn', 'turn', 'undo', 'undo'], 'unlimited')).toBe(true);
  expect(mayRedo(['turn', 'undo', 'redo'], 'unlimited')).toBe(false);
  expect(mayRedo(['turn', 'undo', 'turn'], 'unlimited')).toBe(false);
});
