import { expect, test } from 'vitest';
import type { EntryKind, LogLine } from '@/lib/match/log';
import { lineGroups, turnReturned, undoneLines, undoneWords } from './undone';

const line = (kind: EntryKind, ply: number): LogLine => ({
  revision: 0,
  ply,
  seat: 0,
  kind,
  notation: '',
  at: '',
});

const folded = (log: readonly LogLine[]) =>
  lineGroups(log).map(({ isUndone, from, lines }) =>
    isUndone ? `(${lines.length})` : `${from}+${lines.length}`,
  );

test('turns that were taken back are folded away, and the turns before and after stay', () => {
  const log = [line('turn', 1), line('turn', 2), line('turn', 3), line('takeback', 1), line('turn', 2)];
  expect([...undoneLines(log)]).toEqual([1, 2, 3]);
  expect(folded(log)).toEqual(['0+1', '(3)', '4+1']);
  expect(undoneWords(lineGroups(log)[1]!.lines)).toBe('2 moves undone');
});

test('a turn that was undone and played again counts', () => {
  const log = [line('turn', 1), line('undo', 0), line('redo', 1), line('turn', 2)];
  expect(folded(log)).toEqual(['0+1', '(2)', '3+1']);
  expect(undoneWords(lineGroups(log)[1]!.lines)).toBe('Undone and played again');
});

test('after another turn nothing can be played again', () => {
  const log = [line('turn', 1), line('undo', 0), line('turn', 1), line('undo', 0), line('turn', 1)];
  expect([...undoneLines(log)].sort()).toEqual([0, 1, 2, 3]);
});

test('the last line is shown whatever it tells', () => {
  expect(folded([line('turn', 1), line('undo', 0)])).toEqual(['(1)', '1+1']);
});

test('an undo and a redo know the turn that they return', () => {
  const log = [
    line('turn', 1),
    line('turn', 2),
    line('undo', 1),
    line('undo', 0),
    line('redo', 1),
    line('takeback', 0),
  ].map((each, index) => ({ ...each, revision: index + 1 }));
  expect(log.map((each) => turnReturned(log, each)?.revision ?? null)).toEqual([null, null, 2, 1, 1, null]);
});
