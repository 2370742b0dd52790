/** A line that was not played, as boards of a replay: by the rules, in the browser, beside the record. */
import type { AnyPlay, GameEvent } from '@/lib/games/contract';
import type { ReplayFrame } from '@/lib/protocol/views';

/** One board a turn of the line; those that cannot be played end it. */
export function framesOfLine(
  play: AnyPlay,
  start: unknown,
  line: readonly string[],
  ply: number,
): readonly ReplayFrame[] {
  const frames: ReplayFrame[] = [];
  let state = start;
  for (const notation of line) {
    const status = play.status(state);
    const read = status.kind === 'playing' ? play.parseTurn(state, notation) : null;
    if (status.kind === 'over' || !read?.ok) break;
    const events: GameEvent[] = [];
    for (const move of read.value) {
      const applied = play.apply(state, move);
      if (!applied.ok) return frames;
      ({ state } = applied.value);
      events.push(...applied.value.events);
    }
    const turn = { kind: 'turn' as const, seat: status.toAct, notation, moves: read.value.length };
    // It has no place in the log, and no time.
    frames.push({ line: { ...turn, revision: 0, ply: ply + frames.length + 1, at: '' }, state, events });
  }
  return frames;
}
