/** The boards of a replay, to and from the form in which they travel: states repeat most of what was there before. */
import type { GameEvent } from './contract';
import { deltaOf, withDelta } from './delta';
import type { ReplayFrame, ReplayStep, ReplayView } from './match';

interface Board {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** `boards`: the start, and one for each line of the log. */
export function packFrames([start, ...later]: readonly Board[]): Pick<ReplayView, 'start' | 'steps'> {
  let state = start?.state;
  const steps = later.map((board): ReplayStep => {
    const delta = deltaOf(state, board.state);
    state = board.state;
    return { delta, events: board.events };
  });
  return { start: start?.state, steps };
}

export function unpackFrames({ match, start, steps }: ReplayView): readonly ReplayFrame[] {
  let state = start;
  const later = steps.map(({ delta, events }, index): ReplayFrame => {
    state = withDelta(state, delta);
    return { line: match.log[index] ?? null, state, events };
  });
  return [{ line: null, state: start, events: [] }, ...later];
}

/** The frame that an address names by `?ply=`: whatever it says, one that the match has. */
export function frameOf(
  ply: string | readonly string[] | null | undefined,
  end: number,
  otherwise = 0,
): number {
  const wanted = typeof ply === 'string' && /^\d+$/.test(ply) ? Number(ply) : otherwise;
  return Math.min(wanted, end);
}
