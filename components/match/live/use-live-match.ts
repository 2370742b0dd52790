'use client';
/** Provides a live match to React: the board and every panel beside it read the same one. */
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Playback } from '@/components/board/animation/playback';
import type { Selection } from '@/components/board/input/selection';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import type { MatchView } from '@/lib/protocol/views';
import { LiveStore, type CommandOutcome } from './live-store';
import { decidedOf, isWhole, shownMatch } from './local-turn';
import type { CommandBody, LiveEvent, LiveState } from './state';

/** What a board needs of a match; planning ahead has one of its own. */
export interface LiveBoard {
  /** As shown on this screen, including a half-made turn. */
  readonly match: MatchView;
  readonly playback: Playback;
  /** The server cannot be reached at the moment. */
  readonly isCutOff: boolean;
  /** Something given here has not reached the server, though it was tried. */
  readonly isUnsent: boolean;
  readonly message: LiveState['message'];
  readonly canUndo: boolean;
  /** A finished turn waits to be confirmed. */
  readonly isToConfirm: boolean;
  /** Moves were made here that the server has not confirmed. */
  readonly hasInput: boolean;
  readonly selection: Selection;
  readonly news: LiveState['news'];
  /** Returns whether a move followed from it. */
  dispatch(event: LiveEvent): boolean;
}

/** What only the board shows: it changes with every tap, and nothing beside the board is redrawn for it. */
type OnBoardAlone = 'message' | 'selection' | 'news';

export interface Live extends Omit<LiveBoard, OnBoardAlone> {
  /** The match without a turn that is still being made: until it is sent, nothing may say that it is done. */
  readonly decided: MatchView;
  /** Something is being sent. */
  readonly isPending: boolean;
  /** The match is no longer there for this viewer. */
  readonly isGone: boolean;
  /** The moves of a half-made turn. */
  readonly begun: readonly unknown[];
  /** For the board, by `useLiveBoard`. */
  readonly store: LiveStore;
  send: LiveStore['send'];
  onSideEvent: LiveStore['onSideEvent'];
}

const BESIDE_BOARD = ['server', 'queue', 'draft', 'held', 'connection', 'failures', 'isGone'] as const;

/** The state as it was when something changed last that is shown beside the board. */
function besideBoard(store: LiveStore): () => LiveState {
  let last = store.state();
  return () => {
    const now = store.state();
    if (BESIDE_BOARD.some((part) => now[part] !== last[part])) last = now;
    return last;
  };
}

/** Give the component that calls this `key={match.id}`. */
export function useLiveMatch(initial: MatchView, missed: SinceLastVisit | null = null): Live {
  const [store] = useState(() => new LiveStore(initial, missed));
  useEffect(() => store.start(), [store]);
  useEffect(() => store.dispatch({ type: 'rendered', match: initial }), [store, initial]);
  const [snapshot] = useState(() => besideBoard(store));
  const state = useSyncExternalStore(store.subscribe, snapshot, snapshot);
  const { server, queue, draft, held, connection, failures } = state;
  const match = useMemo(() => shownMatch({ server, queue, draft }), [server, queue, draft]);
  const decided = useMemo(() => decidedOf({ server, queue, draft: [] }), [server, queue]);
  const begun = useMemo(() => draft.map(({ move }) => move), [draft]);
  const dispatch = useCallback(
    (event: LiveEvent) => {
      const before = store.state();
      store.dispatch(event);
      const after = store.state();
      return (['draft', 'queue', 'held'] as const).some((part) => before[part] !== after[part]);
    },
    [store],
  );
  return useMemo(
    () => ({
      match,
      decided,
      begun,
      playback: store.playback,
      isCutOff: connection === 'lost',
      isGone: connection === 'lost' && state.isGone,
      isPending: queue.length + held.length > 0,
      isUnsent: queue.length > 0 && (failures > 0 || connection === 'lost'),
      canUndo: draft.length > 0,
      isToConfirm: isWhole(draft),
      hasInput: draft.length + queue.length > 0,
      store,
      send: store.send,
      onSideEvent: store.onSideEvent,
      dispatch,
    }),
    [store, dispatch, state, match, decided, begun, queue, draft, held, connection, failures],
  );
}

/** A live match with what only its board shows. */
export function useLiveBoard(live: Live): LiveBoard {
  const { subscribe, state } = live.store;
  const { message, selection, news } = useSyncExternalStore(subscribe, state, state);
  return useMemo(() => ({ ...live, message, selection, news }), [live, message, selection, news]);
}

/** Sends commands, and keeps the reason when one is refused, as long as the revision is the same. */
export function useCommand({ send, match }: Pick<Live, 'send' | 'match'>) {
  const [waiting, setWaiting] = useState(0);
  const [outcome, setOutcome] = useState<CommandOutcome | null>(null);
  return {
    pending: waiting > 0,
    refusal: outcome?.of === match.revision ? outcome.refusal : null,
    send: async (command: CommandBody, how?: { readonly survives?: boolean; readonly then?: () => void }) => {
      setWaiting((count) => count + 1);
      const now = await send(command, how);
      setWaiting((count) => count - 1);
      setOutcome(now);
      if (now.refusal === null) how?.then?.();
    },
  };
}

/** Whether a board has finished animating, so that a result is not revealed before it is shown. */
export const useStill = (playback: Playback): boolean =>
  useSyncExternalStore(
    playback.subscribe,
    () => playback.snapshot().motion === null && !playback.isBehind,
    () => true,
  );
