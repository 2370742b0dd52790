'use client';
/** Tells whether a board has finished animating, so that the result of a run is not revealed before it is shown. */
import { useSyncExternalStore } from 'react';
import type { Playback } from '@/components/board/animation/playback';

export const useStill = (playhead: Playback): boolean =>
  useSyncExternalStore(
    playhead.subscribe,
    () => playhead.snapshot().motion === null,
    () => true,
  );
