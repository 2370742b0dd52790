'use client';
/** What waits for the visitor, as this tab knows it: from the page at first, from the live stream afterwards. */
import { useSyncExternalStore } from 'react';
import type { Desk } from '@/lib/games/desk';

let known: Desk | null = null;
const listeners = new Set<() => void>();

/** Whichever way it came: the later look holds. */
export function adoptDesk(desk: Desk): void {
  if (known && known.at >= desk.at) return;
  known = desk;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useDesk = (initial: Desk): Desk =>
  useSyncExternalStore(
    subscribe,
    () => (known && known.at > initial.at ? known : initial),
    () => initial,
  );
