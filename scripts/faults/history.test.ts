import { expect, test } from 'vitest';
import { type Attempt, checkHistory, type LoggedEntry } from './history';

const attempt = (key: string, revision: number, more: Partial<Attempt> = {}): Attempt => ({
  match: 'm',
  key,
  atRevision: revision - 1,
  begunMs: revision * 10,
  endedMs: revision * 10 + 5,
  outcome: 'acknowledged',
  revision,
  ...more,
});
const entry = (key: string, revision: number, more: Partial<LoggedEntry> = {}): LoggedEntry => ({
  match: 'm',
  revision,
  key,
  atMs: revision * 10,
  ...more,
});
const LOG = [entry('a', 1), entry('b', 2), entry('c', 3)];
const SEEN = [attempt('a', 1), attempt('b', 2), attempt('c', 3)];

test('a history in which everything holds', () => {
  const lost = attempt('x', 3, { outcome: 'refused' });
  const open = attempt('y', 4, { outcome: 'unknown' });
  expect(checkHistory([...SEEN, lost, open], LOG)).toEqual([]);
  expect(checkHistory([...SEEN, open], [...LOG, entry('y', 4)]), 'done, and nobody was told').toEqual([]);
});

test.each<[string, Attempt[], LoggedEntry[], RegExp]>([
  ['an acknowledged turn is lost', SEEN, LOG.slice(0, 2), /c was acknowledged, and is lost/],
  [
    'a refused one was done',
    [...SEEN, attempt('d', 4, { outcome: 'refused' })],
    [...LOG, entry('d', 4)],
    /d was refused/,
  ],
  ['one was done twice', SEEN, [...LOG, entry('a', 4)], /a was done twice/],
  [
    'it has another revision',
    [attempt('a', 2), attempt('b', 1), SEEN[2]!],
    LOG,
    /acknowledged as 2, and is 1/,
  ],
  ['two rivals won', [...SEEN, attempt('d', 3)], LOG, /c and d were both acknowledged as 3/],
  ['the log has a gap', [SEEN[0]!, SEEN[2]!], [LOG[0]!, LOG[2]!], /entry 2 has the revision 3/],
  ['time ran backwards', SEEN, [LOG[0]!, LOG[1]!, entry('c', 3, { atMs: 1 })], /older than the one before/],
  ['nobody sent it', SEEN.slice(0, 2), LOG, /nobody sent c/],
  [
    'a later one came before an earlier one',
    [attempt('a', 2), attempt('b', 1, { begunMs: 100, endedMs: 105 })],
    [entry('b', 1), entry('a', 2)],
    /b began after revision 2 was known, and is 1/,
  ],
])('is noticed: %s', (_, attempts, log, words) => {
  expect(checkHistory(attempts, log).join('\n')).toMatch(words);
});
