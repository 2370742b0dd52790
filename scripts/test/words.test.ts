import { expect, test } from 'vitest';
import { faultsIn } from './words.mjs';

test('a stopped word is refused in the name of a file, a type and a variable', () => {
  expect(faultsIn('lib/film-frames.ts', 'interface Desk {}\nconst { talk } = match;')).toEqual([
    expect.stringContaining("the file's name says"),
    expect.stringContaining('ts:1: Desk says'),
  ]);
  expect(faultsIn('lib/chat.ts', 'const longestRun = 1;\nconst LONGEST = 2;')).toEqual([
    expect.stringContaining('ts:2: LONGEST says'),
  ]);
});

test('a constant that a timer is given as its time names the unit', () => {
  const timers = [
    'setTimeout(act, PAUSE)',
    'page.waitForTimeout(2 * STILL)',
    'setInterval(() => go(FAST), EVERY_MS)',
  ];
  expect(faultsIn('lib/a.ts', timers.join(';\n'))).toEqual([
    expect.stringContaining('ts:1: PAUSE is given'),
    expect.stringContaining('ts:2: STILL is given'),
  ]);
});
