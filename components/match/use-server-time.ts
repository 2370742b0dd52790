'use client';
/** Provides the server's time to within a tenth of a second, because the visitor's own clock may be wrong. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ask } from '@/components/connection/request';

const TICK_MS = 1000;
const ASK_EVERY_MS = 60_000;
/** An answer is wrong by half of its round trip at most: after a longer one the server is asked again, so many times. */
const GOOD_ROUND_TRIP_MS = 100;
const MAX_QUESTIONS = 4;
/** The device was asleep, or its clock was set. */
const MAX_DRIFT_MS = 50;

/** Goes on evenly whatever happens to the device's clock. */
const deviceTime = (): number => performance.now();

/** How far the server's clock is ahead of this device's, by the answer that was quickest; null without any answer. */
export async function askServerTime(): Promise<number | null> {
  let ahead: number | null = null;
  let shortest = Infinity;
  for (let asked = 0; asked < MAX_QUESTIONS && shortest > GOOD_ROUND_TRIP_MS; asked += 1) {
    const sent = deviceTime();
    try {
      const read = async (response: Response) => (await response.json()) as { readonly now: number };
      const { now } = await ask('/api/time', read);
      const heard = deviceTime();
      if (!Number.isFinite(now) || heard - sent >= shortest) continue;
      shortest = heard - sent;
      ahead = now - (sent + heard) / 2;
    } catch {
      // Unreachable: what was known stays until the next attempt.
      return ahead;
    }
  }
  return ahead;
}

export interface ServerTime {
  /** At the last tick: every second, where something is timed. */
  readonly now: number;
  /** At the moment of the call. */
  readonly read: () => number;
}

/**
 * Ticks every second, and asks for the time at once, every minute, and after the device may have slept or its clock was
 * set. Returns how to ask out of turn, and how to end it.
 */
export function followServerTime(onTick: () => void, onAnswer: (ahead: number) => void) {
  let drift = Date.now() - deviceTime();
  let isGone = false;
  const askNow = async () => {
    const ahead = await askServerTime();
    if (ahead !== null && !isGone) onAnswer(ahead);
  };
  const tick = () => {
    const drifted = Date.now() - deviceTime();
    if (Math.abs(drifted - drift) > MAX_DRIFT_MS) void askNow();
    drift = drifted;
    onTick();
  };
  void askNow();
  const timers = [setInterval(tick, TICK_MS), setInterval(() => void askNow(), ASK_EVERY_MS)];
  const stop = () => {
    isGone = true;
    for (const timer of timers) clearInterval(timer);
  };
  return { askNow, stop };
}

/**
 * `asOf` is the server's time when the page was rendered, for the first paint. Does not tick where nothing is timed.
 */
export function useServerTime(asOf: number, isNeeded: boolean): ServerTime {
  // Until the server has answered: the page is as old as its loading time.
  const [{ now, ahead }, setTime] = useState(() => ({ now: asOf, ahead: asOf - deviceTime() }));
  useEffect(() => {
    if (!isNeeded) return;
    const { askNow, stop } = followServerTime(
      () => setTime((before) => ({ ...before, now: deviceTime() + before.ahead })),
      (answer) => setTime({ now: deviceTime() + answer, ahead: answer }),
    );
    const look = () => {
      if (!document.hidden) void askNow();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [isNeeded]);
  const read = useCallback(() => deviceTime() + ahead, [ahead]);
  return useMemo(() => ({ now, read }), [now, read]);
}
