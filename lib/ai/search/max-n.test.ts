import { describe, expect, it, vi } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { benchPositions } from '@/scripts/bench/ai/measure-ai';
import { bestReply } from './best-reply';
import { FORCED } from './result';
import { maxN } from './max-n';
import { spaceOf } from './generic-space';
import { think } from '../think';
import { Budget } from './budget';

vi.setConfig({ testTimeout: 60_000 });

const TABLES = GAME_IDS.flatMap((id) => [3, 4, 5, 6].map((seats) => ({ id, seats }))).filter(
  ({ id, seats }) => seats <= gameOf(id).meta.seats.max,
);

describe('three seats and more', () => {
  it.each(TABLES)(
    'has a legal turn of $id for $seats to offer after any number of nodes',
    ({ id, seats }) => {
      const game = gameOf(id);
      for (const state of benchPositions(id, 3, seats))
        for (const nodes of [1, 50, 3000]) {
          const { moves, scores, pv } = think({ game: id, state, seats, nodes });
          expect(pv[0]).toEqual(moves);
          expect(scores).toHaveLength(seats);
          let now = state;
          for (const move of moves) {
            const applied = game.rules.apply(now, move);
            if (!applied.ok) throw new Error(applied.error.message);
            now = applied.value.state;
          }
        }
    },
  );

  it('sees its own next turn', () => {
    const [state] = benchPositions('chinese-checkers', 1, 3);
    const space = spaceOf(gameOf('chinese-checkers'), state);
    const { codes, depth } = maxN(space, { budget: new Budget({ nodes: 30_000 }) });
    expect(depth).toBeGreaterThanOrEqual(4);
    expect(codes.length).toBeGreaterThanOrEqual(depth);
    for (let ply = 0; ply < codes.length; ply++) {
      const legal = new Int32Array(space.maxMoves);
      expect(legal.subarray(0, space.generate(legal))).toContain(codes[ply]);
      space.play(codes[ply]!);
    }
  });

  it('leaves the position as it was', () => {
    const [state] = benchPositions('jarls', 1, 6);
    const space = spaceOf(gameOf('jarls'), state);
    const hash = space.hash();
    maxN(space, { budget: new Budget({ nodes: 777 }) });
    expect(space.hash()).toBe(hash);
  });

  it('looks further ahead where only one of the others may surprise it', () => {
    for (const id of ['chinese-checkers', 'jarls'])
      for (const state of benchPositions(id, 3, 3)) {
        const depthOf = (freedom: number) => {
          const budget = new Budget({ nodes: 20_000 });
          return bestReply(spaceOf(gameOf(id), state, 3), { budget, freedom }).depth;
        };
        expect(depthOf(1)).toBeGreaterThanOrEqual(depthOf(Infinity));
      }
  });

  it('takes a win in one, and foretells only what can be played', () => {
    const game = gameOf('jarls');
    const read = game.positions.decode('JL1 3 3 A:J1,0/B:J-3,3/C:J0,-3 - A A 3 0', game.presets[0]!.options);
    if (!read.ok) throw new Error(read.error.message);
    const space = spaceOf(game, read.value, 3);
    const { codes, scores } = bestReply(space, { budget: new Budget({ nodes: 5_000 }) });
    expect(scores[0]).toBeGreaterThan(FORCED);
    for (const code of codes) space.play(code);
    expect(space.outcome()?.[0]).toEqual([0]);
  });
});
