/** The laws where random play seldom comes: landings shut, boats hemmed in, harbours within reach, on many boards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAWS } from '../testing/laws';
import { randomFrom, shuffled } from '../random';
import type { Position } from '../testing/random-play';
import { skerries } from '../skerries';
import { boardOf, landingsOf } from './board';
import { options, sketchText } from './testing/fixtures';
import { decode } from './position';
import type { SkerriesState } from './state';

/** Boats crowd around one harbour, or lie anywhere; often all landings of a side are taken. */
function oddState(luck: number): SkerriesState | null {
  const random = randomFrom(luck);
  const seed = random.below(40);
  const board = boardOf(seed);
  const anywhere = shuffled([...board.circles.keys()], random);
  const landings = shuffled(landingsOf(board, random.below(2) ? 1 : 2), random);
  const around = landings.flatMap((circle) => board.neighbours[circle]!);
  const crowd = [
    ...new Set([[...landings, ...anywhere], [...around, ...anywhere], anywhere][random.below(3)]!),
  ];
  const first = crowd.splice(0, random.below(4));
  const second = crowd.splice(0, random.below(4));
  const [blue, red] = random.below(2) ? [first, second] : [second, first];
  const text = sketchText({ seed, blue, red, turn: random.below(2) ? 1 : 2, ply: random.below(90) });
  const rules = options({ repetition: random.below(2) ? 'draw3' : 'off', turnCap: random.below(4) });
  const decoded = decode(text, rules);
  return decoded.ok ? decoded.value : null;
}

const positions = fc
  .nat()
  .map((luck) => ({ luck, state: oddState(luck) }))
  .filter(({ state }) => state !== null)
  .map(({ luck, state }): Position => {
    const table = { game: skerries, options: state!.options, seats: 2, seed: state!.seed };
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

  test('they are odd enough: skips and wins are among them', () => {
    const states = Array.from({ length: 2000 }, (_, luck) => oddState(luck)).filter(
      (state) => state !== null,
    );
    expect(states.filter(({ turnsHad }) => turnsHad > 0).length).toBeGreaterThan(5);
    expect(states.filter(({ outcome }) => outcome !== null).length).toBeGreaterThan(5);
  });
});
