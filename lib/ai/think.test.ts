import { describe, expect, it, vi } from 'vitest';
import type { AiLevel } from '@/lib/games/ai-contract';
import { gameOf } from '@/lib/games/registry';
import { nonaga, type NonagaMove, type NonagaState } from '@/lib/games/nonaga';
import { LEVELS } from './levels';
import { think, type ThinkRequest, type ThinkResult } from './think';

vi.setConfig({ testTimeout: 60_000 });

const START = nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1);
const TILES = nonaga.positions.encode(START).split(' ')[1]!;

function mustDecode(text: string): NonagaState {
  const decoded = nonaga.positions.decode(text, nonaga.presets[0]!.options);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

function play(state: NonagaState, moves: readonly unknown[]): NonagaState {
  let now = state;
  for (const move of moves) {
    const applied = nonaga.rules.apply(now, move as NonagaMove);
    if (!applied.ok) throw new Error(applied.error.message);
    now = applied.value.state;
  }
  return now;
}

const ask = (state: NonagaState, request: Omit<ThinkRequest, 'game' | 'state'>): ThinkResult =>
  think({ game: 'nonaga', rulesVersion: nonaga.meta.rulesVersion, state, ...request });

/** Everything but the time it took. */
const content = ({ moves, scores, depth, nodes, pv }: ThinkResult) => ({ moves, scores, depth, nodes, pv });

/** Vector 12 of the rules: one slide of thirteen wins. */
const WIN_AT_HAND = mustDecode(`NG1 ${TILES} 0,0;1,0;-2,1 2,-2;0,-2;-2,2 r - 0`);
/** The same for Red, but Blue is to move and has to stop it. */
const THREAT = mustDecode(`NG1 ${TILES} 0,0;1,0;-2,1 2,-2;0,-2;-2,2 b - 1`);

describe('thinking about Nonaga', () => {
  it.each([1, 2, 3, 4, 5] as AiLevel[])('level %i plays whole legal turns to the end', (level) => {
    let state = mustDecode(nonaga.positions.encode(START).replace(/0$/, String(level)));
    for (let turn = 0; turn < 3; turn++) {
      const thought = ask(state, { level, nodes: 3000, rng: turn });
      state = play(state, thought.moves);
      const status = nonaga.rules.status(state);
      if (status.kind === 'over') return;
      expect(status.midTurn).toBe(false);
      expect(thought.scores).toHaveLength(2);
      expect(thought.scores[0]! + thought.scores[1]!).toBeCloseTo(0);
    }
  });

  it.each([1, 10, 100, 1000, 20_000])('has a whole turn to offer after %i nodes', (nodes) => {
    const { moves, pv } = ask(START, { nodes });
    expect(moves).toHaveLength(2);
    expect(pv[0]).toEqual(moves);
    expect(nonaga.rules.status(play(START, moves))).toMatchObject({ toAct: 1, midTurn: false });
  });

  it('has one after no time at all', () => {
    expect(nonaga.rules.status(play(START, ask(START, { ms: 0 }).moves))).toMatchObject({ toAct: 1 });
  });

  it('offers the rest of a turn that is half made', () => {
    const slid = play(START, [{ type: 'slide', from: '2,-2', to: '-1,1' }]);
    const { moves } = ask(slid, { nodes: 2000 });
    expect(moves).toMatchObject([{ type: 'tile' }]);
    expect(nonaga.rules.status(play(slid, moves))).toMatchObject({ toAct: 1, midTurn: false });
  });

  it('plays the same from the same nodes, and from the same seed', () => {
    expect(content(ask(START, { nodes: 5000 }))).toEqual(content(ask(START, { nodes: 5000 })));
    const slip = (rng: number) => content(ask(START, { level: 1, nodes: 5000, rng }));
    expect(slip(3)).toEqual(slip(3));
    const turns = new Set([1, 2, 3, 4, 5, 6].map((rng) => JSON.stringify(slip(rng).moves)));
    expect(turns.size).toBeGreaterThan(1);
  });

  it('takes a win', () => {
    for (const level of [3, 4, 5] as const) {
      const { moves, scores } = ask(WIN_AT_HAND, { level, nodes: 20_000 });
      expect(moves).toEqual([{ type: 'slide', from: '-2,1', to: '1,1' }]);
      expect(scores[0]).toBeGreaterThan(900_000);
    }
  });

  it('stops a threat', () => {
    for (const level of [3, 4, 5] as const) {
      const after = play(THREAT, ask(THREAT, { level, nodes: 60_000 }).moves);
      const wins = nonaga.rules
        .legalMoves(after)
        .filter((move) => nonaga.rules.status(play(after, [move])).kind === 'over');
      expect(wins).toEqual([]);
    }
  });

  it('foretells legal turns', () => {
    const { pv, depth } = ask(START, { nodes: 60_000 });
    expect(depth).toBeGreaterThanOrEqual(4);
    expect(pv.length).toBeGreaterThanOrEqual(2);
    pv.reduce(play, START);
  });

  it('will not think about a game that is over', () => {
    const over = nonaga.rules.leave(START, 0, 'resignation').state;
    expect(() => ask(over, { nodes: 10 })).toThrow('over');
  });
});

describe('the levels', () => {
  it('levels 1 and 2 of Skerries choose at random, by the score of the position', () => {
    const skerries = gameOf('skerries');
    const start = skerries.rules.setup(skerries.presets[0]!.options, 2, 2);
    for (const level of [1, 2] as const) {
      const chosen = Array.from({ length: 40 }, (_, rng) => {
        const { moves } = think({ game: 'skerries', state: start, level, rng });
        return JSON.stringify(moves);
      });
      expect(new Set(chosen).size).toBeGreaterThan(1);
    }
  });

  it('answer within a second, and see ever better', () => {
    const levels = Object.values(LEVELS);
    expect(levels).toHaveLength(5);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(5);
    expect(levels.map(({ onePly }) => onePly)).toEqual(['quick', undefined, undefined, undefined, undefined]);
    for (const { ms } of levels) expect(ms).toBeLessThanOrEqual(1000);
    for (const [i, level] of levels.entries()) {
      const weaker = levels[i - 1];
      if (!weaker || weaker.onePly) continue;
      expect(level.depth).toBeGreaterThanOrEqual(weaker.depth);
      expect(level.evalNoise).toBeLessThan(weaker.evalNoise);
    }
  });
});
