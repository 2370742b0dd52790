/** Computes how a match goes on in the browser: plays turns locally and applies confirmed steps. Pure. */
import type { PlayableGame, GameEvent, Seat, Status, UndoMode } from '@/lib/games/contract';
import type { MatchView, MatchInfo, SeatView, Step } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import type { AnyBoard } from '@/components/board/contract';
import { withDelta } from '@/lib/match/replay-frames';
import { ok, type Refusal, type Result } from '@/lib/games/result';

/** One move made here and not yet confirmed. */
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

interface Retraced {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** One frame for each event that changes something, together with the following events that do not. */
function followed(
  before: unknown,
  after: Retraced,
  follow: NonNullable<AnyBoard['follow']>,
): readonly Retraced[] {
  const frames: { state: unknown; events: GameEvent[] }[] = [];
  let state = before;
  for (const event of after.events) {
    const next: unknown = follow(state, event);
    const last = frames.at(-1);
    if (last && next === state) last.events.push(event);
    else frames.push({ state: next, events: [event] });
    state = next;
  }
  const last = frames.at(-1);
  return last ? [...frames.slice(0, -1), { state: after.state, events: last.events }] : [after];
}

/**
 * The frames of a turn that came from elsewhere, one a move: the log names its moves, and playing them here shows the
 * board between them; or its events tell as much. What cannot be replayed (hidden facts, other entries) is a single
 * frame.
 */
export function framesOf(
  game: PlayableGame,
  before: unknown,
  line: LogLine | null,
  after: Retraced,
  follow?: AnyBoard['follow'],
): readonly Retraced[] {
  const whole = [after];
  if (follow) return followed(before, after, follow);
  if (line?.kind !== 'turn') return whole;
  const moves = game.text.parseTurn(before, line.notation);
  if (!moves.ok || moves.value.length < 2) return whole;
  const frames: Played[] = [];
  for (const move of moves.value) {
    const state = frames.at(-1)?.state ?? before;
    if (isBlind(game, state, move)) return whole;
    const played = playMove(game, state, move);
    if (!played.ok) return whole;
    frames.push(played.value);
  }
  return [...frames.slice(0, -1), { state: after.state, events: frames.at(-1)!.events }];
}

function placed(seats: readonly SeatView[], status: Status): readonly SeatView[] {
  if (status.kind !== 'over') return seats;
  return seats.map((seat) => {
    let better = 0;
    for (const group of status.ranking) {
      if (group.includes(seat.seat)) return { ...seat, place: better + 1 };
      better += group.length;
    }
    return { ...seat, place: null };
  });
}

/** The match info may be slightly older or newer than the log known here, so the game's status comes from the log. */
export function afterInfo(match: MatchView, room: MatchInfo): MatchView {
  if (match.status.kind === 'over') {
    const phase = room.phase === 'PLAYING' ? 'OVER' : room.phase;
    return { ...match, ...room, phase, seats: placed(room.seats, match.status) };
  }
  const phase = room.phase === 'OVER' ? match.phase : room.phase;
  return { ...match, ...room, phase, seats: room.seats.map((seat) => ({ ...seat, place: null })) };
}

/** The step with the whole position history, of which it has only what changed since the state `before`. */
export function wholeStep({ positionHistory }: PlayableGame, before: unknown, step: Step): Step {
  if (!positionHistory || step.history === undefined) return step;
  const history = withDelta(positionHistory.of(before), step.history) as readonly unknown[];
  return { ...step, state: positionHistory.with(step.state, history) };
}

export function afterStep(match: MatchView, step: Step): MatchView {
  return {
    ...match,
    phase: step.status.kind === 'over' ? 'OVER' : 'PLAYING',
    revision: step.line.revision,
    ply: step.line.ply,
    state: step.state,
    status: step.status,
    seats: placed(match.seats, step.status),
    log: [...match.log, step.line],
    lastEvents: step.events,
    endedAt: step.status.kind === 'over' ? (match.endedAt ?? step.line.at) : null,
  };
}

/** How many turns of a solitaire can be undone, and how many undone ones can be redone. */
export function returnsOf(
  log: readonly LogLine[],
  mode: UndoMode = 'unlimited',
): { readonly back: number; readonly on: number } {
  let [back, on] = [0, 0];
  for (const { kind } of log) {
    if (kind === 'turn') [back, on] = [back + 1, 0];
    if (kind === 'undo') [back, on] = [back - 1, on + 1];
    if (kind === 'redo') [back, on] = [back + 1, on - 1];
  }
  if (mode === 'single') return { back: on === 0 ? Math.min(back, 1) : 0, on: 0 };
  return { back, on };
}

/** Compares as data, because the database may return keys in another order. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameData((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

/** The seat at the bottom of the board: the viewer's own, where there is exactly one. */
export function facingOf(match: MatchView): Seat {
  const mine = match.seats.filter((seat) => seat.mine);
  return mine.length === 1 ? mine[0]!.seat : 0;
}

/** The seat that the viewer may act for now. */
export function seatToPlay(match: MatchView): Seat | null {
  const { status, phase } = match;
  if (status.kind !== 'playing' || phase !== 'PLAYING') return null;
  return match.seats.some((seat) => seat.seat === status.toAct && seat.mine) ? status.toAct : null;
}

export function aiToPlay(match: MatchView): boolean {
  const { status, phase } = match;
  return (
    phase === 'PLAYING' &&
    status.kind === 'playing' &&
    match.seats.some((seat) => seat.seat === status.toAct && seat.kind === 'ai')
  );
}
