'use client';
/** Whether the page came with this part of it, and React is about to take it over: not on the server, nor ever after. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );
