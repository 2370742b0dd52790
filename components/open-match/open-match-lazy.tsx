'use client';
/** The room of a match that has not begun, in a piece of its own: whoever plays already need not fetch it. */
import dynamic from 'next/dynamic';

export const OpenMatchLazy = dynamic(() =>
  import('./open-match-screen').then((part) => part.OpenMatchScreen),
);
