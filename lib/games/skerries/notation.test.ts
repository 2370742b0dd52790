import { describe, expect, test } from 'vitest';
import { move, sketch, START } from './testing/fixtures';
import { notateTurn, parseTurn } from './notation';
import { leave } from './rules';
import type { SkerriesState } from './state';

const read = (state: SkerriesState, text: string) => {
  const parsed = parseTurn(state, text);
  return parsed.ok ? parsed.value : parsed.error.code;
};

const MIXED = sketch({ blue: [1, 2], red: [5] });
const NEAR = sketch({ blue: [20, 28], red: [27] });

describe('turns in their canonical text', () => {
  test.each([
    ['a placement', START, move('*', 3), '*>3'],
    ['a step', MIXED, move(1, 4), '1>4'],
    ['a capture', MIXED, move(1, 5), '1x5'],
    ['a leap', MIXED, move(1, 10), '1^10'],
    ['a step that wins', NEAR, move(28, 29), '28>29#'],
    ['a leap that wins', NEAR, move(20, 29), '20^29#'],
  ])('%s', (_, state, one, text) => {
    expect(notateTurn(state, [one])).toBe(text);
    expect(read(state, text)).toEqual([one]);
    expect(read(state, `  ${text}\t`)).toEqual([one]);
    expect(read(state, text.replace(/[x^]/, '>'))).toEqual([one]);
    expect(read(state, text.replace('#', ''))).toEqual([one]);
  });
});

describe('refused', () => {
  test.each<[string, SkerriesState, string]>([
    ['malformed-turn', START, ''],
    ['malformed-turn', START, 'hello'],
    ['malformed-turn', START, '*3'],
    ['malformed-turn', START, '*>03'],
    ['malformed-turn', START, '*>30'],
    ['malformed-turn', START, '*>-1'],
    ['malformed-turn', START, '3>*'],
    ['malformed-turn', START, '*>3 *>2'],
    ['malformed-turn', START, '*>3##'],
    ['skip-is-not-a-turn', START, '--'],
    ['game-over', leave(START, 0, 'resignation').state, '*>3'],
    ['not-a-landing', START, '*>9'],
    ['wrong-mark', START, '*x3'],
    ['wrong-mark', MIXED, '1x4'],
    ['wrong-mark', MIXED, '1^4'],
    ['wrong-mark', MIXED, '1^5'],
    ['wrong-mark', MIXED, '1x10'],
    ['not-a-win', MIXED, '1>4#'],
    ['too-far', MIXED, '1>20'],
  ])('%s: %#', (code, state, text) => {
    expect(read(state, text)).toBe(code);
  });

  test('in words that help', () => {
    const parsed = parseTurn(MIXED, '1^5');
    expect(parsed.ok ? '' : parsed.error.message).toBe('This is a capture: write 1x5.');
    const placed = parseTurn(START, '*^3');
    expect(placed.ok ? '' : placed.error.message).toBe('This is coming in from holding: write *>3.');
  });
});
