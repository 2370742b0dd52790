import { afterEach, describe, expect, it } from 'vitest';
import { eightfold, WINNABLE } from '@/lib/games/eightfold';
import { chineseCheckers } from '@/lib/games/chinese-checkers';
import { nonaga } from '@/lib/games/nonaga';
import { skerries } from '@/lib/games/skerries';
import { applyTurn } from '@/lib/match/log';
import { examine, sharesOf, sharesOfEnd } from './analyse';
import { WIN } from './search/result';
import { setTablebaseStore } from './tablebase/tablebase';

afterEach(() => setTablebaseStore(null));

/** Of one side, on any board of Skerries. */
const FLEETS = 3683;
const whole = { rulesVersion: 1, seats: 2, nodes: 3_000 };

describe('shares', () => {
  it('are even for even scores, certain for forced ends, and always one together', () => {
    expect(sharesOf([0, 0], 400)).toEqual([0.5, 0.5]);
    expect(sharesOf([WIN - 3, 3 - WIN], 400)).toEqual([1, 0]);
    expect(sharesOf([200, -200], 400)[0]).toBeCloseTo(1 / (1 + Math.exp(-1)), 4);
    expect(sharesOf([100, 0, -100, 0], 300).reduce((sum, share) => sum + share)).toBeCloseTo(1, 3);
  });

  it('of an end go to whoever came first', () => {
    expect(sharesOfEnd([[1], [0]], 2)).toEqual([0, 1]);
    expect(sharesOfEnd([[0, 1]], 2)).toEqual([0.5, 0.5]);
    expect(sharesOfEnd([], 1)).toEqual([0]);
    expect(sharesOfEnd([[0]], 1)).toEqual([1]);
  });
});

describe('a position examined', () => {
  it.each([nonaga, chineseCheckers])(
    'is seen alike every time, with turns that can be played: $id',
    (game) => {
      const state: unknown = game.rules.setup(game.presets[0]!.options as never, 2, 4);
      const seen = examine({ ...whole, game: game.meta.id, state });
      expect(examine({ ...whole, game: game.meta.id, state })).toEqual(seen);
      expect(seen.shares).toHaveLength(2);
      let now = state;
      for (const moves of seen.line) {
        const played = applyTurn(game, now, moves);
        if (!played.ok) throw new Error(played.error.message);
        now = played.value.state;
      }
      expect(seen.line.length).toBeGreaterThan(0);
    },
  );

  it('has a share for every seat with many seats', () => {
    const state = chineseCheckers.rules.setup(chineseCheckers.presets[0]!.options, 6, 4);
    const { shares } = examine({ ...whole, game: 'chinese-checkers', seats: 6, state });
    expect(shares).toHaveLength(6);
  });

  it.each([
    ['a draw', 0, { shares: [0.5, 0.5] }],
    ['won', 4, { shares: [1, 0], turnsToGo: 5 }],
    ['lost', 5, { shares: [0, 1], turnsToGo: 6 }],
  ] as const)('is known for certain where its board is solved: %s', (_, everywhere, known) => {
    const state = skerries.rules.setup(skerries.presets[0]!.options, 2, 7);
    const table = new Uint8Array(2 * FLEETS ** 2).fill(everywhere);
    setTablebaseStore({ read: () => table, want: () => {} });
    const { line, ...seen } = examine({ ...whole, game: 'skerries', state });
    expect(seen).toEqual({ isCertain: true, ...known });
    expect(line.length).toBeGreaterThan(1);
  });

  it('alone is proved to be won or lost, with a line that begins to win', () => {
    const options = eightfold.schemas.options.parse({ stacks: 'sequence' });
    const won = eightfold.rules.setup(options, 1, WINNABLE[0]!);
    const lost = eightfold.rules.setup(options, 1, WINNABLE[0]! + 1);
    const alone = { ...whole, game: 'eightfold', seats: 1 };
    expect(examine({ ...alone, state: won })).toMatchObject({ shares: [1], isCertain: true });
    expect(examine({ ...alone, state: won }).line.length).toBeGreaterThan(2);
    expect(examine({ ...alone, state: lost })).toEqual({ shares: [0], isCertain: true, line: [] });
  });

  it('alone is unknown where the solver has not decided in its time', () => {
    const state = eightfold.rules.setup(eightfold.schemas.options.parse({ stacks: 'free' }), 1, 3);
    const seen = examine({ ...whole, game: 'eightfold', seats: 1, state });
    expect(seen).toEqual({ shares: null, isCertain: false, line: [] });
  });
});
