/** The laws where random play never comes: stringy boards, pieces hemmed in, tiles that cannot be taken. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { step } from '../hex';
import { LAWS } from '../testing/laws';
import { nonaga } from '../nonaga';
import { type Random, randomFrom, shuffled } from '../random';
import type { Position } from '../testing/random-play';
import { options, sketchText } from './testing/fixtures';
import { decode } from './position';
import type { NonagaState } from './state';
import { DIRECTIONS, neighbours } from './tiles';

interface Sketch {
  readonly tiles: readonly string[];
  /** Six cells, three for each side. */
  readonly cells: readonly string[];
}

/** A crooked row, with pieces at its ends: one side's shut the other's in, and hold the only tiles that could be taken. */
function snake(random: Random): Sketch {
  const tiles = ['0,0'];
  while (tiles.length < 19) tiles.push(step(tiles.at(-1)!, DIRECTIONS[random.below(2)]!));
  const left = [0, 6, random.below(7)][random.below(3)]!;
  const ends = [...tiles.slice(0, left).reverse(), ...tiles.slice(19 - (6 - left))];
  const gates = left % 6 === 0 ? ends.slice(0, 2) : [ends[0]!, ends[left]!];
  const shutIn = shuffled(ends, random).filter((cell) => !gates.includes(cell));
  return { tiles, cells: [...gates, ...shutIn] };
}

/** Tiles laid at random, with few neighbours or many, and pieces on the loosest of them or on any. */
function lump(random: Random): Sketch {
  const tiles = ['0,0'];
  const touching = (cell: string) => neighbours(cell).filter((near) => tiles.includes(near)).length;
  const mostNeighbours = 1 + random.below(3);
  while (tiles.length < 19) {
    const shore = tiles.flatMap(neighbours).filter((cell) => !tiles.includes(cell));
    const thin = shore.filter((cell) => touching(cell) <= mostNeighbours);
    tiles.push(thin[random.below(thin.length)]!);
  }
  const mixed = shuffled(tiles, random);
  const loosest = [...mixed].sort((a, b) => touching(a) - touching(b));
  return { tiles, cells: shuffled((random.below(2) ? mixed : loosest).slice(0, 6), random) };
}

function oddState(luck: number): NonagaState | null {
  const random = randomFrom(luck);
  const { tiles, cells } = random.below(2) ? snake(random) : lump(random);
  const [red, blue] = random.below(2)
    ? [cells.slice(0, 3), cells.slice(3)]
    : [cells.slice(3), cells.slice(0, 3)];
  const text = sketchText({
    tiles,
    red,
    blue,
    turn: ['r', 'b', 'r', 'b', 'r*', 'b*'][random.below(6)],
    last: random.below(2) ? '-' : tiles[random.below(19)],
    ply: random.below(200),
  });
  const rules = options({
    lockTile: random.below(2) === 1,
    edgeTiles: random.below(2) === 1,
    repetition: random.below(2) ? 'draw3' : 'off',
    turnCap: random.below(4),
  });
  const decoded = decode(text, rules);
  return decoded.ok ? decoded.value : null;
}

const positions = fc
  .nat()
  .map((luck) => ({ luck, state: oddState(luck) }))
  .filter(({ state }) => state !== null)
  .map(({ luck, state }): Position => {
    const table = { game: nonaga, options: state!.options, seats: 2, seed: 1 };
    return { ...table, moves: [], state, before: null, events: [], random: randomFrom(luck) };
  });

// Laws about the way to a position have nothing to say where there was none.
const laws = LAWS.filter(({ name }) => !name.startsWith('the same decisions'));

describe('odd positions', { timeout: 60_000 }, () => {
  test.each(laws.map((law) => [law.name, law] as const))('%s', (_, law) => {
    fc.assert(
      fc.property(positions, (position) => law.check(position)),
      { numRuns: 60 },
    );
  });

  test('they are odd enough: slides and tiles are skipped among them', () => {
    const states = Array.from({ length: 600 }, (_, luck) => oddState(luck)).filter((state) => state !== null);
    const skippedSlide = states.filter(({ phase, midTurn }) => phase === 'tile' && !midTurn);
    const passed = states.filter(({ turnsHad }) => turnsHad > 0);
    expect(skippedSlide.length).toBeGreaterThan(5);
    expect(passed.length).toBeGreaterThan(5);
  });
});
