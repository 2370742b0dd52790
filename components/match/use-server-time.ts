'use client';
/** Provides the server's time, once a second, because the visitor's own clock may be wrong. */
import { useEffect, useState } from 'react';
import { ask } from '@/components/connection/request';

const TICK_MS = 1000;
const ASK_EVERY_MS = 10 * 60_000;

/** How far the server's clock is ahead of this device's, less half the round trip. */
export async function askServerTime(): Promise<number | null> {
  const sent = Date.now();
  try {
    const read = async (response: Response) => (await response.json()) as { readonly now: number };
    const { now } = await ask('/api/time', read);
    const heard = Date.now();
    return Number.isFinite(now) ? now - (sent + heard) / 2 : null;
  } catch {
    // Unreachable: keep the last offset until the next attempt.
    return null;
  }
}

/**
 * `asOf` is the server's time when the page was rendered, for the first paint. Does not tick where nothing is timed.
 */
export function useServerTime(asOf: number, isNeeded: boolean): number {
  const [time, setTime] = useState(asOf);
  useEffect(() => {
    if (!isNeeded) return;
    // Until the server has answered: the page is as old as its loading time.
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
    const timers = [setInterval(tick, TICK_MS), setInterval(() => void ask(), ASK_EVERY_MS)];
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
