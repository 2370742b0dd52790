'use client';
/** Tells the house which board its player has before their eyes, so that it need not tell them by other ways. */
import { useEffect, useRef } from 'react';
import { useInbox } from '@/components/inbox/inbox-store';
import { EMPTY_INBOX } from '@/lib/protocol/inbox';
import type { MatchView } from '@/lib/protocol/views';

/** What is gone again within this time was hardly seen; and a run of turns costs one word. */
const A_LOOK = 700;

/** `message`: the last that was said here. */
export function useSeen({ id, revision, phase, offers, seats }: MatchView, message?: number): void {
  const told = useRef('');
  // A warning that time runs out changes nothing on the board; but whoever sits here sees the clock.
  const notice = useInbox(EMPTY_INBOX).notices.find(
    ({ href, isRead }) => !isRead && href === `/matches/${id}`,
  );
  // A proposal, or that the match was called off, stands in no log.
  const shown = [revision, phase, ...offers.map((offer) => offer.id), message, notice?.at].join(' ');
  const mine = seats.some((seat) => seat.mine || seat.reclaimable);
  useEffect(() => {
    if (!mine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || told.current === shown) return;
      timer = setTimeout(() => {
        told.current = shown;
        fetch(`/api/matches/${encodeURIComponent(id)}/seen`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ revision }),
          keepalive: true,
        }).catch(() => (told.current = ''));
      }, A_LOOK);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, revision, shown, mine]);
}
