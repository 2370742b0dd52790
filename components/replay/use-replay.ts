'use client';
/** Holds the position of a replay, its controls and the URL that follows it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Seat } from '@/lib/games/contract';
import type { ReplayView } from '@/lib/protocol/views';
import { type ReplayFrame, unpackFrames } from '@/lib/match/replay-frames';
import type { ShownFrame } from './shown-frame';

/** How long autoplay shows a frame before the next move. */
export const SPEEDS = [
  { name: 'Slow', ms: 2200 },
  { name: 'Normal', ms: 1100 },
  { name: 'Fast', ms: 450 },
  { name: 'Very fast', ms: 120 },
] as const;

/** Browsers refuse a URL that changes too often, as it would while scrubbing. */
const ADDRESS_AFTER_MS = 200;

export function useReplay(
  replay: ReplayView,
  startAt: number,
  hrefOf: (frame: number) => string,
  firstFacing: Seat = 0,
) {
  const frames = useMemo(() => unpackFrames(replay), [replay]);
  const lines = useMemo(() => frames.slice(1).flatMap(({ line }) => line ?? []), [frames]);
  const states = useMemo(() => frames.map(({ state }) => state), [frames]);
  const end = frames.length - 1;
  const [at, setAt] = useState(startAt);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [facing, setFacing] = useState(firstFacing);
  /** The match up to a frame and a variation from there on, while that is shown. */
  const [variation, setVariation] = useState<{ frames: readonly ReplayFrame[]; turns: number } | null>(null);
  /** The frame at which the board has finished animating. */
  const [still, setStill] = useState(startAt);

  const show = useCallback(
    (to: number) => {
      setVariation(null);
      setAt(Math.max(0, Math.min(end, to)));
    },
    [end],
  );
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      show(to);
    },
    [show],
  );

  const showVariation = (from: number, more: readonly ReplayFrame[], turns: number) => {
    setPlaying(false);
    setAt(from);
    setVariation({ frames: [...frames.slice(0, from + 1), ...more], turns });
  };

  const turnsOfVariation = variation?.turns ?? 0;
  const longest = variation ? variation.frames.length - 1 - at : 0;
  /** Whether there is a frame on that side; within a variation, one of that variation. */
  const canStep = (by: 1 | -1) =>
    turnsOfVariation > 0 ? turnsOfVariation + by <= longest : at + by >= 0 && at + by <= end;
  /** One frame on or back, within the variation shown. Back from its first turn is the match again. */
  const step = (by: 1 | -1) => {
    if (!canStep(by)) return;
    if (variation && turnsOfVariation > 0) setVariation({ ...variation, turns: turnsOfVariation + by });
    else go(at + by);
  };

  const address = hrefOf(at);
  const isFirst = useRef(true);
  useEffect(() => {
    // The page was loaded with its URL.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => window.history.replaceState(null, '', address), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);

  useEffect(() => {
    if (!playing || still !== at) return;
    const timer = setTimeout(() => {
      if (at >= end) setPlaying(false);
      else show(at + 1);
    }, SPEEDS[speed]!.ms);
    return () => clearTimeout(timer);
  }, [playing, at, still, end, speed, show]);

  const togglePlay = () => {
    // Autoplay plays the match, from the frame where a variation left it.
    if (!playing) show(at >= end ? 0 : at);
    setPlaying(!playing);
  };

  const { state, line } = frames[at]!;
  const shown: ShownFrame = {
    frame: at,
    end,
    ply: line?.ply ?? 0,
    line,
    lines,
    states,
    state,
    before: frames[at - 1]?.state,
    facing,
    playing,
    variation: turnsOfVariation,
    go,
    showVariation,
    hrefOf,
  };
  const onBoard = { frames: variation?.frames ?? frames, index: at + turnsOfVariation };
  const flip = () => setFacing((seat) => ((seat + 1) % replay.match.seats.length) as Seat);
  return { frames, onBoard, shown, speed, setSpeed, togglePlay, flip, step, canStep, onStill: setStill };
}

export type Replaying = ReturnType<typeof useReplay>;
