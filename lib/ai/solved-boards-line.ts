/** The line of perfect play from a position on a solved board. */
import type { AnyGame, PerfectTurn } from '@/lib/games/contract';
import { applyTurn } from '@/lib/games/replay';
import { WIN } from './line';
import { lookSolved, wantSolved } from './solved-boards';
import type { Played } from './turns';

/** As far as a line is worth showing. */
const LONGEST_LINE = 8;

/** Null where no table is at hand; the board is then asked for, so that one will be. */
export function solvedLine(game: AnyGame, view: unknown): Played | null {
  const perfect = lookSolved(game.id, game.rulesVersion, view);
  const status = game.status(view);
  if (!perfect || status.kind === 'over') {
    wantSolved(game.id, game.rulesVersion, view);
    return null;
  }
  const scores = [0, 0];
  if (perfect.value !== 'draw') {
    scores[status.toAct] = scoreOf(perfect);
    scores[1 - status.toAct] = -scores[status.toAct]!;
  }
  const moves = [...perfect.moves];
  return {
    moves,
    pv: [moves, ...restOf(game, view, moves)],
    scores,
    // Turns to the end, where one is forced.
    depth: perfect.turnsToGo ?? 0,
  };
}

/** As a search scores a forced end: so many decisions away. */
function scoreOf({ value, turnsToGo }: PerfectTurn<unknown>): number {
  const away = WIN - (turnsToGo ?? 0);
  return value === 'win' ? away : -away;
}

function restOf(game: AnyGame, view: unknown, first: readonly unknown[]): unknown[][] {
  const line: unknown[][] = [];
  let [state, turn] = [view, first];
  while (line.length < LONGEST_LINE - 1) {
    const played = applyTurn(game, state, turn);
    if (!played.ok || game.status(played.value.state).kind === 'over') break;
    state = played.value.state;
    const next = lookSolved(game.id, game.rulesVersion, state);
    if (!next) break;
    turn = next.moves;
    line.push([...turn]);
  }
  return line;
}
