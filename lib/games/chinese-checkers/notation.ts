/** Turns as text: a step `D2-E7`, a chain of jumps `C1:E5:G5`, and `#` after a turn by which anyone finishes. */
import { ok, refuse, type Refusal, type Result } from '../result';
import { landingsFrom, pathOf, steps } from './moves';
import { apply, boardAfter, finishers, refuseMarble } from './rules';
import { HOLES, indexOf } from './star';
import type { CheckersMove, CheckersState } from './state';

export function notateTurn(state: CheckersState, moves: readonly CheckersMove[]): string {
  const [move] = moves;
  const [from, to] = [indexOf(move?.from ?? ''), indexOf(move?.to ?? '')];
  if (from === undefined || to === undefined) return '';
  const path = (pathOf(state.board, from, to) ?? [from, to]).map((index) => HOLES[index]!);
  const isStep = steps(state.board, from).includes(to);
  return path.join(isStep ? '-' : ':') + (finishes(state, from, to) ? '#' : '');
}

const finishes = (state: CheckersState, from: number, to: number): boolean =>
  finishers({ ...state, board: boardAfter(state.board, from, to) }).length > 0;

const HOLE = '[A-Q][1-9]\\d?';
const TURN = new RegExp(`^(${HOLE})(?:-(${HOLE})|((?::${HOLE})+))(#?)$`);
/** Far longer than any chain of jumps that visits each hole once. */
const MAX_CHARS = 600;

/** The start and the end are enough; a path that is given must be made of possible jumps. */
export function parseTurn(state: CheckersState, text: string): Result<readonly CheckersMove[], Refusal> {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  const trimmed = text.trim();
  if (trimmed === '--')
    return refuse('not-a-turn', 'Whoever cannot move is skipped without being asked: -- is no turn to play.');
  const match = trimmed.length <= MAX_CHARS && TURN.exec(trimmed);
  if (!match) return refuse('malformed-turn', 'A turn is written like D2-E7, or C1:E5:G5 for jumps.');
  const [, from, end, chain, mark] = match;
  const path = chain ? [from!, ...chain.slice(1).split(':')] : [from!, end!];
  const move: CheckersMove = { from: from!, to: path.at(-1)! };
  const fault = chain ? (refuseMarble(state, move.from) ?? faultOf(state, path)) : null;
  if (fault) return fault;
  const applied = apply(state, move);
  if (!applied.ok) return applied;
  if (mark && !finishes(state, indexOf(move.from)!, indexOf(move.to)!))
    return refuse('nobody-finishes', 'Nobody finishes by this turn.');
  return ok([move]);
}

/** The first hole of a path that a single jump does not reach. */
function faultOf(state: CheckersState, path: readonly string[]): ReturnType<typeof refuse> | null {
  const indices = path.map(indexOf);
  const unknown = indices.indexOf(undefined);
  if (unknown >= 0) return refuse('no-such-hole', `There is no hole called ${path[unknown]}.`);
  const [start] = indices as number[];
  // In the hand the marble leaves its hole empty, and a chain may come through there again.
  const board = boardWithout(state.board, start!);
  for (const [i, to] of (indices as number[]).entries())
    if (i > 0 && !landingsFrom(board, indices[i - 1]!).includes(to))
      return refuse('not-a-jump', `There is no jump from ${path[i - 1]} to ${path[i]}.`);
  return null;
}

const boardWithout = (board: string, index: number): string =>
  `${board.slice(0, index)}.${board.slice(index + 1)}`;
