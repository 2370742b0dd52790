/** What a search core guesses without playing, held against playing. */
import { describe, expect, test } from 'vitest';
import type { SearchSpace } from '../ai-contract';
import { randomFrom } from '../random';
import { gameOf } from '../registry';
import { codesOf } from './search-facts';
import { playRandomly } from './random-play';

const POSITIONS = 40;

/** Search cores of positions somewhere in random matches for two that are still on. */
function cores(id: string, decisions: (i: number) => number): SearchSpace<unknown>[] {
  const game = gameOf(id);
  return Array.from({ length: POSITIONS }, (_, i) => {
    const options: unknown = game.presets[0]!.options;
    const { state } = playRandomly({ game, options, seats: 2, seed: 1 + i }, decisions(i), 1 + i);
    return game.ai!.openSearch!(state);
  }).filter((space) => space.toAct() >= 0);
}

/** Of every move: the score for whoever makes it, and whether that side wins by it. */
function played(space: SearchSpace<unknown>): { score: number; wins: boolean }[] {
  const seat = space.toAct();
  const scores = new Float64Array(space.seats);
  return codesOf(space).map((code) => {
    space.play(code);
    space.evaluate(scores);
    const [first = []] = space.outcome() ?? [];
    const wins = first.length === 1 && first[0] === seat;
    space.undo();
    return { score: scores[seat]!, wins };
  });
}

function guessed(space: SearchSpace<unknown>): Map<number, number> | null {
  const codes = new Int32Array(codesOf(space));
  const into = new Int32Array(codes.length);
  const kept = space.guess!(codes, codes.length, into);
  return kept < 0 ? null : new Map(Array.from({ length: kept }, (_, i) => [codes[i]!, into[i]!]));
}

describe('Chinese Checkers', () => {
  test('guesses what playing shows', () => {
    for (const space of cores('chinese-checkers', (i) => 3 * i)) {
      const scores = played(space).map(({ score }) => score);
      expect([...guessed(space)!.values()]).toEqual(scores);
      expect(space.scoreAfterBest!()).toBe(Math.max(...scores));
    }
  });
});

describe('Nonaga', () => {
  test('leaves out tiles that lose at once, and guesses nearly all others right', () => {
    let right = 0;
    let all = 0;
    for (const space of cores('nonaga', (i) => 2 * (i % 8) + 1).filter((core) => core.midTurn())) {
      const shown = played(space);
      const guesses = guessed(space)!;
      const best = Math.max(...shown.map(({ score }) => score));
      for (const [i, code] of codesOf(space).entries()) {
        const guess = guesses.get(code);
        const isLost = shown[i]!.score < -10_000 && best > -10_000;
        all++;
        if (isLost ? guess === undefined : guess === shown[i]!.score) right++;
      }
    }
    expect(all).toBeGreaterThan(1_000);
    expect(right / all).toBeGreaterThan(0.97);
  });
});

describe('Jarls', () => {
  test('guesses nothing where a move wins, but for a rare push through pieces of both sides', () => {
    const { below } = randomFrom(5);
    let known = 0;
    let wins = 0;
    for (const space of cores('jarls', () => 0))
      for (let turn = 0; turn < 30 && space.toAct() >= 0; turn++) {
        const moves = played(space);
        const isWon = moves.some((move) => move.wins);
        const isKnown = guessed(space) === null;
        if (isKnown) expect(isWon).toBe(true);
        if (isWon) wins++;
        if (isKnown) known++;
        space.play(codesOf(space)[below(moves.length)]!);
      }
    expect(wins).toBeGreaterThan(10);
    expect(known / wins).toBeGreaterThan(0.9);
  });
});
