/** Plays single moves of a turn on a position as its player sees it. Pure. */
import type { GameEvent, PlayableGame, Status } from '../games/contract';
import { ok, type Refusal, type Result } from '../games/result';

/** One move, and the position after it. */
export interface Played {
  readonly move: unknown;
  readonly state: unknown;
  readonly status: Status;
  readonly events: readonly GameEvent[];
}

export function playMove(game: PlayableGame, state: unknown, move: unknown): Result<Played, Refusal> {
  const answer = game.rules.apply(state, move);
  if (!answer.ok) return answer;
  return ok({
    move,
    state: answer.value.state,
    status: game.rules.status(answer.value.state),
    events: answer.value.events,
  });
}

/** Whether only the server can know the state after this move, because the view hides what the move reveals. */
export const isBlind = (game: PlayableGame, view: unknown, move: unknown): boolean =>
  game.hidden?.reveals(view, move) ?? false;

/** Whether these moves make a whole turn: the next move is another seat's, or there is none. */
export const isWholeTurn = ({ status }: Played): boolean => status.kind === 'over' || !status.midTurn;
