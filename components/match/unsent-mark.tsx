'use client';
/** Marks a match on the dashboard in which something was entered and not sent, and sends what waits. */
import { useEffect, useSyncExternalStore } from 'react';
import { subscribeMemory } from '@/components/layout/browser-storage';
import { browserPage } from '@/components/connection/page-life';
import { retryDelayMs } from '@/components/connection/request';
import { keptSlots, type Slot } from './live/kept-input';
import { isForNow, postCommand, toSend } from './live/requests';
import type { KeptInput } from './live/state';

const isEmpty = ({ queue, draft, held }: KeptInput) => queue.length + draft.length + held.length === 0;

/** What each tab has left. Returns whether something has to be tried again. */
async function sendKept(viewer: string, match: string): Promise<boolean> {
  let isToRepeat = false;
  for (const slot of keptSlots(viewer, match)) isToRepeat = (await sendSlot(match, slot)) || isToRepeat;
  return isToRepeat;
}

/** One after the other. What is refused stays: the board says why. */
async function sendSlot(match: string, { read, write }: Slot): Promise<boolean> {
  for (;;) {
    const head = read()?.queue[0];
    const command = head && toSend(head);
    if (!command) return false;
    const answer = await postCommand(match, command);
    if (!answer?.ok) return answer === null || isForNow(answer);
    // Another tab may have taken it out meanwhile.
    const kept = read();
    if (kept?.queue[0]?.key !== command.key) continue;
    const rest = { ...kept, queue: kept.queue.slice(1) };
    write(isEmpty(rest) ? null : rest);
    // Where storage refuses it would be sent for ever.
    if (read()?.queue[0]?.key === command.key) return false;
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

function wordsFor(viewer: string, match: string): string | null {
  const kept = keptSlots(viewer, match).flatMap(({ read }) => read() ?? []);
  const queue = kept.flatMap((each) => each.queue);
  if (queue.length === 0) return kept.length === 0 ? null : 'You have begun a turn';
  return queue.some(({ kind }) => kind === 'turn') ? 'Your turn is not sent yet' : 'Not sent yet';
}

export function UnsentMark({ viewer, match }: { readonly viewer: string; readonly match: string }) {
  const words = useSyncExternalStore(
    subscribeMemory,
    () => wordsFor(viewer, match),
    () => null,
  );
  useEffect(() => keepSending(viewer, match), [viewer, match]);
  return words ? <span className="text-danger text-fine leading-tight font-medium">{words}</span> : null;
}
