/** Restores what a viewer had entered before the page was loaded, as far as it is still legal. Pure. */
import { arrivedIn, isOpaque, isWhole, keptOf, replayMoves, turnsOf, shownMatch } from './local-turn';
import { isBlind } from '@/lib/match/play-move';
import { LOOK_AGAIN, MOVED_ON, showMessage } from './server-news';
import type { KeptInput, UnsentTurn, Work } from './state';

export function restore(work: Work, kept: KeptInput): void {
  const { loaded, now, effects } = work;
  // A signed-out viewer only watches: what was entered is neither restored nor deleted.
  if (!now.server.seats.some(({ mine }) => mine) || now.queue.length > 0 || now.draft.length > 0) return;
  const turns = kept.unsent.map((turn): UnsentTurn => ({ ...turn, kind: 'turn', result: null }));
  const waiting = turns.slice(arrivedIn(turns, now.server.log));
  let isCut = false;
  for (const turn of waiting) {
    const view = shownMatch(now);
    const result = replayMoves(loaded, view, turn.moves);
    const reveals = turn.moves[result.length];
    const isFit = turn.atRevision === now.server.revision + turnsOf(now.queue).length && !isOpaque(now.queue);
    const isPlayed = result.length === turn.moves.length && isWhole(result);
    const state = result.at(-1)?.state ?? view.state;
    if (isFit && isPlayed) now.queue = [...now.queue, { ...turn, result }];
    else if (isFit && reveals !== undefined && isBlind(loaded.game, state, reveals))
      now.queue = [...now.queue, turn];
    else {
      if (now.queue.length === 0) now.draft = result;
      isCut = true;
      break;
    }
  }
  if (!isCut && !isOpaque(now.queue)) {
    now.draft = replayMoves(loaded, shownMatch(now), kept.draft);
    isCut = now.draft.length < kept.draft.length;
  }
  const isLate = (waiting[0]?.atRevision ?? kept.revision) !== now.server.revision;
  const isWholeAgain = waiting.length === 1 && now.draft.length === waiting[0]!.moves.length;
  if (isCut && !isWholeAgain) showMessage(work, MOVED_ON);
  else if (isLate && now.draft.length > 0) showMessage(work, LOOK_AGAIN);
  effects.push({ do: 'keep', kept: keptOf(now) });
  const { state, lastEvents } = shownMatch(now);
  if (now.queue.length > 0 || now.draft.length > 0)
    effects.push({ do: 'jump', shown: { state, lastEvents } });
}
