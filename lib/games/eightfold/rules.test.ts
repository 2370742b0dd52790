/** The rules of Eightfold, by the vectors of its document and a test for each refusal. */
import { viewFor } from '../game';
import { describe, expect, it, test } from 'vitest';
import { perftPure, perftSearch } from '../perft';
import { randomFrom } from '../random';
import { deal, eventsOf, FREE, movesOf, play, position, SEQUENCE } from './testing/fixtures';
import { eightfold } from './index';
import { apply, isStuck, isUseless, leave, legalMoves, status } from './rules';
import { openSearch } from './search/search';
import { CAPACITIES } from './position';
import type { EightfoldMove, EightfoldState } from './state';
import { reveals } from './hidden';

const codeOf = (state: EightfoldState, move: EightfoldMove) => {
  const applied = apply(state, move);
  return applied.ok ? 'ok' : applied.error.code;
};
const move = (from: number, count: number, to: number): EightfoldMove => ({
  type: 'tableau',
  from,
  count,
  to,
});
const raise = (from: number): EightfoldMove => ({ type: 'foundation', from });

describe('the deal', () => {
  test.each([
    [0, [0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]],
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
    [42, [0.6011037519201636, 0.44829055899754167, 0.8524657934904099]],
  ])('chance from seed %i', (seed, numbers) => {
    const random = randomFrom(seed);
    expect(numbers.map(() => random.fraction())).toEqual(numbers);
  });

  test.each([
    [
      1,
      'QH6DJH/[JS]5D6CQD/[3D7S]4CTCTH/[2D9CQS]4SJD8C/[9S2H5S2C]7DKC5C/[8S9H4HKS2S]JCQCKH/' +
        '[9D3S5HADTS3H]6S8H7H/[4D6HKD3CAH8DTD]ACAS7C',
    ],
    [
      42,
      '3D9D2H/[KH]KD9C7S/[JDTC]5DJH3S/[AH4H2D]QD2C6S/[TDTSAD4S]6D7D7H/[5S5CQC8C5H]2SAC3H/' +
        '[AS9H8D6H8SQS]4CJCJS/[8HKC3CKSQH9S7C]4DTH6C',
    ],
    [
      1700000000000,
      '6D5H7D/[3D]KS4SAS/[AHAC]7HQS7S/[8H9C8C]AD2C2S/[JH6H9HTD]JD6SKD/[3SKC7C3HJS]2D5DKH/' +
        '[4C9SQC9D3C8S]JCQHTS/[TH5C5SQD6C4D4H]8DTC2H',
    ],
  ])('seed %i', (seed, piles) => {
    expect(eightfold.positions.encode(deal(seed))).toBe(`EF1 sequence ${seed % 2 ** 32} 0,0,0,0 ${piles}`);
  });

  it('has eight piles of 3 to 10 cards, 52 in all, the last three of each face up', () => {
    const { piles, foundations } = deal(77);
    expect(piles.map(({ down, up }) => down.length + up.length)).toEqual(CAPACITIES);
    expect(CAPACITIES).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(piles.every(({ up }) => up.length === 3)).toBe(true);
    expect(new Set(piles.flatMap(({ down, up }) => [...down, ...up])).size).toBe(52);
    expect(foundations).toEqual([0, 0, 0, 0]);
  });

  it('is the same for seeds 7 and 7 + 2^32', () => {
    expect(deal(7 + 2 ** 32)).toEqual(deal(7));
    expect(deal(8)).not.toEqual(deal(7));
  });
});

describe('legal moves in their order', () => {
  test.each([
    [1, SEQUENCE, '7.1>4'],
    [42, SEQUENCE, '1.1>3 4.1>5 8.1>5'],
    [1700000000000, SEQUENCE, '2>F 2.1>8'],
    [5, SEQUENCE, '4.1>8 6.1>2 8.1>6'],
    [2, SEQUENCE, '3>F 3.1>6 4.1>7 6.1>5'],
    [1, FREE, '1.2>8 2.2>7 3.2>1 5.3>4 6.3>2 7.1>4'],
    [42, FREE, '1.1>3 3.3>4 3.3>8 4.1>5 4.2>6 5.3>2 6.2>1 8.1>5 8.2>7'],
  ])('seed %i, %j', (seed, options, texts) => {
    expect(movesOf(deal(seed, options))).toBe(texts);
  });

  test.each([
    [1, [1, 1, 1, 1]],
    [42, [3, 6, 8, 8]],
    [5, [3, 8, 20, 50]],
    [2, [4, 16, 62, 244]],
  ])('perft of seed %i by the rules and by the search core', (seed, counts) => {
    expect(perftPure(eightfold, deal(seed), 4)).toEqual(counts);
    expect(perftSearch(openSearch(deal(seed)), 4)).toEqual(counts);
  });

  test.each([3, 11, 751])('perft of seed %i with free stacks is the same by both', (seed) => {
    expect(perftSearch(openSearch(deal(seed, FREE)), 3)).toEqual(perftPure(eightfold, deal(seed, FREE), 3));
  });
});

describe('piles', () => {
  it('takes a card off without turning one that lies open already', () => {
    const after = play(deal(1), '7.1>4');
    expect(after.piles[6]!.up).toEqual(['6S', '8H']);
    expect(after.piles[6]!.down).toHaveLength(6);
    expect(after.piles[3]!.up).toEqual(['4S', 'JD', '8C', '7H']);
    expect(eventsOf(deal(1), '7.1>4')).toEqual([
      {
        type: 'MOVED',
        from: 7,
        to: 4,
        count: 1,
        cards: ['7H'],
        leaves: { down: 6, up: 2 },
        covers: { down: 3, up: 3 },
      },
    ]);
  });

  it('turns the top card within the same move', () => {
    const before = deal(42, FREE);
    const after = play(before, '5.3>2');
    expect(after.piles[4]).toEqual({ down: ['TD', 'TS', 'AD'], up: ['4S'] });
    expect(after.piles[1]!.up.slice(-3)).toEqual(['6D', '7D', '7H']);
    expect(eventsOf(before, '5.3>2')[1]).toEqual({ type: 'FLIPPED', pile: 5, card: '4S', down: 3 });
  });

  it('moves a whole run and turns what was under it', () => {
    const state = position(['[2C]9C8H7S', 'TD']);
    expect(movesOf(state)).toContain('1.3>2');
    expect(play(state, '1.3>2').piles[0]).toEqual({ down: [], up: ['2C'] });
  });

  it('breaks no run in sequence, and takes any stack when free', () => {
    const piles = ['[2C]9C8S7H', 'TD', '9D', '8C'];
    expect(movesOf(position(piles))).toMatch(/1\.1>4 1\.2>3/);
    expect(codeOf(position(piles), move(1, 3, 2))).toBe('not-a-run');
    expect(codeOf(position(piles, { mode: 'free' }), move(1, 3, 2))).toBe('ok');
  });

  it('gives empty piles to Kings alone', () => {
    const state = position(['2CQSJH', '3CKDQC']);
    expect(codeOf(state, move(1, 2, 3))).toBe('only-a-king');
    expect(codeOf(state, move(2, 2, 3))).toBe('ok');
  });

  test.each([
    [move(3, 1, 1), 'empty-pile'],
    [move(1, 5, 2), 'not-enough-cards'],
    [move(1, 3, 2), 'face-down'],
    [move(1, 1, 1), 'same-pile'],
    [move(1, 1, 4), 'same-colour'],
    [move(1, 1, 5), 'wrong-rank'],
    [move(1, 1, 2), 'ok'],
  ])('%j: %s', (wanted, code) => {
    expect(codeOf(position(['[2C3C]QD9C', 'TD', '-', 'TS', 'JD']), wanted)).toBe(code);
  });
});

describe('foundations', () => {
  it('start with the Ace and go up in suit', () => {
    const state = position(['AS', '2S', '3S', 'AH2D']);
    expect(codeOf(state, raise(2))).toBe('not-next');
    const one = play(state, '1>F');
    expect(one.foundations).toEqual([1, 0, 0, 0]);
    expect(codeOf(one, raise(3))).toBe('not-next');
    expect(play(one, '2>F', '3>F').foundations).toEqual([3, 0, 0, 0]);
    expect(codeOf(one, raise(1))).toBe('empty-pile');
    // The Ace of Hearts lies under another card.
    expect(codeOf(state, raise(4))).toBe('not-next');
  });

  it('turn a card when one goes up from it', () => {
    const state = position(['[9D]AS']);
    expect(eventsOf(state, '1>F')).toEqual([
      {
        type: 'MOVED',
        from: 1,
        to: 'FS',
        count: 1,
        cards: ['AS'],
        leaves: { down: 1, up: 0 },
        covers: { down: 0, up: 0 },
      },
      { type: 'FLIPPED', pile: 1, card: '9D', down: 0 },
    ]);
  });

  it('give their top card back, under the same rule as a pile', () => {
    const state = position(['6S', '6D', '6C'], { up: [0, 5, 0, 0] });
    const back = (to: number): EightfoldMove => ({ type: 'return', suit: 'H', to });
    expect(codeOf(state, back(1))).toBe('ok');
    expect(codeOf(state, back(2))).toBe('same-colour');
    expect(codeOf(state, back(4))).toBe('only-a-king');
    expect(codeOf(state, { type: 'return', suit: 'S', to: 2 })).toBe('empty-foundation');
    expect(play(state, 'FH>3')).toMatchObject({ foundations: [0, 4, 0, 0] });
    expect(play(state, 'FH>3').piles[2]!.up).toEqual(['6C', '5H']);
    expect(eventsOf(state, 'FH>3')[0]).toMatchObject({ from: 'FH', to: 3, cards: ['5H'], count: 1 });
    expect(eventsOf(state, 'FH>3')[0]).toMatchObject({ leaves: { down: 0, up: 4 } });
    const king = position(['KS'], { up: [12, 13, 13, 13] });
    expect(movesOf(king)).toContain('FH>2');
  });

  it('win with the last card', () => {
    const state = position(['-', '-', 'KD'], { up: [13, 13, 13, 12] });
    expect(movesOf(state)).toMatch(/^3>F 3\.1>1 3\.1>2/);
    expect(eventsOf(state, '3>F#').map(({ type }) => type)).toEqual(['MOVED', 'WON']);
    const won = play(state, '3>F');
    expect(status(won)).toEqual({ kind: 'over', ranking: [[0]], draw: false, reason: 'all cards are up' });
    expect(legalMoves(won)).toEqual([]);
    expect(codeOf(won, { type: 'return', suit: 'S', to: 1 })).toBe('game-over');
  });
});

describe('stuck', () => {
  it('is a deal with no move at all, and still playing', () => {
    const none = Array.from({ length: 200 }, (_, seed) => deal(seed)).filter(
      (state) => legalMoves(state).length === 0,
    );
    expect(none.length).toBeGreaterThan(0);
    expect(none.every(isStuck)).toBe(true);
    expect(status(none[0]!)).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
  });

  it('does not count Kings that change piles, nor cards off the foundations', () => {
    const stuck = position(['KS', '-', 'AS4HTH', '8H', '2S', '6D', '9H'], { up: [0, 1, 0, 0] });
    expect(movesOf(stuck)).toBe('1.1>2 FH>5');
    expect(isStuck(stuck)).toBe(true);
    expect(eventsOf(stuck, '1.1>2').map(({ type }) => type)).toEqual(['MOVED', 'STUCK']);
    // A King that uncovers something is of use, whether it lies face down or open.
    const others = ['-', 'AS4HTH', '8H', '2S', '6D', '9H'];
    expect(isStuck(position(['[5C]KS', ...others], { up: [0, 1, 0, 0] }))).toBe(false);
    expect(isStuck(position(['5CKS', ...others], { up: [0, 1, 0, 0] }))).toBe(false);
  });
});

it('is of no use to move a whole pile to an empty one, but it is to move it on to another', () => {
  const state = position(['KS', '-', 'QH'], { up: [0, 1, 0, 0] });
  expect(isUseless(state, move(1, 1, 2))).toBe(true);
  expect(isUseless(state, move(3, 1, 1))).toBe(false);
  expect(isUseless(state, { type: 'return', suit: 'H', to: 1 })).toBe(false);
});

describe('leaving', () => {
  it('ends the game without a winner, once', () => {
    const left = leave(deal(1), 0, 'resignation').state;
    expect(status(left)).toEqual({ kind: 'over', ranking: [], draw: false, reason: 'resignation' });
    expect(leave(deal(1), 0, 'resignation').events).toEqual([]);
    expect(leave(left, 0, 'time')).toEqual({ state: left, events: [] });
    expect(codeOf(left, move(7, 1, 4))).toBe('game-over');
  });
});

describe('what a player sees', () => {
  it('tells which moves turn a card', () => {
    const full = position(['[2C]9C8H7S', 'TD', '[3C]AS', '6S'], { up: [0, 5, 0, 0] });
    const state = viewFor(eightfold, full, 0);
    for (const legal of legalMoves(state)) {
      const applied = apply(full, legal);
      const flips = applied.ok && applied.value.events.some(({ type }) => type === 'FLIPPED');
      expect(reveals(state, legal)).toBe(flips);
    }
    expect(legalMoves(state).filter((legal) => reveals(state, legal)).length).toBe(2);
    expect(reveals(state, { type: 'return', suit: 'H', to: 4 })).toBe(false);
  });

  it('knows nothing of a card that was turned in a view', () => {
    const view = viewFor(eightfold, deal(42, FREE), 0);
    const after = play(view, '5.3>2*');
    expect(after.piles[4]!.up).toEqual(['??']);
    expect(codeOf(after, raise(5))).toBe('hidden-card');
    expect(codeOf(after, move(5, 1, 1))).toBe('wrong-rank');
  });

  it('does not call it stuck while the card just turned is not known', () => {
    const full = position(['[7H]4S', '5H', 'AS4HTH', '8H', '2S', '6D', '9H'], { up: [0, 1, 0, 0] });
    expect(eventsOf(full, '1.1>2').map(({ type }) => type)).toEqual(['MOVED', 'FLIPPED', 'STUCK']);
    const view = viewFor(eightfold, full, 0);
    expect(eventsOf(view, '1.1>2').map(({ type }) => type)).toEqual(['MOVED', 'FLIPPED']);
  });
});

test('where cards do not come back from the foundations, none is offered and each is refused', () => {
  const open = position(['2C', '3H'], { up: [1, 0, 0, 0] });
  const closed = { ...open, options: { ...open.options, returns: 'deny' as const } };
  const back = { type: 'return', suit: 'S', to: 1 } as const;
  const returns = (state: typeof open) => legalMoves(state).filter(({ type }) => type === 'return');
  const other = position(['2H'], { up: [1, 0, 0, 0] });
  expect(returns(other)).toContainEqual(back);
  expect(returns({ ...other, options: closed.options })).toEqual([]);
  const refused = apply({ ...other, options: closed.options }, back);
  expect(refused.ok || refused.error.code).toBe('no-returns');
});
