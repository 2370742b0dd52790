import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import {
  addLine,
  countNodes,
  followConditional,
  linesOf,
  type ConditionalNode,
  type ConditionalTree,
  conditionalTree,
  readLine,
  removeLine,
} from './conditional-moves';
import { allowsConditionalMoves, MAX_CONDITIONAL_DEPTH, MAX_CONDITIONAL_TURNS } from './conditional-limits';
import { GAME_IDS, gameOf } from '@/lib/games/registry';

const game = gameOf('nonaga');
const start: unknown = game.rules.setup(game.presets[0]!.options, 2, 7);

/** Whole turns from a state on, each made of the n-th legal moves. */
function turnsFrom(state: unknown, nths: readonly number[]): unknown[][] {
  let now = state;
  return nths.map((nth) => {
    const moves: unknown[] = [];
    for (;;) {
      const legal = game.rules.legalMoves(now) as readonly unknown[];
      const move = legal[nth % legal.length];
      const applied = game.rules.apply(now, move);
      if (!applied.ok) throw new Error(applied.error.message);
      moves.push(move);
      now = applied.value.state;
      const status = game.rules.status(now);
      if (status.kind === 'over' || !status.midTurn) return moves;
    }
  });
}

const made = (text: string) => ({ moves: [text], notation: text });
const node = (expect: string, reply: string): Omit<ConditionalNode, 'then'> => ({
  expect: expect.split(' ').map(made),
  reply: made(reply),
});
const tree = (...lines: readonly (readonly [string, string][])[]): ConditionalTree =>
  lines.reduce<ConditionalTree>((grown, line) => {
    const added = addLine(
      grown,
      line.map(([expect, reply]) => node(expect, reply)),
    );
    if (!added.ok) throw new Error(added.error.message);
    return added.value;
  }, []);
const texts = (planned: ConditionalTree) =>
  linesOf(planned).map(({ turns }) => turns.map(({ notation, mine }) => (mine ? `[${notation}]` : notation)));
const turn = (seat: number, notation: string) => ({ kind: 'turn' as const, seat, notation });

describe('a line', () => {
  test('is read turn by turn, each as legal as on the board', () => {
    const line = readLine(game, start, 1, turnsFrom(start, [0, 1, 2, 3]));
    expect(line.ok && line.value.map(({ expect: theirs }) => theirs.length)).toEqual([1, 1]);
    const turns = turnsFrom(start, [0, 1]);
    const [answer] = (line.ok && line.value) || [];
    expect(answer).toEqual({
      expect: [{ moves: turns[0], notation: game.text.notateTurn(start, turns[0]!) }],
      reply: { moves: turns[1], notation: expect.stringMatching(/\d/) },
    });
  });

  test('is read from the notation of its turns as from their moves', () => {
    const turns = turnsFrom(start, [0, 1]);
    const byMoves = readLine(game, start, 1, turns);
    const [one] = byMoves.ok ? byMoves.value : [];
    const notations = [one!.expect[0]!.notation, one!.reply.notation];
    expect(readLine(game, start, 1, notations)).toEqual(byMoves);
    expect(readLine(game, start, 1, ['no turn'])).toMatchObject({ error: { code: 'malformed-turn' } });
  });

  test('may be as deep as it may, and no deeper', () => {
    const deep = (turnsOfMine: number) =>
      readLine(
        game,
        start,
        1,
        turnsFrom(
          start,
          Array.from({ length: 2 * turnsOfMine }, () => 1),
        ),
      );
    expect(deep(MAX_CONDITIONAL_DEPTH).ok).toBe(true);
    expect(deep(MAX_CONDITIONAL_DEPTH + 1)).toMatchObject({ error: { code: 'too-deep' } });
  });

  test('is refused by name: the end of the match, a turn of one’s own first, none of one’s own last, none at all', () => {
    const codeOf = (seat: Seat, turns: readonly (readonly unknown[])[]) => {
      const line = readLine(game, start, seat, turns);
      return line.ok ? 'ok' : line.error.code;
    };
    expect(codeOf(0, turnsFrom(start, [0, 1]))).toBe('not-planned');
    expect(codeOf(0, turnsFrom(start, [0]))).toBe('not-planned');
    expect(codeOf(1, turnsFrom(start, [0]))).toBe('not-planned');
    expect(codeOf(1, turnsFrom(start, [0, 1, 2]))).toBe('not-planned');
    expect(codeOf(1, [])).toBe('not-planned');
    const over = game.rules.leave(start, 0, 'resignation').state;
    expect(game.rules.status(over).kind).toBe('over');
    expect(readLine(game, over, 1, turnsFrom(start, [0]))).toEqual({
      ok: false,
      error: { code: 'game-over', message: 'The match would be over by then.' },
    });
  });

  test.each([
    ['that ends with a turn of others', [0, 1, 2], 1],
    ['that begins with one of mine', [0, 1], 0],
    ['that is too deep', Array.from({ length: 2 * MAX_CONDITIONAL_DEPTH + 2 }, () => 1), 1],
  ])('%s is refused in words', (_name, nths, seat) => {
    const line = readLine(game, start, seat as Seat, turnsFrom(start, nths as number[]));
    expect(!line.ok && line.error.message).toMatch(/^[A-Z].*\.$/);
  });

  test('with an illegal turn is refused', () => {
    const [first] = turnsFrom(start, [0]);
    expect(readLine(game, start, 1, [first!, first!]).ok).toBe(false);
    expect(readLine(game, start, 1, [first!, [{ type: 'nonsense' }]]).ok).toBe(false);
  });
});

describe('the tree', () => {
  const planned = tree(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [
      ['a', 'b'],
      ['e', 'f'],
    ],
    [['x', 'y']],
  );

  test('shares what lines have in common, and can be stored', () => {
    expect(texts(planned)).toEqual([
      ['a', '[b]', 'c', '[d]'],
      ['a', '[b]', 'e', '[f]'],
      ['x', '[y]'],
    ]);
    expect(countNodes(planned)).toBe(4);
    const grown = addLine(planned, [node('a', 'b'), node('g', 'h')]);
    expect(grown.ok && texts(grown.value)[2]).toEqual(['a', '[b]', 'g', '[h]']);
    expect(conditionalTree.parse(JSON.parse(JSON.stringify(planned)))).toEqual(planned);
  });

  test('another answer to the same turn takes the place of the first, with all that followed it', () => {
    const changed = addLine(planned, [node('a', 'z')]);
    expect(changed.ok && texts(changed.value)).toEqual([
      ['a', '[z]'],
      ['x', '[y]'],
    ]);
  });

  test('loses exactly the line that is struck out', () => {
    expect(texts(removeLine(planned, ['a', 'b', 'c', 'd']))).toEqual([
      ['a', '[b]', 'e', '[f]'],
      ['x', '[y]'],
    ]);
    expect(removeLine(planned, ['a', 'b'])).toEqual(planned);
    expect(removeLine(planned, ['nothing'])).toEqual(planned);
    expect(removeLine(planned, ['a', 'other'])).toEqual(planned);
    expect(removeLine(planned, ['x', 'other'])).toEqual(planned);
    expect(texts(removeLine(planned, ['x', 'y']))).toEqual(texts(planned).slice(0, 2));
    expect(removeLine(planned, ['x', 'y', 'more', 'than there is'])).toEqual(planned);
  });

  test('an answer goes with the last line that it led to', () => {
    const single = tree([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(removeLine(single, ['a', 'b', 'c', 'd'])).toEqual([]);
  });

  test('what several others play is told apart by each of their turns', () => {
    const many = tree([['a b', 'x']], [['a c', 'y']], [['a', 'z']]);
    expect(texts(many)).toHaveLength(3);
    const same = addLine(many, [node('a b', 'x'), node('d', 'e')]);
    expect(same.ok && texts(same.value)).toEqual([
      ['a', 'b', '[x]', 'd', '[e]'],
      ['a', 'c', '[y]'],
      ['a', '[z]'],
    ]);
  });

  test('holds no more than it may', () => {
    let full: ConditionalTree = [];
    for (let i = 0; i < MAX_CONDITIONAL_TURNS; i += 1) full = tree(...linesToPairs(full), [[`t${i}`, 'r']]);
    expect(countNodes(full)).toBe(MAX_CONDITIONAL_TURNS);
    const more = addLine(full, [node('one more', 'r')]);
    expect(!more.ok && more.error).toEqual({
      code: 'too-large',
      message: 'A plan holds at most 64 answers. Remove some first.',
    });
    const deeper = addLine(full, [node('t0', 'r'), node('one', 'more')]);
    expect(!deeper.ok && deeper.error.code).toBe('too-large');
    const endless = addLine(
      [],
      Array.from({ length: MAX_CONDITIONAL_TURNS + 2 }, () => node('a', 'b')),
    );
    expect(!endless.ok && endless.error.code).toBe('too-large');
  });
});

const linesToPairs = (planned: ConditionalTree): [string, string][][] =>
  planned.map(({ expect, reply }) => [
    [expect.map(({ notation }) => notation).join(' '), reply.notation] as [string, string],
  ]);

describe('what becomes of a plan', () => {
  const planned = tree(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [['x', 'y']],
  );

  test('waits, plays, and goes on with what is left', () => {
    expect(followConditional(planned, [], 1)).toEqual({ kind: 'wait', tree: planned });
    expect(followConditional(planned, [turn(0, 'a')], 1)).toMatchObject({ kind: 'play', turn: made('b') });
    const rest = followConditional(planned, [turn(0, 'a'), turn(1, 'b')], 1);
    expect(rest.kind === 'wait' && texts(rest.tree)).toEqual([['c', '[d]']]);
    expect(followConditional(planned, [turn(0, 'x'), turn(1, 'y')], 1)).toEqual({ kind: 'overtaken' });
  });

  test('waits for everybody in a larger match', () => {
    const many = tree([['a b', 'c']]);
    const half = followConditional(many, [turn(0, 'a')], 2);
    expect(half.kind === 'wait' && texts(half.tree)).toEqual([['b', '[c]']]);
    expect(followConditional(many, [turn(0, 'a'), turn(1, 'b')], 2).kind).toBe('play');
    expect(followConditional(many, [turn(0, 'a'), turn(1, 'z')], 2).kind).toBe('overtaken');
  });

  test('is overtaken by any other turn, by one of my own, and by whatever is no turn', () => {
    const elsewhere = [
      [turn(0, 'q')],
      [turn(0, 'a'), turn(1, 'q')],
      [turn(0, 'a'), turn(0, 'b')],
      [turn(1, 'a')],
      [{ kind: 'takeback' as const, seat: 0, notation: 'a' }],
    ];
    for (const since of elsewhere)
      expect(followConditional(planned, since, 1)).toEqual({ kind: 'overtaken' });
  });

  test('step by step or all at once is the same', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1), word), { maxLength: 5 }), (log) => {
        const since = log.map(([seat, notation]) => turn(seat, notation));
        const whole = followConditional(planned, since, 1);
        for (const split of since.keys()) {
          const first = followConditional(planned, since.slice(0, split), 1);
          if (first.kind === 'overtaken') expect(whole).toEqual(first);
          else if (first.kind === 'wait')
            expect(followConditional(first.tree, since.slice(split), 1)).toEqual(whole);
        }
      }),
    );
  });
});

test('a plan is made where several play and nothing is hidden', () => {
  const can = GAME_IDS.filter((id) => allowsConditionalMoves(gameOf(id)));
  expect(can).toEqual(['chinese-checkers', 'jarls', 'nonaga', 'skerries']);
  const { meta } = gameOf('nonaga');
  expect(allowsConditionalMoves({ meta })).toBe(true);
  expect(allowsConditionalMoves({ meta: { ...meta, information: 'hidden' } })).toBe(false);
  expect(allowsConditionalMoves({ meta: { ...meta, seats: { min: 1, max: 1 } } })).toBe(false);
});
