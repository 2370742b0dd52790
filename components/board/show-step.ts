/** How a step that came from elsewhere is shown: decision by decision, or backwards where it took something back. */
import type { GameEvent } from '@/lib/games/contract';
import type { MatchView, Step } from '@/lib/games/match';
import { framesOf } from './match-progress';
import type { Playhead } from './playhead';
import { boardOf, playOf } from './laid-tables';

/** Events. */
const LONGEST_BACK = 6;

export function showStep(playhead: Playhead, before: MatchView, step: Step): void {
  if (step.line.kind === 'undo') return showUndo(playhead, before, step);
  const game = playOf(before.game, before.rulesVersion);
  const { follow } = boardOf(before.game);
  let events: readonly GameEvent[] = [];
  const parts = framesOf(game, before.state, step.line, step, follow).map((frame) => {
    events = follow ? frame.events : [...events, ...frame.events];
    return { state: frame.state, lastEvents: events, events: frame.events };
  });
  playhead.playRun(parts);
}

/** Played backwards; but a long run is gone at a stroke. */
function showUndo(playhead: Playhead, before: MatchView, step: Step): void {
  const isKnown = before.log.at(-1)?.kind === 'turn';
  const undone = step.undone ?? (isKnown ? before.lastEvents : []);
  const frame = { state: step.state, lastEvents: step.events };
  playhead.finish();
  if (undone.length > LONGEST_BACK) playhead.jump(frame);
  else playhead.rewind(frame, undone);
}
