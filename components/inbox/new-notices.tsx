'use client';
/** Says to screen readers what happens elsewhere: a challenge, a request, a turn in another match. */
import { useEffect, useRef } from 'react';
import { LiveRegion, useAnnouncer } from '@/components/ui/announcer';
import type { Inbox } from '@/lib/protocol/inbox';
import { useInbox } from './inbox-store';

/** Nobody is interrupted more often. */
const QUIET_MS = 60_000;

export function NewNotices({ initial }: { readonly initial: Inbox }) {
  const { notices } = useInbox(initial);
  const announcer = useAnnouncer();
  const known = useRef<ReadonlySet<string>>(new Set(initial.notices.map(({ id }) => id)));
  const waiting = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    const fresh = notices.filter(({ id, isRead }) => !isRead && !known.current.has(id));
    known.current = new Set([...known.current, ...notices.map(({ id }) => id)]);
    // What this page itself shows is said there.
    const elsewhere = fresh.filter(({ href }) => !location.pathname.startsWith(href.split('?')[0]!));
    if (elsewhere.length === 0) return;
    waiting.current = [...waiting.current, ...elsewhere.map(({ words }) => words)];
    const say = () => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      const [first, ...more] = waiting.current;
      waiting.current = [];
      announcer.say(`${first}${more.length > 0 ? `, and ${more.length} more` : ''}.`);
      timer.current = setTimeout(say, QUIET_MS);
    };
    if (timer.current === undefined) say();
  }, [notices, announcer]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return <LiveRegion announcer={announcer} label="News from elsewhere" />;
}
