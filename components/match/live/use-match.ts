'use client';
/** Provides a live match to React: the board and every panel beside it read the same one. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MatchView, Step } from '@/lib/protocol/views';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import type { SideEvents } from './side-events';
import { LiveMatch, type LiveSnapshot } from './live-match';
import { browserPorts } from './live-ports';
import type { Playback } from '@/components/board/animation/playback';
import type { SendTurn } from './turn-sender';
import { useKeptTurn } from './kept-turn';

export interface Live extends LiveSnapshot {
  /** What the board shows and animates. */
  readonly playback: Playback;
  /** Chat and presence events of the match. */
  readonly sideEvents: SideEvents;
  play(move: unknown): void;
  undoHalfTurn(): void;
  /** Sends the finished turn that waits, or takes all of it back. */
  confirm(): void;
  cancel(): void;
  /** Whether finished turns wait for `confirm`. */
  askFirst(asks: boolean): void;
  dismissRefusal(): void;
  /** Takes in a view from elsewhere, such as the answer to a resignation. */
  adopt(fresh: MatchView): void;
  refresh(): Promise<void>;
  /** The match as the server has it, once every turn has been answered. */
  answered(): Promise<MatchView>;
  /** Takes in a step that answers a command sent here: undo, redo. */
  receive(step: Step): void;
}

/**
 * `playTurn` is the server action, the fallback for sending a turn; give the component that calls this
 * `key={match.id}`.
 */
export function useMatch(initial: MatchView, playTurn: SendTurn, missed: SinceLastVisit | null = null): Live {
  const [live] = useState(() => new LiveMatch(initial, browserPorts(playTurn), missed));
  useEffect(() => live.start(), [live]);
  useEffect(() => live.adopt(initial), [live, initial]);
  const now = useSyncExternalStore(live.subscribe, live.snapshot, live.snapshot);
  useKeptTurn(live, now);
  return useMemo(
    () => ({
      ...now,
      playback: live.playback,
      sideEvents: live.sideEvents,
      play: live.play,
      undoHalfTurn: live.undoHalfTurn,
      confirm: live.confirm,
      cancel: live.cancel,
      askFirst: live.askFirst,
      dismissRefusal: live.dismissRefusal,
      adopt: live.adopt,
      refresh: live.refresh,
      answered: live.answered,
      receive: live.receive,
    }),
    [live, now],
  );
}
