'use client';
/** Marks a match on the dashboard in which something was entered and not sent, and sends what waits. */
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeMemory } from '@/components/layout/browser-storage';
import { browserPage } from '@/components/connection/page-life';
import { retryDelayMs } from '@/components/connection/request';
import { keepInput, keptInput } from './live/kept-input';
import { isForNow, postCommand, toSend } from './live/requests';
import type { KeptInput } from './live/state';

const isEmpty = ({ queue, draft, held }: KeptInput) => queue.length + draft.length + held.length === 0;

/** One after the other. What is refused stays: the board says why. Returns whether it has to be tried again. */
async function sendKept(viewer: string, match: string): Promise<boolean> {
  for (;;) {
    const head = keptInput(viewer, match)?.queue[0];
    const command = head && toSend(head);
    if (!command) return false;
    const answer = await postCommand(match, command);
    if (!answer?.ok) return answer === null || isForNow(answer);
    // Another tab may have taken it out meanwhile.
    const kept = keptInput(viewer, match);
    if (kept?.queue[0]?.key !== command.key) continue;
    const rest = { ...kept, queue: kept.queue.slice(1) };
    keepInput(viewer, match, isEmpty(rest) ? null : rest);
    // Where storage refuses it would be sent for ever.
    if (keptInput(viewer, match)?.queue[0]?.key === command.key) return false;
  }
}

/** Sends now, after each wait, and as soon as the network may be back. Returns a function that stops it. */
export function keepSending(viewer: string, match: string): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isOver = false;
  const send = async () => {
    clearTimeout(timer);
    if (isBusy) return;
    isBusy = true;
    const isToRepeat = await sendKept(viewer, match);
    isBusy = false;
    if (isOver) return;
    if (isToRepeat) timer = setTimeout(() => void send(), retryDelayMs(failures));
    failures = isToRepeat ? failures + 1 : 0;
  };
  void send();
  const stop = browserPage.when(['online', 'visibilitychange', 'pageshow'], () => void send());
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}

function wordsFor(kept: KeptInput | null): string | null {
  if (!kept) return null;
  if (kept.queue.length === 0) return 'You have begun a turn';
  return kept.queue.some(({ kind }) => kind === 'turn') ? 'Your turn is not sent yet' : 'Not sent yet';
}

export function UnsentMark({ viewer, match }: { readonly viewer: string; readonly match: string }) {
  const words = useSyncExternalStore(
    subscribeMemory,
    () => wordsFor(keptInput(viewer, match)),
    () => null,
  );
  useEffect(() => keepSending(viewer, match), [viewer, match]);
  return words ? <span className="text-danger text-fine leading-tight font-medium">{words}</span> : null;
}
