/** Packs and unpacks the frames of a replay for the wire, as one state and the changes to it. */
import type { GameEvent, PlayableGame } from '@/lib/games/contract';
import type { LogLine } from './log';

/** One state, and what every line of the log changed. */
export interface PackedFrames {
  readonly start: unknown;
  /** One a line of the match's log, in its order. */
  readonly steps: readonly ReplayStep[];
}

interface Board {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** `boards`: the start, and one for each line of the log. */
export function packFrames([start, ...later]: readonly Board[]): PackedFrames {
  let state = start?.state;
  const steps = later.map((board): ReplayStep => {
    const delta = deltaOf(state, board.state);
    state = board.state;
    return { delta, events: board.events };
  });
  return { start: start?.state, steps };
}

export function unpackFrames({
  match,
  start,
  steps,
}: PackedFrames & { readonly match: { readonly log: readonly LogLine[] } }): readonly ReplayFrame[] {
  let state = start;
  const later = steps.map(({ delta, events }, index): ReplayFrame => {
    state = withDelta(state, delta);
    const line = match.log[index];
    return { line: line ? { ...line, events } : null, state, events };
  });
  return [{ line: null, state: start, events: [] }, ...later];
}

/** The frame that a URL names by `?ply=`, clamped to those of the match. */
export function frameOf(
  ply: string | readonly string[] | null | undefined,
  end: number,
  otherwise = 0,
): number {
  const wanted = typeof ply === 'string' && /^\d+$/.test(ply) ? Number(ply) : otherwise;
  return Math.min(wanted, end);
}

/** The difference between two pieces of plain JSON, so that a series of states is sent as one state and its changes. */
export type Delta =
  | { readonly to: unknown }
  /** By key, or by index where a list kept its length. */
  | { readonly at: Readonly<Record<string, Delta>>; readonly gone?: readonly string[] }
  /** A list that grew or shrank in one place. */
  | { readonly keep: number; readonly drop: number; readonly put: readonly unknown[] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Null where nothing changed. */
export function deltaOf(before: unknown, after: unknown): Delta | null {
  if (Object.is(before, after)) return null;
  const small = isList(before) && isList(after) ? listDelta(before, after) : fieldsDelta(before, after);
  if (small === null || 'to' in small) return small;
  // Where nearly everything changed, the whole value is shorter.
  return JSON.stringify(small).length < JSON.stringify(after).length ? small : { to: after };
}

function fieldsDelta(before: unknown, after: unknown): Delta | null {
  if (!isFields(before) || !isFields(after)) return { to: after };
  const at = changesAt(Object.keys(after), before, after);
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  if (gone.length > 0) return { at, gone };
  return Object.keys(at).length > 0 ? { at } : null;
}

function listDelta(before: readonly unknown[], after: readonly unknown[]): Delta | null {
  if (before.length === after.length) {
    const at = changesAt(
      [...after.keys()].map(String),
      before as unknown as Fields,
      after as unknown as Fields,
    );
    return Object.keys(at).length > 0 ? { at } : null;
  }
  const shorter = Math.min(before.length, after.length);
  let keep = 0;
  while (keep < shorter && deltaOf(before[keep], after[keep]) === null) keep++;
  let same = 0;
  while (same < shorter - keep && deltaOf(before.at(-1 - same), after.at(-1 - same)) === null) same++;
  return { keep, drop: before.length - keep - same, put: after.slice(keep, after.length - same) };
}

function changesAt(keys: readonly string[], before: Fields, after: Fields): Record<string, Delta> {
  const changes = keys.map((key) => {
    const delta = Object.hasOwn(before, key) ? deltaOf(before[key], after[key]) : { to: after[key] };
    return delta ? [[key, delta] as const] : [];
  });
  // Not by assignment: a key may be called "__proto__".
  return Object.fromEntries(changes.flat());
}

/** Applies a delta; what did not change is shared with `before`. */
export function withDelta(before: unknown, delta: Delta | null): unknown {
  if (delta === null) return before;
  if ('to' in delta) return delta.to;
  if ('put' in delta) {
    const list = before as readonly unknown[];
    return [...list.slice(0, delta.keep), ...delta.put, ...list.slice(delta.keep + delta.drop)];
  }
  const { at, gone = [] } = delta;
  if (isList(before)) return before.map((value, index) => withDelta(value, at[index] ?? null));
  const fields = before as Fields;
  const kept = Object.entries(fields).filter(([key]) => !gone.includes(key));
  const changed = Object.entries(at).map(([key, change]) => [key, withDelta(fields[key], change)] as const);
  return Object.fromEntries([...kept, ...changed]);
}

/** One frame of a replay: the state after `line`, and the events that led to it. Frame 0 is the start. */
export interface ReplayFrame {
  readonly line: LogLine | null;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

interface ReplayStep {
  /** What the line changed in the state; null where nothing. */
  readonly delta: Delta | null;
  readonly events: readonly GameEvent[];
}

/**
 * The frames of a variation, played by the rules, one a turn; the first turn that cannot be played
 * ends it.
 */
export function framesOfLine(
  play: PlayableGame,
  start: unknown,
  line: readonly string[],
  ply: number,
): readonly ReplayFrame[] {
  const frames: ReplayFrame[] = [];
  let state = start;
  for (const notation of line) {
    const status = play.rules.status(state);
    const read = status.kind === 'playing' ? play.text.parseTurn(state, notation) : null;
    if (status.kind === 'over' || !read?.ok) break;
    const events: GameEvent[] = [];
    for (const move of read.value) {
      const applied = play.rules.apply(state, move);
      if (!applied.ok) return frames;
      ({ state } = applied.value);
      events.push(...applied.value.events);
    }
    const turn = { kind: 'turn' as const, seat: status.toAct, notation, moves: read.value.length, events };
    // It has no place in the log, and no time.
    frames.push({ line: { ...turn, revision: 0, ply: ply + frames.length + 1, at: '' }, state, events });
  }
  return frames;
}
