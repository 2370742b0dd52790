'use client';
/** Tells the server what the player has seen of a match, so that it sends no notification about it. */
import { useEffect, useRef } from 'react';
import { ask, withJson } from '@/components/connection/request';
import { useInbox } from '@/components/inbox/inbox-store';
import { EMPTY_INBOX } from '@/lib/protocol/inbox';
import type { MatchView } from '@/lib/protocol/views';

/** What is visible for less than this was hardly seen; and a run of turns costs one request. */
const SEEN_AFTER_MS = 700;

/** `message`: the latest chat message. */
export function useSeen({ id, revision, phase, offers, seats }: MatchView, message?: number): void {
  const told = useRef('');
  // A time warning changes nothing on the board; but a player at the board sees the clock.
  const notice = useInbox(EMPTY_INBOX).notices.find(
    ({ href, isRead }) => !isRead && href === `/matches/${id}`,
  );
  // Offers and an abort are not in the log.
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
        ask(`/api/matches/${encodeURIComponent(id)}/seen`, () => {}, {
          ...withJson({ revision }),
          keepalive: true,
        }).catch(() => (told.current = ''));
      }, SEEN_AFTER_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [id, revision, shown, mine]);
}
