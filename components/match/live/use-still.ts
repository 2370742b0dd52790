'use client';
/** Whether a board has come to rest: what a run leads to is not told before it is shown. */
import { useSyncExternalStore } from 'react';
import type { Playback } from '@/components/board/animation/playback';

export const useStill = (playhead: Playback): boolean =>
  useSyncExternalStore(
    playhead.subscribe,
    () => playhead.snapshot().motion === null,
    () => true,
  );
