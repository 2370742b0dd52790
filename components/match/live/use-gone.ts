'use client';
/** Whether a private match is no longer for these eyes: an invitation that was taken back leaves nothing to look at. */
import { useEffect, useState } from 'react';

const ASK_AGAIN = 10_000;
const NOT_FOUND = 404;

/** The stream falls silent about such a match as it does without a connection, so the house is asked which it is. */
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
