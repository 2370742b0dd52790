import { describe, expect, it, vi } from 'vitest';
import type { Game } from '@/lib/games/contract';
import { viewFor } from '@/lib/games/game';
import { nonaga } from '@/lib/games/nonaga';
import { perftSearch } from '@/lib/games/perft';
import { tricks } from '@/lib/games/testing/sixth-game/game';
import { alphaBeta } from './alpha-beta';
import { maxN } from './max-n';
import { pureSpace, spaceOf } from './generic-space';
import { TranspositionTable } from './transposition-table';
import { Budget } from './budget';

vi.setConfig({ testTimeout: 60_000 });

const START = nonaga.rules.setup({ ...nonaga.presets[1]!.options }, 2, 1);

/** Take one or two sticks; whoever takes the last one wins. Two seats, or three. */
const sticks = (seats: number): Game =>
  ({
    meta: { id: 'sticks', seats: { min: seats, max: seats }, information: 'perfect' },
    rules: {
      status: ({ left, turn }: { left: number; turn: number }) =>
        left > 0
          ? { kind: 'playing', toAct: turn % seats, midTurn: false }
          : {
              kind: 'over',
              ranking: [
                [(turn - 1) % seats],
                [...Array(seats).keys()].filter((s) => s !== (turn - 1) % seats),
              ],
              draw: false,
              reason: 'last stick',
            },
      legalMoves: ({ left }: { left: number }) => [1, 2].filter((n) => n <= left),
      apply: ({ left, turn }: { left: number; turn: number }, n: number) => ({
        ok: true,
        value: { state: { left: left - n, turn: turn + 1 }, events: [] },
      }),
    },
    positions: { encode: ({ left, turn }: { left: number; turn: number }) => `${left} ${turn % seats}` },
  }) as unknown as Game;

describe('a search space of pure functions', () => {
  it('counts what the fast core counts, and comes back unchanged', () => {
    const space = pureSpace(nonaga, START);
    const hash = space.hash();
    expect(perftSearch(space, 1)).toEqual(perftSearch(spaceOf(nonaga, START), 1));
    expect(space.hash()).toBe(hash);
    expect(Number.isSafeInteger(hash)).toBe(true);
  });

  it('lets alpha-beta solve a game it knows nothing about', () => {
    for (const left of [1, 2, 4, 5, 7, 8, 10]) {
      const space = pureSpace(sticks(2), { left, turn: 0 });
      const line = alphaBeta(space, {
        budget: new Budget({ nodes: 50_000 }),
        table: new TranspositionTable(10),
      });
      const taken = space.decode(line.codes[0]!);
      expect((left - Number(taken)) % 3).toBe(0);
      expect(line.scores[0]).toBeGreaterThan(900_000);
    }
    const lost = pureSpace(sticks(2), { left: 9, turn: 0 });
    const line = alphaBeta(lost, {
      budget: new Budget({ nodes: 50_000 }),
      table: new TranspositionTable(10),
    });
    expect(line.scores[0]).toBeLessThan(-900_000);
  });

  it('guesses hidden facts the same way for the same view, from what the view shows', () => {
    const state = tricks.rules.setup({ hand: 4 }, 2, 3);
    const view = viewFor(tricks, state, 0);
    const [space, again] = [spaceOf(tricks, view), spaceOf(tricks, view)];
    expect(space.hash()).toBe(again.hash());
    const codes = new Int32Array(space.maxMoves);
    expect(Array.from(codes.subarray(0, space.generate(codes)), (code) => space.decode(code))).toEqual(
      tricks.rules.legalMoves(state),
    );
    space.play(0);
    expect(space.generate(codes), 'the other side holds cards').toBe(4);
  });

  it('lets three play', () => {
    const space = pureSpace(sticks(3), { left: 2, turn: 1 });
    const line = maxN(space, { budget: new Budget({ nodes: 10_000 }) });
    expect(space.decode(line.codes[0]!)).toBe(2);
    expect(line.scores).toHaveLength(3);
    expect(line.scores[1]).toBeGreaterThan(line.scores[0]!);
  });
});
