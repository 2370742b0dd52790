'use client';
/** Keeps the inbox up to date on every page: its part of the live stream, the title and the icon. */
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { type Inbox, INBOX_TOPIC, withCount } from '@/lib/protocol/inbox';
import { adoptInbox, useInbox } from './inbox-store';
import { showBadge } from './favicon-badge';
import { pushOwner } from '@/components/layout/browser-storage';
import { recoverFrom } from '@/components/layout/stale-page';
import { useRefresh } from '@/components/layout/refresh';

/** Pages whose content depends on the inbox. */
const LISTS: ReadonlySet<string> = new Set(['/play', '/friends']);

/** Once the page is loaded and idle. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let idle = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    // Not every browser reports when it is idle.
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(work, { timeout: 3000 });
    else timer = setTimeout(work, 500);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    window.removeEventListener('load', rest);
    clearTimeout(timer);
    if (idle) cancelIdleCallback(idle);
  };
}

export function InboxWatch({ seenBy, initial }: { readonly seenBy: string | null; readonly initial: Inbox }) {
  const refresh = useRefresh();
  const path = usePathname();
  const inbox = useInbox(initial);
  const count = inbox.waiting.length;

  useEffect(() => adoptInbox(initial, seenBy), [initial, seenBy]);

  useEffect(() => {
    const failed = ({ error }: ErrorEvent) => void recoverFrom(error);
    const unheard = ({ reason }: PromiseRejectionEvent) => void recoverFrom(reason);
    window.addEventListener('error', failed);
    window.addEventListener('unhandledrejection', unheard);
    return () => {
      window.removeEventListener('error', failed);
      window.removeEventListener('unhandledrejection', unheard);
    };
  }, []);

  useEffect(() => {
    const owner = pushOwner();
    if (owner === null || owner === seenBy) return;
    void import('./push').then(({ leavePushOfOthers }) => leavePushOfOthers(seenBy)).catch(() => undefined);
  }, [seenBy]);

  useEffect(() => {
    if (seenBy === null) return;
    let close: (() => void) | null = null;
    let isOver = false;
    const callOff = whenIdle(async () => {
      const { listen } = await import('@/components/connection/stream');
      if (isOver) return;
      close = listen(INBOX_TOPIC, {
        seenBy,
        since: () => 0,
        onEvent: ({ event, data }) => event === 'desk' && adoptInbox(data, seenBy),
        onConnection: () => undefined,
        // The page is rendered again for the new viewer.
        onStranger: refresh,
      });
    });
    return () => {
      isOver = true;
      callOff();
      close?.();
    };
  }, [seenBy, refresh]);

  useEffect(() => {
    const tell = () => {
      const title = withCount(document.title, count);
      if (document.title !== title) document.title = title;
    };
    tell();
    showBadge(count);
    // A page that is navigated to brings a title, and maybe a count, of its own.
    const watch = new MutationObserver(tell);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [count]);

  // The dashboard and the friends' pages list what the inbox counts, so they refresh with it.
  const news = [...inbox.waiting, ...inbox.notices.map(({ id, at, isRead }) => `${id} ${at} ${isRead}`)].join(
    ' ',
  );
  const shown = useRef(news);
  useEffect(() => {
    if (shown.current !== news && LISTS.has(path)) refresh();
    shown.current = news;
  }, [news, path, refresh]);

  return null;
}
