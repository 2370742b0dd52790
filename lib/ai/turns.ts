/** From the codes a search answers with to whole turns of moves. */
import type { AnySpace, Line } from './line';

export interface Played {
  /** A whole turn, ready to be played. */
  readonly moves: unknown[];
  /** The turns expected from here on, the chosen one first. */
  readonly pv: unknown[][];
  /** One a seat, in hundredths of a tempo; near ±1 000 000 the end is forced. */
  readonly scores: number[];
  /** Decisions looked ahead. */
  readonly depth: number;
}

/** The line as turns, null where it has none; `finish` decides what the line leaves open of the first. */
export function linePlayed(
  space: AnySpace,
  line: Line,
  finish: (space: AnySpace) => number | undefined,
): Played | null {
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
