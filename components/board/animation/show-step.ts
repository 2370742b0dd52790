/** Shows a step that came from elsewhere: move by move, or backwards where it took something back. */
import type { GameEvent } from '@/lib/games/contract';
import type { MatchView, Step } from '@/lib/protocol/views';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import { partsOfTurn } from './turn-parts';
import type { RunPart, Playback } from './playback';
import { loadedBoard, loadedGame } from '../loaded-games';

/** Longer undos are shown without motion. */
const MAX_BACKWARD_EVENTS = 6;

export function showStep(playback: Playback, before: MatchView, step: Step): void {
  if (step.line.kind === 'undo') return showUndo(playback, before, step);
  playback.playRun(partsOf(before, step));
}

function partsOf(before: Pick<MatchView, 'game' | 'rulesVersion' | 'state'>, step: Step): readonly RunPart[] {
  const game = loadedGame(before.game, before.rulesVersion);
  const { follow } = loadedBoard(before.game);
  let events: readonly GameEvent[] = [];
  return partsOfTurn(game, before.state, step.line, step, follow).map((part) => {
    events = follow ? part.events : [...events, ...part.events];
    return { state: part.state, lastEvents: events, events: part.events };
  });
}

/** These entries go back, and their events are those of an earlier turn. */
const RETURNS: ReadonlySet<string> = new Set(['undo', 'redo', 'takeback']);

/** From the board as the viewer last saw it to the current state of the match. */
export function holdBackTo(playback: Playback, match: MatchView, { from, steps }: SinceLastVisit): void {
  let { state } = from;
  const parts = steps.flatMap((step): readonly RunPart[] => {
    const before = { ...match, state };
    state = step.state;
    if (!RETURNS.has(step.line.kind)) return partsOf(before, step);
    return [{ state, lastEvents: step.events, events: [] }];
  });
  const last = parts.at(-1);
  // The last state is the same state object as the match's, because a selection belongs to that object.
  if (last) playback.holdBack(from, [...parts.slice(0, -1), { ...last, state: match.state }]);
}

/** Played backwards; a long run is undone without motion. */
function showUndo(playback: Playback, before: MatchView, step: Step): void {
  const isKnown = before.log.at(-1)?.kind === 'turn';
  const undone = step.undone ?? (isKnown ? before.lastEvents : []);
  const shown = { state: step.state, lastEvents: step.events };
  playback.finish();
  if (undone.length > MAX_BACKWARD_EVENTS) playback.jump(shown);
  else playback.rewind(shown, undone);
}
