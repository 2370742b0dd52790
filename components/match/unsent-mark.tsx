'use client';
/** Marks a match on the dashboard in which something was entered and not sent, and sends the turns that wait. */
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeMemory } from '@/components/layout/browser-storage';
import { keepInput, keptInput } from './live/kept-input';
import { browserPage } from '@/components/connection/page-life';
import { postCommand } from './live/requests';

/** One after the other. What is refused stays: the board says why. */
async function sendKept(viewer: string, match: string): Promise<void> {
  for (let kept = keptInput(viewer, match); kept?.unsent[0]; kept = keptInput(viewer, match)) {
    const [{ key, atRevision, moves }, ...rest] = kept.unsent;
    const answer = await postCommand(match, { type: 'turn', key, atRevision, moves: [...moves] });
    if (!answer?.ok) return;
    const isEmpty = rest.length === 0 && kept.draft.length === 0;
    // Another tab may have taken it out meanwhile.
    if (keptInput(viewer, match)?.unsent[0]?.key === key)
      keepInput(viewer, match, isEmpty ? null : { ...kept, unsent: rest });
  }
}

export function UnsentMark({ viewer, match }: { readonly viewer: string; readonly match: string }) {
  const words = useSyncExternalStore(
    subscribeMemory,
    () => {
      const kept = keptInput(viewer, match);
      if (!kept) return null;
      return kept.unsent.length > 0 ? 'Your turn is not sent yet' : 'You have begun a turn';
    },
    () => null,
  );
  useEffect(() => {
    const send = () => void sendKept(viewer, match);
    send();
    return browserPage.when(['online', 'visibilitychange', 'pageshow'], send);
  }, [viewer, match]);
  return words ? <span className="text-danger text-fine leading-tight font-medium">{words}</span> : null;
}
