import fc from 'fast-check';
import { expect, test } from 'vitest';
import { perftPure, perftSearch } from '../../perft';
import { randomFrom, shuffled } from '../../random';
import { codesOf, searchFacts } from '../../testing/search-facts';
import { jarls } from '..';
import { mustDecode, sketch, start } from '../testing/fixtures';
import { disc } from '../hexes';
import type { JarlsOptions, JarlsState } from '../state';

const open = (state: JarlsState) => jarls.ai!.openSearch!(state);

/** Small and crowded boards with holes anywhere: many attacks, falls, skips and blockades. */
function crowded(seed: number): string {
  const random = randomFrom(seed);
  const radius = 2 + random.below(3);
  const seats = 2 + random.below(5);
  const cells = shuffled(
    disc('0,0', radius).filter((cell) => cell !== '0,0'),
    random,
  );
  const groups = Array.from({ length: seats }, (_, seat) => {
    const letter = 'ABCDEF'[seat]!;
    if (seat > 1 && random.below(4) === 0) return `${letter}:-`;
    const warriors = Array.from({ length: random.below(3) }, () => `;W${cells.pop()}`);
    return `${letter}:J${cells.pop()}${warriors.join('')}`;
  });
  const holes = cells.slice(0, random.below(cells.length));
  const inPlay = groups.map((group) => !group.endsWith('-'));
  const turn = random.below(2);
  const left = inPlay.filter((isIn, seat) => isIn && seat >= turn).length;
  return `JL1 ${seats} ${radius} ${groups.join('/')} ${holes.join(';') || '-'} ${'AB'[turn]} A ${left} ${random.below(3)}`;
}

/** Walks both sides through one match, comparing all they say; then undoes it all. */
function walkTogether(first: JarlsState, seed: number, turns: number, happened: Set<string>): void {
  const random = randomFrom(seed);
  const space = open(first);
  const portraits: unknown[] = [];
  let state = first;
  for (let i = 0; i < turns; i++) {
    const status = jarls.rules.status(state);
    const moves = jarls.rules.legalMoves(state);
    const codes = codesOf(space);
    expect(codes.map((code) => space.decode(code))).toEqual(moves);
    expect(space.toAct()).toBe(status.kind === 'over' ? -1 : status.toAct);
    expect(space.outcome()).toEqual(status.kind === 'over' ? status.ranking : null);
    if (status.kind === 'over') {
      happened.add(status.reason);
      break;
    }
    // A space opened here agrees with the one that was played to here.
    expect(searchFacts(open(state))).toEqual(searchFacts(space));
    portraits.push(searchFacts(space));
    const choice = random.below(moves.length);
    const applied = jarls.rules.apply(state, moves[choice]!);
    if (!applied.ok) throw new Error(applied.error.message);
    for (const { type } of applied.value.events) happened.add(type);
    space.play(codes[choice]!);
    state = applied.value.state;
  }
  while (portraits.length > 0) {
    space.undo();
    expect(searchFacts(space)).toEqual(portraits.pop());
  }
}

const anyOptions = fc.record({
  turnOrder: fc.constantFrom('rotating', 'fixed'),
  quietRounds: fc.constantFrom(0, 3, 30),
  repetition: fc.constantFrom('draw3', 'off'),
});

test('the core tells the same story as the rules on crowded ice, with falls, skips and every end', () => {
  const happened = new Set<string>();
  const property = fc.property(anyOptions, fc.nat(), (some, seed) => {
    const rules: JarlsOptions = jarls.schemas.options.parse(some);
    walkTogether(mustDecode(crowded(seed), rules), seed, 25, happened);
  });
  fc.assert(property, { numRuns: 400, seed: 7 });
  for (const what of ['PUSH', 'ELIMINATED', 'SKIPPED', 'throne', 'last standing', 'draw by quiet rounds'])
    expect(happened).toContain(what);
});

test('perft agrees on larger tables and odd positions', () => {
  for (const seats of [3, 4, 5, 6]) {
    const state = start(seats, { terrain: 'chaotic' });
    expect(perftSearch(open(state), 2)).toEqual(perftPure(jarls, state, 2));
  }
  for (let seed = 1; seed < 12; seed++) {
    const state = mustDecode(crowded(seed));
    expect(perftSearch(open(state), 3)).toEqual(perftPure(jarls, state, 3));
  }
});

test('a game that is over has nothing to count', () => {
  expect(perftSearch(open(sketch('AJ(0,0) BJ(2,0)')), 2)).toEqual([0, 0]);
});

test('a Jarl at the steps of the Throne looks better than one at the edge', () => {
  const scores = new Float64Array(2);
  open(sketch('AJ(1,0) BJ(-3,3)')).evaluate(scores);
  expect(scores[0]).toBeGreaterThan(10_000);
  expect(scores[0]! + scores[1]!).toBe(0);
  open(sketch('AJ(3,0) BJ(-2,2)')).evaluate(scores);
  expect(scores[0]).toBeLessThan(0);
});

test('walks deep enough that what is kept must grow', () => {
  const space = open(start(2, { quietRounds: 0, repetition: 'off', terrain: 'none' }));
  const before = searchFacts(space);
  const random = randomFrom(5);
  let played = 0;
  for (; played < 300 && space.outcome() === null; played++) {
    const codes = codesOf(space);
    space.play(codes[random.below(codes.length)]!);
  }
  while (played-- > 0) space.undo();
  expect(searchFacts(space)).toEqual(before);
});

test('whoever throws out their own Jarl goes with it, the pushing Warrior and those in the chain too', () => {
  const texts = [
    'JL1 3 3 A:J2,1;W-1,1/B:J-3,3;W1,1/C:J0,-3 - A A 3 0',
    'JL1 3 3 A:J2,1;W0,1;W1,1/B:J-3,3/C:J0,-3;W-1,1 - C C 3 0',
  ];
  for (const text of texts) {
    const state = mustDecode(text);
    expect(perftSearch(open(state), 2)).toEqual(perftPure(jarls, state, 2));
  }
});
