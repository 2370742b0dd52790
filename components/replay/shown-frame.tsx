'use client';
/**
 * Provides the frame that a replay shows to every panel on its page; `useShownPly()` changes with each step.
 *
 * A *frame* is a position of the replay, 0 the start and then one an entry of the log, and the number in the URL
 * (`?ply=`). Where nothing was taken back it is the ply.
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
  /** The entry that led to it; null at the start. */
  readonly line: LogLine | null;
  /** The log with what each turn did. */
  readonly lines: readonly LogLine[];
  /** The states of all frames, as the viewer may see them. */
  readonly states: readonly unknown[];
  /** The state of this one. */
  readonly state: unknown;
  /** The state of the frame before. */
  readonly before: unknown;
  /** The seat at the bottom of the board. */
  readonly facing: Seat;
  /** Whether the replay plays by itself: panels that ask the server may wait until it stops. */
  readonly playing: boolean;
  /** How many turns of a variation are shown on top of the frame; 0 for the match itself. */
  readonly variation: number;
  /** Shows another frame, and stops playing. */
  go(frame: number): void;
  /** Shows this many turns of a variation from a frame on. The match stays as it is. */
  showVariation(frame: number, line: readonly ReplayFrame[], turns: number): void;
  /** The URL of the page at a frame. */
  hrefOf(frame: number): string;
}

/** What stays the same from step to step: components that only navigate need not be redrawn at each. */
export type Ways = Pick<ShownFrame, 'go' | 'hrefOf' | 'lines' | 'states'>;

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
  const { go, hrefOf, lines, states } = value;
  const ways = useMemo(() => ({ go, hrefOf, lines, states }), [go, hrefOf, lines, states]);
  return (
    <Leading.Provider value={ways}>
      <Shown.Provider value={value}>{children}</Shown.Provider>
    </Leading.Provider>
  );
}
