'use client';
/** Tells whether a private match may no longer be seen by this viewer, as after a withdrawn invitation. */
import { useEffect, useState } from 'react';

const ASK_AGAIN = 10_000;
const NOT_FOUND = 404;

/** The stream looks the same for such a match as for a lost connection, so the server is asked which it is. */
export function useGone(id: string, isCutOff: boolean): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!isCutOff) return;
    let isLooking = true;
    const ask = async () => {
      const address = `/api/matches/${encodeURIComponent(id)}`;
      const answer = await fetch(address, { cache: 'no-store' }).catch(() => null);
      if (isLooking && answer) setGone(answer.status === NOT_FOUND);
    };
    void ask();
    const again = setInterval(() => void ask(), ASK_AGAIN);
    return () => {
      isLooking = false;
      clearInterval(again);
    };
  }, [id, isCutOff]);
  return isCutOff && isGone;
}
