import { describe, expect, it } from 'vitest';
import { gameOf, GAME_IDS } from '@/lib/games/registry';
import { benchPositions } from '@/scripts/bench/ai/measure-ai';
import { onePlySearch } from './one-ply';
import { spaceOf } from './generic-space';
import { Budget } from './budget';

const choose = (game: string, state: unknown, rng: number) =>
  onePlySearch(spaceOf(gameOf(game), state), {
    budget: new Budget({ nodes: 20_000 }),
    rng,
    evaluation: 'quick',
  });

/** How often each turn is chosen, and its evaluation for the seat that chooses. */
function tally(game: string, state: unknown, times: number) {
  const space = spaceOf(gameOf(game), state);
  const seat = space.toAct();
  const found = new Map<string, { count: number; score: number }>();
  for (let rng = 0; rng < times; rng++) {
    const { codes, scores } = choose(game, state, rng);
    const turn = found.get(codes.join()) ?? { count: 0, score: scores[seat]! };
    turn.count++;
    found.set(codes.join(), turn);
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

describe('playing on impulse', () => {
  it.each(GAME_IDS)('chooses a whole legal turn of %s', (id) => {
    const game = gameOf(id);
    for (const [i, state] of benchPositions(id, 4).entries()) {
      const space = spaceOf(game, state);
      for (const code of choose(id, state, i).codes) space.play(code);
      expect(space.midTurn()).toBe(false);
    }
  });

  it('chooses better turns more often, by the square of the tempi between them', () => {
    const [state] = benchPositions('skerries', 1);
    const turns = tally('skerries', state, 4000);
    expect(turns.length).toBeGreaterThan(1);
    const [best, other] = [turns[0]!, turns.at(-1)!];
    const ratio = ((best.score - other.score) / 100 + 1) ** 2;
    expect(best.count / other.count / ratio).toBeGreaterThan(0.7);
    expect(best.count / other.count / ratio).toBeLessThan(1.4);
  });

  it('takes a win', () => {
    const { positions, presets } = gameOf('nonaga');
    const tiles = '2,-2;1,-2;0,-2;2,-1;1,-1;0,-1;-1,-1;2,0;1,0;0,0;-1,0;-2,0;1,1;0,1;-1,1;-2,1;0,2;-1,2;-2,2';
    const decoded = positions.decode(`NG1 ${tiles} 0,0;1,0;-2,1 2,-2;0,-2;-2,2 r - 0`, presets[0]!.options);
    if (!decoded.ok) throw new Error(decoded.error.message);
    for (let rng = 0; rng < 20; rng++)
      expect(choose('nonaga', decoded.value, rng).scores[0]).toBeGreaterThan(900_000);
  });
});
