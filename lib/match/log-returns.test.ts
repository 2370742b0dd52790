/** Going back in a log: undo and redo of a solitaire, take-backs, and the words and hashes that logs are stored with. */
import { describe, expect, test } from 'vitest';
import type { Game, Seat } from '@/lib/games/contract';
import { eightfold } from '@/lib/games/eightfold';
import { nonaga } from '@/lib/games/nonaga';
import { applyTurn, type Entry, type Frame, openLog, startState } from './log';
import { applyReturn, fold } from './replay';

const entry = (kind: Entry['kind'], data: unknown = {}, seat: Seat | null = 0): Entry => ({
  kind,
  seat,
  data,
});

/** Plays the log; an entry that is a number is a turn of that legal move. */
function played(game: Game, options: object, seats: number, entries: readonly (Entry | number)[]) {
  let frames = framesOf(game, options, seats, []);
  const log: Entry[] = [];
  for (const each of entries) {
    const { state, status } = frames.at(-1)!;
    const seat = status.kind === 'playing' ? status.toAct : 0;
    log.push(typeof each === 'number' ? entry('turn', turnOf(game, state, each), seat) : each);
    frames = framesOf(game, options, seats, log);
  }
  return { frames, log };
}

function turnOf(game: Game, state: unknown, nth: number): unknown[] {
  const moves: unknown[] = [];
  for (let now = state; ;) {
    const move: unknown = game.rules.legalMoves(now)[nth];
    const applied = game.rules.apply(now, move);
    if (!applied.ok) throw new Error(applied.error.message);
    moves.push(move);
    now = applied.value.state;
    const status = game.rules.status(now);
    if (status.kind === 'over' || !status.midTurn) return moves;
  }
}

function framesOf(game: Game, options: object, seats: number, entries: readonly Entry[]): readonly Frame[] {
  const folded = fold(game, { options, seats, seed: 7, entries });
  if (!folded.ok) throw new Error(`${folded.error.at} ${folded.error.code}`);
  return folded.value;
}

const solitaire = (...entries: (Entry | number)[]) => played(eightfold, {}, 1, entries);
const single = (...entries: (Entry | number)[]) => played(eightfold, { undo: 'single' }, 1, entries);
const two = (...entries: (Entry | number)[]) => played(nonaga, {}, 2, entries);

const [undo, redo] = [entry('undo'), entry('redo')];
const back = (toPly: number) => entry('takeback', { toPly });

describe('undo and redo of a solitaire', () => {
  test('return to the very states, however far, and tell what was undone', () => {
    const { frames } = solitaire(0, 1, 0, undo, undo, redo, undo, undo, redo);
    expect(frames.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 2, 1, 2, 1, 0, 1]);
    for (const [at, same] of [
      [4, 2],
      [5, 1],
      [6, 2],
      [7, 1],
      [8, 0],
      [9, 1],
    ] as const)
      expect(frames[at]!.state).toEqual(frames[same]!.state);
    expect(frames.map(({ undone }) => undone)).toEqual(
      [null, null, null, null, 3, 2, null, 2, 1, null].map((at) =>
        at === null ? undefined : frames[at]!.events,
      ),
    );
    expect([4, 5, 7, 8].map((at) => frames[at]!.events)).toEqual(Array(4).fill([{ type: 'UNDONE' }]));
    expect(frames[6]!.events).toEqual(frames[2]!.events);
  });

  test('a take-back tells no event, and what was taken back is not redone', () => {
    const { frames } = solitaire(0, 1, 0, undo, back(1));
    expect(frames.at(-1)).toMatchObject({ ply: 1, events: [], state: frames[1]!.state });
    expect(frames.at(-1)!.undone).toBeUndefined();
    expect(solitaire(0, 1, 0, back(2), back(1)).frames.at(-1)).toMatchObject({
      ply: 1,
      state: frames[1]!.state,
    });
    expect(() => solitaire(0, entry('takeback', 'all'))).toThrow('1 nothing-to-take-back');
    expect(() => solitaire(0, 1, undo, back(0), redo)).toThrow('4 nothing-to-redo');
    expect(() => solitaire(0, 1, back(0), back(1))).toThrow('3 nothing-to-take-back');
    expect(() => solitaire(0, 1, back(1), 0, back(2))).toThrow('4 nothing-to-take-back');
  });

  test('one step only, where the options say so', () => {
    expect(single(0, 1, undo).frames.at(-1)!.ply).toBe(1);
    expect(single(0, undo, 0, undo).frames.at(-1)!.ply).toBe(0);
    expect(() => single(0, 1, undo, undo)).toThrow('3 nothing-to-take-back');
    expect(() => single(0, 1, undo, redo)).toThrow('3 nothing-to-redo');
    expect(() => single(0, 1, back(0))).toThrow('2 nothing-to-take-back');
    expect(() => single(undo)).toThrow('0 nothing-to-take-back');
  });

  test('a run of moves is one turn, which two players could not play', () => {
    const { frames, log } = solitaire(0, 0);
    const moves = log.flatMap(({ data }) => data as unknown[]);
    const run = applyTurn(eightfold, frames[0]!.state, moves);
    expect(run.ok && run.value.state).toEqual(frames[2]!.state);
  });
});

describe('a return on a match that was played back', () => {
  test('is the frame that playing the whole log back comes to', () => {
    for (const [entries, next] of [
      [[0, 1, 0], undo],
      [[0, 1, 0, undo, undo], redo],
      [[0, 1, 0, undo, redo, 1], undo],
      [[0, 1, 0], back(1)],
      [[0, entry('handover', { level: 2 })], undo],
    ] as const) {
      const { frames, log } = solitaire(...entries);
      const again = fold(eightfold, { options: {}, seats: 1, seed: 7, entries: [...log, next] });
      const returned = applyReturn(eightfold, frames, next);
      expect(returned.ok && again.ok && returned.value).toEqual(again.ok && again.value.at(-1));
    }
    expect(applyReturn(eightfold, solitaire().frames, undo)).toMatchObject({
      error: { code: 'nothing-to-take-back' },
    });
    expect(() => applyReturn(eightfold, [], undo)).toThrow('has a start');
  });
});

describe('a match starts', () => {
  const options = nonaga.schemas.options.parse({});
  const seats = { seats: 2, seed: 7 };

  test('from the game’s own start, or from a position', () => {
    const start = nonaga.rules.setup(options, 2, 7);
    for (const startText of [undefined, null])
      expect(startState(nonaga, options, { ...seats, startText })).toEqual(start);
    const startText = nonaga.positions.encode(two(0, 1).frames.at(-1)!.state as never);
    const from = startState(nonaga, options, { ...seats, startText });
    expect(nonaga.positions.encode(from as never)).toBe(startText);
    expect(() => startState(nonaga, options, { ...seats, startText: 'nonsense' })).toThrow(/no position/);
  });

  test('without events, and a handover has none either', () => {
    const { frames } = two(entry('handover', { level: 1 }));
    expect(frames.map(({ events }) => events)).toEqual([[], []]);
  });
});

test('a seat that the game does not have neither resigns nor plays', () => {
  expect(() => two(entry('resign', {}, 2))).toThrow('0 no-seat');
  expect(two(entry('resign', {}, 1)).frames.at(-1)!.status.kind).toBe('over');
});

test.each([
  [[entry('redo')], 'There is nothing to redo.'],
  [[entry('undo')], 'There is nothing left to undo.'],
  [[back(3)], 'There is no such turn to take back.'],
  [[entry('resign', {}, 5)], 'Nobody sits there.'],
  [[entry('turn', [], 1)], 'It is not your turn.'],
  [[entry('turn', 'all')], 'A turn is a list of moves.'],
  [[entry('turn', [{}])], 'This is not a move of the game.'],
  [[entry('turn', [])], 'The turn is not finished.'],
  [[entry('resign'), entry('draw')], 'The game is over.'],
  [[entry('resign'), undo], 'The game is over.'],
  [[{ ...entry('resign'), notation: 'x' }], 'Stored "x", played "resigns".'],
  [[{ ...entry('resign'), hash: 'x' }], /^Stored hash x, found [0-9a-f]{16}\.$/],
])('%j is refused in words', (entries, words) => {
  const folded = fold(nonaga, { options: {}, seats: 2, seed: 7, entries });
  expect(folded.ok ? '' : folded.error.message).toMatch(words);
});

test('unknown options, and more moves than a turn has, are refused in words', () => {
  const opened = openLog(nonaga, { options: { no: 1 }, seats: 2, seed: 7 });
  expect(!opened.ok && opened.error.message).toBe('These options are not known to the game.');
  const { state } = two().frames[0]!;
  const turn = turnOf(nonaga, state, 0);
  const long = applyTurn(nonaga, state, [...turn, ...turn]);
  expect(!long.ok && long.error.message).toBe('The turn is over before its last move.');
  const twice = fold(eightfold, {
    options: { undo: 'single' },
    seats: 1,
    seed: 7,
    entries: [...single(0, 1).log, undo, undo],
  });
  expect(!twice.ok && twice.error.message).toMatch(/^In this game one step/);
  const alone = { options: {}, seats: 1, seed: 7, entries: [entry('draw')] };
  const drawn = fold(eightfold, alone);
  expect(!drawn.ok && drawn.error.message).toBe('There is nobody to agree on a draw with.');
});

test('hashes stay what they were when they were stored', () => {
  const hashes = two(0, 1, entry('draw', {}, null)).frames.map(({ hash }) => hash);
  expect(hashes).toEqual(['bb91c76ad4c4e817', 'ee5bd1754b398ef5', 'a277f435f4e582a6', '9c468425dc72ac3a']);
});
