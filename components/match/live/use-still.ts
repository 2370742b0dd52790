'use client';
/** Tells whether a board has finished animating, so that the result of a run is not revealed before it is shown. */
import { useSyncExternalStore } from 'react';
import type { Playback } from '@/components/board/animation/playback';

export const useStill = (playback: Playback): boolean =>
  useSyncExternalStore(
    playback.subscribe,
    () => playback.snapshot().motion === null,
    () => true,
  );
