import { expect, test } from 'vitest';
import { listed } from './match';

test('lists names as the language does', () => {
  const list = new Intl.ListFormat('en-GB');
  for (const names of [[], ['Ada'], ['Ada', 'Ben'], ['Ada', 'Ben', 'Eve'], ['A', 'B', 'C', 'D']])
    expect(listed(names)).toBe(list.format(names));
});
