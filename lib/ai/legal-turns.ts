/**
 * Lists legal turns as text, all in the game's fixed order or some at random, and turns search results into whole
 * turns.
 */
import type { Game } from '../games/contract';
import { spaceOf } from './search/generic-space';
import type { AnySpace, SearchResult } from './search/result';

/** At most this many: a caller who gets as many as requested may have only the first. */
export function legalTurns(game: Game, state: unknown, most = Number.POSITIVE_INFINITY): string[] {
  const space = spaceOf(game, state);
  const texts: string[] = [];
  const moves: unknown[] = [];
  const walk = () => {
    const codes = new Int32Array(space.maxMoves);
    const count = space.generate(codes);
    for (let i = 0; i < count && texts.length < most; i++) {
      moves.push(space.decode(codes[i]!));
      space.play(codes[i]!);
      if (space.midTurn()) walk();
      else texts.push(game.text.notateTurn(state, moves));
      space.undo();
      moves.pop();
    }
  };
  walk();
  return texts;
}

/** Every move of a turn is drawn by itself; a turn drawn twice is returned once. */
export function sampleTurns(game: Game, state: unknown, draws: number, random: () => number): string[] {
  const space = spaceOf(game, state);
  const codes = new Int32Array(space.maxMoves);
  const texts = new Set<string>();
  for (let draw = 0; draw < draws && space.outcome() === null; draw++) {
    const moves: unknown[] = [];
    do {
      const count = space.generate(codes);
      const code = codes[Math.floor(random() * count)]!;
      moves.push(space.decode(code));
      space.play(code);
    } while (space.midTurn());
    texts.add(game.text.notateTurn(state, moves));
    moves.forEach(() => space.undo());
  }
  return [...texts];
}

/** A search result as whole turns of moves. */
export interface FoundTurn {
  /** A whole turn, ready to be played. */
  readonly moves: unknown[];
  /** The principal variation in turns, the chosen one first. */
  readonly pv: unknown[][];
  /** One a seat, in hundredths of a tempo; near ±1 000 000 the end is forced. */
  readonly scores: number[];
  /** Moves looked ahead. */
  readonly depth: number;
}

/** The principal variation as turns, null where it has none; `finish` chooses what it leaves open of the first. */
export function linePlayed(
  space: AnySpace,
  line: SearchResult,
  finish: (space: AnySpace) => number | undefined,
): FoundTurn | null {
  const turns: unknown[][] = [];
  let turn: unknown[] = [];
  let played = 0;
  const play = (code: number) => {
    turn.push(space.decode(code));
    space.play(code);
    played++;
    if (space.midTurn()) return;
    turns.push(turn);
    turn = [];
  };
  line.codes.forEach(play);
  while (turns.length === 0 && turn.length > 0) {
    const code = finish(space);
    if (code === undefined) break;
    play(code);
  }
  for (; played > 0; played--) space.undo();
  const [moves] = turns;
  return moves ? { moves, pv: turns, scores: [...line.scores], depth: line.depth } : null;
}
