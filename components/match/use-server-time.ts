'use client';
/** The house's time, once a second: the visitor's own clock may be wrong, so it is asked how far it is off. */
import { useEffect, useState } from 'react';

const TICK = 1000;
const ASK_AGAIN = 10 * 60_000;

/** How far the house's clock is ahead of this device's; half the way there and back is not part of it. */
async function askServerTime(): Promise<number | null> {
  const sent = Date.now();
  try {
    const response = await fetch('/api/time', { cache: 'no-store' });
    const { now } = (await response.json()) as { readonly now: number };
    const heard = Date.now();
    return Number.isFinite(now) ? now - (sent + heard) / 2 : null;
  } catch {
    // Unreachable: as before until the next time.
    return null;
  }
}

/** `asOf` is the house's time when the page was made, for the first paint. Stands still where nothing is timed. */
export function useServerTime(asOf: number, isNeeded: boolean): number {
  const [time, setTime] = useState(asOf);
  useEffect(() => {
    if (!isNeeded) return;
    // Until the house has answered: the page is as old as it takes to load it.
    let ahead = asOf - Date.now();
    let isGone = false;
    const tick = () => setTime(Date.now() + ahead);
    const ask = async () => {
      const answer = await askServerTime();
      if (answer === null || isGone) return;
      ahead = answer;
      tick();
    };
    void ask();
    const timers = [setInterval(tick, TICK), setInterval(() => void ask(), ASK_AGAIN)];
    const look = () => !document.hidden && void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      isGone = true;
      for (const timer of timers) clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [asOf, isNeeded]);
  return time;
}
