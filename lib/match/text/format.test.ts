/** Tests that the examples of docs/match-format.md are valid. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeMatchText } from './write';
import { readMatchText } from './read';

const DOC = readFileSync('docs/match-format.md', 'utf8');
const EXAMPLES = [...DOC.matchAll(/```text( by hand)?\n(.*?)```/gs)].map(([, byHand, text = '']) => ({
  text,
  byHand: byHand !== undefined,
}));

test.each(EXAMPLES)('$text', ({ text, byHand }) => {
  const read = readMatchText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(read.value.result).not.toBeNull();
  if (!byHand) expect(writeMatchText(read.value)).toBe(text);
});

test('every kind of entry is shown', () => {
  const kinds = EXAMPLES.flatMap(({ text }) => {
    const read = readMatchText(text);
    return read.ok ? read.value.entries.map(({ kind }) => kind) : [];
  });
  expect([...new Set(kinds)].sort()).toEqual([
    'draw',
    'handover',
    'redo',
    'resign',
    'skip',
    'takeback',
    'timeout',
    'turn',
    'undo',
  ]);
});
