/** Divides a turn that came from elsewhere into the parts that a board shows one after the other. Pure. */
import type { GameEvent, PlayableGame } from '@/lib/games/contract';
import type { LogLine } from '@/lib/match/log';
import { isBlind, type Played, playMove } from '@/lib/match/play-move';
import type { AnyBoard } from '../contract';

interface TurnPart {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** One part for each event that changes something, together with the following events that do not. */
function partsByEvent(
  before: unknown,
  after: TurnPart,
  follow: NonNullable<AnyBoard['follow']>,
): readonly TurnPart[] {
  const parts: { state: unknown; events: GameEvent[] }[] = [];
  let state = before;
  for (const event of after.events) {
    const next: unknown = follow(state, event);
    const last = parts.at(-1);
    if (last && next === state) last.events.push(event);
    else parts.push({ state: next, events: [event] });
    state = next;
  }
  const last = parts.at(-1);
  return last ? [...parts.slice(0, -1), { state: after.state, events: last.events }] : [after];
}

/**
 * The parts of a turn that came from elsewhere, one a move: the log names its moves, and playing them here shows the
 * board between them; or its events tell as much. What cannot be replayed (hidden facts, other entries) is a single
 * part.
 */
export function partsOfTurn(
  game: PlayableGame,
  before: unknown,
  line: LogLine | null,
  after: TurnPart,
  follow?: AnyBoard['follow'],
): readonly TurnPart[] {
  const whole = [after];
  if (follow) return partsByEvent(before, after, follow);
  if (line?.kind !== 'turn') return whole;
  const moves = game.text.parseTurn(before, line.notation);
  if (!moves.ok || moves.value.length < 2) return whole;
  const parts: Played[] = [];
  for (const move of moves.value) {
    const state = parts.at(-1)?.state ?? before;
    if (isBlind(game, state, move)) return whole;
    const played = playMove(game, state, move);
    if (!played.ok) return whole;
    parts.push(played.value);
  }
  return [...parts.slice(0, -1), { state: after.state, events: parts.at(-1)!.events }];
}
