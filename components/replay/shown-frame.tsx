'use client';
/**
 * What a replay shows at the moment, for every panel on its page: `useShownPly()` changes with each step. A *frame* is a
 * board of the replay, 0 the start and then one an entry of the log, and the number in the address (`?ply=`). Where
 * nothing was taken back it is the ply.
 */
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Seat } from '@/lib/games/contract';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import type { LogLine } from '@/lib/match/log';

export interface ShownFrame {
  readonly frame: number;
  /** The last frame. */
  readonly end: number;
  /** Turns played and not taken back. */
  readonly ply: number;
  /** What led to it; null at the start. */
  readonly line: LogLine | null;
  /** The state, cut for whoever looks. */
  readonly state: unknown;
  /** The seat at the bottom of the picture. */
  readonly facing: Seat;
  /** Whether the replay plays by itself: panels that ask the server may wait until it does not. */
  readonly playing: boolean;
  /** How many turns of a line that was not played lie on the board, on top of the frame; 0 for the record itself. */
  readonly aside: number;
  /** Shows another frame, and stops playing. */
  go(frame: number): void;
  /** Shows a line that was not played, so many turns of it, from a frame on. The record stays as it is. */
  goAside(frame: number, line: readonly ReplayFrame[], turns: number): void;
  /** The address of the page at a frame. */
  hrefOf(frame: number): string;
}

/** What stays the same from step to step: whoever only leads somewhere need not be drawn anew at each. */
export type Ways = Pick<ShownFrame, 'go' | 'hrefOf'>;

const Shown = createContext<ShownFrame | null>(null);
const Leading = createContext<Ways | null>(null);

export function useShownPly(): ShownFrame {
  const shown = useContext(Shown);
  if (!shown) throw new Error('Only within a replay is there a ply that is shown.');
  return shown;
}

export function useWays(): Ways {
  const ways = useContext(Leading);
  if (!ways) throw new Error('Only within a replay is there a way to a ply.');
  return ways;
}

export function ShownPlyProvider({
  value,
  children,
}: {
  readonly value: ShownFrame;
  readonly children: ReactNode;
}) {
  const { go, hrefOf } = value;
  const ways = useMemo(() => ({ go, hrefOf }), [go, hrefOf]);
  return (
    <Leading.Provider value={ways}>
      <Shown.Provider value={value}>{children}</Shown.Provider>
    </Leading.Provider>
  );
}
