/** The test vectors, counts, perfts and holes of the rules document, by their numbers. */
import { describe, expect, test } from 'vitest';
import { perftPure, perftSearch } from '../perft';
import { jarls } from '.';
import { codeOf, drawn, FAR, play, sketch, start } from './testing/fixtures';
import { combatPreview } from './movement';
import { legalMoves, status } from './rules';

interface Vector {
  readonly n: number;
  readonly pieces: string;
  readonly holes?: readonly string[];
  readonly move: string;
  readonly odds?: string;
  /** All pieces afterwards. */
  readonly after?: string;
  readonly turn: string;
  readonly refused?: string;
  readonly winner?: number;
}

// prettier-ignore
const VECTORS: readonly Vector[] = [
  { n: 1, pieces: `AW(-1,1) BW(0,1) ${FAR}`, move: '-1,1>0,1', odds: '1/1', after: `AW(-1,1) BW(0,1) ${FAR}`, turn: 'W-1,1=0,1' },
  { n: 2, pieces: `AW(-2,1) BW(0,1) ${FAR}`, move: '-2,1>0,1', odds: '2/1', after: `AW(0,1) BW(1,1) ${FAR}`, turn: 'W-2,1x0,1' },
  { n: 3, pieces: `AW(-2,1) AW(-1,1) BW(0,1) ${FAR}`, move: '-1,1>0,1', odds: '2/1', after: `AW(-2,1) AW(0,1) BW(1,1) ${FAR}`, turn: 'W-1,1x0,1' },
  { n: 4, pieces: `AW(-1,1) BW(0,1) BW(1,1) ${FAR}`, move: '-1,1>0,1', odds: '1/2', after: `AW(-1,1) BW(0,1) BW(1,1) ${FAR}`, turn: 'W-1,1=0,1' },
  { n: 5, pieces: `AW(-2,1) BW(0,1) BW(1,1) ${FAR}`, move: '-2,1>0,1', odds: '2/2', after: `AW(-1,1) BW(0,1) BW(1,1) ${FAR}`, turn: 'W-2,1=0,1' },
  { n: 6, pieces: `AW(-3,1) AW(-2,1) BW(0,1) BW(1,1) ${FAR}`, move: '-2,1>0,1', odds: '3/2', after: `AW(-3,1) AW(0,1) BW(1,1) BW(2,1) ${FAR}`, turn: 'W-2,1x0,1' },
  { n: 7, pieces: 'AW(-1,1) BJ(0,1) AJ(3,-3)', move: '-1,1>0,1', odds: '1/2', after: 'AW(-1,1) BJ(0,1) AJ(3,-3)', turn: 'W-1,1=0,1' },
  { n: 8, pieces: 'AW(-3,1) AW(-2,1) AW(-1,1) BJ(0,1) AJ(3,-3)', move: '-1,1>0,1', odds: '3/2', after: 'AW(-3,1) AW(-2,1) AW(0,1) BJ(1,1) AJ(3,-3)', turn: 'W-1,1x0,1' },
  { n: 9, pieces: 'AJ(-1,1) BW(0,1) BJ(3,-3)', move: '-1,1>0,1', odds: '2/1', after: 'AJ(0,1) BW(1,1) BJ(3,-3)', turn: 'J-1,1x0,1' },
  { n: 10, pieces: 'AJ(-1,1) BJ(0,1)', move: '-1,1>0,1', odds: '2/2', after: 'AJ(-1,1) BJ(0,1)', turn: 'J-1,1=0,1' },
  { n: 11, pieces: 'AW(-2,-1) AW(-1,-1) AJ(1,-1) BJ(3,-1)', move: '1,-1>3,-1', odds: '3/2', after: 'AW(-2,-1) AW(-1,-1) AJ(3,-1)', turn: 'J1,-1x3,-1!BJ#', winner: 0 },
  { n: 12, pieces: 'AW(-2,-1) AW(-1,-1) AJ(0,-1) BJ(2,-1)', move: '0,-1>2,-1', odds: '5/2', after: 'AW(-2,-1) AW(-1,-1) AJ(2,-1) BJ(3,-1)', turn: 'J0,-1x2,-1' },
  { n: 13, pieces: 'AW(-1,-1) AJ(0,-1) BJ(2,-1)', move: '0,-1>2,-1', turn: '', refused: 'jarl-needs-draft-for-two-hex' },
  { n: 14, pieces: 'AJ(-1,1) BJ(0,1) BW(1,1)', move: '-1,1>0,1', odds: '2/3', after: 'AJ(-1,1) BJ(0,1) BW(1,1)', turn: 'J-1,1=0,1' },
  { n: 15, pieces: 'AJ(-2,1) AW(-1,1) BW(0,1) BJ(3,-3)', move: '-1,1>0,1', odds: '3/1', after: 'AJ(-2,1) AW(0,1) BW(1,1) BJ(3,-3)', turn: 'W-1,1x0,1' },
  { n: 16, pieces: `AW(0,1) BW(2,1) ${FAR}`, move: '0,1>2,1', odds: '2/1', after: `AW(2,1) ${FAR}`, turn: 'W0,1x2,1!BW' },
  { n: 17, pieces: `AW(-3,2) BW(-1,2) AW(0,2) BW(1,2) ${FAR}`, move: '-3,2>-1,2', odds: '2/1', after: `AW(-1,2) BW(0,2) AW(1,2) ${FAR}`, turn: 'W-3,2x-1,2!BW' },
  { n: 18, pieces: `AW(-2,1) BW(0,1) ${FAR}`, holes: ['1,1'], move: '-2,1>0,1', odds: '2/1', after: `AW(0,1) ${FAR}`, turn: 'W-2,1x0,1!BW' },
  { n: 19, pieces: `AW(-3,0) BW(-1,0) ${FAR}`, move: '-3,0>-1,0', odds: '2/1', after: `AW(-2,0) BW(-1,0) ${FAR}`, turn: 'W-3,0|-1,0' },
  { n: 20, pieces: 'AJ(-3,0) BW(-2,0) CW(-1,0) BJ(-3,3) CJ(0,3)', move: '-3,0>-2,0', odds: '2/1', after: 'AJ(-3,0) BW(-2,0) CW(-1,0) BJ(-3,3) CJ(0,3)', turn: 'J-3,0|-2,0' },
  { n: 21, pieces: 'AJ(3,0) AW(2,0) BJ(1,0)', move: '2,0>1,0', odds: '3/2', after: 'AJ(3,0) AW(2,0) BJ(1,0)', turn: 'W2,0|1,0' },
  { n: 22, pieces: 'AJ(1,0) BJ(-3,3)', move: '1,0>0,0', after: 'AJ(0,0) BJ(-3,3)', turn: 'J1,0>0,0#', winner: 0 },
  { n: 23, pieces: `AW(1,0) ${FAR}`, move: '1,0>0,0', turn: '', refused: 'warrior-cannot-enter-throne' },
  { n: 23, pieces: `AW(1,0) ${FAR}`, move: '1,0>-1,0', turn: '', refused: 'path-blocked' },
  { n: 24, pieces: 'AW(0,1) AW(-1,1) BJ(2,1) BW(0,-3) BW(-1,-1) AJ(3,-3)', move: '0,1>2,1', odds: '3/2', after: 'AW(2,1) AW(-1,1) AJ(3,-3)', turn: 'W0,1x2,1!BJ#', winner: 0 },
  { n: 25, pieces: 'AJ(2,1) BW(1,1) AW(-1,1) BJ(-3,3)', move: '-1,1>1,1', odds: '2/1', after: 'BW(2,1) BJ(-3,3)', turn: 'W-1,1x1,1!AJ#', winner: 1 },
  { n: 26, pieces: 'AJ(-2,1) AW(-1,1) BJ(0,1) BW(2,-2)', holes: ['1,1'], move: '-1,1>0,1', odds: '3/2', after: 'AJ(-2,1) AW(0,1)', turn: 'W-1,1x0,1!BJ#', winner: 0 },
  { n: 27, pieces: `AW(-1,1) ${FAR}`, holes: ['0,1'], move: '-1,1>0,1', turn: '', refused: 'destination-is-hole' },
  { n: 27, pieces: `AW(-1,1) ${FAR}`, holes: ['0,1'], move: '-1,1>1,1', turn: '', refused: 'path-blocked' },
];

const sorted = (pieces: string) => pieces.split(' ').sort().join(' ');

test.each(VECTORS)(
  'vector $n: $pieces, $move',
  ({ pieces, holes, move, odds, after, turn, refused, winner }) => {
    const state = sketch(pieces, { holes: holes ?? [] });
    const [from, to] = move.split('>') as [string, string];
    const combat = combatPreview(state, { from, to });
    expect(combat ? `${combat.attack.total}/${combat.defence.total}` : undefined).toBe(odds);
    expect(codeOf(state, move)).toBe(refused ?? 'ok');
    if (refused) return;
    const played = play(state, move);
    expect(drawn(played.state)).toBe(sorted(after!));
    expect(jarls.text.notateTurn(state, [{ from, to }])).toBe(turn);
    expect(played.events[0]).toMatchObject({ type: 'MOVE', combat });
    const now = status(played.state);
    expect(now.kind === 'over' ? now.ranking[0] : null).toEqual(winner === undefined ? null : [winner]);
  },
);

describe('moves at the start', () => {
  test.each([
    [2, [19, 19]],
    [3, [20, 20, 20]],
    [4, [22, 20, 22, 20]],
    [5, [22, 19, 20, 20, 19]],
    [6, [22, 22, 22, 22, 22, 22]],
  ])('%i players', (seats, counts) => {
    const state = start(seats, { terrain: 'none' });
    const found = counts.map((_, player) => legalMoves({ ...state, player: player as 0 }).length);
    expect(found).toEqual(counts);
  });
});

describe('perft of two players', () => {
  const COUNTS = [
    [{ terrain: 'none' }, [19, 359, 7996]],
    [{ terrain: 'calm' }, [17, 287, 5673]],
    [{ terrain: 'chaotic' }, [15, 225, 4290]],
    [{ terrain: 'none', turnOrder: 'fixed' }, [19, 359, 7990]],
    [{ terrain: 'calm', turnOrder: 'fixed' }, [17, 287, 5666]],
  ] as const;
  test.each(COUNTS)('%o, two plies', (some, counts) => {
    expect(perftPure(jarls, start(2, some), 2)).toEqual(counts.slice(0, 2));
  });
  test.each(COUNTS)('%o, three plies', { tags: ['long'] }, (some, counts) => {
    const state = start(2, some);
    expect(perftSearch(jarls.ai!.openSearch!(state), 3)).toEqual(counts);
    expect(perftPure(jarls, state, 3)).toEqual(counts);
  });
});

describe('holes', () => {
  const both = (...cells: readonly [number, number][]) =>
    new Set(cells.flatMap(([q, r]) => [`${q},${r}`, `${0 - q},${0 - r}`]));

  test.each([
    ['calm', 1, both([2, -2])],
    ['calm', 2, both([1, -2])],
    ['calm', 42, both([2, -2])],
    ['treacherous', 1, both([1, 2], [2, -1])],
    ['chaotic', 1, both([1, 2], [2, -1], [2, -3])],
    ['chaotic', 2, both([0, -2], [1, -2], [0, -3])],
  ] as const)('two players, %s, seed %i', (terrain, seed, holes) => {
    expect(new Set(start(2, { terrain }, seed).holes)).toEqual(holes);
  });

  test('three and six players, calm, seed 1', () => {
    expect(new Set(start(3).holes)).toEqual(new Set(['2,-2', '0,2', '-2,0']));
    expect(new Set(start(6).holes)).toEqual(new Set(['5,-7', '7,-2', '2,5', '-5,7', '-7,2', '-2,-5']));
  });
});

test('the start of two players, calm, seed 1, as text', () => {
  expect(jarls.positions.encode(start(2))).toBe(
    'JL1 2 3 A:J3,0;W2,-1;W3,-1;W2,0;W1,1;W2,1/B:J-3,0;W-2,-1;W-1,-1;W-2,0;W-3,1;W-2,1 2,-2;-2,2 A A 2 0',
  );
});
