/** Every key leads back by its opposite, and never to another row than it says. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import type { Seat } from '@/lib/games/contract';
import { boardFor } from '../registry';
import { cellBy, isStepKey, OPPOSITE, type StepKey } from './cell-steps';

const KEYS = Object.keys(OPPOSITE) as StepKey[];

const sceneOf = (id: string, facing: Seat) => {
  const game = gameOf(id);
  const seats = game.meta.seats.max;
  return boardFor(id).scene(game.rules.setup(game.presets[0]!.options, seats, 3), facing);
};

describe.each(['chinese-checkers', 'jarls', 'nonaga'])('%s', (id) => {
  it.each([0, 1] as const)('goes six ways, and back by the opposite one, seen from seat %i', (facing) => {
    const scene = sceneOf(id, facing);
    const straight = KEYS.filter((key) =>
      scene.hexes === 'rows'
        ? key !== 'ArrowUp' && key !== 'ArrowDown'
        : key !== 'ArrowLeft' && key !== 'ArrowRight',
    );
    expect(straight).toHaveLength(6);
    for (const cell of scene.cells) {
      const near = straight.flatMap((key) => cellBy(scene, cell, key) ?? []);
      expect(new Set(near).size).toBe(near.length);
      for (const key of straight) {
        const next = cellBy(scene, cell, key);
        if (next) expect(cellBy(scene, next, OPPOSITE[key])?.id).toBe(cell.id);
      }
    }
  });

  it('goes across the grain row by row, and back, away from the edge', () => {
    const scene = sceneOf(id, 0);
    const [there, back] =
      scene.hexes === 'rows' ? (['ArrowUp', 'ArrowDown'] as const) : (['ArrowLeft', 'ArrowRight'] as const);
    const middle = scene.cells.find(({ at }) => Math.hypot(at.x, at.y) < 1)!;
    const next = cellBy(scene, middle, there)!;
    expect(cellBy(scene, next, back)?.id).toBe(middle.id);
    const further = cellBy(scene, next, there)!;
    expect(cellBy(scene, further, back)?.id).toBe(next.id);
    // The second step leans the other way: twice there is straight ahead.
    expect(scene.hexes === 'rows' ? further.at.x : further.at.y).toBeCloseTo(0, 0);
  });

  it('ends at the edge', () => {
    const scene = sceneOf(id, 0);
    expect(scene.cells.some((cell) => cellBy(scene, cell, 'Home') === null)).toBe(true);
  });
});

it('reaches every cell of every board', () => {
  for (const id of GAME_IDS) {
    const scene = sceneOf(id, 0);
    const reached = new Set([scene.cells[0]!]);
    for (const cell of reached)
      for (const key of KEYS) {
        const next = cellBy(scene, cell, key);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(scene.cells.length);
  }
});

it('knows its keys', () => {
  expect(isStepKey('PageUp')).toBe(true);
  expect(isStepKey('x')).toBe(false);
});
