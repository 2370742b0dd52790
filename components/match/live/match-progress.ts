/** Applies confirmed steps and changed match info to the match in the browser. Pure. */
import type { PlayableGame, Status, UndoMode } from '@/lib/games/contract';
import type { LogLine } from '@/lib/match/log';
import type { MatchInfo, MatchView, SeatView, Step } from '@/lib/protocol/views';
import { mayRestart } from '@/lib/protocol/view-facts';
import { END_RETURN_MS } from '@/lib/match/take-back';
import { withDelta } from '@/lib/match/replay-frames';

function placed(seats: readonly SeatView[], status: Status): readonly SeatView[] {
  if (status.kind !== 'over') return seats.map((seat) => ({ ...seat, place: null }));
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
export function afterInfo(match: MatchView, info: MatchInfo): MatchView {
  if (match.status.kind === 'over') {
    const phase = info.phase === 'PLAYING' ? 'OVER' : info.phase;
    return { ...match, ...info, phase, seats: placed(info.seats, match.status) };
  }
  const phase = info.phase === 'OVER' ? match.phase : info.phase;
  return { ...match, ...info, phase, seats: info.seats.map((seat) => ({ ...seat, place: null })) };
}

/** The step with the whole position history, of which it has only what changed since the state `before`. */
export function wholeStep({ positionHistory }: PlayableGame, before: unknown, step: Step): Step {
  if (!positionHistory || step.history === undefined) return step;
  const history = withDelta(positionHistory.of(before), step.history) as readonly unknown[];
  return { ...step, state: positionHistory.with(step.state, history) };
}

/** Turns of others one after the other are all new to the viewer, until they move themselves. */
function earlierThan(match: MatchView, line: LogLine): NonNullable<MatchView['earlierEvents']> {
  const { seats, log, lastEvents, earlierEvents = [] } = match;
  const mine = seats.filter((seat) => seat.mine).map(({ seat }) => seat);
  const isOthers = (each: LogLine | undefined) =>
    each?.kind === 'turn' && each.seat !== null && mine.length === 1 && each.seat !== mine[0];
  if (!isOthers(line) || !isOthers(log.at(-1))) return [];
  return [...earlierEvents, lastEvents].slice(1 - seats.length);
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
    log: [...match.log, { ...step.line, events: step.events }],
    lastEvents: step.events,
    earlierEvents: earlierThan(match, step.line),
    endedAt: step.status.kind === 'over' ? (match.endedAt ?? step.line.at) : null,
  };
}

/** Whether the end can be taken back: a turn led to it, and everybody else here is an AI. */
export const mayTakeEndBack = (match: Pick<MatchView, 'status' | 'log' | 'seats' | 'phase'>): boolean =>
  match.status.kind === 'over' &&
  ['turn', 'redo'].includes(match.log.at(-1)?.kind ?? '') &&
  mayRestart(match);

/** Whether the viewer may ask the others to take the end back; the server decides. `now`: the server's time. */
export const mayAskForReturn = (
  { status, log, seats, phase, isRated, endedAt }: MatchView,
  now: number,
): boolean =>
  status.kind === 'over' &&
  phase === 'OVER' &&
  log.at(-1)?.kind === 'turn' &&
  isRated !== true &&
  seats.some(({ mine }) => mine) &&
  seats.some(({ mine, kind }) => !mine && kind === 'human') &&
  endedAt !== null &&
  now - Date.parse(endedAt) <= END_RETURN_MS;

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
