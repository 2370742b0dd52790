'use client';
/** Loads the screen of an open match as a chunk of its own, which players of a running match do not need. */
import dynamic from 'next/dynamic';

export const OpenMatchLazy = dynamic(() =>
  import('./open-match-screen').then((part) => part.OpenMatchScreen),
);
