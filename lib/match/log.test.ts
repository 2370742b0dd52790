/** Tests playing back logs with Nonaga, whose turns are two moves. */
import { describe, expect, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { nonaga, type NonagaState } from '@/lib/games/nonaga';
import { applyEntry, applyTurn, type Entry, type Frame, isForward, type MatchLog, openLog } from './log';
import { fold } from './replay';

const move = (text: string) => {
  const [from, to] = text.split('>');
  return { from, to };
};

/** A turn from its text, `slide/tile`. */
const turn = (seat: Seat, text: string): Entry => ({
  kind: 'turn',
  seat,
  data: text.split('/').map((half, i) => ({ type: i === 0 ? 'slide' : 'tile', ...move(half) })),
});

const RED_1 = turn(0, '2,-2>1,-2/0,0>3,-1');
const BLUE_1 = turn(1, '-2,2>-1,2/1,1>-3,1');
const RED_2 = turn(0, '1,-2>2,-2/3,-1>0,0');

const entry = (kind: Entry['kind'], data: unknown = null, seat: Seat | null = 0): Entry => ({
  kind,
  seat,
  data,
});

const log = (...entries: Entry[]): MatchLog => ({ options: {}, seats: 2, seed: 1, entries });

function framesOf(...entries: Entry[]): readonly Frame[] {
  const folded = fold(nonaga, log(...entries));
  if (!folded.ok) throw new Error(folded.error.message);
  return folded.value;
}

const faultOf = (...entries: Entry[]) => {
  const folded = fold(nonaga, log(...entries));
  return folded.ok ? 'ok' : `${folded.error.at} ${folded.error.code}`;
};

describe('fold', () => {
  test('the start has no entry, each entry a frame', () => {
    const frames = framesOf(RED_1, BLUE_1);
    expect(frames.map(({ ply, notation, entry }) => [ply, notation, entry?.kind ?? null])).toEqual([
      [0, '', null],
      [1, '2,-2>1,-2/0,0>3,-1', 'turn'],
      [2, '-2,2>-1,2/1,1>-3,1', 'turn'],
    ]);
    expect(frames[0]!.state).toEqual(nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1));
    expect(frames[1]!.events.map(({ type }) => type)).toEqual(['SLID', 'TILE_MOVED', 'TURN']);
    expect(frames[2]!.status).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
  });

  test('a match may start from a position; its own plies count from 0', () => {
    const [, , second] = framesOf(RED_1, BLUE_1);
    const startText = nonaga.positions.encode(second!.state as NonagaState);
    const folded = fold(nonaga, { ...log(RED_2), startText });
    expect(folded.ok && folded.value.map(({ ply }) => ply)).toEqual([0, 1]);
    const broken = fold(nonaga, { ...log(), startText: 'nonsense' });
    expect(!broken.ok && broken.error).toMatchObject({ at: -1, code: 'malformed-position' });
  });

  test('the first entry that does not fit is named', () => {
    expect(faultOf(RED_1, RED_2)).toBe('1 not-your-turn');
    expect(faultOf(RED_1, turn(1, '-2,2>-1,2/9,9>-3,1'))).toBe('1 not-a-tile');
    expect(faultOf(turn(0, '2,-2>1,-2'))).toBe('0 incomplete-turn');
    expect(faultOf(turn(0, '2,-2>1,-2/0,0>3,-1/3,-1>0,0'))).toBe('0 too-many-moves');
    expect(faultOf(entry('turn', []))).toBe('0 incomplete-turn');
    expect(faultOf(entry('turn', 'all of it'))).toBe('0 malformed-move');
    expect(faultOf(entry('turn', [{ type: 'slide' }]))).toBe('0 malformed-move');
    expect(faultOf(entry('turn', RED_1.data, null))).toBe('0 no-seat');
    expect(faultOf(entry('resign', null, 5))).toBe('0 no-seat');
  });

  test('unknown options are refused', () => {
    const folded = fold(nonaga, { ...log(), options: { lockTiles: true } });
    expect(!folded.ok && folded.error).toMatchObject({ at: -1, code: 'bad-options' });
  });
});

describe('ends', () => {
  test.each([
    ['resign', 'resigns', 'resignation', [[1], [0]]],
    ['timeout', 'out of time', 'time', [[1], [0]]],
    ['draw', 'draw agreed', 'draw by agreement', [[0, 1]]],
  ] as const)('%s', (kind, notation, reason, ranking) => {
    const last = framesOf(RED_1, entry(kind)).at(-1)!;
    expect(last).toMatchObject({ ply: 1, notation, status: { kind: 'over', reason, ranking } });
  });

  test('nothing follows the end but the handing over of a seat', () => {
    for (const kind of ['turn', 'resign', 'timeout', 'draw', 'takeback', 'undo', 'redo'] as const)
      expect(faultOf(entry('resign'), entry(kind, BLUE_1.data, 1))).toBe('1 game-over');
    expect(faultOf(entry('resign'), entry('handover', { level: 3 }, 1))).toBe('ok');
  });

  test('no draw without somebody to agree with', () => {
    const start = openLog(nonaga, log());
    if (!start.ok) throw new Error(start.error.message);
    const alone = { ...nonaga, rules: { ...nonaga.rules, agreeDraw: () => null } };
    const drawn = applyEntry(alone, start.value, { kind: 'draw', seat: null, data: null });
    expect(!drawn.ok && drawn.error.code).toBe('no-draws');
  });
});

describe('going back', () => {
  test('a take-back returns to the ply it names, and play goes on from there', () => {
    const frames = framesOf(RED_1, BLUE_1, entry('takeback', { toPly: 1 }), BLUE_1, RED_2);
    expect(frames.map(({ ply }) => ply)).toEqual([0, 1, 2, 1, 2, 3]);
    expect(frames[3]!.state).toEqual(frames[1]!.state);
    expect(frames[3]).toMatchObject({ events: [], notation: 'back to 1' });
    expect(frames[4]!.state).toEqual(frames[2]!.state);
  });

  test.each([{ toPly: 2 }, { toPly: -1 }, { toPly: 7 }, { toPly: '0' }, {}, null])('not to %j', (data) => {
    expect(faultOf(RED_1, BLUE_1, entry('takeback', data))).toBe('2 nothing-to-take-back');
  });

  test('undo and redo walk turn by turn', () => {
    const [undo, redo] = [entry('undo'), entry('redo')];
    const frames = framesOf(RED_1, BLUE_1, undo, undo, redo, redo, undo);
    expect(frames.map(({ ply }) => ply)).toEqual([0, 1, 2, 1, 0, 1, 2, 1]);
    expect(frames[6]!.state).toEqual(frames[2]!.state);
    expect(faultOf(undo)).toBe('0 nothing-to-take-back');
    expect(faultOf(RED_1, redo)).toBe('1 nothing-to-redo');
    expect(faultOf(RED_1, undo, RED_1, redo)).toBe('3 nothing-to-redo');
    expect(faultOf(RED_1, BLUE_1, undo, entry('takeback', { toPly: 0 }), redo)).toBe('4 nothing-to-redo');
  });

  test('a handover changes nothing on the board, and does not stand in the way of an undo', () => {
    const frames = framesOf(
      RED_1,
      entry('handover', { level: 2 }, 1),
      entry('undo'),
      entry('handover', { level: null }),
    );
    expect(frames.map(({ ply, notation }) => [ply, notation]).slice(2)).toEqual([
      [1, 'AI 2 takes over'],
      [0, 'undo'],
      [0, 'a person takes over'],
    ]);
  });

  test('nobody returns to a time before a seat was left', () => {
    // Stands in for a game of three, where play goes on without the leaver.
    const leave = (state: NonagaState) => ({ state, events: [] });
    const goesOn = { ...nonaga, rules: { ...nonaga.rules, leave } };
    const folded = fold(goesOn, log(RED_1, entry('resign'), entry('takeback', { toPly: 0 })));
    expect(!folded.ok && folded.error).toMatchObject({ at: 2, code: 'nothing-to-take-back' });
  });
});

describe('the chain of hashes', () => {
  test('one entry after the other gives what the whole log gives', () => {
    const frames = framesOf(RED_1, BLUE_1, entry('resign'));
    const start = openLog(nonaga, log());
    if (!start.ok) throw new Error(start.error.message);
    let now: Frame = start.value;
    for (const [i, next] of [RED_1, BLUE_1, entry('resign')].entries()) {
      if (!isForward(next)) throw new Error('not forward');
      // A snapshot comes back from the database as fresh JSON.
      const { state, ply, hash } = JSON.parse(JSON.stringify(now)) as Frame;
      const applied = applyEntry(nonaga, { state, ply, hash }, next);
      if (!applied.ok) throw new Error(applied.error.message);
      now = applied.value;
      expect(now).toEqual(frames[i + 1]);
    }
  });

  test('stored hashes and texts are held against what is found', () => {
    const stored = framesOf(RED_1, BLUE_1).slice(1);
    const kept = stored.map(({ entry, notation, hash }) => ({ ...entry!, notation, hash }));
    expect(faultOf(...kept)).toBe('ok');
    expect(faultOf(kept[0]!, { ...kept[1]!, hash: '0'.repeat(16) })).toBe('1 hash-mismatch');
    expect(faultOf({ ...kept[0]!, notation: '2,-2>1,-2/0,0>3,-2' })).toBe('0 notation-mismatch');
    const edited = { ...kept[0]!, ...turn(0, '2,-2>1,-2/0,0>3,-2'), notation: undefined };
    expect(faultOf(edited, kept[1]!)).toBe('0 hash-mismatch');
  });

  test('the same position by another way, other options or another seed has another hash', () => {
    const hashes = [
      framesOf().at(-1)!.hash,
      framesOf(RED_1, entry('undo')).at(-1)!.hash,
      framesOf(RED_1, entry('takeback', { toPly: 0 })).at(-1)!.hash,
      ...[{ options: { turnCap: 9 } }, { seed: 2 }].map((change) => {
        const start = openLog(nonaga, { ...log(), ...change });
        return start.ok ? start.value.hash : '';
      }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => /^[0-9a-f]{16}$/.test(hash))).toBe(true);
  });
});

test('a turn does not go on after the end', () => {
  const text =
    'NG1 0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-2,2;-1,2;0,2 0,0;1,0;-2,1 0,-2;2,-2;-2,2 r - 0';
  const start = nonaga.positions.decode(text, nonaga.presets[0]!.options);
  if (!start.ok) throw new Error(start.error.message);
  const won = applyTurn(nonaga, start.value, [{ type: 'slide', from: '-2,1', to: '1,1' }]);
  expect(won.ok).toBe(true);
  const more = applyTurn(nonaga, start.value, [
    { type: 'slide', from: '-2,1', to: '1,1' },
    { type: 'tile', from: '0,1', to: '3,-1' },
  ]);
  expect(!more.ok && more.error.code).toBe('game-over');
});
