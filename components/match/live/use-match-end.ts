'use client';
/** Tells when the end of a live match has been seen, and when a dialog is to announce it. */
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '@/components/layout/refresh';
import type { SeatView } from '@/lib/protocol/views';
import { type Live, useStill } from './use-live-match';

const withoutPlace = (seat: SeatView): SeatView => ({ ...seat, place: null });

export function useMatchEnd(live: Live) {
  const { decided: match } = live;
  const { status, revision } = match;
  const over = status.kind === 'over';
  const isStill = useStill(live.playback);
  // A solitaire that is given up has no result to speak of.
  const hasResult = over && status.ranking.length > 0;
  /** The revision of the end that needs no dialog: it was there before the page, or the dialog was closed. */
  const [known, setKnown] = useState(over ? revision : null);
  const isTold = hasResult && isStill && !live.isPending && known !== revision;
  // It stays in the page while it closes, so that the focus returns to where it was.
  const [wasTold, setWasTold] = useState(false);
  if (isTold && !wasTold) setWasTold(true);

  const refresh = useRefresh();
  const wasOver = useRef(over);
  useEffect(() => {
    // The header counts the matches that wait.
    if (over !== wasOver.current) refresh();
    wasOver.current = over;
  }, [over, refresh]);
  // The places are not given away before.
  const shown = over && !isStill ? { ...match, seats: match.seats.map(withoutPlace) } : match;
  return { isSeen: over && isStill, shown, isTold, wasTold, close: () => setKnown(revision) };
}
