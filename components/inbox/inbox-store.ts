'use client';
/** Holds the visitor's inbox for this tab: from the page at first, from the live stream afterwards. */
import { useSyncExternalStore } from 'react';
import type { Inbox } from '@/lib/protocol/inbox';

let known: Inbox | null = null;
/** The viewer it belongs to; null for nobody. */
let owner: string | null = null;
const listeners = new Set<() => void>();

/** Keeps the later of two inboxes of the same viewer. Another viewer's, or one from before signing out, is dropped. */
export function adoptInbox(inbox: Inbox, seenBy: string | null): void {
  if (known && owner === seenBy && known.at >= inbox.at) return;
  known = inbox;
  owner = seenBy;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const knownInbox = (): Inbox | null => known;

export const useInbox = (initial: Inbox): Inbox =>
  useSyncExternalStore(
    subscribe,
    () => (known && known.at > initial.at ? known : initial),
    () => initial,
  );
